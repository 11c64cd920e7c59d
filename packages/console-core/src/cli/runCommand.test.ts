import { chmod, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerList, demoHandler, refuse } from '../demo/handlers.ts'
import {
  checkEventGeofences,
  readBusinessUnits,
  readEnvironment,
  readFeatureFlags,
  readReportTemplateColumns,
  readReportTemplates,
  readTimelineReportData,
  readUsers,
} from '../http/index.ts'
import { commandCompany, commandNow, openCommandWorld, tokenOf } from './commandFixture.ts'
import { helpText, type ReportName, reportNames } from './commandLine.ts'

const days = ['--from', '2026-10-12', '--to', '2026-10-13']
let world: Awaited<ReturnType<typeof openCommandWorld>>

beforeEach(async () => {
  world = await openCommandWorld()
})
afterEach(() => world.close())

const command = (report: ReportName, ...more: readonly string[]) => [
  'report',
  report,
  ...days,
  '--out',
  world.out,
  ...more,
]

/** The headers of the sheet. */
async function headersOf() {
  const { sheet } = await world.readSheets()
  return Object.values(sheet?.rows[0]?.cells ?? {}).map(({ value }) => value)
}

describe('a report', () => {
  test.each([
    ['clock-events', 'Clock Events Report', 'Heavy Civil'],
    ['detail', 'Detail Report', 'Heavy Civil'],
    ['employee-hours', 'Employee Hours Report', 'Heavy Civil'],
    ['change-history', 'Change History', 'Whole company'],
  ] as const)('%s is written with its source', async (report, title, unit) => {
    const { exitCode, output, complaint } = await world.run(command(report))
    expect([exitCode, complaint]).toEqual([0, ''])
    const { sheet, facts } = await world.readSheets()
    expect(sheet?.name).toBe('2026-10-14')
    expect(facts).toMatchObject({
      Report: title,
      'Business unit': unit,
      Template: 'Sandbox',
      'Exported by': 'Dana Whitfield',
      Data: 'Complete',
    })
    expect(output).toMatch(
      /report\.xlsx: \d+ rows?(, \d+ (person|people) without a record)?, 2026-10-12 to 2026-10-13, /,
    )
    expect(output).toContain(`${facts.Rows} row`)
    expect(await world.files()).toEqual(['report.xlsx'])
  })

  test('is the same file every time', async () => {
    await world.run(command('detail'))
    const first = await world.read()
    await world.run(command('detail'))
    expect(await world.read()).toEqual(first)
  })

  test('uses the requested language', async () => {
    await world.run(command('employee-hours', '--locale', 'es-US', '--template', 'Reconcile'))
    const { facts } = await world.readSheets()
    expect(facts).toMatchObject({ Informe: 'Informe de horas por empleado', Plantilla: 'Conciliar' })
  })

  test('falls back to English, left to right, for a language without messages', async () => {
    await world.run(command('detail', '--locale', 'ar-EG'))
    const { facts, sheet } = await world.readSheets()
    expect([facts.Report, sheet?.isRightToLeft]).toEqual(['Detail Report', false])
  })

  test.each([
    ['today', '2026-10-14 to 2026-10-14'],
    ['lastWorkweek', '2026-10-05 to 2026-10-11'],
    ['lastMonth', '2026-09-01 to 2026-09-30'],
  ])('of %s covers %s', async (range, expected) => {
    const answer = await world.run(['report', 'clock-events', '--range', range, '--out', world.out])
    expect(answer.output).toContain(expected)
  })

  test.each([
    ['a day slow', new Date('2026-10-13T19:00:00Z')],
    ['a day fast', new Date('2026-10-15T19:00:00Z')],
  ])("uses the services' clock when the clock of the machine is %s", async (_, machineNow) => {
    const { exitCode, complaint, output } = await world.run(
      ['report', 'employee-hours', '--range', 'today', '--out', world.out],
      { machineNow },
    )
    expect([exitCode, complaint]).toEqual([0, ''])
    expect(output).toContain('2026-10-14 to 2026-10-14')
  })

  test.each(['UG', 'Underground Utilities', commandCompany.businessUnits[1]?.id ?? ''])(
    'belongs to the business unit %s',
    async name => {
      expect((await world.run(command('clock-events', '--business-unit', name))).exitCode).toBe(0)
      expect((await world.readSheets()).facts['Business unit']).toBe('Underground Utilities')
    },
  )

  test('can be exported by a reports-only person, except the history', async () => {
    expect((await world.run(command('detail'), { username: 'reports' })).exitCode).toBe(0)
    expect(await world.run(command('change-history'), { username: 'reports' })).toMatchObject({
      exitCode: 3,
      complaint: 'This report is for managers.\n',
    })
  })

  test('shows the id of an unknown author', async () => {
    const handlers = [demoHandler(readUsers, () => answerList(readUsers, []))]
    await world.run(command('change-history'), { handlers })
    const [manager] = commandCompany.accounts
    expect((await world.readSheets()).facts['Exported by']).toBe(manager?.userId)
  })
})

