import type { CalendarDate } from '@fieldtime/console-core'
import { formatPhone, type User } from '@fieldtime/console-core'
import { type ExceptionEntry, mailtoLink, workOfException } from '@fieldtime/console-core/internal'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Copy from 'lucide-react/icons/copy'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import { describeException } from '../exceptions/exceptionTexts.ts'
import type { ExceptionMarks } from '../exceptions/useExceptionMarks.ts'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useUsers } from '../queries/useUsers.ts'
import { Button } from '../ui/Button.tsx'
import { formatShortDay } from '../ui/formatDate.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import { writeToClipboard } from '../ui/writeToClipboard.ts'

export interface AskMenuProps {
  readonly entries: readonly ExceptionEntry[]
  readonly today: CalendarDate
  readonly onAsk: ExceptionMarks['ask']
  /** Of the button in a row. Default: the button of a toolbar. */
  readonly label?: string
}

/** A foreman with an address, and the exceptions of the crew. */
interface AskedForeman {
  readonly employeeId: string
  readonly name: string
  readonly email: string
  readonly entries: readonly ExceptionEntry[]
}

/** Asks about exceptions: copies phone numbers, or writes to the foremen with the days in the text. Either marks them as asked. */
export function AskMenu({ entries, today, onAsk, label }: AskMenuProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const toasts = useToasts()
  const { listing } = useUsers()
  const users = listing?.rows ?? []
  const phones = phonesOf(entries, users)
  const foremen = foremenOf(entries, users)

  const handleCopy = async () => {
    const isCopied = await writeToClipboard(phones.join('\n'))
    if (isCopied) await onAsk(entries)
    else toasts.show({ text: t('exceptions.copyFailed') })
  }

  const handleMail = async ({ email, entries: own }: AskedForeman) => {
    const link = mailtoLink(email, { subject: t('exceptions.mail.subject'), body: bodyOf(own) })
    if (link === null) return
    window.open(link, '_self')
    await onAsk(own)
  }

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
      {phones.length > 0 && (
        <MenuItem icon={Copy} onAction={() => void handleCopy()}>
          {t.count('exceptions.copyPhones', phones.length)}
        </MenuItem>
      )}
      {foremen.map(foreman => (
        <MenuItem
          key={foreman.employeeId}
          icon={Mail}
          description={t.count('exceptions.mail.days', foreman.entries.length)}
          onAction={() => void handleMail(foreman)}
        >
          {t('exceptions.mail', foreman.name)}
        </MenuItem>
      ))}
      <MenuItem icon={Send} onAction={() => void onAsk(entries)}>
        {t('exceptions.markAsked')}
      </MenuItem>
    </Menu>
  )

  function bodyOf(own: readonly ExceptionEntry[]): string {
    const lines = own.flatMap(({ exception, employeeName, date }) => {
      if (!exception) return []
      const { title } = describeException(exception, { t, locale, today })
      return `${employeeName}, ${formatShortDay(date, locale)}: ${title}`
    })
    return lines.join('\r\n')
  }
}

/** `Omar Haddad, +1 (512) 555-0162`, each person once. People without a number are left out. */
function phonesOf(entries: readonly ExceptionEntry[], users: readonly User[]): readonly string[] {
  const lines = entries.flatMap(({ employeeId, employeeName }) => {
    const phone = formatPhone(users.find(user => user.employeeId === employeeId)?.phoneNumber ?? null)
    return phone === '' ? [] : [`${employeeName}, ${phone}`]
  })
  return [...new Set(lines)]
}

function foremenOf(entries: readonly ExceptionEntry[], users: readonly User[]): readonly AskedForeman[] {
  const byForeman = new Map<string, AskedForeman>()
  for (const entry of entries) {
    const foreman = entry.exception && workOfException(entry.exception).foreman
    const email = foreman && users.find(user => user.employeeId === foreman.employeeId)?.email
    if (!foreman || !email) continue
    const earlier = byForeman.get(foreman.employeeId)?.entries ?? []
    byForeman.set(foreman.employeeId, { ...foreman, email, entries: [...earlier, entry] })
  }
  return [...byForeman.values()]
}
