/** The content of a cell: text, a number, a link, or nothing. Never a formula. */
export type SheetCell = string | number | SheetLink | SheetTime | null

/** A time of day of a later day than the row's own: Excel counts with it, and says on which day it is. */
export interface SheetTime {
  /** As Excel counts: 1.25 is 6:00 AM of the next day. */
  readonly serial: number
  /** `+1 day` */
  readonly dayText: string
}

export interface SheetLink {
  readonly text: string
  readonly address: string
}

/** How the numbers of a column are shown. Times follow the clock that people of the locale read. */
export type SheetFormat = 'text' | 'date' | 'time12' | 'time24' | 'duration' | 'hours' | 'number' | 'distance' | 'count'

export interface SheetColumn {
  readonly header: string
  readonly format: SheetFormat
  /** The format of a footer in this column. A count is always a whole number. */
  readonly footerFormat: SheetFormat
  /** In characters. */
  readonly width: number
  /** Whether it holds the values that footers add up. Hidden columns come last. */
  readonly isHidden: boolean
}

/** A worksheet before its lines. Plain data: it is handed to a worker. */
export interface SheetDescription {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** How many columns at the start stay in sight, as the first line does. */
  readonly frozenColumnCount: number
  readonly outlineDepth: number
  /** Whether groups end in a footer, which stays visible when the group is collapsed. */
  readonly hasFooters: boolean
  readonly isRightToLeft: boolean
  /** The last line that Excel filters by the header: those of a grand total stay. */
  readonly lastFilteredLine: number
}

interface SheetLinePlace {
  /** The number of groups around a line. */
  readonly depth: number
  /** In a closed group. */
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
