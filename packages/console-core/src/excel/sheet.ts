/** The content of a cell: text, a number, a link, or nothing. Never a formula. */
export type SheetCell = string | number | SheetLink | SheetTime | null

/** A time on a later day than the row's date. A number that Excel can compute with, shown with its day. */
export interface SheetTime {
  /** Excel serial time: 1.25 is 6:00 AM of the next day. */
  readonly serial: number
  /** `+1 day` */
  readonly dayText: string
}

export interface SheetLink {
  readonly text: string
  readonly address: string
}

/** The number format of a column. Times use the 12- or 24-hour clock of the locale. */
export type SheetFormat =
  | 'text'
  | 'date'
  | 'time12'
  | 'time24'
  | 'duration'
  | 'hours'
  | 'hoursAndMinutes'
  | 'number'
  | 'distance'
  | 'count'

export interface SheetColumn {
  readonly header: string
  readonly format: SheetFormat
  /** The format of a footer in this column. A count is always a whole number. */
  readonly footerFormat: SheetFormat
  /** The width in characters. */
  readonly width: number
  /** Whether it holds the values that footers add up. Hidden columns come last. */
  readonly isHidden: boolean
}

/** A worksheet without its lines. Plain data, so it can be posted to a worker. */
export interface SheetDescription {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** The number of columns at the start that stay visible, like the first line. */
  readonly frozenColumnCount: number
  readonly outlineDepth: number
  /** Whether groups end in a footer, which stays visible when the group is collapsed. */
  readonly hasFooters: boolean
  readonly isRightToLeft: boolean
  /** The last line that the header's filters apply to. Lines of a grand total stay visible. */
  readonly lastFilteredLine: number
}

interface SheetLinePlace {
  /** The number of groups around a line. */
  readonly depth: number
  /** Whether the line is in a collapsed group. */
  readonly isHidden: boolean
  /** The row that stays visible when the group is collapsed. */
  readonly isCollapsed: boolean
}

export interface SheetRow extends SheetLinePlace {
  readonly kind: 'row'
  readonly cells: readonly SheetCell[]
}

export interface SheetGroup extends SheetLinePlace {
  readonly kind: 'group'
  readonly label: string
  /** -1 without room for a label. */
  readonly labelColumn: number
}

export interface SheetFooter extends SheetLinePlace {
  readonly kind: 'footer'
  readonly label: string
  /** -1 where every column has a total. */
  readonly labelColumn: number
  /** By column; null without a total. */
  readonly subtotals: readonly (Subtotal | null)[]
}

/** A formula and its result. */
export interface Subtotal {
  readonly formula: string
  readonly value: number
}

export type SheetLine = SheetRow | SheetGroup | SheetFooter

/** An additional sheet with only text. Can be cloned, like `SheetDescription`. */
export interface ListSheet {
  readonly name: string
  readonly header: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

/** A line of the About sheet. */
export interface AboutLine {
  readonly label: string
  readonly value: string | number
  readonly format: AboutFormat
}

export type AboutFormat = 'text' | 'date' | 'instant' | 'count'

/** Excel's limits. It treats content beyond them as damage and removes it. */
export const sheetLimits = {
  lines: 1_048_576,
  cellCharacters: 32_767,
  links: 65_530,
  /** Beyond it a link does not open. */
  addressCharacters: 2_079,
  outlineDepth: 7,
  columnWidth: 255,
  nameCharacters: 31,
} as const
