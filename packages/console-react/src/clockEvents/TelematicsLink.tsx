import { externalLink } from '@fieldtime/console-core'
import { useConsole, useMessages } from '../consoleContext.ts'
import { ExternalLinkButton } from '../ui/ExternalLinkButton.tsx'

/** Opens the telematics site; nothing where the environment names none that may be opened. */
export function TelematicsLink() {
  const t = useMessages()
  const { environment } = useConsole()
  const href = externalLink(environment.telematicsBaseUrl)
  if (href === null) return null
  return (
    <ExternalLinkButton href={href} icon="pin">
      {t('clockEvents.telematics')}
    </ExternalLinkButton>
  )
}
