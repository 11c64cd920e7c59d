import { formatPhone } from '@fieldtime/console-core'
import { contactInfoOf, telLink } from '@fieldtime/console-core/internal'
import { useMessages } from '../provider/consoleContext.ts'
import { useUsers } from '../queries/useUsers.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { ContactLinks } from '../ui/ContactLinks.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DataNotice } from '../ui/Notice.tsx'
import { CallForemanLink } from '../ui/PhoneLinks.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

export interface ContactDialogProps {
  readonly employeeId: string
  readonly employeeName: string
  /** Whom to call if the person doesn't answer. */
  readonly foreman?: { readonly employeeId: string; readonly name: string } | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** 'Contact {0}': the phone number and the e-mail address of an employee's user, and the foreman's number. */
export function ContactDialog({ employeeId, employeeName, foreman = null, isOpen, onClose }: ContactDialogProps) {
  const t = useMessages()
  return (
    <Dialog title={t('contact.title', employeeName)} isOpen={isOpen} onClose={onClose}>
      <ContactInfoOf employeeId={employeeId} foreman={foreman?.employeeId === employeeId ? null : foreman} />
    </Dialog>
  )
}

/** Asks for the users when it is first opened. */
function ContactInfoOf({ employeeId, foreman }: Required<Pick<ContactDialogProps, 'employeeId' | 'foreman'>>) {
  const t = useMessages()
  const { listing, isPartial, isReading, retry } = useUsers()
  if (!listing) {
    return (
      <Loading>
        <Skeleton width="220px" height="44px" />
      </Loading>
    )
  }
  const userOf = (id: string) => listing.rows.find(user => user.employeeId === id) ?? null
  const info = contactInfoOf(userOf(employeeId))
  const foremanPhone = foreman && (userOf(foreman.employeeId)?.phoneNumber ?? null)
  return (
    <>
      {info ? <ContactLinks info={info} /> : <p>{t('contact.none')}</p>}
      {foreman && telLink(foremanPhone) !== null && (
        <Foreman>
          <CallForemanLink phone={foremanPhone} name={foreman.name} />
          <span>
            {foreman.name} · <bdi>{formatPhone(foremanPhone)}</bdi>
          </span>
        </Foreman>
      )}
      {!info && <DataNotice isPartial={isPartial} isReading={isReading} onRetry={retry} />}
    </>
  )
}

const Foreman = styled('div', 'contact-foreman')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  margin-block-start: ${space(3)};
  padding-block-start: ${space(3)};
  color: ${tokens.muted};
  border-block-start: 1px solid ${tokens.border};
`
