import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import * as schema from '../database/schema.ts'
import { openDemoData } from '../demo/seed.ts'
import { allLines, type Line, textOf } from '../testing/companyLines.ts'
import { databaseKinds, openTestDatabase, startMilliseconds } from '../testing/testServices.ts'
import { exportCompany } from './exportCompany.ts'
import { type ImportOptions, importCompany } from './importCompany.ts'
import { kinds } from './kinds.ts'
import { openSource } from './source.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldtime-import-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The lines with one changed or removed, and others appended. */
const changed = (changes: { readonly [id: string]: Record<string, unknown> | null }, more: readonly unknown[] = []) => [
  ...allLines.flatMap(line => {
    const change = changes[String(line.id ?? line.employeeId)]
    if (change === undefined) return [line]
    return change === null ? [] : [{ ...line, ...change }]
  }),
  ...more,
]
const lineNumberOf = (id: string) => allLines.findIndex(line => line.id === id) + 1
const lineOf = (id: string): Line => allLines[lineNumberOf(id) - 1] ?? { kind: 'company' }

describe.each(databaseKinds)('on the %s database', kind => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  }, startMilliseconds)
  afterAll(() => opened?.close())
  afterEach(async () => {
    for (const { table } of kinds) await opened.database.delete(table)
    await opened.database.delete(schema.demoSeeds)
  })

  const load = async (lines: readonly unknown[] | string, options: ImportOptions = {}) => {
    const path = join(folder, `${readdirSync(folder).length}.ndjson`)
    writeFileSync(path, typeof lines === 'string' ? lines : textOf(lines))
    return importCompany(opened.database, openSource(path), options)
  }
  const write = async (form: 'ndjson' | 'csv', companyId = 'acme') => {
    const path = join(folder, `${readdirSync(folder).length}.out`)
    await exportCompany(opened.database, path, { companyId, form })
    if (form === 'ndjson') return { path, text: readFileSync(path, 'utf8') }
    return {
      path,
      text: readdirSync(path)
        .map(name => `${name}\n${readFileSync(join(path, name), 'utf8')}`)
        .join(''),
    }
  }
  const countRows = async () => {
    const counts = kinds.map(({ table }) => opened.database.select({ n: sql<number>`count(*)::int` }).from(table))
    return (await Promise.all(counts)).reduce((sum, [found]) => sum + (found?.n ?? 0), 0)
  }

  test('exports the same lines that it imported', async () => {
    const { loaded, badLines, companyId } = await load(allLines)
    expect([companyId, badLines.count]).toEqual(['acme', 0])
    expect(loaded?.get('employee')).toEqual({ added: 2, updated: 0, unchanged: 0 })
    expect((await write('ndjson')).text).toBe(textOf(allLines))
  })

  test('gathers statistics for the planner', async () => {
    await load(allLines)
    const { rows } = (await opened.database.execute(
      sql`select reltuples from pg_class where oid = 'fieldtime.employees'::regclass`,
    )) as unknown as { readonly rows: readonly unknown[] }
    expect(rows).toEqual([{ reltuples: 2 }])
  })

  test('imports lines in any order', async () => {
    await load(allLines.toReversed())
    expect((await write('ndjson')).text).toBe(textOf(allLines))
  })

  test('imports the same company from CSV', async () => {
    await load(allLines)
    const written = await write('csv')
    for (const { table } of kinds) await opened.database.delete(table)
    expect((await importCompany(opened.database, openSource(written.path))).badLines.count).toBe(0)
    expect((await write('ndjson')).text).toBe(textOf(allLines))
    expect((await write('csv')).text).toBe(written.text)
  })

  test('changes nothing when repeated, and only the row of a changed line, as a new version', async () => {
    await load(allLines)
    const again = await load(allLines)
    expect([...(again.loaded ?? [])].map(([, counts]) => counts.added + counts.updated)).toEqual(kinds.map(() => 0))
    const third = await load(
      changed({ 'u-ana': { phoneNumber: '1' }, 'v-1': { latitude: 30.5 }, 'g-1': { description: 'x' } }),
    )
    expect(third.loaded?.get('user')).toEqual({ added: 0, updated: 1, unchanged: 1 })
    expect(third.loaded?.get('event')).toEqual({ added: 0, updated: 1, unchanged: 1 })
    const people = await opened.database.select().from(schema.users).orderBy(asc(schema.users.id))
    expect(people.map(({ phoneNumber, version }) => [phoneNumber, version])).toEqual([
      ['1', 2],
      ['+1 512 555 0100', 1],
    ])
  })

  test('keeps records that a file omits, and lets others refer to them', async () => {
    await load(allLines)
    const more = { ...lineOf('v-1'), id: 'v-9' }
    const { loaded } = await load([lineOf('acme'), more])
    expect(loaded?.get('event')).toEqual({ added: 1, updated: 0, unchanged: 0 })
    expect((await write('ndjson')).text).toBe(
      textOf(allLines.flatMap(line => (line.id === 'v-2' ? [line, more] : [line]))),
    )
  })

  test('loads nothing if one line is bad', async () => {
    const { loaded, badLines } = await load(changed({ 'l-1': { hours: 'eight' } }))
    expect(loaded).toBeNull()
    expect(badLines.first[0]).toEqual({ file: null, line: lineNumberOf('l-1'), reason: 'hours must be a number' })
    expect(await countRows()).toBe(0)
  })

  test('imports the company of docs/data.md, also as CSV, and reports its bad lines as documented', async () => {
    const page = readFileSync(new URL('../../../../docs/data.md', import.meta.url), 'utf8')
    const [, ndjson = ''] = /```ndjson\n(.*?)```/s.exec(page) ?? []
    const [, csv = ''] = /```csv\n(.*?)```/s.exec(page) ?? []
    const [, documented = ''] = /```text\n(.*?)```/s.exec(page) ?? []
    expect((await load(ndjson)).badLines.count).toBe(0)
    const { path } = await write('csv')
    expect(readFileSync(join(path, 'users.csv'), 'utf8').replaceAll('\r\n', '\n')).toBe(csv)

    const spoilt: Readonly<Record<string, Record<string, unknown>>> = {
      'l-1': { hours: 'eight', localDate: '3/2/2026' },
      'k-1': { jobId: 'j-9' },
    }
    const lines: readonly Line[] = ndjson
      .trim()
      .split('\n')
      .map(text => JSON.parse(text))
    const { badLines } = await load(lines.map(line => ({ ...line, ...spoilt[String(line.id)] })))
    expect(badLines.first.map(({ line, reason }) => `line ${line}: ${reason}\n`).join('')).toBe(documented)
  })

  test('loads the good lines with partial, and rejects lines that refer to a bad line, directly or not', async () => {
    const { loaded, badLines } = await load(changed({ 'j-1': { status: 'open' } }, ['not a record']), {
      isPartial: true,
    })
    expect(badLines.first).toEqual([
      { file: null, line: lineNumberOf('j-1'), reason: 'status must be one of active, inactive' },
      {
        file: null,
        line: lineNumberOf('c-1'),
        reason: `jobId names the job of line ${lineNumberOf('j-1')}, which is bad`,
      },
      {
        file: null,
        line: lineNumberOf('v-1'),
        reason: `jobId names the job of line ${lineNumberOf('j-1')}, which is bad; costCodeId names the cost code of line ${lineNumberOf('c-1')}, which is bad`,
      },
      {
        file: null,
        line: lineNumberOf('l-1'),
        reason: `jobId names the job of line ${lineNumberOf('j-1')}, which is bad; costCodeId names the cost code of line ${lineNumberOf('c-1')}, which is bad`,
      },
      {
        file: null,
        line: lineNumberOf('h-1'),
        reason: `laborHoursId names the labor-hours entry of line ${lineNumberOf('l-1')}, which is bad`,
      },
      {
        file: null,
        line: lineNumberOf('f-1'),
        reason: `jobId names the job of line ${lineNumberOf('j-1')}, which is bad`,
      },
      {
        file: null,
        line: lineNumberOf('k-1'),
        reason: `jobId names the job of line ${lineNumberOf('j-1')}, which is bad`,
      },
      { file: null, line: allLines.length + 1, reason: 'is not a JSON object' },
    ])
    expect(loaded?.get('event')).toEqual({ added: 1, updated: 0, unchanged: 0 })
    expect(loaded?.get('laborHours')).toEqual({ added: 0, updated: 0, unchanged: 0 })
  })

  test.each<[string, Record<string, Record<string, unknown> | null>, string, string]>([
    [
      'a job that is nowhere',
      { 'v-1': { jobId: 'j-9' } },
      'v-1',
      'jobId names no job of this company; costCodeId names a cost code of another job',
    ],
    ["another job's cost code", { 'v-1': { costCodeId: 'c-2' } }, 'v-1', 'costCodeId names a cost code of another job'],
    ['a cost code without a job', { 'v-1': { jobId: null } }, 'v-1', 'costCodeId names a cost code of another job'],
    [
      "another unit's job",
      { 'l-1': { jobId: 'j-2', costCodeId: 'c-2' } },
      'l-1',
      'jobId names a job of another business unit',
    ],
    ['somebody who is nobody', { 'a-1': { employeeId: 'e-9' } }, 'a-1', 'employeeId names no employee of this company'],
    [
      'a unit that is nowhere',
      { 'q-1': { businessUnitId: 'west' } },
      'q-1',
      'businessUnitId names no business unit of this company',
    ],
    ['a group that is nowhere', { 'u-bo': { groupId: 'g-9' } }, 'u-bo', 'groupId names no group of this company'],
    ['a foreman who is none', { 'v-1': { foremanId: 'e-ana' } }, 'v-1', 'foremanId names no foreman of this company'],
    ['a taken name', { 'g-2': { name: ' crew 1 ' } }, 'g-2', `name is that of line ${lineNumberOf('g-1')}`],
    [
      'a taken username',
      { 'u-bo': { username: 'ana.ruiz@acme.example' } },
      'u-bo',
      `username is, apart from capital letters, that of line ${lineNumberOf('u-ana')}`,
    ],
    [
      'a username that differs only in capital letters',
      { 'u-bo': { username: 'Ana.Ruiz@Acme.example' } },
      'u-bo',
      `username is, apart from capital letters, that of line ${lineNumberOf('u-ana')}`,
    ],
    ['a taken id', { 'v-2': { id: 'v-1' } }, 'v-2', `id is that of line ${lineNumberOf('v-1')}`],
  ])('rejects a line with %s', async (_what, changes, id, reason) => {
    const { badLines } = await load(changed(changes), { isPartial: true })
    expect(badLines.first).toContainEqual({ file: null, line: lineNumberOf(id), reason })
  })

  test('rejects settings of a missing owner', async () => {
    const settings = allLines.find(line => line.kind === 'settings')
    const { badLines } = await load(
      changed({}, [
        { ...settings, level: 'user', ownerId: 'g-1' },
        { ...settings, level: 'company', ownerId: 'other' },
        { ...settings, level: 'company', ownerId: 'acme' },
      ]),
    )
    const reasons = badLines.first.map(({ reason }) => reason)
    expect(reasons).toEqual(['ownerId names no user of this company', 'ownerId names no company of this company'])
  })

  test('lets groups and people swap names, but not take the name of one that keeps it', async () => {
    await load(allLines)
    await load(
      changed({
        'g-1': { name: 'Crew 2' },
        'g-2': { name: 'CREW 1' },
        'u-ana': { username: 'bo' },
        'u-bo': { username: 'ana.ruiz@acme.example' },
      }),
    )
    const groups = await opened.database.select().from(schema.userGroups).orderBy(asc(schema.userGroups.id))
    expect(groups.map(({ name, nameKey, version }) => [name, nameKey, version])).toEqual([
      ['Crew 2', 'crew 2', 2],
      ['CREW 1', 'crew 1', 2],
    ])
    const { badLines } = await load([lineOf('acme'), { ...lineOf('g-1'), id: 'g-3', name: 'crew 1' }])
    expect(badLines.first).toEqual([{ file: null, line: 2, reason: 'name is that of another group of this company' }])
  })

  test('never changes another company, even one with the same ids', async () => {
    await load(allLines)
    const before = (await write('ndjson')).text
    const others = allLines.map(line =>
      line.kind === 'company' ? { ...line, id: 'rival', name: 'Rival' } : { ...line },
    )
    await load(others.map(line => (line.kind === 'settings' ? { ...line, isLocationRequired: true } : line)))
    await load([{ ...lineOf('acme'), id: 'third' }, lineOf('v-1')], { isPartial: true })
    expect((await write('ndjson')).text).toBe(before)
    const third = await opened.database
      .select()
      .from(schema.timelineEvents)
      .where(eq(schema.timelineEvents.companyId, 'third'))
    expect(third).toEqual([])
  })

  test.each<[string, readonly unknown[] | string, string]>([
    ['no company', allLines.slice(1), '0.ndjson does not name its company. One line must be of the kind company.'],
    ['a bad company', changed({ acme: { name: '' } }), 'The first bad line, line 1, name must not be empty.'],
    [
      'two companies',
      [...allLines, { ...lineOf('acme'), id: 'b' }],
      `0.ndjson has lines of two companies: line 1 and line ${allLines.length + 1}.`,
    ],
    ['nothing', '', '0.ndjson is empty.'],
    ['blank lines', '\n\n', 'does not name its company.'],
  ])('rejects a file with %s, also with partial', async (_what, lines, sentence) => {
    await expect(load(lines, { isPartial: true })).rejects.toThrow(sentence)
    expect(await countRows()).toBe(0)
  })

  test('leaves no data when stopped at any step', async () => {
    for (const step of ['reading', 'checking', 'loading']) {
      const stop = new AbortController()
      const onProgress: ImportOptions['onProgress'] = progress => progress.step === step && stop.abort()
      await expect(load(allLines, { signal: stop.signal, onProgress })).rejects.toThrow('aborted')
    }
    expect(await countRows()).toBe(0)
  })

  test('the demo company keeps growing and refuses an import', async () => {
    await openDemoData(
      opened.database,
      { seed: 3, employees: 5, days: 2, timeZone: 'UTC' },
      new Date('2026-03-02T12:00:00Z'),
    )
    const [demo] = await opened.database.select().from(schema.demoSeeds)
    await expect(load([{ ...lineOf('acme'), id: demo?.companyId }])).rejects.toThrow(
      /^\w+ [\w ]+ is a demo company that the services extend: give the company in the file another id\.$/,
    )
  })

  test('names the CSV file with its bad rows', async () => {
    const csv = join(folder, 'acme')
    mkdirSync(csv)
    writeFileSync(join(csv, 'company.csv'), 'id,name,companyType\nacme,Acme,\n')
    writeFileSync(
      join(csv, 'businessUnits.csv'),
      'id,code,description,startOfPayWeek\nnorth,N,,Monday\nsouth,S,,Someday\n',
    )
    writeFileSync(
      join(csv, 'jobs.csv'),
      'businessUnitId,id,code,description,status\nsouth,j-1,1,,active\nnorth,j-2,2,,active\n',
    )
    const { badLines, loaded } = await importCompany(opened.database, openSource(csv), { isPartial: true })
    expect(badLines.first).toEqual([
      { file: 'businessUnits.csv', line: 3, reason: expect.stringContaining('startOfPayWeek must be one of Sunday,') },
      {
        file: 'jobs.csv',
        line: 2,
        reason: 'businessUnitId names the business unit of businessUnits.csv line 3, which is bad',
      },
    ])
    expect(loaded?.get('job')).toEqual({ added: 1, updated: 0, unchanged: 0 })
  })

  test("never overwrites a file, and names a path that it can't write to", async () => {
    await load(allLines)
    const { path } = await write('ndjson')
    const options = { companyId: 'acme', form: 'ndjson' } as const
    await expect(exportCompany(opened.database, path, options)).rejects.toThrow(`${path} already exists.`)
    const nowhere = join(folder, 'no', 'folder')
    await expect(exportCompany(opened.database, nowhere, options)).rejects.toThrow(
      `${nowhere} can't be written (ENOENT).`,
    )
    const stop = AbortSignal.abort()
    const stopped = exportCompany(opened.database, join(folder, 'x'), { ...options, signal: stop })
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
    expect(readdirSync(folder).filter(name => name.includes('draft') || name === 'x')).toEqual([])
  })
})

