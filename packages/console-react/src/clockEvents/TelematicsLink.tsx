import { externalLink } from '@fieldtime/console-core'
import MapPin from 'lucide-react/icons/map-pin'
import { useConsole, useMessages } from '../consoleContext.ts'
import { ExternalLinkButton } from '../ui/ExternalLinkButton.tsx'

/** Opens the telematics site; nothing where the services names none that may be opened. */
export function TelematicsLink() {
  const t = useMessages()
  const { services } = useConsole()
  const href = externalLink(services.telematicsBaseUrl)
  if (href === null) return null
  return (
    <ExternalLinkButton href={href} icon={MapPin}>
      {t('clockEvents.telematics')}
    </ExternalLinkButton>
  )
}