describe('a template', () => {
  test('is found by its name', async () => {
    const { exitCode, output } = await world.run(command('employee-hours', '--template', ' Weekly payroll '))
    expect([exitCode, output]).toEqual([0, expect.stringContaining('Weekly payroll.')])
    expect((await headersOf()).slice(0, 4)).toEqual(['Name', 'Employee Code', 'Business Unit', 'Date'])
    expect((await world.readSheets()).facts.Template).toBe('Weekly payroll')
  })

  test('of the person takes precedence over a public one with the same name', async () => {
    const { templates, columnsAsked } = askedTemplates([
      { id: 7, isPublic: true },
      { id: 8, isPublic: false },
    ])
    await world.run(command('detail', '--template', 'Payroll'), { handlers: templates })
    expect(columnsAsked()).toEqual(['8'])
  })

  test.each([
    ['Payroll', [7, 8], "There is more than one template 'Payroll': rename one of them.\n"],
    ['Other', [7], "There is no template 'Other' for this report; there are: Payroll.\n"],
    ['Other', [], "There is no template 'Other' for this report.\n"],
  ])('%s among %j is rejected', async (name, ids, complaint) => {
    const { templates } = askedTemplates(ids.map(id => ({ id, isPublic: true })))
    expect(await world.run(command('detail', '--template', name), { handlers: templates })).toMatchObject({
      exitCode: 1,
      complaint,
    })
    expect(await world.files()).toEqual([])
  })

  test('that is built in is found by its name', async () => {
    await world.run(command('employee-hours', '--template', 'Reconcile'))
    expect((await world.readSheets()).facts.Template).toBe('Reconcile')
  })
})

/** Templates that are called Payroll, and whose columns were asked for. */
function askedTemplates(kept: readonly { readonly id: number; readonly isPublic: boolean }[]) {
  const asked: string[] = []
  const rows = kept.map(({ id, isPublic }) => ({
    id,
    name: 'Payroll',
    isPublic,
    reportType: 'DetailReport' as const,
    modifiedBy: 'Dana Whitfield',
    modifiedOn: '2026-01-01T00:00:00.000Z',
    canDelete: true,
    etag: '"1"',
  }))
  const list = demoHandler(readReportTemplates, () => answerList(readReportTemplates, rows))
  const columns = demoHandler(readReportTemplateColumns, ({ path }) => {
    asked.push(path.id)
    return undefined
  })
  return { templates: [list, columns], columnsAsked: () => asked }
}

describe('an incomplete report', () => {
  // 401: the token expired during the read.
  test.each([401, 403, 500])(
    'is written after a %s, says that it is incomplete, and has its own exit code',
    async status => {
      const handlers = [demoHandler(checkEventGeofences, () => refuse(status))]
      const { exitCode, complaint } = await world.run(command('clock-events'), { handlers })
      expect(exitCode).toBe(2)
      expect(complaint).toMatch(/^The report is incomplete, and says so\. .*No Data/)
      expect((await world.readSheets()).facts.Data).toBe("Incomplete: some data didn't load")
    },
  )

  test("isn't written without its columns", async () => {
    const handlers = [demoHandler(readFeatureFlags, () => refuse(403))]
    const { exitCode, complaint } = await world.run(command('clock-events'), { handlers })
    expect([exitCode, complaint]).toEqual([2, expect.stringContaining('columns may be missing')])
  })
})

