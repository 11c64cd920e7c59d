import { type DayExclusion, weekColumns } from '@fieldtime/console-core/internal'
import { type WeekRow, weekSource } from '@fieldtime/console-core/reports'
import { useCallback, useMemo, useRef } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { pickReportProps, type ReportHandle, ReportPage, type ReportPageProps } from '../reports/ReportPage.tsx'
import { Tolerance, useTolerance } from './CauseTools.tsx'
import { HoursTabs } from './HoursTabs.tsx'
import { daysOfWeeks, SelectedDifferences } from './SelectedDifferences.tsx'
import { useWeekCells, WeekLegend } from './WeekCells.tsx'
import { WeekCompletion } from './WeekCompletion.tsx'
import {
  FindPerson,
  GroupingPicker,
  isShownByWeek,
  MyCrew,
  PrintButton,
  WeekChips,
  WeekPicker,
  WeekProgress,
} from './WeekControls.tsx'
import { WeekExcuses } from './WeekExcuses.tsx'
import { WeekSheets } from './WeekSheets.tsx'
import { WeekSummary } from './WeekSummary.tsx'

export interface WeekProps extends ReportPageProps {}

/**
 * One row for each person of the business unit, with the hours of each day of a workweek, what keeps the week from payroll, and people
 * without any record. A tab of the Employee Hours Report.
 */
export function Week(props: WeekProps) {
  const t = useMessages()
  const report = useRef<ReportHandle<WeekRow>>(null)
  const tolerance = useTolerance(props.view ?? props.defaultView ?? null)
  const { hours, isChanged } = tolerance
  const pageFields = useMemo(() => ({ tolerance: isChanged ? String(hours) : undefined }), [hours, isChanged])
  const columnsFor = useCallback(
    (exclusion: DayExclusion, { startDate }: { readonly startDate: string }) =>
      weekColumns({ startDate, toleranceHours: hours, exclusion }),
    [hours],
  )
  return (
    <ReportPage
      {...pickReportProps(props)}
      page="week"
      source={weekSource}
      columnsFor={columnsFor}
      reportCells={useWeekCells(hours)}
      RangePicker={WeekPicker}
      hasFilterRow={false}
      pageFields={pageFields}
      tabs={<HoursTabs current="week" />}
      sheetControls={
        <>
          <GroupingPicker />
          <Tolerance {...tolerance} />
        </>
      }
      rowChoice={
        <>
          <MyCrew />
          <FindPerson />
        </>
      }
      ref={report}
      selectionActions={rows => (
        <>
          <WeekCompletion
            report={report}
            toleranceHours={hours}
            isReading={rows.isReading}
            gaps={rows.gaps}
            onRefresh={rows.refresh}
          />
          <SelectedDifferences report={report} days={daysOfWeeks} toleranceHours={hours} />
          <WeekExcuses onChange={rows.refresh} />
          <PrintButton />
        </>
      )}
      moreExports={(rows, origin) =>
        origin.range && (
          <>
            <PrintButton isIcon />
            <WeekSummary
              report={report}
              rows={rows}
              origin={origin}
              startDate={origin.range.startDate}
              toleranceHours={hours}
            />
          </>
        )
      }
      tools={<WeekChips />}
      isShownByTools={isShownByWeek}
      belowTable={({ exclusion, isPartial }) => (
        <>
          <WeekLegend>
            <WeekProgress />
          </WeekLegend>
          <WeekSheets toleranceHours={hours} exclusion={exclusion} isPartial={isPartial} />
        </>
      )}
      emptyText={t('report.empty')}
    />
  )
}
