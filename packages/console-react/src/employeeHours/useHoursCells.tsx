import {
  areHoursApart,
  jobVarianceIn,
  type ReportDay,
  reportedHoursOf,
  reviewDay,
  reviewJob,
  varianceIn,
} from '@fieldtime/console-core/internal'
import type { EmployeeHoursRow, JobHoursRow, SplitDay } from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import type { CellRenderer } from '../reportGrid/index.ts'
import { CorrectedMark } from '../reports/CorrectedMark.tsx'
import { DayExceptionsMark } from '../reports/ExceptionsMark.tsx'
import { OpenDayMark, SubmissionBadge, WorkedCell } from '../reports/WorkedCell.tsx'
import { styled, tokens } from '../theme/theme.ts'
import { CauseCell } from './CauseCell.tsx'

type Cells<Row> = Readonly<Record<string, CellRenderer<Row>>>

interface RowOfDay {
  readonly day: ReportDay
}

type VarianceId = 'submittedVariance' | 'foremanSubmittedVariance'

/** The cells of both tables that show more than their text. */
function sharedCells<Row extends RowOfDay>(
  toleranceHours: number,
  varianceOf: (row: Row, columnId: VarianceId) => number | null,
): Cells<Row> {
  const varianceCell =
    (columnId: VarianceId): CellRenderer<Row> =>
    (row, text) => (
      <VarianceCell
        text={text}
        hours={varianceOf(row, columnId)}
        toleranceHours={toleranceHours}
        isInProgress={row.day.clock.isOpen && !row.day.clock.isLeftOpen}
      />
    )
  return {
    exceptions: ({ day }) => <DayExceptionsMark day={day} />,
    corrected: ({ day: { clock } }) => <CorrectedMark corrections={clock.corrections} />,
    openDay: ({ day }, text) => <OpenDayMark clock={day.clock}>{text}</OpenDayMark>,
    submittedVariance: varianceCell('submittedVariance'),
    foremanSubmittedVariance: varianceCell('foremanSubmittedVariance'),
  }
}

/** Renderers for the cells of the rows by employee that show more than text. */
export function useHoursCells(toleranceHours: number): Cells<EmployeeHoursRow | SplitDay> {
  return useMemo(
    () => ({
      ...sharedCells<EmployeeHoursRow | SplitDay>(toleranceHours, varianceIn),
      submissionStatus: ({ day }, text) => <SubmissionBadge day={day} text={text} />,
      workedDuration: ({ day }, text) => <WorkedCell day={day} text={text} />,
      disagreement: (row, text) => (
        <CauseCell
          day={row.day}
          cause={reviewDay(reportedHoursOf(row), toleranceHours)}
          text={text}
          foreman={'foreman' in row ? row.foreman : undefined}
        />
      ),
    }),
    [toleranceHours],
  )
}

/** The cells by job that show more than their text. The open end of a shift belongs to its last job. */
export function useJobCells(toleranceHours: number): Cells<JobHoursRow> {
  return useMemo(
    () => ({
      ...sharedCells<JobHoursRow>(toleranceHours, jobVarianceIn),
      workedDuration: ({ day, jobId, workedMilliseconds }, text) => {
        const isEnd = workedMilliseconds !== null && (day.clock.pending?.jobId ?? null) === jobId
        return day.clock.isOpen && !isEnd ? text : <WorkedCell day={day} text={text} />
      },
      jobCause: (row, text) => (
        <CauseCell
          day={row.day}
          cause={reviewJob(row, toleranceHours)?.cause ?? null}
          text={text}
          foreman={row.whole.foreman}
        />
      ),
    }),
    [toleranceHours],
  )
}

interface VarianceCellProps {
  /** The formatted difference with its sign. */
  readonly text: string
  readonly hours: number | null
  readonly toleranceHours: number
  /** The shift hasn't ended, so its hours can't have been submitted yet. */
  readonly isInProgress: boolean
}

/** A difference of hours, in the warning color beyond the tolerance and muted otherwise. */
function VarianceCell({ text, hours, toleranceHours, isInProgress }: VarianceCellProps) {
  const isBeyond = !isInProgress && areHoursApart(hours ?? 0, 0, toleranceHours)
  return <Figure data-beyond={isBeyond || undefined}>{text}</Figure>
}

const Figure = styled('span', 'variance')`
  color: ${tokens.muted};

  &[data-beyond] {
    font-weight: 600;
    color: ${tokens.warning};
  }
`