describe.each(databaseKinds)('the demo company of the %s database', kind => {
  test('exports the same bytes from every database that imported it', async () => {
    const source = await openTestDatabase(kind)
    const targets = await Promise.all(databaseKinds.map(openTestDatabase))
    try {
      const now = new Date('2026-03-06T20:00:00Z')
      const demo = await openDemoData(
        source.database,
        { seed: 5, employees: 40, days: 12, timeZone: 'America/Denver' },
        now,
      )
      await demo.topUp(now)
      const companies = await source.database.select({ companyId: schema.demoSeeds.companyId }).from(schema.demoSeeds)
      for (const { companyId } of companies) {
        const lines = join(folder, companyId)
        await exportCompany(source.database, lines, { companyId, form: 'ndjson' })
        expect(readFileSync(lines, 'utf8').split('\n').length).toBeGreaterThan(500)
        const rows = join(folder, `${companyId}.csv`)
        await exportCompany(source.database, rows, { companyId, form: 'csv' })
        for (const [index, { database }] of targets.entries()) {
          for (const [again, path] of [lines, rows].entries()) {
            const { loaded, badLines } = await importCompany(database, openSource(path))
            expect(badLines.first).toEqual([])
            const touched = [...(loaded ?? [])].some(([, counts]) => counts.added + counts.updated > 0)
            expect(touched).toBe(again === 0)
          }
          const copy = join(folder, `${companyId}.${index}`)
          await exportCompany(database, copy, { companyId, form: 'ndjson' })
          expect(readFileSync(copy).equals(readFileSync(lines))).toBe(true)
        }
      }
    } finally {
      await Promise.all([source, ...targets].map(({ close }) => close()))
    }
  })
})

test(
  'runs two imports into one company one after the other',
  async () => {
    const opened = await openTestDatabase(databaseKinds.at(-1) ?? 'embedded')
    try {
      const path = join(folder, 'acme.ndjson')
      writeFileSync(path, textOf(allLines))
      const both = await Promise.all([1, 2].map(() => importCompany(opened.database, openSource(path))))
      expect(both.map(({ loaded }) => loaded?.get('event')?.added).toSorted()).toEqual([0, 2])
      const kept = await opened.database
        .select()
        .from(schema.users)
        .where(and(eq(schema.users.companyId, 'acme'), eq(schema.users.version, 1)))
      expect(kept).toHaveLength(2)
    } finally {
      await opened.close()
    }
  },
  startMilliseconds,
)
