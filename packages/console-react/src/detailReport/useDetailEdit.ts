import type { LaborHours } from '@fieldtime/console-core'
import { changeEntry, nameOfPerson, type WorkInfoField, workInfoRowOf } from '@fieldtime/console-core/internal'
import type { DetailRow } from '@fieldtime/console-core/reports'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useEquipmentEdit } from '../equipment/useEquipmentEdit.tsx'
import { useBusinessUnit } from '../queries/queries.ts'
import type { ReportHandle } from '../reports/ReportPage.tsx'
import { useWorkInfoEdit } from '../workInfo/useWorkInfoEdit.tsx'
import type { WorkInfoUpdate } from '../workInfo/useWorkInfoSave.ts'

export interface DetailEdit {
  /** False for people who only read. */
  readonly canEdit: boolean
  /** A day without hours can get its first entry only if the business unit that pays for it is known. */
  isEditable(row: DetailRow): boolean
  /** Called on hover and focus, to load the dialog in advance. */
  reach(): void
  open(row: DetailRow, field: WorkInfoField): void
  openBulkEdit(rowIds: Iterable<string>): void
  /** Only where there are hours: equipment goes with them. */
  hasEditableEquipment(row: DetailRow): boolean
  reachEquipment(): void
  openEquipment(row: DetailRow): void
}

/** Edits work info and equipment of rows. The report shows saved and reverted values immediately. `edit` is stable, for cells; the others are for the dialogs. */
export function useDetailEdit(report: RefObject<ReportHandle<DetailRow> | null>) {
  const { current } = useBusinessUnit()
  const unitId = current?.id ?? null
  const workInfo = useWorkInfoEdit(updates => {
    report.current?.changeRows(new Map(updates.map(update => [update.row.rowId, row => updateRow(row, update)])))
  })
  const equipment = useEquipmentEdit((rowId, saved) => {
    report.current?.changeRows(new Map([[rowId, row => updateEquipment(row, saved)]]))
  })
  const { canEdit } = workInfo
  const latest = useRef({ workInfo, equipment })
  useEffect(() => {
    latest.current = { workInfo, equipment }
  })

  const edit = useMemo<DetailEdit>(() => {
    const rowsOf = (rows: readonly DetailRow[]) => rows.flatMap(row => workInfoRowOf(row, unitId) ?? [])
    return {
      canEdit,
      isEditable: row => canEdit && workInfoRowOf(row, unitId) !== null,
      reach: () => latest.current.workInfo.reach(),
      open: (row, field) => latest.current.workInfo.open(rowsOf([row]), field),
      openBulkEdit: ids => {
        latest.current.workInfo.open(rowsOf([...ids].flatMap(id => report.current?.rowOf(id) ?? [])))
      },
      hasEditableEquipment: ({ entry }) => canEdit && entry !== null,
      reachEquipment: () => latest.current.equipment.reach(),
      openEquipment: ({ id, day, entry }) =>
        latest.current.equipment.open({ rowId: id, employeeName: nameOfPerson(day.person), entry }),
    }
  }, [canEdit, unitId, report])
  return { edit, workInfo, equipment }
}

/** A day without hours shows its first entry once that is saved. */
function updateRow(row: DetailRow, { workInfo, entry }: WorkInfoUpdate): DetailRow {
  if (entry) return changeEntry(row, entry)
  return row.entry ? changeEntry(row, { ...row.entry, ...workInfo }) : row
}

/** Keeps work info that was edited since. */
function updateEquipment(row: DetailRow, { equipment }: LaborHours): DetailRow {
  return row.entry ? changeEntry(row, { ...row.entry, equipment }) : row
}
