import type { MessageKey } from '@fieldtime/console-core'
import type { WorkInfoField } from '@fieldtime/console-core/internal'
import { type DetailRow, detailSource } from '@fieldtime/console-core/reports'
import { useMemo, useRef } from 'react'
import { EquipmentEditDialog } from '../equipment/useEquipmentEdit.tsx'
import { useMessages } from '../provider/consoleContext.ts'
import { type CellRenderer, useGrid } from '../reportGrid/index.ts'
import { CorrectedMark } from '../reports/CorrectedMark.tsx'
import { type DayRows, dayTargetOf } from '../reports/DayPanel.tsx'
import { DayExceptionsMark } from '../reports/ExceptionsMark.tsx'
import { pickReportProps, type ReportHandle, ReportPage, type ReportPageProps } from '../reports/ReportPage.tsx'
import { OpenDayMark, SubmissionBadge, WorkedCell } from '../reports/WorkedCell.tsx'
import { NotClockedOutBadge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { EditCell } from '../workInfo/EditCell.tsx'
import { WorkInfoEditDialog } from '../workInfo/useWorkInfoEdit.tsx'
import { type DetailEdit, useDetailEdit } from './useDetailEdit.ts'

export interface DetailReportProps extends ReportPageProps {}

/** The labor-hours entries of a range of days, with the clocked times of each day. */
export function DetailReport(props: DetailReportProps) {
  const t = useMessages()
  const report = useRef<ReportHandle<DetailRow>>(null)
  const { edit, workInfo, equipment } = useDetailEdit(report)
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
      <WorkInfoEditDialog edit={workInfo} />
      <EquipmentEditDialog edit={equipment} />
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

interface EditSelectedProps {
  readonly edit: DetailEdit
}

/** Opens a dialog that sets the foreman, job, or cost code of all selected rows. */
function EditSelected({ edit }: EditSelectedProps) {
  const t = useMessages()
  const { rowIds } = useGrid().state.selection
  return (
    <Button variant="quiet" onHoverStart={edit.reach} onFocus={edit.reach} onPress={() => edit.openBulkEdit(rowIds)}>
      {t('report.editSelected')}
    </Button>
  )
}

/** Renderers for cells that show more than text, by column id. */
function useDetailCells(edit: DetailEdit): Readonly<Record<string, CellRenderer<DetailRow>>> {
  const t = useMessages()
  return useMemo(() => {
    const worked: CellRenderer<DetailRow> = ({ day }, text) => <WorkedCell day={day} text={text} />
    const chosen =
      (field: WorkInfoField, label: string): CellRenderer<DetailRow> =>
      (row, text) => (
        <EditCell
          text={text}
          label={label}
          canEdit={edit.isEditable(row)}
          onReach={edit.reach}
          onOpen={() => edit.open(row, field)}
        />
      )
    const equipment =
      (header: MessageKey): CellRenderer<DetailRow> =>
      (row, text) => (
        <EditCell
          text={text}
          label={t(header)}
          canEdit={edit.hasEditableEquipment(row)}
          onReach={edit.reachEquipment}
          onOpen={() => edit.openEquipment(row)}
        />
      )
    const foreman = chosen('foremanId', t('workInfo.foreman'))
    const job = chosen('jobId', t('workInfo.job'))
    const costCode = chosen('costCodeId', t('workInfo.costCode'))
    return {
      lastKnownEvent: ({ day: { clock } }) =>
        clock.isLeftOpen ? <NotClockedOutBadge /> : <StatusBadge status={clock.lastKnownEvent} />,
      submissionStatus: ({ day }, text) => <SubmissionBadge day={day} text={text} />,
      exceptions: ({ day }) => <DayExceptionsMark day={day} />,
      corrected: ({ day: { clock } }) => <CorrectedMark corrections={clock.corrections} />,
      openDay: ({ day }, text) => <OpenDayMark clock={day.clock}>{text}</OpenDayMark>,
      workedDuration: worked,
      workedDurationHourMinutes: worked,
      foremanName: foreman,
      foremanCode: foreman,
      jobDescription: job,
      jobCode: job,
      costCodeDescription: costCode,
      costCode,
      equipmentCode: equipment('report.column.equipmentCode'),
      equipmentDescription: equipment('report.column.equipmentDescription'),
    }
  }, [edit, t])
}
