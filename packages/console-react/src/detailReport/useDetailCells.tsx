import type { MessageKey } from '@fieldtime/console-core'
import type { WorkInfoField } from '@fieldtime/console-core/internal'
import type { DetailRow } from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import { useMessages } from '../consoleContext.ts'
import type { CellRenderer } from '../reportGrid/index.ts'
import { OpenDayMark } from '../reports/OpenDayMark.tsx'
import { SubmissionBadge } from '../reports/SubmissionBadge.tsx'
import { WorkedCell } from '../reports/WorkedCell.tsx'
import { NotClockedOutBadge } from '../ui/NotClockedOutBadge.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { EditCell } from '../workInfo/EditCell.tsx'
import type { DetailEdit } from './useDetailEdit.ts'

/** The cells that are more than their value as text. */
export function useDetailCells(edit: DetailEdit): Readonly<Record<string, CellRenderer<DetailRow>>> {
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
