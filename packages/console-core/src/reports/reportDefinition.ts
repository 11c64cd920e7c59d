import { type ConsoleUser, featureFlagKeys, isFeatureActive, type Permission } from '../access/index.ts'
import type { LayoutSort, ReportLayout, ReportTypeName, SortOrder } from '../layout/index.ts'
import { formatMessage, type KnownMessages, type MessageKey } from '../messages/index.ts'
import type { DateRangeReport } from '../preferences/index.ts'
import type { ColumnKind, QueryColumn } from '../table/index.ts'
import { foldText } from '../text/index.ts'
import { type CalendarDate, formatDayOfWeek, type HoursFormat, type NamedDateRange } from '../time/index.ts'

export type FeatureFlagName = keyof typeof featureFlagKeys

/** Conditions for a column to be offered. */
export interface ColumnRequirement {
  readonly permission?: Permission
  readonly flag?: FeatureFlagName
}

/** A column of a report, as data. Grid, chooser, filters, totals, templates, and export use the same list. */
export interface ReportColumn<Row> extends QueryColumn<Row> {
  readonly header: MessageKey
  /** Replaces `header`: the weekday and day of a date, such as `Mon 16`. */
  readonly headerDate?: CalendarDate
  /** Its cells have a gray background, as for a weekend. */
  readonly isShaded?: boolean
  /** One or two words for the figures of a card, where the header is longer. */
  readonly shortHeader?: MessageKey
  /** How the values are calculated: the tooltip of the header. */
  readonly explanation?: MessageKey
  /** Whether the column is shown by default. Default: true. */
  readonly visible?: boolean
  /** Pixels. Default: the width of the content. */
  readonly width?: number
  /** Pixels. The minimum of the width by content. */
  readonly minWidth?: number
  /** Pixels. The maximum of the width by content; a person can make the column wider. */
  readonly maxWidth?: number
  /** The report is grouped by the column by default. Several are nested in the order of the list. */
  readonly group?: SortOrder
  /** The report is sorted by the column by default. Several apply in the order of the list. */
  readonly sort?: SortOrder
  readonly requires?: ColumnRequirement
  /**
   * Messages by code. A code without a message is shown as it is. In an enum column, a code can carry an argument for its
   * message (`codeWith`).
   */
  readonly labels?: Readonly<Record<string, MessageKey>>
  /** Always two decimals, as for distances, whose unit is in the header. */
  readonly hasDecimals?: boolean
  /**
   * A mark that stays visible while its column is hidden: the first visible one of these columns shows it, otherwise the first column
   * of the table. Files and copies with a marked row include the column.
   */
  readonly carriers?: readonly string[]
  /** The id of the mark that this column explains. Files and copies with the mark include this column. */
  readonly accompanies?: string
  /** The report shows the marks that this column carries as part of its cells. */
  readonly showsMarks?: boolean
  /** Differs between the rows of a day, so a day can be in several groups. */
  readonly isPerEntry?: boolean
  /** The difference of two columns of hours. Shown with a sign; files have two decimals. */
  readonly isVariance?: boolean
  /** How values of the kind `hours` are shown. Default: decimal. Files show variances as decimals. */
  readonly hoursFormat?: HoursFormat
  /** The header cell of the row: pinned, and read by screen readers with the other cells. */
  readonly namesRow?: boolean
  /** The name of a group of blank values. Default: (Blank). */
  readonly blankLabel?: MessageKey
  /** The text of `blankLabel`, set by `withLabels`. */
  readonly blankText?: string
  /** Groups by this column need only the value, not the header before it. */
  readonly isNamedByValue?: boolean
  /** Shows dates with their weekday instead of their year. */
  readonly hasWeekday?: boolean
  /** Pinned at the end of the table by default. */
  readonly isPinnedAtEnd?: boolean
  /** Other controls show the filter of the column, so it applies while the column is hidden. */
  readonly isFilteredByTools?: boolean
  /** Shown as an icon and a word. */
  readonly isBadge?: boolean
}

/** The header of a column in a language. */
export function headerOfColumn<Row>(
  { header, headerDate }: Pick<ReportColumn<Row>, 'header' | 'headerDate'>,
  messages: KnownMessages,
  locale: string,
): string {
  return headerDate === undefined ? formatMessage(messages, header) : formatDayOfWeek(headerDate, locale)
}

/**
 * Maximum widths of text columns, in pixels. With them, the Detail Report shows all columns from name to start, and the hours, in a
 * window of 1440 pixels.
 */
export const textWidths = { name: 150, foreman: 120, group: 104, job: 176, costCode: 104 } as const

