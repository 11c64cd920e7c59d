import { routeLink, type TimelineEvent } from '@fieldtime/console-core'
import { useMessages } from '../consoleContext.js'
import { Button } from '../ui/Button.js'
import { ExternalLinkButton } from '../ui/ExternalLinkButton.js'

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
    <ExternalLinkButton href={link} icon="directions">
      {t('clockInStatus.directions')}
    </ExternalLinkButton>
  )
}
