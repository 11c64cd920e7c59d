import { type ConsoleUser, canOpenAdminPages } from '../access/index.ts'
import {
  type ExportWorker,
  type ReportToWrite,
  type SheetOrigin,
  SheetTooLongError,
  writeCsv,
  writeReport,
} from '../excel/index.ts'
import { readDayCheck } from '../exceptions/index.ts'
import { type FeatureFlag, readAllUsers, readFeatureFlagsOf, readHoursFormat } from '../http/index.ts'
import type { ReportLayout, ReportTypeName } from '../layout/index.ts'
import { en, messagesOf } from '../messages/catalogues.ts'
import {
  createTranslate,
  formatCount,
  formatMessage,
  type MessageKey,
  type Messages,
  pickLanguage,
  type Translate,
} from '../messages/index.ts'
import { fullName } from '../people/index.ts'
import {
  countExcludedDays,
  exceptionsColumnId,
  excludeDays,
  formatExcludedDays,
  inNameOrder,
  type OpenDays,
  type ReportColumn,
  type ReportPerson,
  type ReportPreset,
  type ReportQuestion,
  type ReportSource,
  visibleTo,
  withHoursFormat,
  withLabels,
} from '../reports/index.ts'
import { createReportTable, type ReportTable } from '../table/index.ts'
import { directionOf } from '../text/index.ts'
import { calendarDateAt, type HoursFormat } from '../time/index.ts'
import { type ChosenTemplate, chooseDays, chooseTemplate, chooseUnit } from './choices.ts'
import { failureOf, ReportFailure, type ReportOrder, worstOf } from './commandLine.ts'
import type { Services } from './services.ts'

/** A report with the same definition as its page in the console. */
export interface ReportKind<Row, Gap extends string> {
  readonly source: ReportSource<Row, Gap>
  columnsIn(t: Translate, locale: string): readonly ReportColumn<Row>[]
  /** The report whose templates are used. Default: this report. */
  readonly reportType?: ReportTypeName
  /** Built-in layouts. */
  readonly presets: readonly ReportPreset[]
  /** The scope of the rows: the business unit, or the company. */
  readonly scope: 'businessUnit' | 'company'
  readonly isForManagers: boolean
  /** Resolves the requested dates. Default: `chooseDays`, which accepts any range. */
  readonly chooseRange?: typeof chooseDays
}

/** The inputs of a report. */
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
  /** A one-sentence summary of the report. */
  readonly summary: string
  /** Warnings about missing data, as sentences. */
  readonly gaps: readonly string[]
  /** Called when the file is written. Resolves to a warning, or null. */
  readonly remember?: () => Promise<string | null>
}

/**
 * Reads a report and writes its workbook as the console does. Throws a `ReportFailure` when there is nothing to write, and
 * rejects with the reason of the signal when it was stopped.
 */
export async function makeReport<Row, Gap extends string>(
  kind: ReportKind<Row, Gap>,
  making: ReportMaking,
): Promise<ReportResult> {
  const plan = await planReport(kind, making)
  const { table: wholeTable, gaps, peopleWithoutRecord } = await readTable(kind, plan, making)
  const { excludedDays: exclusion } = making.order
  const table = excludeDays(wholeTable, plan.columns, exclusion)
  const excludedDays = countExcludedDays(wholeTable, exclusion, plan.template.layout.filters)
  const missing = [...gaps.map(gap => describeGap(kind, gap)), ...plan.missing]
  const content = await writeTable(plan, table, {
    ...making,
    titleKey: kind.source.definition.titleKey,
    excludedDays,
    peopleWithoutRecord,
    isComplete: missing.length === 0,
  })
  const rowCount = table.query({ filters: plan.template.layout.filters }).rowCount
  return { content, summary: summarize(rowCount, plan, excludedDays, peopleWithoutRecord), gaps: missing }
}

