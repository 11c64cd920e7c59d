import { contactInfoOf, smsLink, telLink } from '@fieldtime/console-core/internal'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { useMessages } from '../consoleContext.ts'
import { focusRing, space, styled, tabularFigures, tokens } from '../theme.ts'
import { Icon, type IconDrawing } from '../ui/Icon.tsx'
import { useUsers } from '../useUsers.ts'

export interface DayContactsProps {
  readonly employeeId: string
  readonly employeeName: string
  readonly foreman: { readonly employeeId: string; readonly name: string } | null
}

/** The person and the foreman, each one press away from a ringing phone. */
export function DayContacts({ employeeId, employeeName, foreman }: DayContactsProps) {
  const t = useMessages()
  const { listing } = useUsers()
  const userOf = (id: string) => listing?.rows.find(user => user.employeeId === id) ?? null
  const phoneOf = (id: string) => userOf(id)?.phoneNumber ?? null
  const isOwnForeman = foreman?.employeeId === employeeId
  if (!listing) return null
  return (
    <List>
      <Contact
        name={employeeName}
        label={employeeName}
        phone={phoneOf(employeeId)}
        email={userOf(employeeId)?.email ?? null}
      />
      {foreman && !isOwnForeman && (
        <Contact
          name={foreman.name}
          label={t('day.foremanOf', foreman.name)}
          phone={phoneOf(foreman.employeeId)}
          email={userOf(foreman.employeeId)?.email ?? null}
        />
      )}
    </List>
  )
}

/** Calls the person or the foreman, within reach of a thumb: on phones only. */
export function CallButtons({ employeeId, employeeName, foreman }: DayContactsProps) {
  const t = useMessages()
  const { listing } = useUsers()
  const telOf = (id: string) => telLink(listing?.rows.find(user => user.employeeId === id)?.phoneNumber ?? null)
  const own = telOf(employeeId)
  const foremans = foreman && foreman.employeeId !== employeeId ? telOf(foreman.employeeId) : null
  return (
    <>
      {own && (
        <Call href={own} aria-label={t('day.call', employeeName)}>
          <Icon icon={Phone} />
          {t('day.callShort')}
        </Call>
      )}
      {foreman && foremans && (
        <Call href={foremans} aria-label={t('day.call', t('day.foremanOf', foreman.name))}>
          <Icon icon={Phone} />
          {t('day.foreman')}
        </Call>
      )}
    </>
  )
}

interface ContactProps {
  readonly name: string
  /** With what the person does. */
  readonly label: string
  readonly phone: string | null
  readonly email: string | null
}

function Contact({ name, label, phone, email }: ContactProps) {
  const t = useMessages()
  const info = contactInfoOf({ phoneNumber: phone, email })
  return (
    <Line>
      <Words>
        <Name>{label}</Name>
        {info?.phone && <Detail>{info.phone.text}</Detail>}
        {!info?.phone && info?.email && <a href={info.email.href}>{info.email.text}</a>}
        {!info && <Detail>{t('contact.none')}</Detail>}
      </Words>
      <Way icon={MessageSquare} label={t('day.text', name)} href={smsLink(phone)} />
      <Way icon={Phone} label={t('day.call', name)} href={telLink(phone)} />
    </Line>
  )
}

function Way({
  icon,
  label,
  href,
}: {
  readonly icon: IconDrawing
  readonly label: string
  readonly href: string | null
}) {
  if (href === null) return null
  return (
    <Anchor href={href} aria-label={label} title={label}>
      <Icon icon={icon} />
    </Anchor>
  )
}

const List = styled('ul', 'day-contacts')`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`

const Line = styled('li', 'day-contact')`
  display: flex;
  gap: ${space(2)};
  align-items: center;
`

const Words = styled('div', 'day-contact-words')`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

const Name = styled('div', 'day-contact-name')`
  font-weight: 500;
`

const Detail = styled('div', 'day-contact-detail')`
  /* Numbers keep their own order where the sentences around them run the other way. */
  unicode-bidi: plaintext;
  color: ${tokens.muted};
  ${tabularFigures}
`

const Anchor = styled('a', 'day-contact-way')`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${tokens.controlHeight};
  block-size: ${tokens.controlHeight};
  color: ${tokens.primary};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};
  ${focusRing}

  &:hover {
    background: ${tokens.hover};
  }
  @media (width < 680px), (pointer: coarse) {
    inline-size: 44px;
    block-size: 44px;
  }
`

const Call = styled('a', 'day-call')`
  display: inline-flex;
  flex: 1;
  gap: ${space(2)};
  align-items: center;
  justify-content: center;
  min-block-size: 44px;
  padding-inline: ${space(3)};
  font-weight: 500;
  color: ${tokens.text};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};
  ${focusRing}

  @media (width >= 680px) {
    display: none;
  }
`
