import type { LaborHours, NamedWorkInfo, WorkInfoRow } from '@fieldtime/console-core'

/** What a row shows from now on: what was chosen while it is being saved, then what was saved, or again what was before. */
export interface WorkInfoUpdate<Row extends WorkInfoRow = WorkInfoRow> {
  /** As it was handed to the dialog. */
  readonly row: Row
  readonly workInfo: NamedWorkInfo
  /** The entry as the services keep it, once it is saved. */
  readonly entry: LaborHours | null
}

export type OnWorkInfoUpdate<Row extends WorkInfoRow = WorkInfoRow> = (updates: readonly WorkInfoUpdate<Row>[]) => void
