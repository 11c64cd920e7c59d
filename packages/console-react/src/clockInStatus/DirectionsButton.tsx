import { routeLink, type TimelineEvent } from '@fieldtime/console-core'
import { useMessages } from '../consoleContext.js'
import { styled, tokens } from '../theme.js'
import { Button, type ButtonKind, buttonFace } from '../ui/Button.js'
import { Icon } from '../ui/Icon.js'

export interface DirectionsButtonProps {
  readonly events: readonly TimelineEvent[]
}

/** Opens the way of the day on the maps service, in a new tab; says so when nothing of it is known. */
export function DirectionsButton({ events }: DirectionsButtonProps) {
  const t = useMessages()
  const link = routeLink(events)
  if (link === null) {
    return (
      <Button icon="directions" isDisabled>
        {t('clockInStatus.noLocation')}
      </Button>
    )
  }
  return (
    <Face href={link} target="_blank" rel="noopener noreferrer" $kind="secondary">
      <Icon name="directions" size={18} />
      {t('clockInStatus.directions')}
      <Icon name="external" size={14} />
    </Face>
  )
}

const Face = styled('a', 'directions-button')<{ $kind: ButtonKind }>`
  ${buttonFace}

  &:hover {
    background: ${tokens.hover};
  }
`
