import { varianceIn } from '@fieldtime/console-core/internal'
import type { EmployeeHoursRow } from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import type { CellRenderer } from '../reportGrid/index.ts'
import { OpenDayMark } from '../reports/OpenDayMark.tsx'
import { SubmissionBadge } from '../reports/SubmissionBadge.tsx'
import { WorkedCell } from '../reports/WorkedCell.tsx'
import { CauseMark } from './CauseMark.tsx'
import { VarianceCell } from './VarianceCell.tsx'

/** The cells that are more than their value as text. */
export function useHoursCells(toleranceHours: number): Readonly<Record<string, CellRenderer<EmployeeHoursRow>>> {
  return useMemo(() => {
    const varianceCell =
      (side: 'submittedVariance' | 'foremanSubmittedVariance'): CellRenderer<EmployeeHoursRow> =>
      (row, text) => (
        <VarianceCell
          text={text}
          hours={varianceIn(row, side)}
          toleranceHours={toleranceHours}
          isInProgress={row.day.clock.isOpen && !row.day.clock.isLeftOpen}
        />
      )
    return {
      submissionStatus: ({ day }, text) => <SubmissionBadge day={day} text={text} />,
      openDay: ({ day }, text) => <OpenDayMark clock={day.clock}>{text}</OpenDayMark>,
      workedDuration: ({ day }, text) => <WorkedCell day={day} text={text} />,
      submittedVariance: varianceCell('submittedVariance'),
      foremanSubmittedVariance: varianceCell('foremanSubmittedVariance'),
      disagreement: (row, text) => (
        <CauseMark row={row} toleranceHours={toleranceHours}>
          {text}
        </CauseMark>
      ),
    }
  }, [toleranceHours])
}
