import type { HoursTotals } from '@fieldtime/console-core/reports'
import { useConsole, useMessages } from '../consoleContext.ts'
import { gridRoles } from '../reportGrid/index.ts'
import { formatClocked, formatOpenDays, formatSubmitted } from './hoursText.ts'

export interface HoursTotalProps {
  readonly totals: HoursTotals
  readonly isPartial: boolean
  readonly excludedText: string | null
  readonly rowIndex: number
}

/** What all employees add up to. */
export function HoursTotal({ totals, isPartial, excludedText, rowIndex }: HoursTotalProps) {
  const t = useMessages()
  const { messages, locale } = useConsole()
  const label = t('legacyHours.total')
  const total = isPartial ? t('data.incomplete', label) : label
  return (
    <tfoot {...gridRoles.group}>
      <tr {...gridRoles.row} aria-rowindex={rowIndex}>
        <th scope="row" {...gridRoles.rowHeader} colSpan={4} data-column="employee">
          {[total, formatOpenDays(totals, messages, locale), excludedText].filter(Boolean).join(' · ')}
        </th>
        <td {...gridRoles.cell} data-end data-label={t('legacyHours.submittedHours')}>
          {formatSubmitted(totals, locale)}
        </td>
        <td {...gridRoles.cell} data-end data-label={t('legacyHours.clockedHours')}>
          {formatClocked(totals, locale)}
        </td>
        <td {...gridRoles.cell} data-column="notes" />
      </tr>
    </tfoot>
  )
}
