import { type ConsoleUser, canOpenAdminPages } from '../access.js'
import { readAllUsers, readFeatureFlagsOf } from '../api/people.js'
import type { FeatureFlag } from '../api/peopleCalls.js'
import { calendarDateAt } from '../calendarDate.js'
import { SheetTooLongError } from '../excel/buildSheet.js'
import type { ExportWorker } from '../excel/writeInWorker.js'
import { writeReport } from '../excel/writeReport.js'
import { en, messagesOf } from '../messages/catalogues.js'
import { pickLanguage } from '../messages/index.js'
import { createTranslate, type Translate } from '../messages/translate.js'
import { createReportTable } from '../query/reportTable.js'
import type { ReportPreset } from '../reports/employeeHours.js'
import { type ReportColumn, visibleTo, withLabels } from '../reports/reportDefinition.js'
import type { ReportQuestion, ReportSource } from '../reports/reportSource.js'
import { directionOf } from '../textDirection.js'
import { type ChosenTemplate, type ChosenUnit, chooseDays, chooseTemplate, chooseUnit } from './choices.js'
import type { ReportOrder } from './commandLine.js'
import { failureOf, ReportFailure, worstOf } from './failure.js'
import type { Services } from './services.js'

/** A report as its page in the console has it. */
export interface ReportKind<Row, Gap extends string> {
  readonly source: ReportSource<Row, Gap>
  columnsIn(t: Translate, locale: string): readonly ReportColumn<Row>[]
  /** Layouts that come with the product. */
  readonly presets: readonly ReportPreset[]
  /** Whose rows: those of the business unit, or all. */
  readonly scope: 'businessUnit' | 'company'
  readonly isForManagers: boolean
}

/** What a report is made of and with. */
export interface ReportMaking {
  readonly order: ReportOrder
  readonly user: ConsoleUser
  readonly services: Services
  readonly now: () => Date
  readonly createWorker: () => ExportWorker
  readonly signal: AbortSignal
}

export interface ReportResult {
  readonly content: Blob
  /** What is in it, in one sentence. */
  readonly summary: string
  /** What is missing of it, each a sentence. */
  readonly gaps: readonly string[]
}

/**
 * Reads a report and writes its workbook as the console does. Throws a `ReportFailure` when there is nothing to write, and
 * rejects with the reason of the signal when it was stopped.
 */
export async function makeReport<Row, Gap extends string>(
  kind: ReportKind<Row, Gap>,
  making: ReportMaking,
): Promise<ReportResult> {
  const { order, user, services, signal } = making
  const { definition } = kind.source
  if (kind.isForManagers && !canOpenAdminPages(user)) throw new ReportFailure('signIn', 'This report is for managers.')
  const messages = messagesOf(pickLanguage([order.locale]))
  const t = createTranslate(messages, order.locale)
  const chosen = await chooseUnit(services, order.businessUnit, user, signal)
  const unit = kind.scope === 'company' ? null : chosen.unit
  const range = await chooseDays(services, order.days, chosen.unit, making.now(), signal)
  const asked = { definition, presets: kind.presets, asked: order.template, unit: chosen.unit, t }
  const template = await chooseTemplate(services, asked, signal)
  const allColumns = kind.columnsIn(t, order.locale)
  const { flags, isPartial: areFlagsMissing } = await readFlags(services, allColumns, signal)
  const columns = withLabels(visibleTo(allColumns, user, flags), messages)
  const madeBy = await readName(services, user, signal)

  const question = { range, businessUnitId: unit?.id ?? null }
  const { table, gaps } = await readTable(kind, columns, question, making)
  const missing = [
    ...gaps.map(gap => tellGap(kind, gap)),
    ...(kind.scope === 'businessUnit' && chosen.isPartial ? ['Some business units could not be loaded.'] : []),
    ...(areFlagsMissing ? ['The feature flags could not be loaded, so columns may be missing.'] : []),
  ]
  const madeAt = making.now()
  const content = await writeReport({
    table,
    columns,
    layout: template.layout,
    origin: {
      reportTitle: t(definition.titleKey),
      range,
      businessUnitName: unit?.description ?? null,
      templateName: template.name,
      madeAt,
      madeBy,
      isComplete: missing.length === 0,
    },
    today: calendarDateAt(madeAt),
    messages,
    locale: order.locale,
    direction: directionOf(order.locale),
    createWorker: making.createWorker,
    signal,
  }).catch(rethrowPlainly)
  const rowCount = table.query({ filters: template.layout.filters }).rowCount
  return { content, summary: summarize(rowCount, question, unit, template), gaps: missing }
}

/** The table of the page, filled as its rows come. Throws a `ReportFailure` when none came of those that there are. */
async function readTable<Row, Gap extends string>(
  { source }: ReportKind<Row, Gap>,
  columns: readonly ReportColumn<Row>[],
  question: ReportQuestion,
  { order, services, now, signal }: ReportMaking,
) {
  const { rowId, naturalOrder } = source.definition
  const table = createReportTable(columns, { rowId, locale: order.locale, naturalOrder })
  const { gaps } = await source.read(services.transport, question, {
    signal,
    now: now(),
    onPage: rows => table.append(rows),
    onUpdate: rows => table.update(rows),
    onProgress: () => undefined,
  })
  const cause = worstOf(services.errors)
  const lacksRows = gaps.some(gap => source.rowGaps.includes(gap))
  if (lacksRows && table.rowCount === 0 && cause) throw failureOf(cause)
  return { table, gaps }
}

/** Asked only by reports that have a column behind a flag. */
async function readFlags<Row>({ transport }: Services, columns: readonly ReportColumn<Row>[], signal: AbortSignal) {
  const noFlags: readonly FeatureFlag[] = []
  if (!columns.some(({ requires }) => requires?.flag)) return { flags: noFlags, isPartial: false }
  const { rows, completeness } = await readFeatureFlagsOf(transport, { signal })
  return { flags: rows, isPartial: completeness.state === 'partial' }
}

/** Access tokens may carry no name: then that of the list of people, and without it the id. */
async function readName({ transport }: Services, user: ConsoleUser, signal: AbortSignal): Promise<string> {
  const nameOf = (person: Pick<ConsoleUser, 'firstName' | 'lastName'>) =>
    `${person.firstName} ${person.lastName}`.trim()
  if (nameOf(user) !== '') return nameOf(user)
  const { rows } = await readAllUsers(transport, { signal })
  const person = rows.find(({ id }) => id === user.id)
  return person ? nameOf(person) : user.id
}

function tellGap<Row, Gap extends string>({ source }: ReportKind<Row, Gap>, gap: Gap): string {
  const t = createTranslate(en, 'en-US')
  return t(source.gapMessages[gap], t('geofenceStatus.noData'))
}

function summarize(
  rowCount: number,
  { range }: ReportQuestion,
  unit: ChosenUnit['unit'],
  { name }: ChosenTemplate,
): string {
  const rows = `${rowCount} ${rowCount === 1 ? 'row' : 'rows'}`
  return `${rows}, ${range.startDate} to ${range.endDate}, ${unit?.description ?? 'whole company'}, ${name}.`
}

function rethrowPlainly(error: unknown): never {
  if (error instanceof SheetTooLongError) {
    const { lineCount, limit } = error
    throw new ReportFailure(
      'refused',
      `The report has ${lineCount} lines, and Excel holds ${limit}: ask for fewer days.`,
    )
  }
  throw error
}
