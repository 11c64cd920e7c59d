import type { HoursTotals } from '@fieldtime/console-core/reports'
import { useMessages } from '../consoleContext.ts'
import { gridRoles } from '../reportGrid/index.ts'
import { formatClocked, formatOpenDays, formatSubmitted, useHoursLanguage } from './hoursText.ts'

export interface HoursTotalProps {
  readonly totals: HoursTotals
  readonly isPartial: boolean
  readonly excludedText: string | null
  readonly rowIndex: number
}

/** What all employees add up to. */
export function HoursTotal({ totals, isPartial, excludedText, rowIndex }: HoursTotalProps) {
  const t = useMessages()
  const language = useHoursLanguage()
  const label = t('legacyHours.total')
  const total = isPartial ? t('data.incomplete', label) : label
  return (
    <tfoot {...gridRoles.group}>
      <tr {...gridRoles.row} aria-rowindex={rowIndex}>
        <th scope="row" {...gridRoles.rowHeader} colSpan={4} data-column="employee">
          {[total, formatOpenDays(totals, language), excludedText].filter(Boolean).join(' · ')}
        </th>
        <td {...gridRoles.cell} data-end data-label={t('legacyHours.submittedHours')}>
          {formatSubmitted(totals, language)}
        </td>
        <td {...gridRoles.cell} data-end data-label={t('legacyHours.clockedHours')}>
          {formatClocked(totals, language)}
        </td>
        <td {...gridRoles.cell} data-column="notes" />
      </tr>
    </tfoot>
  )
}