/** The parts of a report that are known before its rows are read. */
export interface ReportPlan<Row> {
  readonly question: ReportQuestion
  /** Null for the whole company. */
  readonly unitName: string | null
  readonly unitCode: string | null
  readonly template: ChosenTemplate
  /** The columns that the person may see, with their labels. */
  readonly columns: readonly ReportColumn<Row>[]
  readonly hoursFormat: HoursFormat
  readonly madeBy: string
  readonly messages: Messages
  /** Sentences about data that is already known to be missing. */
  readonly missing: readonly string[]
}

export async function planReport<Row, Gap extends string>(
  {
    source: { definition },
    reportType,
    columnsIn,
    presets,
    scope,
    isForManagers,
    chooseRange = chooseDays,
  }: ReportKind<Row, Gap>,
  { order, user, services, now, signal }: ReportMaking,
): Promise<ReportPlan<Row>> {
  if (isForManagers && !canOpenAdminPages(user)) throw new ReportFailure('signIn', 'This report is for managers.')
  const messages = messagesOf(pickLanguage([order.locale]))
  const t = createTranslate(messages, order.locale)
  const { unit: unitOfTemplates, isPartial } = await chooseUnit(services, order.businessUnit, user, signal)
  const unit = scope === 'company' ? null : unitOfTemplates
  const range = await chooseRange(services, { days: order.days, unit: unitOfTemplates, now: now() }, signal)
  const templates = { definition, reportType: reportType ?? definition.reportType, presets, unit: unitOfTemplates, t }
  const template = await chooseTemplate(services, { ...templates, asked: order.template }, signal)
  const columns = columnsIn(t, order.locale)
  const { flags, isPartial: areFlagsMissing } = await readFlags(services, columns, signal)
  const readFormat = await readHoursFormat(services.transport, { signal })
  const hoursFormat = readFormat ?? 'decimal'
  return {
    question: { range, businessUnitId: unit?.id ?? null },
    unitName: unit?.description ?? null,
    unitCode: unit?.code ?? null,
    template,
    columns: withHoursFormat(withLabels(visibleTo(columns, user, flags), messages), hoursFormat),
    hoursFormat,
    madeBy: await readName(services, user, signal),
    messages,
    missing: [
      ...(scope === 'businessUnit' && isPartial ? ['Some business units could not be loaded.'] : []),
      ...(readFormat === null ? ['The format of hours could not be loaded, so hours are decimals.'] : []),
      ...(areFlagsMissing ? ['The feature flags could not be loaded, so columns may be missing.'] : []),
    ],
  }
}

/** The table that the page shows, with all rows. Throws a `ReportFailure` if the rows could not be read at all. */
export async function readTable<Row, Gap extends string>(
  { source }: ReportKind<Row, Gap>,
  { columns, question, template }: ReportPlan<Row>,
  { order, services, now, signal }: ReportMaking,
) {
  const { rowId, naturalOrder, measures = [] } = source.definition
  const table = createReportTable([...columns, ...measures], { rowId, locale: order.locale, naturalOrder })
  let gaps: readonly Gap[] = []
  let peopleWithoutRecord: readonly ReportPerson[] | null = null
  const checks = usesColumn(template.layout, exceptionsColumnId) ? { readDayCheck } : {}
  for await (const batch of source.read(services.transport, question, { signal, now: now(), ...checks })) {
    table.append(batch.added)
    table.update(batch.updated)
    gaps = batch.incomplete
    if (batch.peopleWithoutRecord) peopleWithoutRecord = inNameOrder(batch.peopleWithoutRecord, order.locale)
  }
  const cause = worstOf(services.errors)
  const lacksRows = gaps.some(gap => source.rowGaps.includes(gap))
  if (lacksRows && table.rowCount === 0 && cause) throw failureOf(cause)
  return { table, gaps, peopleWithoutRecord }
}

/** Whether a layout shows, filters, sorts, or groups by a column. */
function usesColumn({ columns, filters, sorts, groups }: ReportLayout, columnId: string): boolean {
  return (
    columns.some(({ id }) => id === columnId) ||
    [...filters, ...sorts, ...groups].some(part => part.columnId === columnId)
  )
}

