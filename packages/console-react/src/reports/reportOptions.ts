import type { CalendarDate } from '@fieldtime/console-core'
import type { CellValue, LayoutFilter } from '@fieldtime/console-core/reports'
import type { ReactNode } from 'react'
import type { EditableProps } from '../ui/useComponentLoad.ts'

/** A row of a report, for a host's own cells and actions. */
export interface ReportRow {
  readonly id: string
  /** Null in reports that aren't about people. */
  readonly employeeId: string | null
  /** Date of the shift, `yyyy-MM-dd`. Null in reports that aren't about people. */
  readonly date: CalendarDate | null
  /**
   * Values by column id; null for blank. Dates are `yyyy-MM-dd`, times `HH:mm:ss` with `+1` for the next day, durations milliseconds, and
   * hours a number.
   */
  readonly values: Readonly<Record<string, CellValue>>
}

/**
 * A host's own action on a row, in the menu next to the row's name.
 *
 * @example { id: 'message', label: 'Send message', onAction: row => openChat(row.employeeId) }
 */
export interface RowAction {
  readonly id: string
  readonly label: string
  readonly isDisabled?: (row: ReportRow) => boolean
  readonly onAction: (row: ReportRow) => void
}

/** Parts of a report's toolbar. Each is shown unless it is `false`. */
export interface ReportTools {
  readonly dateRange?: boolean
  readonly templates?: boolean
  /** The column chooser. */
  readonly columns?: boolean
  /** The View menu, on narrow screens a sheet with everything else. */
  readonly view?: boolean
  /** Copies a link to the view. */
  readonly link?: boolean
  /** Export to Excel, also of selected rows. */
  readonly export?: boolean
  /** The filter row below the column headers. */
  readonly filters?: boolean
}

/** Options of a report that a host can set. */
export interface ReportOptions extends EditableProps {
  /**
   * Ids of columns. `hidden` columns don't exist for the person: not in the table, the filters, or the file. `fixed` columns can't be hidden.
   *
   * @example <DetailReport columns={{ hidden: ['dailyNote'], fixed: ['foremanName'] }} />
   */
  readonly columns?: { readonly hidden?: readonly string[]; readonly fixed?: readonly string[] }
  /**
   * Filters that always apply, in addition to the person's own. They may use hidden columns. Shown above the table and in the file. An
   * invalid filter passes no row.
   *
   * @example <DetailReport filters={{ fixed: [{ columnId: 'foremanName', operation: 'equals', values: ['Ana Ruiz'] }] }} />
   */
  readonly filters?: { readonly fixed: readonly LayoutFilter[] }
  /**
   * Custom cells by column id, which replace the report's own. `text` is the formatted value, which the file keeps.
   *
   * @example <DetailReport cells={{ jobCode: (row, text) => <a href={`/jobs/${text}`}>{text}</a> }} />
   */
  readonly cells?: Readonly<Record<string, (row: ReportRow, text: string) => ReactNode>>
  /**
   * Actions in the menu of each row.
   *
   * @example <DetailReport rowActions={[{ id: 'bill', label: 'Add to invoice', onAction: row => bill(row.employeeId) }]} />
   */
  readonly rowActions?: readonly RowAction[]
  /**
   * Parts of the toolbar to leave out, or `false` for all.
   *
   * @example <DetailReport toolbar={{ export: false, templates: false }} />
   */
  readonly toolbar?: false | ReportTools
  /**
   * Shows only the first rows, with a link to the whole report instead of a pager, and without totals, groups, and selection. The toolbar
   * then has only the parts that are `true`.
   *
   * @example <DetailReport maxRows={5} toolbar={{ export: true }} />
   */
  readonly maxRows?: number
}
