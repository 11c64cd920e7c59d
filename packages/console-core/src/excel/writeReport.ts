import type { ReportLayout } from '../layout/index.js'
import { formatMessage, type KnownMessages } from '../messages/index.js'
import {
  cellFormatOf,
  type OpenDays,
  openDayColumnId,
  openDayMeasureIds,
  openDaysIn,
  withLabels,
} from '../reports/index.js'
import type { CalendarDate } from '../time/index.js'
import { buildAbout, type SheetOrigin } from './about.js'
import { buildSheet, type SheetQuestion } from './buildSheet.js'
import { sheetNameOf } from './exportNames.js'
import { sheetWordsOf } from './sheetWords.js'
import { type ExportWorker, writeInWorker } from './writeInWorker.js'

export interface ReportToWrite<Row>
  extends Pick<SheetQuestion<Row>, 'table' | 'columns' | 'collapsed' | 'expandedOnly' | 'photoAddress'> {
  readonly layout: ReportLayout
  /** Where given, the file has these rows and no others, whether or not the filters let them pass. */
  readonly selectedRowIds?: ReadonlySet<string>
  readonly origin: SheetOrigin
  /** The date where the person is. */
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
 * A report as an Excel file, as it is on the screen. Rejects with `SheetTooLongError` when Excel can't hold it, with the
 * reason of the signal when it was cancelled, and when the worker fails.
 */
export function writeReport<Row>(report: ReportToWrite<Row>): Promise<Blob> {
  const { table, collapsed, expandedOnly, origin, today, messages, locale, direction, signal, onProgress } = report
  const { selectedRowIds, photoAddress } = report
  const layout = selectedRowIds ? { ...report.layout, filters: [] } : report.layout
  const columns = withLabels(report.columns, messages)
  const language = { messages, locale, formatValue: cellFormatOf(locale).group } as const
  const sheet = buildSheet({
    table,
    columns,
    layout,
    ...(collapsed ? { collapsed } : {}),
    ...(expandedOnly ? { expandedOnly } : {}),
    ...(selectedRowIds ? { rowIds: selectedRowIds } : {}),
    ...(photoAddress ? { photoAddress } : {}),
    sheetName: report.sheetName ?? today,
    locale,
    isRightToLeft: direction === 'rtl',
    words: sheetWordsOf<Row>(language),
  })
  return writeInWorker({
    sheet,
    about: () =>
      buildAbout(
        {
          ...language,
          origin,
          columns,
          layout,
          isSelection: selectedRowIds !== undefined,
          includedDays: findIncludedDays(report),
        },
        sheet,
      ),
    aboutName: sheetNameOf(formatMessage(messages, 'export.about'), 'About', [sheet.description.name]),
    madeAt: origin.madeAt,
    madeBy: origin.madeBy,
    createWorker: report.createWorker,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
  })
}

/** The open and over-long days that the file includes; null where there are none. */
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
