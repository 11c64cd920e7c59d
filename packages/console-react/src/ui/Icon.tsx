import { styled } from '../theme.ts'
import { iconPaths } from './iconPaths.ts'

export type IconName = keyof typeof iconPaths

export interface IconProps {
  readonly name: IconName
  /** Pixels; default 20. */
  readonly size?: number
}

/** A drawing beside a word. It says nothing by itself, so that screen readers pass over it. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <Drawing viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" data-mirrored={mirrored.has(name)}>
      <path d={iconPaths[name]} />
    </Drawing>
  )
}

/** Drawings that point along the line of reading. */
const mirrored: ReadonlySet<IconName> = new Set([
  'chevronLeft',
  'chevronRight',
  'chevronsLeft',
  'chevronsRight',
  'clockIn',
  'clockOut',
  'signOut',
  'undo',
])

const Drawing = styled('svg', 'icon')`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  vertical-align: middle;

  & > path {
    vector-effect: non-scaling-stroke;
  }

  [dir='rtl'] &[data-mirrored='true'] {
    transform: scaleX(-1);
  }
`