/** The content of a row's card on a narrow screen, by column id. Cards leave out columns that the person may not see. */
export interface ReportCard {
  /** The subject of the row. */
  readonly name: string
  /** The badge column, shown beside the name. */
  readonly badge?: string
  /** A mark that the card always shows, next to the badge. */
  readonly mark?: string
  /** Joined to one line. The first column can be edited on the card while it is empty. */
  readonly about: readonly string[]
  /** Omitted where the rows are grouped by date, or aren't days. */
  readonly date?: string
  /** The column of a time, or those of the first and the last one. */
  readonly times: readonly string[]
  /** Columns whose cells are a row of small ones, below their short headers. */
  readonly cells?: readonly string[]
  /** The default figures, at most `maxCardFigures`. Groups show the total of the first one that has one. */
  readonly figures: readonly string[]
  /** Cards can be selected for the actions of the report. */
  readonly isSelectable?: boolean
}

export const maxCardFigures = 3

/** Column ids of the figures on a card: the stored ones that still exist, or the defaults if none does. */
export function cardFiguresOf<Row>(
  card: ReportCard,
  stored: readonly string[] | null,
  columns: ReadonlyMap<string, ReportColumn<Row>>,
): readonly string[] {
  const known = (ids: readonly string[]) => ids.filter(id => columns.has(id)).slice(0, maxCardFigures)
  const chosen = stored && known(stored)
  return chosen && chosen.length > 0 ? chosen : known(card.figures)
}

/** The columns that can be a figure on a card: all except marks and those with their own position. */
export function figureChoices<Row>(
  card: ReportCard,
  columns: ReadonlyMap<string, ReportColumn<Row>>,
): readonly ReportColumn<Row>[] {
  const placed = new Set([
    card.name,
    card.badge,
    card.mark,
    card.date,
    ...card.about,
    ...card.times,
    ...(card.cells ?? []),
  ])
  return [...columns.values()].filter(({ id, carriers }) => !placed.has(id) && !carriers)
}

/** The storage of a person's choices in a report. */
export interface ReportStorageKeys {
  readonly layout: string
  readonly dateRange: DateRangeReport
}

export interface ReportDefinition<Row> {
  readonly id: string
  readonly titleKey: MessageKey
  /** Null for a report without templates. */
  readonly reportType: ReportTypeName | null
  readonly storageKeys: ReportStorageKeys
  readonly columns: readonly ReportColumn<Row>[]
  /** The layout of a person who hasn't changed it. The default is `defaultLayout(columns)`. */
  readonly layout?: ReportLayout
  /**
   * Totals exclude days without a clock-out until a person includes them, and their rows stay listed (decisions.md, Time). Without it,
   * a person can exclude such days with their rows.
   */
  readonly excludesOpenDays?: boolean
  /** The days until a person chooses others. The default is the last seven days. */
  readonly range?: NamedDateRange
  /** The days are always a workweek of the business unit. */
  readonly isWeekly?: boolean
  /** Totals in addition to those of the columns, never shown as columns. */
  readonly measures?: readonly QueryColumn<Row>[]
  /** The default order of rows, so that the same data always looks the same. */
  readonly naturalOrder: readonly LayoutSort[]
  /** Without it, rows are lines of a table on narrow screens too. */
  readonly card?: ReportCard
  rowId(row: Row): string
}

/** Hidden marks of these rows, and the columns that explain them. Files and copies append these columns. */
export function hiddenMarksIn<Row>(
  known: readonly ReportColumn<Row>[],
  shown: readonly ReportColumn<Row>[],
  rows: Iterable<Row>,
): readonly ReportColumn<Row>[] {
  const hidden = known.filter(
    ({ id, carriers, accompanies }) => (carriers || accompanies) && !shown.some(column => column.id === id),
  )
  const found = new Set<ReportColumn<Row>>()
  if (hidden.length === 0) return hidden
  for (const row of rows) {
    for (const mark of hidden) if (mark.value(row) !== null) found.add(mark)
    if (found.size === hidden.length) break
  }
  return hidden.filter(mark => found.has(mark))
}

/** The default layout. */
export function defaultLayout<Row>(columns: readonly ReportColumn<Row>[]): ReportLayout {
  const visible = columns.filter(column => column.visible !== false)
  return {
    columns: visible.map(column => ({ id: column.id, width: column.width ?? null, pin: defaultPinOf(column) })),
    sorts: visible.flatMap(({ id, sort, group }) => (sort && !group ? [{ columnId: id, order: sort }] : [])),
    filters: [],
    groups: visible.flatMap(({ id, group }) => (group ? [{ columnId: id, order: group }] : [])),
    pageSize: 10,
  }
}

