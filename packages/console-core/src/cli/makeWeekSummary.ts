import { randomUUID } from 'node:crypto'
import { isReadOnly } from '../access/index.ts'
import { weekExportExtension } from '../http/index.ts'
import { en } from '../messages/catalogues.ts'
import { createTranslate, formatCount } from '../messages/index.ts'
import {
  buildWeekSummary,
  defaultToleranceHours,
  lacksRecordedData,
  leftOutDaysOf,
  listLeftOutDays,
  rememberExport,
  summaryLayoutOf,
  summaryTemplateType,
  type WeekGap,
  type WeekRow,
  weekSource,
  weekTotalsLayout,
  withHoursFormat,
  withLabels,
} from '../reports/index.ts'
import { createReportTable } from '../table/index.ts'
import { calendarDateAt } from '../time/index.ts'
import { chooseWorkweek } from './choices.ts'
import { failureOf, ReportFailure, worstOf } from './commandLine.ts'
import {
  describeGap,
  planReport,
  type ReportKind,
  type ReportMaking,
  type ReportResult,
  readTable,
  writeTable,
} from './makeReport.ts'

const weekKind: ReportKind<WeekRow, WeekGap> = {
  source: weekSource,
  reportType: summaryTemplateType,
  columnsIn: () => [],
  presets: [],
  scope: 'businessUnit',
  isForManagers: false,
  chooseRange: chooseWorkweek,
}

/**
 * Reads a workweek and writes the summary that the Week exports: a line for each person, by employee code, without open days, which the
 * file lists. The export is remembered like one from the console. Throws a `ReportFailure` if no week is complete.
 */
export async function makeWeekSummary(making: ReportMaking): Promise<ReportResult> {
  const { order, user, services, now } = making
  const { locale, people } = order
  const plan = await planReport(weekKind, making)
  const { messages, question } = plan
  const { startDate, endDate } = question.range
  const templateName = order.template === null ? null : plan.template.name
  const { table: weekTable, gaps } = await readTable(weekKind, plan, making)
  const exclusion = order.excludedDays === 'openAndOverLong' ? 'openAndOverLong' : 'open'
  const summary = buildWeekSummary({
    weeks: [...weekTable.query({}).rows()],
    startDate,
    people,
    lines: 'person',
    layout: order.template === null ? weekTotalsLayout : summaryLayoutOf(plan.template.layout),
    toleranceHours: defaultToleranceHours,
    exclusion,
  })
  const { weeks } = summary
  if (weeks.length === 0 && people === 'complete') {
    const cause = worstOf(services.errors)
    if (gaps.includes('weekMarks') && cause) throw failureOf(cause)
    throw new ReportFailure(
      'refused',
      `No week of ${startDate} to ${endDate} is complete: --people all writes everyone's.`,
    )
  }
  const columns = withHoursFormat(withLabels(summary.columns, messages), plan.hoursFormat)
  const table = createReportTable(columns, { rowId: ({ id }) => id, locale })
  table.append(summary.lines)
  const leftOut = leftOutDaysOf(weeks, exclusion)
  const t = createTranslate(messages, locale)
  const missing = [...gaps.map(gap => describeGap(weekKind, gap)), ...plan.missing]
  const content = await writeTable(
    { ...plan, columns, template: { name: templateName, layout: summary.layout } },
    table,
    {
      ...making,
      titleKey: 'week.summary.name',
      sheetName: startDate,
      lists: leftOut.length > 0 ? [listLeftOutDays(leftOut, t, locale)] : [],
      excludedDays: null,
      isComplete: missing.length === 0,
    },
  )
  const isRemembered = services.transport.supports(weekExportExtension) && !isReadOnly(user) && !lacksRecordedData(gaps)
  return {
    content,
    summary: [
      formatCount(en, 'en-US', 'week.summary.peopleOf', weeks.length),
      ...(leftOut.length > 0 ? [formatCount(en, 'en-US', 'week.summary.leftOut', leftOut.length)] : []),
      `${startDate} to ${endDate}`,
      `${plan.unitName ?? 'whole company'}.`,
    ].join(', '),
    gaps: missing,
    ...(isRemembered ? { remember } : {}),
  }

  async function remember(): Promise<string | null> {
    const today = calendarDateAt(now())
    const { businessUnitId } = question
    const asked = { commandId: randomUUID(), weeks, startDate, businessUnitId, templateName, people, today }
    const outcome = await rememberExport(services.transport, asked)
    return outcome.isOk ? null : 'The export could not be remembered: later changes will not be shown.'
  }
}