interface FileFacts<Row>
  extends ReportMaking,
    Pick<SheetOrigin, 'excludedDays' | 'isComplete'>,
    Pick<ReportToWrite<Row>, 'peopleWithoutRecord' | 'lists' | 'sheetName'> {
  readonly titleKey: MessageKey
}

/** Writes a table as a workbook, or as CSV if the name of the file ends with `.csv`. */
export async function writeTable<Row>(
  { question, unitName, unitCode, template, columns, madeBy, messages }: ReportPlan<Row>,
  table: ReportTable<Row>,
  { order: { locale, out }, now, createWorker, signal, titleKey, ...facts }: FileFacts<Row>,
): Promise<Blob> {
  const madeAt = now()
  const origin = {
    reportTitle: formatMessage(messages, titleKey),
    range: question.range,
    businessUnitName: unitName,
    businessUnitCode: unitCode,
    templateName: template.name,
    madeAt,
    madeBy,
    isComplete: facts.isComplete,
    excludedDays: facts.excludedDays ?? null,
  }
  const { layout } = template
  const today = calendarDateAt(madeAt)
  // Messages are in English if the locale's language isn't supported.
  const language = { messages, locale, direction: directionOf(pickLanguage([locale])) }
  const { peopleWithoutRecord = null, lists = [], sheetName } = facts
  const content = { ...language, table, columns, layout, lists }
  if (/\.csv$/i.test(out)) return writeCsv(content)
  const written = writeReport({
    ...content,
    peopleWithoutRecord,
    ...(sheetName === undefined ? {} : { sheetName }),
    origin,
    today,
    createWorker,
    signal,
  })
  return written.catch(rethrowPlainly)
}

/** Read only for reports that have a column behind a flag. */
async function readFlags<Row>({ transport }: Services, columns: readonly ReportColumn<Row>[], signal: AbortSignal) {
  const noFlags: readonly FeatureFlag[] = []
  if (!columns.some(({ requires }) => requires?.flag)) return { flags: noFlags, isPartial: false }
  const { rows, completeness } = await readFeatureFlagsOf(transport, { signal })
  return { flags: rows, isPartial: completeness.state === 'partial' }
}

/** For access tokens without a name, the name in the list of people, otherwise the id. */
async function readName({ transport }: Services, user: ConsoleUser, signal: AbortSignal): Promise<string> {
  const nameOf = (person: Pick<ConsoleUser, 'firstName' | 'lastName'>) =>
    fullName(person.firstName, person.lastName) ?? ''
  if (nameOf(user) !== '') return nameOf(user)
  const { rows } = await readAllUsers(transport, { signal })
  const person = rows.find(({ id }) => id === user.id)
  return person ? nameOf(person) : user.id
}

export function describeGap<Row, Gap extends string>({ source }: ReportKind<Row, Gap>, gap: Gap): string {
  const t = createTranslate(en, 'en-US')
  return t(source.gapMessages[gap], t('geofenceStatus.noData'))
}

function summarize<Row>(
  rowCount: number,
  { question, unitName, template }: ReportPlan<Row>,
  excludedDays: OpenDays | null,
  peopleWithoutRecord: readonly ReportPerson[] | null,
): string {
  const { startDate, endDate } = question.range
  const rows = `${rowCount} ${rowCount === 1 ? 'row' : 'rows'}`
  const excluded = excludedDays === null ? '' : `, ${formatExcludedDays(en, 'en-US', excludedDays)}`
  const absent = peopleWithoutRecord?.length
    ? `, ${formatCount(en, 'en-US', 'noRecord.people', peopleWithoutRecord.length)} without a record`
    : ''
  return `${rows}${excluded}${absent}, ${startDate} to ${endDate}, ${unitName ?? 'whole company'}, ${template.name}.`
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
