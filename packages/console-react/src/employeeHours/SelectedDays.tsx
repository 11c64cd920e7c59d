import { formatPhone } from '@fieldtime/console-core'
import { hoursOf, nameOfPerson } from '@fieldtime/console-core/internal'
import { cellFormatOf, type JobHoursRow, type SplitDay } from '@fieldtime/console-core/reports'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { ForemanItems } from '../exceptions/ForemanItems.tsx'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useHoursText } from '../queries/serviceSettings.ts'
import { useUsers } from '../queries/useUsers.ts'
import { useGrid } from '../reportGrid/index.ts'
import { Button } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import { writeToClipboard } from '../ui/writeToClipboard.ts'

/** Copies the phone numbers of the selected people, and writes to their foremen about the selected days. */
export function SelectedDays() {
  const t = useMessages()
  const toasts = useToasts()
  const days = useSelectedDays()
  const mailOf = useDaysMail()
  const { listing } = useUsers({ isWanted: days.length > 0 })
  const userOf = (employeeId: string) => listing?.rows.find(user => user.employeeId === employeeId) ?? null

  const copyPhones = async () => {
    const people = new Map(days.map(({ day }) => [day.person.employeeId, nameOfPerson(day.person)]))
    const lines = [...people].flatMap(([employeeId, name]) => {
      const phone = formatPhone(userOf(employeeId)?.phoneNumber ?? null)
      return phone === '' ? [] : [`${name}\t${phone}`]
    })
    const missingCount = people.size - lines.length
    const missing = missingCount > 0 ? t.count('reconcile.phones.missing', missingCount) : null
    if (lines.length === 0) return toasts.show({ text: missing ?? '' })
    const isCopied = await writeToClipboard(lines.join('\n'))
    const text = isCopied ? t.count('reconcile.phones.copied', lines.length) : t('reconcile.phones.failed')
    toasts.show({ text: [text, isCopied && missing].filter(Boolean).join(' · ') })
  }

  return (
    <>
      <Button variant="quiet" icon={Phone} isDisabled={!listing} onPress={() => void copyPhones()}>
        {t('reconcile.phones.copy')}
      </Button>
      <Menu
        label={t('reconcile.mail')}
        align="end"
        trigger={
          <Button variant="quiet" icon={Mail} endIcon={ChevronDown} isDisabled={!listing}>
            {t('reconcile.mail')}
          </Button>
        }
      >
        <ForemanItems
          items={days}
          foremanOf={({ foreman }) => foreman}
          userOf={userOf}
          mailOf={mailOf}
          texts={{
            action: name => name,
            count: count => t.count('grid.dayCount', count),
            noAddress: count => t('reconcile.mail.noAddress', count),
            noForeman: count => t.count('reconcile.mail.noForeman', count),
          }}
        />
      </Menu>
    </>
  )
}

/** Each selected day once, although it may have a row for each of its jobs. */
type SelectedDay = Pick<SplitDay, 'day' | 'submittedHours' | 'foremanHours' | 'foreman'>

function useSelectedDays(): readonly SelectedDay[] {
  const { table, state } = useGrid()
  const rows = [...state.selection.rowIds].flatMap(id => (table.rowOf(id) as SplitDay | JobHoursRow | undefined) ?? [])
  const days = rows.map(row => ('whole' in row ? row.whole : row))
  return [...new Map(days.map(day => [day.day.key, day])).values()].sort(
    (left, right) => Number(left.day.key > right.day.key) - Number(left.day.key < right.day.key),
  )
}

/** Mail programs truncate long links. */
const maxDaysInMail = 25

/** `Ana Ruiz, Mon, Nov 16: worked 8.71, submitted 8.00, foreman 8.00`, one line per day. */
function useDaysMail() {
  const t = useMessages()
  const { locale } = useConsole()
  const format = cellFormatOf(locale)
  const hoursText = useHoursText()
  const hours = (value: number | null) => (value === null ? '–' : hoursText(value))
  return (days: readonly SelectedDay[]) => {
    const lines = days.slice(0, maxDaysInMail).map(({ day, submittedHours, foremanHours }) => {
      const worked = day.clock.isLeftOpen ? null : hoursOf(day.clock.workedMilliseconds)
      const date = format.cell({ kind: 'date', hasWeekday: true }, day.date)
      return t(
        'reconcile.mail.line',
        nameOfPerson(day.person),
        date,
        hours(worked),
        hours(submittedHours),
        hours(foremanHours),
      )
    })
    const rest = days.length - lines.length
    return {
      subject: t.count('reconcile.mail.subject', days.length),
      body: [...lines, ...(rest > 0 ? [t.count('reconcile.mail.more', rest)] : [])].join('\r\n'),
    }
  }
}
