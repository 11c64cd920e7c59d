import type { ComponentType, SVGAttributes } from 'react'
import { styled } from '../theme/theme.ts'

/** An icon of `lucide-react`, imported from its own file (`import Check from 'lucide-react/icons/check'`), or a similar one. */
export type IconDrawing = ComponentType<SVGAttributes<SVGSVGElement> & { size?: number }>

export interface IconProps {
  readonly icon: IconDrawing
  /** Pixels; default 16. */
  readonly size?: number
}

/** An icon next to text. It is decorative, so screen readers skip it. */
export function Icon({ icon, size = 16 }: IconProps) {
  return (
    <Drawing
      as={icon}
      size={size}
      strokeWidth={size < 14 ? 2.25 : 1.75}
      aria-hidden="true"
      data-mirrored={mirrored.has(icon.displayName)}
    />
  )
}

/** Icons that are mirrored in right-to-left pages, by lucide's component names. */
const mirrored: ReadonlySet<string | undefined> = new Set([
  'ArrowLeft',
  'ChevronLeft',
  'ChevronRight',
  'ChevronsLeft',
  'ChevronsRight',
  'ListTree',
  'LogIn',
  'LogOut',
  'PanelLeftClose',
  'PanelLeftOpen',
  'Undo2',
])

const Drawing = styled('svg', 'icon')<Pick<IconProps, 'size'>>`
  flex: none;
  vertical-align: middle;

  [dir='rtl'] &[data-mirrored='true'] {
    transform: scaleX(-1);
  }
`
