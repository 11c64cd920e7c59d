import { contactInfoOf } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { ContactWays } from '../ui/ContactWays.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DataNotice } from '../ui/Notice.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { useUsers } from '../useUsers.ts'

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
      {info ? <ContactWays info={info} /> : <p>{t('contact.none')}</p>}
      {!info && <DataNotice isPartial={isPartial} isReading={isReading} onRetry={retry} />}
    </>
  )
}
