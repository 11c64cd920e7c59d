import { describe, expect, test } from 'vitest'
import { parseCommandLine, ReportFailure, reportNames } from './commandLine.ts'

const days = ['--from', '2026-11-01', '--to', '2026-11-15']
const usual = ['report', 'detail', ...days, '--out', 'a.xlsx']

describe('the command line', () => {
  test('names the report, its dates, and the file', () => {
    expect(parseCommandLine(usual)).toEqual({
      report: 'detail',
      days: { startDate: '2026-11-01', endDate: '2026-11-15' },
      template: null,
      businessUnit: null,
      excludedDays: 'none',
      people: 'complete',
      locale: 'en-US',
      out: 'a.xlsx',
      url: null,
    })
  })

  test.each(reportNames)('accepts the report %s', name => {
    expect(parseCommandLine(['report', name, ...days, '--out', 'a.xlsx'])?.report).toBe(name)
  })

  test.each([
    [['--template', 'Payroll, weekly'], { template: 'Payroll, weekly' }],
    [['--template=-x'], { template: '-x' }],
    [['--business-unit', 'HC'], { businessUnit: 'HC' }],
    [['--locale', 'es-us'], { locale: 'es-US' }],
    [['--url', 'https://time.example'], { url: 'https://time.example' }],
  ] as const)('accepts %j', (more, expected) => {
    expect(parseCommandLine([...usual, ...more])).toMatchObject(expected)
  })

  test('accepts relative ranges', () => {
    expect(parseCommandLine(['report', 'detail', '--range', 'lastWorkweek', '--out', 'a'])?.days).toBe('lastWorkweek')
  })

  test.each([[[]], [['--help']], [['-h']], [['report', '--help']], [['report', 'nothing', '-h']]])(
    'shows help for %j',
    words => {
      expect(parseCommandLine(words)).toBeNull()
    },
  )

  test.each<readonly [readonly string[], RegExp]>([
    [['reports', 'detail'], /command is 'report <name>'/],
    [['report'], /clock-events, detail, employee-hours, week-summary, change-history/],
    [['report', 'dashboard', ...days], /Name one of the reports/],
    [['report', 'detail', 'Payroll', ...days, '--out', 'a'], /a word too many/],
    [['report', 'detail', '--out', 'a'], /Name the days/],
    [['report', 'detail', '--from', '2026-11-01', '--out', 'a'], /Name the days/],
    [['report', 'detail', '--from', '11/1/2026', '--to', '2026-11-15', '--out', 'a'], /--from is a date as yyyy-MM-dd/],
    [['report', 'detail', '--from', '2026-02-01', '--to', '2026-02-30', '--out', 'a'], /--to is a date/],
    [['report', 'detail', '--from', '2026-11-02', '--to', '2026-11-01', '--out', 'a'], /later/],
    [[...usual, '--range', 'today'], /not by both/],
    [['report', 'detail', '--range', 'custom', '--out', 'a'], /--range is one of today/],
    [['report', 'detail', ...days], /Name the file/],
    [[...usual, '--out', ''], /--out is empty/],
    [[...usual, '--out', '-'], /not written to the terminal/],
    [[...usual, '--template', ' '], /--template is empty/],
    [[...usual, '--locale', 'x_y!'], /language tag/],
    [[...usual, '--people', 'all'], /--people is for week-summary/],
    [['report', 'week-summary', '--range', 'today', '--out', 'a'], /covers a workweek/],
    [['report', 'week-summary', ...days, '--out', 'a', '--people', 'me'], /--people is one of complete, all/],
    [[...usual, '--sort', 'date'], /no option --sort/],
    [[...usual, '--template'], /lacks its value/],
    [[...usual, '--token', 'secret-token'], /never an option/],
    [[...usual, '--token=secret-token'], /never an option/],
  ])('rejects %j', (words, sentence) => {
    expect(() => parseCommandLine(words)).toThrow(sentence)
    expect(() => parseCommandLine(words)).toThrow(ReportFailure)
  })

  test.each([[[...usual, 'secret-token']], [['secret-token']], [[...usual, '--token=secret-token']]])(
    'never repeats a possible token: %j',
    words => {
      expect(() => parseCommandLine(words)).toThrow(expect.not.stringContaining('secret'))
    },
  )
})

test.each([
  ['detail', true],
  ['employee-hours', true],
  ['clock-events', false],
  ['change-history', false],
])('excludes open days from %s: %s', (report, isAccepted) => {
  const words = ['report', report, '--range', 'today', '--out', 'a.xlsx', '--exclude-open-days']
  const withLong = [...words, '--exclude-long-shifts']
  if (isAccepted) {
    expect(parseCommandLine(words)?.excludedDays).toBe('open')
    expect(parseCommandLine(withLong)?.excludedDays).toBe('openAndOverLong')
  } else {
    expect(() => parseCommandLine(words)).toThrow('--exclude-open-days is for detail and employee-hours')
    expect(() => parseCommandLine(withLong)).toThrow('--exclude-open-days is for detail and employee-hours')
  }
})

test.each([
  [[], 'open'],
  [['--exclude-open-days'], 'open'],
  [['--exclude-long-shifts'], 'openAndOverLong'],
])('week-summary with %j always excludes open days', (more, expected) => {
  const words = ['report', 'week-summary', '--range', 'lastWorkweek', '--out', 'a.csv', ...more]
  expect(parseCommandLine(words)?.excludedDays).toBe(expected)
})

test('excludes long shifts only together with open days', () => {
  const words = ['report', 'detail', '--range', 'today', '--out', 'a.xlsx', '--exclude-long-shifts']
  expect(() => parseCommandLine(words)).toThrow('--exclude-long-shifts goes together with --exclude-open-days.')
})
