import { formatDuration } from '@fieldtime/console-core'
import { kindOfRule } from '@fieldtime/console-core/internal'
import type { ExceptionRuleId } from '@fieldtime/console-core/reports'
import { kindIcons } from '../exceptions/exceptionTexts.ts'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { Badge } from '../ui/Badge.tsx'
import type { EmployeeDayState } from './useEmployeeDay.ts'

type DayException = EmployeeDayState['exceptions'][number]

/** The rules whose names go together with what they measured: `Short lunch, 25 min`. */
const measuredIds: ReadonlySet<ExceptionRuleId> = new Set(['shortLunch', 'longDay', 'overLong'])

/** The rule that an event or a shift breaks. */
export function ExceptionBadge({ exception: { ruleId, minutes } }: { readonly exception: DayException }) {
  const t = useMessages()
  const { locale } = useConsole()
  const kind = kindOfRule[ruleId]
  const length = minutes !== null && measuredIds.has(ruleId) && formatLength(minutes, locale)
  return (
    <Badge tone={kind === 'blocks' ? 'danger' : 'warning'} icon={kindIcons[kind]}>
      {[t(`exception.rule.${ruleId}`), length].filter(Boolean).join(', ')}
    </Badge>
  )
}

/** `25 min`, or `12h 40m` from an hour on. */
function formatLength(minutes: number, locale: string): string {
  if (minutes >= 60) return formatDuration(minutes)
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', maximumFractionDigits: 0 })
  return format.format(Math.floor(minutes))
}

/** The event at which an exception is shown: the last one that it is about. Null for one about the whole shift. */
export const eventIdOf = ({ eventIds }: DayException): string | null => eventIds.at(-1) ?? null
