import type { ReportLayout } from '../layout/index.ts'
import { formatMessage, type KnownMessages, type MessageKey } from '../messages/index.ts'
import {
  cellFormatOf,
  hoursFormatIn,
  type OpenDays,
  openDayColumnId,
  openDayMeasureIds,
  openDaysIn,
  type ReportColumn,
  type ReportPerson,
  withLabels,
} from '../reports/index.ts'
import { type CalendarDate, workInSlices } from '../time/index.ts'
import { buildAbout, type SheetOrigin } from './about.ts'
import { buildSheet, type SheetQuestion } from './buildSheet.ts'
import { cellTextOf, columnsFitted } from './cellOf.ts'
import { sheetNameOf } from './exportNames.ts'
import type { ListSheet } from './sheet.ts'
import { sheetWordsOf } from './sheetWords.ts'
import { type ExportWorker, writeInWorker } from './writeInWorker.ts'

export interface ReportToWrite<Row>
  extends Pick<SheetQuestion<Row>, 'table' | 'columns' | 'collapsed' | 'expandedOnly' | 'photoAddress'> {
  readonly layout: ReportLayout
  /** If given, the file has exactly these rows, regardless of filters. */
  readonly selectedRowIds?: ReadonlySet<string>
  /** The columns of `origin.fixedFilters`. Default: `columns`. */
  readonly filterColumns?: readonly ReportColumn<Row>[]
  /** People without a record, on a separate sheet. Null or missing if the report doesn't list them. */
  readonly peopleWithoutRecord?: readonly ReportPerson[] | null
  /** Sheets with more text, before that of the people without a record. Their names are free-form. */
  readonly lists?: readonly ListSheet[]
  readonly origin: SheetOrigin
  /** Today's date in the person's time zone. */
  readonly today: CalendarDate
  /** Default: today. */
  readonly sheetName?: string
  readonly messages: KnownMessages
  /** BCP 47 */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  createWorker(): ExportWorker
  readonly signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?(share: number): void
}

/**
 * Writes a report as an Excel file, as it is on the screen. Rejects with `SheetTooLongError` if Excel can't hold it, with the
 * signal's reason if it was canceled, and if the worker fails.
 */
export async function writeReport<Row>(report: ReportToWrite<Row>): Promise<Blob> {
  const { table, collapsed, expandedOnly, origin, today, messages, locale, direction, signal, onProgress } = report
  const { selectedRowIds, photoAddress } = report
  // A selection contains only its rows.
  const people = selectedRowIds ? null : (report.peopleWithoutRecord ?? null)
  const layout = selectedRowIds ? { ...report.layout, filters: [] } : report.layout
  const columns = withLabels(report.columns, messages)
  const language = { messages, locale, formatValue: cellFormatOf(locale).group } as const
  await workInSlices(table.readValues(columnsFitted(columns, layout)), signal)
  const sheet = buildSheet({
    table,
    columns,
    layout,
    collapsed,
    expandedOnly,
    rowIds: selectedRowIds,
    photoAddress,
    sheetName: report.sheetName ?? today,
    locale,
    isRightToLeft: direction === 'rtl',
    words: sheetWordsOf<Row>(language, {
      columnIds: layout.columns.map(({ id }) => id),
      hoursFormat: hoursFormatIn(columns),
      areOpenDaysExcluded: origin.excludedDays != null,
    }),
  })
  const lists = nameLists(
    [...(report.lists ?? []), ...(people && people.length > 0 ? [buildPeopleList(people, messages)] : [])],
    sheet.description.name,
  )
  return writeInWorker({
    sheet,
    lists,
    about: () =>
      buildAbout(
        {
          ...language,
          origin,
          columns,
          layout,
          isSelection: selectedRowIds !== undefined,
          ...(report.filterColumns ? { filterColumns: withLabels(report.filterColumns, messages) } : {}),
          includedDays: findIncludedDays(report),
          noRecordCount: people === null ? null : people.length,
        },
        sheet,
      ),
    aboutName: sheetNameOf(formatMessage(messages, 'export.about'), 'About', [
      sheet.description.name,
      ...lists.map(({ name }) => name),
    ]),
    madeAt: origin.madeAt,
    madeBy: origin.madeBy,
    createWorker: report.createWorker,
    signal,
    onProgress,
  })
}

/** Gives lists names that Excel accepts, each different from the others and from the report's. */
function nameLists(lists: readonly ListSheet[], reportName: string): readonly ListSheet[] {
  const named: ListSheet[] = []
  for (const list of lists) {
    const taken = [reportName, ...named.map(({ name }) => name)]
    named.push({ ...list, name: sheetNameOf(list.name, 'List', taken) })
  }
  return named
}

function buildPeopleList(people: readonly ReportPerson[], messages: KnownMessages): ListSheet {
  const word = (key: MessageKey) => formatMessage(messages, key)
  return {
    name: word('noRecord.name'),
    header: [word('report.column.employeeName'), word('report.column.employeeCode'), word('report.column.groupName')],
    lines: people.map(({ employeeName, employeeCode, groupName }) =>
      [employeeName, employeeCode, groupName].map(value => cellTextOf(value ?? '').text),
    ),
  }
}

/** The open and over-long days that the file includes; null without any. */
export function findIncludedDays<Row>({
  table,
  columns,
  layout,
  selectedRowIds,
}: Pick<ReportToWrite<Row>, 'table' | 'columns' | 'layout' | 'selectedRowIds'>): OpenDays | null {
  if (!columns.some(({ id }) => id === openDayColumnId)) return null
  if (selectedRowIds) return openDaysIn(table.totalsOf(selectedRowIds, openDayMeasureIds))
  return openDaysIn(table.query({ filters: layout.filters, totalColumnIds: openDayMeasureIds }).totals)
}
