import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerList, demoHandler, refuse } from '../demo/handlers.ts'
import { createWeekExport, readForemanEnteredHours, readWeekMarks } from '../http/index.ts'
import { readWeek, statusOfWeek, type WeekRow } from '../reports/index.ts'
import { collectRows } from '../reports/rowStreamFixture.ts'
import { commandCompany, commandNow, createDemoFetch, createDemoTransport, openCommandWorld } from './commandFixture.ts'

let world: Awaited<ReturnType<typeof openCommandWorld>>

beforeEach(async () => {
  world = await openCommandWorld()
})
afterEach(() => world.close())

const lastWeek = { startDate: '2026-10-05', endDate: '2026-10-11' }
const summary = (...more: readonly string[]) => [
  'report',
  'week-summary',
  '--range',
  'lastWorkweek',
  '--out',
  world.out,
  ...more,
]

/** The last workweek of a demo company's unit, as its manager reads it. */
async function readLastWeek(fetch: ReturnType<typeof createDemoFetch>): Promise<readonly WeekRow[]> {
  const question = { range: lastWeek, businessUnitId: commandCompany.businessUnits[0]?.id ?? null }
  const transport = createDemoTransport(fetch)
  return (await collectRows<WeekRow, string>(readWeek(transport, question, { now: commandNow }))).rows
}

test('of everyone is a line for each person by code, and lists the open days that it leaves out', async () => {
  const { exitCode, output, complaint } = await world.run(summary('--people', 'all'))
  expect([exitCode, complaint]).toEqual([0, ''])
  expect(output).toMatch(
    /report\.xlsx: \d+ people, \d+ days aren't included, 2026-10-05 to 2026-10-11, Heavy Civil\.\n$/,
  )
  const { sheet, facts, names } = await world.readSheets()
  expect(Object.values(sheet?.rows[0]?.cells ?? {}).map(({ value }) => value)).toEqual([
    'Employee Code',
    'Name',
    'Clock',
    'Submitted',
    'Foreman',
    'Status',
    'Inactive',
  ])
  expect(names).toEqual(['2026-10-05', 'Not included', 'About'])
  expect(facts).toMatchObject({ Report: 'Week Summary', 'Business unit': 'Heavy Civil', Data: 'Complete' })
})

test('of complete people has only them, as CSV too, and is remembered', async () => {
  const fetch = createDemoFetch('manager')
  const complete = (await readLastWeek(fetch)).filter(week => statusOfWeek(week) === 'complete')
  const out = join(world.folder, 'summary.csv')
  const { exitCode, output } = await world.run(['report', 'week-summary', '--range', 'lastWorkweek', '--out', out], {
    fetch,
  })
  expect([exitCode, output]).toEqual([0, expect.stringContaining(`${complete.length} people, 2026-10-05`)])
  const [, ...lines] = (await readFile(out, 'utf8')).trim().split('\r\n')
  const codes = complete.map(({ person }) => person.employeeCode)
  expect(lines.map(line => line.split(',')[0]).sort()).toEqual(codes.sort())
  const isExported = ({ exportedDays }: WeekRow) => exportedDays.some(({ people }) => people === 'complete')
  const exported = (await readLastWeek(fetch)).filter(isExported)
  expect(exported.map(({ id }) => id).sort()).toEqual(complete.map(({ id }) => id).sort())
})

test('with a template has its columns that a week has too, between the code and the status', async () => {
  const remembered: unknown[] = []
  const handlers = [
    demoHandler(createWeekExport, ({ body }) => {
      remembered.push(body.templateName)
      return undefined
    }),
  ]
  const { exitCode, complaint } = await world.run(summary('--people', 'all', '--template', 'Weekly payroll'), {
    handlers,
  })
  expect([exitCode, complaint]).toEqual([0, ''])
  const { sheet, facts } = await world.readSheets()
  expect(Object.values(sheet?.rows[0]?.cells ?? {}).map(({ value }) => value)).toEqual([
    'Employee Code',
    'Name',
    'Business Unit',
    'Clock',
    'Submitted',
    'Foreman',
    'Status',
    'Inactive',
  ])
  expect(facts).toMatchObject({ Template: 'Weekly payroll' })
  expect(new Set(remembered)).toEqual(new Set(['Weekly payroll']))
})

test('without a complete week writes nothing and names the choice', async () => {
  const handlers = [demoHandler(readWeekMarks, () => answerList(readWeekMarks, []))]
  const { exitCode, complaint } = await world.run(summary(), { handlers })
  expect([exitCode, complaint]).toEqual([
    1,
    "No week of 2026-10-05 to 2026-10-11 is complete: --people all writes everyone's.\n",
  ])
  expect(await world.files()).toEqual([])
})

test('fails if the marks could not be read', async () => {
  const handlers = [demoHandler(readWeekMarks, () => refuse(500))]
  const { exitCode, complaint } = await world.run(summary(), { handlers })
  expect([exitCode, complaint]).toEqual([4, expect.stringContaining('The services failed (readWeekMarks')])
})

test('is not remembered if data is missing', async () => {
  let isRemembered = false
  const handlers = [
    demoHandler(readForemanEnteredHours, () => refuse(403)),
    demoHandler(createWeekExport, () => {
      isRemembered = true
      return undefined
    }),
  ]
  const { exitCode } = await world.run(summary('--people', 'all'), { handlers })
  expect([exitCode, isRemembered]).toEqual([2, false])
})

test('that could not be remembered is written and says so', async () => {
  const handlers = [demoHandler(createWeekExport, () => refuse(403))]
  const { exitCode, complaint } = await world.run(summary('--people', 'all'), { handlers })
  expect([exitCode, complaint]).toEqual([0, 'The export could not be remembered: later changes will not be shown.\n'])
})

test('of a reports-only person is not remembered', async () => {
  const { exitCode, calls } = await world.run(summary('--people', 'all'), { username: 'reports' })
  expect([exitCode, calls.filter(path => path.includes('weekExports'))]).toEqual([0, []])
})

test.each([
  [['--from', '2026-10-05', '--to', '2026-10-11'], 0],
  [['--from', '2026-10-04', '--to', '2026-10-10'], 1],
  [['--from', '2026-10-05', '--to', '2026-10-18'], 1],
])('of %j covers a pay week or is refused', async (days, expected) => {
  const { exitCode, complaint } = await world.run([
    'report',
    'week-summary',
    ...days,
    '--people',
    'all',
    '--out',
    world.out,
  ])
  expect(exitCode).toBe(expected)
  if (expected === 1) expect(complaint).toMatch(/^week-summary covers a workweek: /)
})
