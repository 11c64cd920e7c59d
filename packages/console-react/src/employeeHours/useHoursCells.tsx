import { clockInStatusTarget, findDisagreement, reportedHoursOf } from '@fieldtime/console-core/internal'
import type { EmployeeHoursRow } from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import type { CellRenderer } from '../reportGrid/index.ts'
import { StatusLink } from '../reports/StatusLink.tsx'
import { SubmissionBadge } from '../reports/SubmissionBadge.tsx'
import { CauseMark } from './CauseMark.tsx'

/** The cells that are more than their value as text. */
export function useHoursCells(toleranceHours: number): Readonly<Record<string, CellRenderer<EmployeeHoursRow>>> {
  return useMemo(
    () => ({
      submissionStatus: ({ day }, text) => <SubmissionBadge status={day.submissionStatus} text={text} />,
      workedDuration: ({ day }, text) => (
        <StatusLink target={clockInStatusTarget(day)} person={day.person}>
          {text}
        </StatusLink>
      ),
      disagreement: (row, text) => {
        const cause = findDisagreement(reportedHoursOf(row), toleranceHours)
        return cause && <CauseMark cause={cause}>{text}</CauseMark>
      },
    }),
    [toleranceHours],
  )
}
