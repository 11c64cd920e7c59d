import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { readWorkbook } from '../packages/console-core/src/excel/workbookFixture.ts'
import { servicesScript } from '../scripts/builds.ts'
import { root } from '../scripts/processes.ts'
import { dateBefore } from './detailReportPage.ts'
import { type RunningServices, startServices } from './services.ts'
import { expect, signInAs, test } from './test.ts'

const run = promisify(execFile)
const command = join(root, 'packages/console-core/dist/cli/main.js')

/** Past in every time zone, and recent enough that its open shift is still listed. */
const [day, nextDay, fourthDay] = [dateBefore(9), dateBefore(8), dateBefore(6)]
const [firstDay, lastDay] = [dateBefore(11), dateBefore(4)]

const employee = (id: string, firstName: string, lastName: string, businessUnitId: string) => {
  const facts = { id, code: id, firstName, lastName, isActive: true, businessUnitId, workflow: 'clockIn' }
  return { kind: 'employee', ...facts }
}

let eventCount = 0
const event = (employeeId: string, date: string, time: string, eventType: string, jobId: string) => {
  const when = { localDate: date, localTime: `${time}:00`, eventDateTime: `${date}T${time}:00Z` }
  eventCount += 1
  return { kind: 'event', id: `v-${eventCount}`, employeeId, ...when, eventType, jobId }
}

const entry = (employeeId: string, businessUnitId: string, jobId: string) => {
  const charged = { employeeId, localDate: day, businessUnitId, jobId, hours: 8, submissionStatus: 'submitted' }
  return { kind: 'laborHours', id: `l-${employeeId}`, ...charged, lastModifiedAt: `${day}T23:00:00Z` }
}

const company = [
  { kind: 'company', id: 'ridge', name: 'Ridge Paving', companyType: 'Contractor' },
  { kind: 'businessUnit', id: 'north', code: 'N', description: 'North', startOfPayWeek: 'Monday' },
  { kind: 'businessUnit', id: 'south', code: 'S', description: 'South', startOfPayWeek: 'Sunday' },
  { kind: 'job', id: 'bridge', code: '1', description: 'Bridge', status: 'active', businessUnitId: 'north' },
  { kind: 'job', id: 'road', code: '2', description: 'Road', status: 'active', businessUnitId: 'north' },
  { kind: 'job', id: 'yard', code: '3', description: 'Yard', status: 'active', businessUnitId: 'south' },
  employee('mgr', 'Mara', 'Vance', 'north'),
  {
    kind: 'user',
    id: 'u-mgr',
    username: 'mara@ridge.example',
    firstName: 'Mara',
    lastName: 'Vance',
    email: null,
    phoneNumber: null,
    employeeId: 'mgr',
  },
  employee('nora', 'Nora', 'Night', 'north'),
  event('nora', day, '20:00', 'clockIn', 'bridge'),
  event('nora', nextDay, '01:00', 'clockIn', 'road'),
  event('nora', nextDay, '06:00', 'clockOut', 'road'),
  employee('fred', 'Fred', 'Forgot', 'north'),
  event('fred', day, '07:00', 'clockIn', 'bridge'),
  event('fred', fourthDay, '06:55', 'clockOut', 'bridge'),
  event('fred', fourthDay, '07:00', 'clockIn', 'bridge'),
  event('fred', fourthDay, '15:30', 'clockOut', 'bridge'),
  employee('lena', 'Lena', 'Lent', 'north'),
  event('lena', day, '07:00', 'clockIn', 'yard'),
  event('lena', day, '15:00', 'clockOut', 'yard'),
  entry('lena', 'south', 'yard'),
  employee('otto', 'Otto', 'Moved', 'south'),
  event('otto', day, '07:00', 'clockIn', 'bridge'),
  event('otto', day, '15:00', 'clockOut', 'bridge'),
  entry('otto', 'north', 'bridge'),
  {
    kind: 'foremanHours',
    id: 'f-otto',
    employeeId: 'otto',
    localDate: day,
    businessUnitId: 'north',
    jobId: 'bridge',
    regularHours: 8,
    overtimeHours: 0,
    otherHours: 0,
    lastModifiedAt: `${day}T23:30:00Z`,
  },
  employee('tess', 'Tess', 'Toggle', 'north'),
  event('tess', day, '07:00', 'clockIn', 'bridge'),
  event('tess', nextDay, '07:00', 'clockOut', 'bridge'),
  event('tess', nextDay, '07:01', 'clockIn', 'bridge'),
  event('tess', nextDay, '15:30', 'clockOut', 'bridge'),
]

