import { type DetailRow, detailSource } from '@fieldtime/console-core/reports'
import { useRef } from 'react'
import { useMessages } from '../consoleContext.ts'
import { pickReportProps, type ReportHandle, ReportPage, type ReportPageProps } from '../reports/ReportPage.tsx'
import { type DayRows, dayTargetOf } from '../reports/useDayPanel.tsx'
import { EditSelected } from './EditSelected.tsx'
import { useDetailCells } from './useDetailCells.tsx'
import { useDetailEdit } from './useDetailEdit.ts'

export interface DetailReportProps extends ReportPageProps {}

/** Every labor-hours entry of some days beside what the clock says of its day. */
export function DetailReport(props: DetailReportProps) {
  const t = useMessages()
  const report = useRef<ReportHandle<DetailRow>>(null)
  const { edit, workInfoDialog, equipmentDialog } = useDetailEdit(report)
  const cells = useDetailCells(edit)
  return (
    <>
      <ReportPage
        {...pickReportProps(props)}
        page="detailReport"
        source={detailSource}
        reportCells={cells}
        days={days}
        emptyText={t('report.empty')}
        selectionActions={edit.canEdit && <EditSelected edit={edit} />}
        ref={report}
      />
      {workInfoDialog}
      {equipmentDialog}
    </>
  )
}

const days: DayRows<DetailRow> = {
  of: dayTargetOf,
  edits: {
    columnIds: ['foremanName', 'jobDescription', 'costCodeDescription', 'equipmentDescription'],
    hoursColumnId: 'submittedHours',
  },
}
