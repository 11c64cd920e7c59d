import { contactInfoOf } from '@fieldtime/console-core/internal'
import { useMessages } from '../provider/consoleContext.ts'
import { useUsers } from '../queries/useUsers.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { CallIcon, TextIcon } from '../ui/PhoneLinks.tsx'

export interface PersonAndForemanProps {
  readonly employeeId: string
  readonly employeeName: string
  readonly foreman: { readonly employeeId: string; readonly name: string } | null
}

/** The person and the foreman, each one press away from a ringing phone. */
export function PersonAndForeman({ employeeId, employeeName, foreman }: PersonAndForemanProps) {
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
          label={t('phone.foremanOf', foreman.name)}
          phone={phoneOf(foreman.employeeId)}
          email={userOf(foreman.employeeId)?.email ?? null}
        />
      )}
    </List>
  )
}

interface ContactProps {
  readonly name: string
  /** With the person's role. */
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
      <TextIcon phone={phone} name={name} />
      <CallIcon phone={phone} name={name} />
    </Line>
  )
}

const List = styled('ul', 'person-and-foreman')`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`

const Line = styled('li', 'contact-line')`
  display: flex;
  gap: ${space(2)};
  align-items: center;
`

const Words = styled('div', 'contact-words')`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

const Name = styled('div', 'contact-name')`
  font-weight: 500;
`

const Detail = styled('div', 'contact-detail')`
  /* Numbers keep their direction in right-to-left text. */
  unicode-bidi: plaintext;
  color: ${tokens.muted};
  ${tabularFigures}
`