let services: RunningServices
let password = ''

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-shifts-'))
  const file = join(folder, 'company.ndjson')
  writeFileSync(file, company.map(line => JSON.stringify(line)).join('\n'))
  await run(process.execPath, [servicesScript, 'import', file, '--data-dir', folder])
  const account = ['account', 'add', '--username', 'mara@ridge.example', '--manager', '--data-dir', folder]
  const { stdout } = await run(process.execPath, [servicesScript, ...account])
  password = /password (\S+)/.exec(stdout)?.[1] ?? ''
  services = await startServices(['--no-demo'], folder)
})

test.afterAll(async () => {
  await services.stop()
  services.discard()
})

test('shifts have the same hours, day, and unit in every range, on the page, in Excel, and headless', async ({
  page,
}, testInfo) => {
  const token = await signIn(page)
  await expect(page.getByRole('row', { name: /Nora Night/ })).toContainText('10h 0m')
  await expect(page.getByRole('row', { name: /Tess Toggle/ })).toContainText('Over 16 h')
  await expect(page.getByRole('row', { name: /Fred Forgot/ })).toContainText('Not clocked out')
  await expect(page.getByRole('row', { name: /Otto Moved/ })).toBeVisible()
  await expect(page.getByText('Lena Lent')).toHaveCount(0)

  const rowsOf = async (report: string, unit: string, from: string, to: string) => {
    const out = testInfo.outputPath(`${report}-${unit}-${from}-${to}.xlsx`)
    const words = ['report', report, '--from', from, '--to', to, '--business-unit', unit, '--out', out]
    const env = { ...process.env, FIELDTIME_TOKEN: token, FIELDTIME_URL: services.origin }
    const { stderr } = await run(process.execPath, [command, ...words], { env })
    expect(stderr).toBe('')
    return readRows(out)
  }

  const north = [
    `${fourthDay} Fred Forgot 8.50`,
    `${nextDay} Tess Toggle 8.48`,
    `${day} Fred Forgot open Not clocked out`,
    `${day} Nora Night 10.00`,
    `${day} Otto Moved 8.00 8.00`,
    `${day} Tess Toggle 24.00 Over 16 h`,
  ]
  const south = [`${day} Lena Lent 8.00 8.00`]
  for (const report of ['detail', 'employee-hours']) {
    for (const [unit, expected] of [
      ['N', north],
      ['S', south],
    ] as const) {
      expect(await rowsOf(report, unit, firstDay, lastDay)).toEqual(expected)
      for (const date of unit === 'N' ? [day, nextDay] : [day]) {
        expect(await rowsOf(report, unit, date, date)).toEqual(expected.filter(row => row.startsWith(date)))
      }
    }
  }
})

async function signIn(page: Page): Promise<string> {
  const asked = page.waitForRequest(request => request.headers().authorization?.startsWith('Bearer ') ?? false)
  await page.goto(`${services.origin}/clock-in-status?date=${day}`)
  await signInAs(page, 'mara@ridge.example', password)
  return ((await asked).headers().authorization ?? '').replace('Bearer ', '')
}

/** `2026-05-14 Ana Ruiz 8.00 8.00 Over 16 h`: date, name, worked, submitted and mark of each row, as the file orders them. */
function readRows(path: string): string[] {
  const [sheet] = readWorkbook(readFileSync(path)).sheets
  const [head, ...rows] = sheet?.rows ?? []
  const letterOf = (header: string) =>
    Object.entries(head?.cells ?? {}).find(([, cell]) => cell.value === header)?.[0] ?? ''
  const columns = ['Date', 'Name', 'Worked Duration', 'Submitted Hours', 'Open or Long Day'].map(letterOf)
  return rows.flatMap(({ cells }) => {
    const [date, name, worked, submitted, mark] = columns.map(letter => cells[letter]?.value)
    if (typeof date !== 'number') return []
    const hours = (value: unknown) => (typeof value === 'number' ? value.toFixed(2) : null)
    const shown = mark === 'Not clocked out' ? 'open' : hours(worked)
    const iso = new Date(Date.UTC(1899, 11, 30) + date * 86_400_000).toISOString().slice(0, 10)
    return [[iso, name, shown, hours(submitted), mark].filter(Boolean).join(' ')]
  })
}
