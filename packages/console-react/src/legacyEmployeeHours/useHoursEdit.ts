import {
  type EmployeeHoursRow,
  editableEntryOf,
  type HoursTreeLine,
  type WorkInfoField,
  withSavedEntry,
} from '@fieldtime/console-core'
import { useEffect, useMemo, useRef } from 'react'
import type { ReportRows } from '../reports/useReportRows.js'
import { useWorkInfoEdit } from '../workInfo/useWorkInfoEdit.js'
import type { WorkInfoRow, WorkInfoUpdate } from '../workInfo/workInfoRow.js'

export type EntryLine = Extract<HoursTreeLine, { readonly level: 3 }>

export interface HoursEdit {
  /** False for people who only read, and where it is not known which business unit pays for the hours. */
  readonly canEdit: boolean
  /** Somebody comes near: what opens can be fetched. */
  reach(): void
  open(line: EntryLine, field: WorkInfoField): void
}

interface EditedEntry extends WorkInfoRow {
  /** Of the row that holds the entry. */
  readonly dayKey: string
}

/** Editing of the work info of entries; what is saved, or put back, is in the tree at once. `edit` stays the same, for cells. */
export function useHoursEdit(
  businessUnitId: string | null,
  changeRows: ReportRows<EmployeeHoursRow, string>['changeRows'],
) {
  const workInfo = useWorkInfoEdit<EditedEntry>(updates => {
    changeRows(new Map(updates.map(update => [update.row.dayKey, row => updateRow(row, update)])))
  })
  const canEdit = workInfo.canEdit && businessUnitId !== null
  const latest = useRef(workInfo)
  useEffect(() => {
    latest.current = workInfo
  })

  const edit = useMemo<HoursEdit>(
    () => ({
      canEdit,
      reach: () => latest.current.reach(),
      open: (line, field) => {
        if (businessUnitId !== null) latest.current.open([editedEntryOf(line, businessUnitId)], field)
      },
    }),
    [canEdit, businessUnitId],
  )
  return { edit, dialog: workInfo.dialog }
}

function editedEntryOf(line: EntryLine, businessUnitId: string): EditedEntry {
  const { workInfo, ...place } = editableEntryOf(line, businessUnitId)
  const { employeeName, employeeCode, employeeId } = line.employee.person
  return {
    ...line.entry,
    ...place,
    ...workInfo,
    dayKey: line.day.key,
    employeeName: employeeName ?? employeeCode ?? employeeId,
  }
}

function updateRow(row: EmployeeHoursRow, { row: edited, workInfo, entry }: WorkInfoUpdate<EditedEntry>) {
  if (entry) return withSavedEntry(row, entry)
  const entries = row.entries.map(one => (one.id === edited.laborHoursId ? { ...one, ...workInfo } : one))
  return { ...row, entries }
}
