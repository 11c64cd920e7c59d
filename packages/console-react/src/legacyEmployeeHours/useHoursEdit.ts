import { type LaborHours, readLaborHoursOf } from '@fieldtime/console-core'
import { type HoursTreeLine, nameOfPerson, type WorkInfoField, withSavedEntry } from '@fieldtime/console-core/internal'
import type { EmployeeHoursRow, WorkInfoRow } from '@fieldtime/console-core/reports'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useMemo, useRef } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useIsHere } from '../provider/hostValues.ts'
import type { ReportRows } from '../reports/useReportRows.ts'
import { useToasts } from '../ui/Toasts.tsx'
import { useWorkInfoEdit } from '../workInfo/useWorkInfoEdit.tsx'
import type { WorkInfoUpdate } from '../workInfo/useWorkInfoSave.ts'

export type EntryLine = Extract<HoursTreeLine, { readonly level: 3 }>

export interface HoursEdit {
  /** False for people who only read. */
  readonly canEdit: boolean
  /** Called on hover and focus, to load the dialog in advance. */
  reach(): void
  open(line: EntryLine, field: WorkInfoField): void
}

interface EditedEntry extends WorkInfoRow {
  /** Key of the row that contains the entry. */
  readonly dayKey: string
}

/**
 * Edits the work info of entries. The tree shows saved and reverted values immediately. The hours report doesn't say to which business unit
 * hours belong, so the entry is read when its dialog opens. `edit` is stable, for cells; `workInfo` is for the dialog.
 */
export function useHoursEdit(changeRows: ReportRows<EmployeeHoursRow, string>['changeRows']) {
  const t = useMessages()
  const toasts = useToasts()
  const { transport } = useConsole()
  const isHere = useIsHere()
  const lastAsked = useRef<EntryLine | null>(null)
  const workInfo = useWorkInfoEdit<EditedEntry>(updates => {
    changeRows(new Map(updates.map(update => [update.row.dayKey, row => updateRow(row, update)])))
  })
  const { canEdit, reach } = workInfo

  const open = async (line: EntryLine, field: WorkInfoField): Promise<void> => {
    lastAsked.current = line
    reach()
    const { date } = line.day
    const { rows, completeness } = await readLaborHoursOf(transport, { startDate: date, endDate: date })
    if (!isHere.current || lastAsked.current !== line) return
    const entry = rows.find(({ id }) => id === line.entry.id)
    if (entry) return workInfo.open([editedEntryOf(line, entry)], field)
    if (completeness.state === 'complete') return toasts.show({ text: t('workInfo.entryGone') })
    const action = { label: t('problem.tryAgain'), icon: RefreshCw, onPress: () => void open(line, field) }
    toasts.show({ text: t('workInfo.entryFailed'), action })
  }

  const latest = useRef({ reach, open })
  useEffect(() => {
    latest.current = { reach, open }
  })

  const edit = useMemo<HoursEdit>(
    () => ({
      canEdit,
      reach: () => latest.current.reach(),
      open: (line, field) => void latest.current.open(line, field),
    }),
    [canEdit],
  )
  return { edit, workInfo }
}

function editedEntryOf({ employee, day }: EntryLine, entry: LaborHours): EditedEntry {
  return {
    ...entry,
    rowId: entry.id,
    laborHoursId: entry.id,
    date: entry.localDate,
    dayKey: day.key,
    employeeName: nameOfPerson(employee.person),
  }
}

function updateRow(row: EmployeeHoursRow, { row: edited, workInfo, entry }: WorkInfoUpdate<EditedEntry>) {
  if (entry) return withSavedEntry(row, entry)
  const entries = row.entries.map(one => (one.id === edited.laborHoursId ? { ...one, ...workInfo } : one))
  return { ...row, entries }
}