function defaultPinOf({ namesRow, isPinnedAtEnd }: Pick<ReportColumn<never>, 'namesRow' | 'isPinnedAtEnd'>) {
  if (namesRow) return 'left'
  return isPinnedAtEnd ? 'right' : null
}

/** Whether a column's total is rounded, so it can differ from the sum of the displayed values. */
export function hasRoundedTotal({ kind, total }: Pick<QueryColumn<never>, 'kind' | 'total'>): boolean {
  const isSum = total?.kind === 'sum' || total?.kind === 'oncePer'
  return isSum && (kind === 'hours' || kind === 'duration')
}

/** Whether groups can add up to more than the total: a day counts once in each group that has a row of it, and once in all. */
export function groupsShareDays<Row>(
  columns: readonly ReportColumn<Row>[],
  groups: readonly { readonly columnId: string }[],
): boolean {
  const grouped = new Set(groups.map(({ columnId }) => columnId))
  return (
    columns.some(({ id, isPerEntry }) => isPerEntry && grouped.has(id)) &&
    columns.some(({ total }) => total?.kind === 'oncePer')
  )
}

/** The columns that a person may know of. `flagKeys` are the keys under which the services list the flags. */
export function visibleTo<Row>(
  columns: readonly ReportColumn<Row>[],
  user: ConsoleUser | null,
  flags: readonly { readonly key: string; readonly active: boolean }[],
  flagKeys: Readonly<Record<FeatureFlagName, string>> = featureFlagKeys,
): readonly ReportColumn<Row>[] {
  return columns.filter(({ requires: { permission, flag } = {} }) => {
    if (permission && !user?.permissions.includes(permission)) return false
    return flag ? isFeatureActive(flags, flagKeys[flag]) : true
  })
}

/** The same columns with the labels that their codes have in a language. */
export function withLabels<Row>(columns: readonly ReportColumn<Row>[], messages: KnownMessages): ReportColumn<Row>[] {
  return columns.map(given => {
    const { labels, kind, blankLabel } = given
    const column = blankLabel ? { ...given, blankText: formatMessage(messages, blankLabel) } : given
    if (!labels || column.label) return column
    const sentences = new Map(Object.entries(labels))
    return {
      ...column,
      hasCode: (text: string) => sentences.has(nameOfCode(kind, text)),
      label: (code: string) => {
        const name = nameOfCode(kind, code)
        const key = sentences.get(name)
        return key ? formatMessage(messages, key, code.slice(name.length + 1)) : code
      },
    }
  })
}

/** The columns with hours in a format. The same list for decimals. */
export function withHoursFormat<Row>(
  columns: readonly ReportColumn<Row>[],
  hoursFormat: HoursFormat,
): readonly ReportColumn<Row>[] {
  if (hoursFormat === 'decimal') return columns
  return columns.map(column => (column.kind === 'hours' ? { ...column, hoursFormat } : column))
}

/** The format of hours in a report. */
export function hoursFormatIn(columns: Iterable<Pick<ReportColumn<never>, 'hoursFormat'>>): HoursFormat {
  for (const { hoursFormat } of columns) if (hoursFormat) return hoursFormat
  return 'decimal'
}

/** A code of an enum column with an argument for its message. */
export function codeWith(name: string, argument: string): string {
  return `${name} ${argument}`
}

/** The code without its argument. Text columns mix codes with typed text, which may start like a code. */
function nameOfCode(kind: ColumnKind, code: string): string {
  return kind === 'enum' ? (code.split(' ', 1)[0] ?? code) : code
}

/** A column whose values may be codes with labels. */
export type LabelledColumn = Pick<ReportColumn<never>, 'kind' | 'label' | 'labels'>

/** The label of a code; null for other values. */
export function labelOfCode({ kind, label, labels = {} }: LabelledColumn, code: string): string | null {
  return label && Object.hasOwn(labels, nameOfCode(kind, code)) ? label(code) : null
}

/**
 * The code whose label equals a text, ignoring case and accents, so that a filter means the same in every language; null if no
 * label or several match.
 */
export function codeOfLabel(column: LabelledColumn, text: string): string | null {
  const folded = foldText(text)
  const codes = Object.keys(column.labels ?? {}).filter(code => foldText(labelOfCode(column, code) ?? '') === folded)
  return folded !== '' && codes.length === 1 ? (codes[0] ?? null) : null
}
