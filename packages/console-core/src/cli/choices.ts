import { type ConsoleUser, pickBusinessUnit } from '../access/index.ts'
import {
  type BusinessUnit,
  type Listing,
  readAllBusinessUnits,
  readBusinessUnitPreferences,
  readTemplateColumnsOf,
  readTemplatesOf,
} from '../http/index.ts'
import { layoutFromColumnData, type ReportLayout, type ReportTypeName } from '../layout/index.ts'
import { en } from '../messages/catalogues.ts'
import type { Translate } from '../messages/index.ts'
import { tidyName } from '../people/index.ts'
import { defaultLayout, type ReportDefinition, type ReportPreset } from '../reports/index.ts'
import { calendarDateAt, type DateRange, isWorkweekName, pickDateRange } from '../time/index.ts'
import { failureOf, ReportFailure, type ReportOrder } from './commandLine.ts'
import type { Services } from './services.ts'

interface ChosenUnit {
  /** Null for the whole company. */
  readonly unit: BusinessUnit | null
  /** Whether units are missing from the list, so the report may be for another unit. */
  readonly isPartial: boolean
}

/** The requested unit, otherwise that of the person. Throws `ReportFailure` if there is no such unit. */
export async function chooseUnit(
  { transport }: Services,
  asked: string | null,
  user: ConsoleUser,
  signal: AbortSignal,
): Promise<ChosenUnit> {
  const listing = await readAllBusinessUnits(transport, { signal })
  const { rows, completeness } = listing
  const isPartial = completeness.state === 'partial'
  if (asked === null) {
    const unit = pickBusinessUnit(rows, null, user.businessUnitCode)
    if (!unit) throwIfPartial(listing)
    return { unit, isPartial }
  }
  const name = tidyName(asked)
  const unit =
    rows.find(({ code }) => code === name) ??
    rows.find(({ description }) => tidyName(description) === name) ??
    rows.find(({ id }) => id === name)
  if (unit) return { unit, isPartial }
  throwIfPartial(listing)
  throw failure(`There is no business unit '${asked}'${orNames(rows.map(({ code }) => code))}`)
}

interface DaysQuestion {
  readonly days: ReportOrder['days']
  /** Null for the whole company, whose workweeks start on Sunday. */
  readonly unit: BusinessUnit | null
  readonly now: Date
}

/** The requested dates. A workweek starts like the business unit's pay week. */
export async function chooseDays(
  services: Services,
  { days, unit, now }: DaysQuestion,
  signal: AbortSignal,
): Promise<DateRange> {
  if (typeof days === 'object') return days
  const today = calendarDateAt(now)
  if (!isWorkweekName(days)) return pickDateRange(days, today)
  return pickDateRange(days, today, await readPayWeekStart(services, unit, signal))
}

/** The requested workweek. Throws a `ReportFailure` for dates that aren't one. */
export async function chooseWorkweek(
  services: Services,
  question: DaysQuestion,
  signal: AbortSignal,
): Promise<DateRange> {
  const { days, unit } = question
  if (typeof days === 'string') return chooseDays(services, question, signal)
  const week = pickDateRange('thisWorkweek', days.startDate, await readPayWeekStart(services, unit, signal))
  if (week.startDate !== days.startDate || week.endDate !== days.endDate) {
    throw failure(
      `week-summary covers a workweek: ${days.startDate} is in the one of ${week.startDate} to ${week.endDate}.`,
    )
  }
  return week
}

async function readPayWeekStart({ transport }: Services, unit: BusinessUnit | null, signal: AbortSignal) {
  if (!unit) return null
  const preferences = await transport.send(readBusinessUnitPreferences, { path: { id: unit.id } }, { signal })
  // Defaulting to Sunday could give the hours of other days.
  if (!preferences.isOk) throw failureOf(preferences.error)
  return preferences.value.startOfPayWeek
}

interface TemplateQuestion<Row> {
  readonly definition: ReportDefinition<Row>
  /** The report whose templates are used. Null for a report without templates. */
  readonly reportType: ReportTypeName | null
  readonly presets: readonly ReportPreset[]
  readonly asked: string | null
  readonly unit: BusinessUnit | null
  readonly t: Translate
}

/** A layout, and how the console names it. */
export interface ChosenTemplate {
  /** Null for a report without templates. */
  readonly name: string | null
  readonly layout: ReportLayout
}

/**
 * The template with a name: the person's own before a public one, and both before a built-in one. Without a name, the report's
 * default layout. Throws a `ReportFailure` when there is none of that name, or more than one.
 */
export async function chooseTemplate<Row>(
  { transport }: Services,
  { definition, reportType, presets, asked, unit, t }: TemplateQuestion<Row>,
  signal: AbortSignal,
): Promise<ChosenTemplate> {
  const own = defaultLayout(definition.columns)
  if (reportType === null) return { name: null, layout: own }
  if (asked === null) return { name: t('template.sandbox'), layout: own }
  const listing = await readTemplatesOf(transport, reportType, unit?.id ?? null, { signal })
  throwIfPartial(listing)
  const name = tidyName(asked)
  const named = listing.rows.filter(template => tidyName(template.name) === name)
  const ownOnes = named.filter(({ isPublic }) => !isPublic)
  const [template, another] = ownOnes.length > 0 ? ownOnes : named
  if (another) throw failure(`There is more than one template '${asked}': rename one of them.`)
  if (template) {
    const columns = await readTemplateColumnsOf(transport, template.id, { signal })
    throwIfPartial(columns)
    if (columns.rows.length === 0) throw failure(`The template '${asked}' has no columns.`)
    return { name: template.name, layout: layoutFromColumnData(columns.rows, definition.columns, own) }
  }
  const preset = presets.find(({ nameKey }) => t(nameKey) === name || en[nameKey] === name)
  if (preset) return { name: t(preset.nameKey), layout: preset.layout }
  const known = [...listing.rows.map(one => one.name), ...presets.map(({ nameKey }) => t(nameKey))]
  throw failure(`There is no template '${asked}' for this report${orNames(known)}`)
}

/** A partial list may lack the requested entry. */
function throwIfPartial({ completeness }: Listing<unknown>): void {
  if (completeness.state === 'partial') throw failureOf(completeness.cause)
}

const orNames = (names: readonly string[]) => (names.length === 0 ? '.' : `; there are: ${names.join(', ')}.`)

const failure = (sentence: string) => new ReportFailure('refused', sentence)
