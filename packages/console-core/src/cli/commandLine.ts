import { parseArgs } from 'node:util'
import type { ApiError, ApiErrorCode } from '../http/index.ts'
import { canonicalLocale, defaultLocale } from '../messages/index.ts'
import type { DayExclusion } from '../preferences/index.ts'
import type { SummaryPeople } from '../reports/index.ts'
import {
  type CalendarDate,
  type DateRange,
  dateRangeNames,
  isCalendarDate,
  isWorkweekName,
  type NamedDateRange,
} from '../time/index.ts'

/** The exit codes of the command. */
export const exitCodes = {
  done: 0,
  /** An invalid argument, template, or file. */
  refused: 1,
  /** The file is written, and says that data is missing. */
  incomplete: 2,
  signIn: 3,
  unreachable: 4,
  stopped: 130,
} as const

type ExitReason = keyof typeof exitCodes

/** The reason why there is no report. The message is one sentence for the user and contains no token. */
export class ReportFailure extends Error {
  override readonly name = 'ReportFailure'
  readonly reason: ExitReason

  constructor(reason: ExitReason, sentence: string) {
    super(sentence)
    this.reason = reason
  }
}

const notReached = 'The services could not be reached'
const notUnderstood = 'The services gave an answer that is not understood'
const notTaken = 'The services do not take the question'

const sentences: Readonly<Record<ApiErrorCode, readonly [ExitReason, string]>> = {
  AUTHENTICATION: ['signIn', 'The services refuse the token in FIELDTIME_TOKEN: it has expired, or is not theirs'],
  FORBIDDEN: ['signIn', 'The person of the token may not read this'],
  NOT_FOUND: ['unreachable', 'The services do not have what is asked for'],
  NETWORK: ['unreachable', notReached],
  TIMEOUT: ['unreachable', 'The services did not answer in time'],
  CONFIGURATION: ['refused', 'An address is not https: FIELDTIME_URL, or one that the console names'],
  INVALID_ANSWER: ['unreachable', notUnderstood],
  INVALID_ROWS: ['unreachable', notUnderstood],
  CONFLICT: ['refused', notTaken],
  STALE: ['refused', notTaken],
  INVALID_REQUEST: ['refused', notTaken],
  RATE_LIMITED: ['unreachable', 'The services ask for fewer calls: try again later'],
  SERVER: ['unreachable', 'The services failed'],
}

/** A call that the report can't do without. Names the call and the request, to find it in the services' log. */
export function failureOf({ code, operationId, status, requestId }: ApiError): ReportFailure {
  const [reason, sentence] = sentences[code]
  const facts = [operationId, status && `status ${status}`, requestId && `request ${requestId}`].filter(Boolean)
  return new ReportFailure(reason, `${sentence} (${facts.join(', ')}).`)
}

/** The most helpful failure: without a valid token, nothing else would succeed. */
export function worstOf(errors: readonly ApiError[]): ApiError | undefined {
  const withReason = (reason: ExitReason) => errors.find(({ code }) => sentences[code][0] === reason)
  return withReason('signIn') ?? withReason('unreachable') ?? errors[0]
}

/** By the last part of their address in the console, without `-report`. */
export const reportNames = ['clock-events', 'detail', 'employee-hours', 'week-summary', 'change-history'] as const

export type ReportName = (typeof reportNames)[number]

/** The parsed command line. */
export interface ReportOrder {
  readonly report: ReportName
  /** Dates, or a named range, whose dates depend on today. */
  readonly days: DateRange | NamedDateRange
  /** By name; null for the report's own layout. */
  readonly template: string | null
  /** Code, name, or id. Null for the person's unit, or the whole company without one. */
  readonly businessUnit: string | null
  /** Excludes days without a clock-out. */
  readonly excludedDays: DayExclusion
  /** Whose weeks `week-summary` has. */
  readonly people: SummaryPeople
  /** BCP 47 */
  readonly locale: string
  /** The file to write. */
  readonly out: string
  /** The console's address; null takes it from the environment. */
  readonly url: string | null
}

/** The reports whose rows are employee-days. */
const reportsOfDays: readonly ReportName[] = ['detail', 'employee-hours']

const rangeNames = dateRangeNames.filter(name => name !== 'custom')

