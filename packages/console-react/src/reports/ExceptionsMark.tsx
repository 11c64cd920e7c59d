import type { CalendarDate } from '@fieldtime/console-core'
import { kindOfRule, type ReportDay } from '@fieldtime/console-core/internal'
import type { ExceptionRuleId } from '@fieldtime/console-core/reports'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'
import { useControlTabIndex } from '../ui/focus.ts'
import { Icon } from '../ui/Icon.tsx'

interface ExceptionsMarkProps {
  readonly ruleIds: readonly ExceptionRuleId[]
  readonly employeeId: string
  /** Of the first shift. */
  readonly date: CalendarDate
  /** Of the last one. Default: `date`. */
  readonly endDate?: CalendarDate
  /** Without the icon, for narrow columns. */
  readonly isCompact?: boolean
}

/** The number of exceptions of one or more shifts, as a link to them. Renders nothing without any. */
export function ExceptionsMark({ ruleIds, employeeId, date, endDate = date, isCompact = false }: ExceptionsMarkProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const linkTo = useDestinationLink()
  const tabIndex = useControlTabIndex()
  if (ruleIds.length === 0) return null
  const names = new Intl.ListFormat(locale).format(ruleIds.map(id => t(`exception.rule.${id}`)))
  const label = t.count('report.exceptions', ruleIds.length, names)
  return (
    <Mark
      {...linkTo({ page: 'exceptions', date, ...(endDate === date ? {} : { endDate }), employeeId })}
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
    >
      <Face data-blocks={ruleIds.some(id => kindOfRule[id] === 'blocks') || undefined}>
        {!isCompact && <Icon icon={TriangleAlert} size={14} />}
        {new Intl.NumberFormat(locale).format(ruleIds.length)}
      </Face>
    </Mark>
  )
}

/** The exceptions of a report's row about a day. */
export function DayExceptionsMark({ day: { clock, person, date } }: { readonly day: ReportDay }) {
  const ruleIds = clock.exceptions.map(({ ruleId }) => ruleId)
  return <ExceptionsMark ruleIds={ruleIds} employeeId={person.employeeId} date={date} />
}

const Mark = styled('a', 'exceptions-mark')`
  padding-block: 4px;
  text-decoration: none;
  border-radius: 999px;
  cursor: pointer;
  ${focusRing}

  &:hover {
    text-decoration: underline;
  }
`

/** Its shape keeps the number apart from the hours beside it. */
const Face = styled('span', 'exceptions-count')`
  display: inline-flex;
  gap: ${space(0.5)};
  align-items: center;
  justify-content: center;
  min-inline-size: 20px;
  min-block-size: 20px;
  padding-inline: 5px;
  margin-inline-end: var(--mark-gap, ${space(1.5)});
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  line-height: 1;
  color: ${tokens.warning};
  vertical-align: middle;
  background: ${tokens.warningSoft};
  border-radius: 999px;

  &[data-blocks] {
    color: ${tokens.danger};
    background: ${tokens.dangerSoft};
  }
`
