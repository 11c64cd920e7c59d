import { type ContactLink, contactInfoOf } from '@fieldtime/console-core'
import { useMessages } from '../consoleContext.js'
import { focusRing, space, styled, tabularFigures, tokens } from '../theme.js'
import { Dialog } from '../ui/Dialog.js'
import { Icon, type IconName } from '../ui/Icon.js'
import { DataNotice } from '../ui/Notice.js'
import { Loading, Skeleton } from '../ui/Skeleton.js'
import { useUsers } from '../useUsers.js'

export interface ContactDialogProps {
  readonly employeeId: string
  readonly employeeName: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** 'Contact {0}': the phone number and the e-mail address of an employee's user. */
export function ContactDialog({ employeeId, employeeName, isOpen, onClose }: ContactDialogProps) {
  const t = useMessages()
  return (
    <Dialog title={t('contact.title', employeeName)} isOpen={isOpen} onClose={onClose}>
      <ContactInfoOf employeeId={employeeId} />
    </Dialog>
  )
}

/** Asks for the users when it is first opened. */
function ContactInfoOf({ employeeId }: { readonly employeeId: string }) {
  const t = useMessages()
  const { listing, isPartial, isReading, retry } = useUsers()
  if (!listing) {
    return (
      <Loading>
        <Skeleton width="220px" height="44px" />
      </Loading>
    )
  }
  const info = contactInfoOf(listing.rows.find(user => user.employeeId === employeeId) ?? null)
  return (
    <>
      {info ? (
        <List>
          <Way icon="phone" name={t('contact.phone')} link={info.phone} />
          <Way icon="mail" name={t('contact.email')} link={info.email} />
        </List>
      ) : (
        <p>{t('contact.none')}</p>
      )}
      {!info && <DataNotice isPartial={isPartial} isReading={isReading} onRetry={retry} />}
    </>
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

const List = styled('dl', 'contact-list')`
  display: grid;
  gap: ${space(1)};
`

const Line = styled('div', 'contact-line')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(4)};
  min-height: ${tokens.controlHeight};

  & > dt {
    min-width: 88px;
    color: ${tokens.muted};
  }
`

const Anchor = styled('a', 'contact-link')`
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
