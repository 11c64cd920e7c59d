import { type CalendarDate, formatPhone, type User } from '@fieldtime/console-core'
import { type ExceptionEntry, workOfException } from '@fieldtime/console-core/internal'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Copy from 'lucide-react/icons/copy'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import { describeException } from '../exceptions/exceptionTexts.ts'
import { ForemanItems } from '../exceptions/ForemanItems.tsx'
import type { ExceptionMarks } from '../exceptions/useExceptionMarks.ts'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useUsers } from '../queries/useUsers.ts'
import { Button } from '../ui/Button.tsx'
import { formatShortDay } from '../ui/formatDate.ts'
import { Menu, MenuItem, MenuSection } from '../ui/Menu.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import { writeToClipboard } from '../ui/writeToClipboard.ts'

export interface AskMenuProps {
  readonly entries: readonly ExceptionEntry[]
  readonly today: CalendarDate
  readonly onAsk: ExceptionMarks['ask']
  /** Of the button in a row. Default: the button of a toolbar. */
  readonly label?: string
}

/** Asks about exceptions: copies phone numbers, or writes to the foremen with the days in the text. Either marks them as asked. */
export function AskMenu({ entries, today, onAsk, label }: AskMenuProps) {
  const t = useMessages()
  // Read before the menu opens, so no item appears late.
  const { listing } = useUsers()
  return (
    <Menu
      trigger={
        label === undefined ? (
          <Button icon={Send} endIcon={ChevronDown}>
            {t('exceptions.ask')}
          </Button>
        ) : (
          <Button variant="row" aria-label={label}>
            {t('exceptions.ask')}
          </Button>
        )
      }
      label={label ?? t('exceptions.ask')}
      align={label === undefined ? 'start' : 'end'}
    >
      <MenuItem icon={Send} onAction={() => void onAsk(entries)}>
        {t('exceptions.markAsked')}
      </MenuItem>
      {listing && <ContactItems entries={entries} today={today} onAsk={onAsk} users={listing.rows} />}
    </Menu>
  )
}

interface ContactItemsProps extends Omit<AskMenuProps, 'label'> {
  readonly users: readonly User[]
}

/** Marks only those as asked whose phone number was copied, or about whom the text asks. */
function ContactItems({ entries, today, onAsk, users }: ContactItemsProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const toasts = useToasts()
  const userOf = (employeeId: string) => users.find(user => user.employeeId === employeeId) ?? null
  const withPhone = entries.flatMap(entry => {
    const phone = formatPhone(userOf(entry.employeeId)?.phoneNumber ?? null)
    return phone === '' ? [] : [{ entry, line: `${entry.employeeName}, ${phone}` }]
  })
  const lines = [...new Set(withPhone.map(({ line }) => line))]
  const reached = new Set(withPhone.map(({ entry }) => entry.employeeId))
  const unreached = new Set(entries.map(({ employeeId }) => employeeId).filter(id => !reached.has(id)))

  const handleCopy = async () => {
    const isCopied = await writeToClipboard(lines.join('\n'))
    if (isCopied) await onAsk(withPhone.map(({ entry }) => entry))
    else toasts.show({ text: t('exceptions.copyFailed') })
  }

  const mailOf = (own: readonly ExceptionEntry[]) => {
    const days = own.flatMap(({ exception, employeeName, date }) => {
      if (!exception) return []
      const { title } = describeException(exception, { t, locale, today })
      return `${employeeName}, ${formatShortDay(date, locale)}: ${title}`
    })
    return { subject: t('exceptions.mail.subject'), body: days.join('\r\n') }
  }

  return (
    <>
      {lines.length > 0 && (
        <MenuItem icon={Copy} onAction={() => void handleCopy()}>
          {t.count('exceptions.copyPhones', lines.length)}
        </MenuItem>
      )}
      <ForemanItems
        icon={Mail}
        items={entries}
        foremanOf={({ exception }) => exception && workOfException(exception).foreman}
        userOf={userOf}
        mailOf={mailOf}
        onMail={own => void onAsk(own)}
        texts={{
          action: name => t('exceptions.mail', name),
          count: count => t.count('exceptions.mail.days', count),
          noAddress: count => t('exceptions.mail.noAddress', count),
          noForeman: count => t.count('exceptions.mail.noForeman', count),
        }}
      />
      {unreached.size > 0 && <MenuSection title={t.count('exceptions.noPhone', unreached.size)}>{null}</MenuSection>}
    </>
  )
}