describe('failures write no file and have an exit code', () => {
  test.each([
    ['no token', { token: undefined }, 3, /^There is no token/],
    ['an empty token', { token: ' \n' }, 3, /^There is no token/],
    ['no JWT', { token: 'opaque' }, 3, /no access token/],
    ['a token of nobody', { token: tokenOf('manager', { user_id: null }) }, 3, /no access token/],
    ['a token that has ended', { token: tokenOf('manager', { exp: commandNow.getTime() / 1000 }) }, 3, /has expired/],
    ['a person without access', { username: 'noaccess' }, 3, /no access to reports/],
    ['a refused token', { handlers: [demoHandler(readBusinessUnits, () => refuse(401))] }, 3, /refuse the token/],
    ['no permission', { handlers: [demoHandler(readBusinessUnits, () => refuse(403))] }, 3, /may not read this/],
    [
      'no permission for rows',
      { handlers: [demoHandler(readTimelineReportData, () => refuse(403))] },
      3,
      /may not read/,
    ],
    ['no address', { url: undefined }, 1, /Where is the console/],
    ['an address without https', { url: 'http://time.example' }, 1, /not https/],
    ['what is no address', { url: 'time' }, 1, /not https/],
    ['nobody there', { fetch: () => Promise.reject(new TypeError('fetch failed')) }, 4, /could not be reached/],
    ['services that fail', { handlers: [demoHandler(readBusinessUnits, () => refuse(503))] }, 4, /failed \(readBus/],
    [
      'services that fail at the rows',
      { handlers: [demoHandler(readTimelineReportData, () => refuse(500))] },
      4,
      /failed/,
    ],
    ['another site', { fetch: async () => new Response('<html></html>') }, 4, /no console at that address/],
    [
      'a missing page',
      { handlers: [demoHandler(readEnvironment, () => refuse(404))] },
      4,
      /no console at that address/,
    ],
  ] as const)('%s', async (_, options, code, sentence) => {
    const { exitCode, complaint, output } = await world.run(command('clock-events'), options)
    expect(complaint).toMatch(sentence)
    expect([exitCode, output]).toEqual([code, ''])
    expect(complaint.trimEnd()).toMatch(/^[^\n]+\.$/)
    expect(await world.files()).toEqual([])
    const token = 'token' in options ? options.token?.trim() : tokenOf('manager')
    if (token) expect(complaint).not.toContain(token)
  })

  test('a missing token is reported before any request', async () => {
    expect((await world.run(command('detail'), { token: undefined })).calls).toEqual([])
  })

  test('an unknown business unit', async () => {
    const { exitCode, complaint } = await world.run(command('detail', '--business-unit', 'XX'))
    expect([exitCode, complaint]).toEqual([1, "There is no business unit 'XX'; there are: HC, UG.\n"])
  })

  test('an extra argument', async () => {
    expect(await world.run([...command('detail'), 'more'])).toMatchObject({ exitCode: 1, calls: [] })
  })
})

describe('the output file', () => {
  test('stays unchanged if the report fails', async () => {
    await writeFile(world.out, 'of last week')
    const failing = { handlers: [demoHandler(readTimelineReportData, () => refuse(500))] }
    expect((await world.run(command('clock-events'), failing)).exitCode).toBe(4)
    expect(await readFile(world.out, 'utf8')).toBe('of last week')
  })

  test('replaces an older file and keeps its permissions', async () => {
    await writeFile(world.out, 'of last week')
    await chmod(world.out, 0o600)
    expect((await world.run(command('clock-events'))).exitCode).toBe(0)
    expect((await world.readSheets()).facts.Report).toBe('Clock Events Report')
    expect((await stat(world.out)).mode & 0o777).toBe(0o600)
    expect(await world.files()).toEqual(['report.xlsx'])
  })

  test('is written to the target of a symbolic link', async () => {
    const kept = join(world.folder, 'kept.xlsx')
    await writeFile(kept, 'of last week')
    await symlink(kept, world.out)
    await world.run(command('clock-events'))
    expect((await readFile(kept)).subarray(0, 2).toString()).toBe('PK')
  })

  test.each(['missing/report.xlsx', 'folder'])("is checked before any request: %s isn't writable", async name => {
    await mkdir(join(world.folder, 'folder'))
    const words = ['report', 'detail', ...days, '--out', join(world.folder, name)]
    const { exitCode, complaint, calls } = await world.run(words)
    expect([exitCode, calls]).toEqual([1, []])
    expect(complaint).toMatch(/can't be written|not a file/)
  })
})

describe('an interrupted command', () => {
  test('leaves no file when it is interrupted during a read', async () => {
    const controller = new AbortController()
    await writeFile(world.out, 'of last week')
    const handlers = [
      demoHandler(readTimelineReportData, () => {
        controller.abort()
        return undefined
      }),
    ]
    const answer = await world.run(command('clock-events'), { handlers, signal: controller.signal })
    expect(answer).toMatchObject({ exitCode: 130, complaint: 'Stopped; nothing was written.\n' })
    expect(await world.files()).toEqual(['report.xlsx'])
    expect(await readFile(world.out, 'utf8')).toBe('of last week')
  })

  test('makes no request when it is interrupted before it starts', async () => {
    const answer = await world.run(command('detail'), { signal: AbortSignal.abort() })
    expect(answer).toMatchObject({ exitCode: 130, calls: [] })
  })
})

test('the help lists every report and exit code', async () => {
  const { exitCode, output } = await world.run(['--help'])
  expect([exitCode, output]).toEqual([0, helpText])
  for (const word of [...reportNames, 'FIELDTIME_TOKEN', 'FIELDTIME_URL', '130']) expect(output).toContain(word)
})