export const helpText = `Writes a report as the workbook that the console exports.

  console-core report <name> --from <date> --to <date> --out <file> [options]

Reports: ${reportNames.join(', ')}

  --from, --to       Calendar dates as yyyy-MM-dd, both included.
  --range            Instead of both: ${rangeNames.join(', ')}.
                     Today is the date where the command runs (TZ).
  --out              The file to write. One that is there is replaced when the new one is whole.
  --template         A template by its name: your own, else a public one, else one that comes with the product.
                     Without it the report's own layout. week-summary takes the columns of an employee-hours template.
  --business-unit    By code, name or id. Without it yours; if you have none, the whole company.
  --exclude-open-days
                     Leaves out days on which nobody clocked out: for ${reportsOfDays.join(' and ')}.
  --exclude-long-shifts
                     Leaves out shifts over 16 hours too. Goes together with --exclude-open-days; week-summary always
                     leaves out open days.
  --people           For week-summary: complete, the weeks marked complete and not changed since, or all.
                     Without it complete.
  --locale           Language and formats of the report, such as es-US. Without it en-US.
  --url              The address of the console, instead of FIELDTIME_URL.
  --help             This text.

Environment:
  FIELDTIME_TOKEN    An access token. It is never taken from an option: others could see it in the list of processes.
  FIELDTIME_URL      The address of the console, whose /env names the services.

Exit codes:
  0    The report is written.
  1    An option, the template or the file is refused; nothing is written.
  2    The report is written and incomplete: its sheet 'About' says so.
  3    The token is missing, has expired, is refused or does not allow the report; nothing is written.
  4    The services could not be reached, or failed; nothing is written.
  130  Stopped (Ctrl-C, or a signal to end); nothing is written.
`

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  range: { type: 'string' },
  out: { type: 'string' },
  template: { type: 'string' },
  'business-unit': { type: 'string' },
  'exclude-open-days': { type: 'boolean' },
  'exclude-long-shifts': { type: 'boolean' },
  people: { type: 'string' },
  locale: { type: 'string' },
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Parses the arguments. Null for help. Throws a `ReportFailure` with the problem. */
export function parseCommandLine(words: readonly string[]): ReportOrder | null {
  const { values, positionals } = readWords(words)
  if (values.help || words.length === 0) return null
  const [command, name, ...rest] = positionals
  if (command !== 'report') refuse("The command is 'report <name>'; --help says more.")
  const report = reportNames.find(one => one === name)
  if (!report) refuse(`Name one of the reports: ${reportNames.join(', ')}.`)
  // Doesn't repeat the argument, which may be a token.
  if (rest.length > 0) refuse('There is a word too many after the report; names with spaces stand in quotes.')
  const days = readDays(values)
  if (report === 'week-summary') refuseOtherThanWeeks(days)
  return {
    report,
    days,
    template: filled('--template', values.template) ?? null,
    businessUnit: filled('--business-unit', values['business-unit']) ?? null,
    excludedDays: readExclusion(report, values),
    people: readPeople(report, values.people),
    locale: readLocale(values.locale),
    out: readOut(values.out),
    url: filled('--url', values.url) ?? null,
  }
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch {
    const known = Object.keys(options)
    const unknown = words.flatMap(word => /^--([\w-]+)/.exec(word)?.[1] ?? []).find(name => !known.includes(name))
    if (unknown === 'token') {
      return refuse('A token is never an option, where others could see it: set FIELDTIME_TOKEN in the environment.')
    }
    if (unknown) return refuse(`There is no option --${unknown}; --help lists them.`)
    return refuse('An option lacks its value, or has one too many; --help lists them.')
  }
}

type DayWords = Readonly<Partial<Record<'from' | 'to' | 'range', string>>>

function readDays({ from, to, range }: DayWords): DateRange | NamedDateRange {
  if (range !== undefined) {
    if (from !== undefined || to !== undefined) refuse('Days are named by --from and --to, or by --range, not by both.')
    return rangeNames.find(name => name === range) ?? refuse(`--range is one of ${rangeNames.join(', ')}.`)
  }
  if (from === undefined || to === undefined) return refuse('Name the days: --from and --to, or --range.')
  const days = { startDate: readDate('--from', from), endDate: readDate('--to', to) }
  return days.startDate <= days.endDate ? days : refuse('--from is later than --to.')
}

function refuseOtherThanWeeks(days: DateRange | NamedDateRange): void {
  if (typeof days === 'string' && !isWorkweekName(days)) {
    refuse('week-summary covers a workweek: --range thisWorkweek or lastWorkweek, or its dates.')
  }
}

const summaryPeople: readonly SummaryPeople[] = ['complete', 'all']

function readPeople(report: ReportName, text: string | undefined): SummaryPeople {
  if (text !== undefined && report !== 'week-summary') refuse('--people is for week-summary.')
  if (text === undefined) return 'complete'
  return summaryPeople.find(people => people === text) ?? refuse(`--people is one of ${summaryPeople.join(', ')}.`)
}

function readDate(option: string, text: string): CalendarDate {
  return isCalendarDate(text) ? text : refuse(`${option} is a date as yyyy-MM-dd, such as 2026-11-01.`)
}

type ExclusionFlags = Readonly<Partial<Record<'exclude-open-days' | 'exclude-long-shifts', boolean>>>

function readExclusion(report: ReportName, values: ExclusionFlags): DayExclusion {
  const { 'exclude-open-days': excludesOpen = false, 'exclude-long-shifts': excludesLong = false } = values
  if (report === 'week-summary') return excludesLong ? 'openAndOverLong' : 'open'
  if (!excludesOpen && !excludesLong) return 'none'
  if (!reportsOfDays.includes(report)) {
    const flag = excludesOpen ? '--exclude-open-days' : '--exclude-long-shifts'
    refuse(`${flag} is for ${reportsOfDays.join(' and ')}: only they have days of employees.`)
  }
  if (!excludesOpen) refuse('--exclude-long-shifts goes together with --exclude-open-days.')
  return excludesLong ? 'openAndOverLong' : 'open'
}

function readLocale(text = defaultLocale): string {
  return canonicalLocale(text) ?? refuse('--locale is a language tag, such as en-US or es-US.')
}

function readOut(text: string | undefined): string {
  const path = filled('--out', text)
  if (path === undefined) return refuse('Name the file to write: --out report.xlsx.')
  return path === '-' ? refuse('--out is a file; a workbook is not written to the terminal.') : path
}

function filled(option: string, text: string | undefined): string | undefined {
  return text?.trim() === '' ? refuse(`${option} is empty.`) : text
}

function refuse(sentence: string): never {
  throw new ReportFailure('refused', sentence)
}
