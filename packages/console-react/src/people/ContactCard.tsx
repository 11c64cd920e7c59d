import { type ContactLink, contactInfoOf, type User } from '@fieldtime/console-core'
import { useMessages } from '../consoleContext.js'
import { focusRing, space, styled, tabularFigures, tokens } from '../theme.js'
import { Icon, type IconName } from '../ui/Icon.js'
import { FactCard, FactTitle } from './cardParts.js'

/** The phone number and the e-mail address of a person, as links. */
export function ContactCard({ user }: { readonly user: User }) {
  const t = useMessages()
  const info = contactInfoOf(user)
  return (
    <FactCard>
      <FactTitle>{t('user.contact')}</FactTitle>
      {info ? (
        <List>
          <Way icon="phone" name={t('user.phone')} link={info.phone} />
          <Way icon="mail" name={t('user.email')} link={info.email} />
        </List>
      ) : (
        <Nothing>{t('user.contactUnavailable')}</Nothing>
      )}
    </FactCard>
  )
}

interface WayProps {
  readonly icon: IconName
  readonly name: string
  readonly link: ContactLink | null
}

function Way({ icon, name, link }: WayProps) {
  if (!link) return null
  return (
    <Line>
      <dt>
        <Icon name={icon} size={18} /> {name}
      </dt>
      <dd>
        <Anchor href={link.href}>{link.text}</Anchor>
      </dd>
    </Line>
  )
}

const List = styled('dl', 'contact-card-list')`
  display: grid;
  gap: ${space(1)};
`

const Line = styled('div', 'contact-card-line')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(4)};
  min-block-size: ${space(7)};

  & > dt {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    min-inline-size: 96px;
    color: ${tokens.muted};
  }
  & > dd {
    margin: 0;
    min-inline-size: 0;
  }
`

const Anchor = styled('a', 'contact-card-link')`
  font-weight: 500;
  overflow-wrap: anywhere;
  border-radius: 2px;
  ${tabularFigures}
  ${focusRing}

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

const Nothing = styled('p', 'contact-card-nothing')`
  color: ${tokens.muted};
`
