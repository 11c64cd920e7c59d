import type { LaborHours } from '@fieldtime/console-core'
import type { NamedWorkInfo, WorkInfoField } from '@fieldtime/console-core/internal'
import type { WorkInfoRow } from '@fieldtime/console-core/reports'

/** What a row shows from now on: what was chosen while it is being saved, then what was saved, or again what was before. */
export interface WorkInfoUpdate<Row extends WorkInfoRow = WorkInfoRow> {
  /** As it was handed to the dialog. */
  readonly row: Row
  readonly workInfo: NamedWorkInfo
  /** The entry as the services keep it, once it is saved. */
  readonly entry: LaborHours | null
}

export type OnWorkInfoUpdate<Row extends WorkInfoRow = WorkInfoRow> = (updates: readonly WorkInfoUpdate<Row>[]) => void

export interface WorkInfoDialogProps<Row extends WorkInfoRow = WorkInfoRow> {
  /** One row, or several that are to get the same. */
  readonly rows: readonly Row[]
  /** Which picker has the focus at first; the foreman's unless told. */
  readonly firstField?: WorkInfoField
  /** What rows show from now on: at once, and again the old values where saving failed. */
  readonly onUpdate: OnWorkInfoUpdate<Row>
  readonly onClose: () => void
}
