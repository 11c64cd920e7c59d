import type { TimelineEvent } from '@fieldtime/console-core'
import { routeLink } from '@fieldtime/console-core/internal'
import Navigation from 'lucide-react/icons/navigation'
import { useMessages } from '../provider/consoleContext.ts'
import { Button } from '../ui/Button.tsx'
import { ExternalLinkButton } from '../ui/ButtonLink.tsx'

export interface DirectionsButtonProps {
  readonly events: readonly TimelineEvent[]
}

/** Opens the day's route in the maps service, in a new tab. Disabled, with the reason, if no location is known. */
export function DirectionsButton({ events }: DirectionsButtonProps) {
  const t = useMessages()
  const link = routeLink(events)
  if (link === null) {
    return (
      <Button icon={Navigation} isDisabled>
        {t('clockInStatus.noLocation')}
      </Button>
    )
  }
  return (
    <ExternalLinkButton href={link} icon={Navigation}>
      {t('clockInStatus.directions')}
    </ExternalLinkButton>
  )
}
