import type { RefObject } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import type { ConsoleDestination } from '../provider/consoleContext.ts'
import { focusRing, styled, tokens } from '../theme/theme.ts'
import { useDestinationLink } from './ConsoleLink.tsx'
import { Icon, type IconDrawing } from './Icon.tsx'
import { Tip, useTip } from './IconButton.tsx'

export interface IconLinkProps {
  readonly to: ConsoleDestination
  readonly icon: IconDrawing
  /** Names the destination, for screen readers and in the tooltip. */
  readonly label: string
  /** Marks the link of the page that is shown. */
  readonly isSelected?: boolean
}

/** A link to another place of the console that is an icon alone. */
export function IconLink({ to, icon, label, isSelected = false }: IconLinkProps) {
  const link = useDestinationLink()(to)
  const { ref, triggerProps, tip } = useTip<HTMLAnchorElement>()
  return (
    <>
      <Face
        {...mergeProps(triggerProps, link)}
        ref={ref as RefObject<HTMLAnchorElement>}
        aria-label={label}
        aria-current={isSelected ? 'page' : undefined}
      >
        <Icon icon={icon} />
      </Face>
      <Tip {...tip} text={label} side="end" />
    </>
  )
}

const Face = styled('a', 'icon-link')`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-inline-size: ${tokens.controlHeight};
  min-block-size: ${tokens.controlHeight};
  color: ${tokens.text};
  border-radius: ${tokens.radiusSmall};
  ${focusRing}
`
