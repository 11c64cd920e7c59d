import type { User } from '@fieldtime/console-core'
import { contactInfoOf } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { styled, tokens } from '../theme.ts'
import { ContactWays } from '../ui/ContactWays.tsx'
import { FactCard, FactTitle } from './cardParts.tsx'

/** The phone number and the e-mail address of a person, as links. */
export function ContactCard({ user }: { readonly user: User }) {
  const t = useMessages()
  const info = contactInfoOf(user)
  return (
    <FactCard>
      <FactTitle>{t('user.contact')}</FactTitle>
      {info ? <ContactWays info={info} /> : <Nothing>{t('user.contactUnavailable')}</Nothing>}
    </FactCard>
  )
}

const Nothing = styled('p', 'contact-card-nothing')`
  color: ${tokens.muted};
`
