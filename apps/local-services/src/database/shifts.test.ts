import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type EventType } from '@fieldtime/console-core'
import { assignShifts } from '@fieldtime/console-core/contract'
import { asc, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { importCompany } from '../companyFiles/importCompany.ts'
import { kinds } from '../companyFiles/kinds.ts'
import { openSource } from '../companyFiles/source.ts'
import { textOf } from '../testing/companyLines.ts'
import { openTestDatabase, startMilliseconds } from '../testing/testServices.ts'
import { insertRows } from './insertRows.ts'
import type { OpenDatabase } from './open.ts'
import { timelineEvents } from './schema.ts'
import { assignStoredShifts, migrateShifts, requireAssignedShifts } from './shifts.ts'

const company = [
  { kind: 'company', id: 'acme', name: 'Acme Paving', companyType: 'Contractor' },
  { kind: 'businessUnit', id: 'north', code: 'N', description: 'North', startOfPayWeek: 'Monday' },
  { kind: 'businessUnit', id: 'south', code: 'S', description: 'South', startOfPayWeek: 'Monday' },
  { kind: 'job', id: 'bridge', code: '1', description: 'Bridge', status: 'active', businessUnitId: 'north' },
  { kind: 'job', id: 'yard', code: '2', description: 'Yard', status: 'active', businessUnitId: 'south' },
]

const employee = (id: string, businessUnitId: string) => {
  const facts = { code: id, firstName: id, lastName: 'Ruiz', isActive: true, workflow: 'clockIn' }
  return { kind: 'employee', id, businessUnitId, ...facts }
}

/** `ana 15 22:00 clockIn bridge`: an event of May 2026 by a wall clock on UTC. */
function event(text: string, id = text) {
  const [employeeId = '', day = '', time = '', eventType = '', jobId = null] = text.split(' ')
  const localDate = `2026-05-${day}`
  const eventDateTime = `${localDate}T${time}:00Z`
  return { kind: 'event', id, employeeId, localDate, localTime: `${time}:00`, eventDateTime, eventType, jobId }
}

const entryOf = (employeeId: string, day: string, businessUnitId: string) => ({
  kind: 'laborHours',
  id: `hours ${employeeId} ${day}`,
  employeeId,
  localDate: `2026-05-${day}`,
  businessUnitId,
  hours: 8,
  submissionStatus: 'submitted',
  lastModifiedAt: '2026-05-20T00:00:00Z',
})

const foremanHoursOf = (employeeId: string, day: string, businessUnitId: string) => ({
  kind: 'foremanHours',
  id: `foreman ${employeeId} ${day}`,
  employeeId,
  localDate: `2026-05-${day}`,
  businessUnitId,
  regularHours: 8,
  overtimeHours: 0,
  otherHours: 0,
  lastModifiedAt: '2026-05-20T00:00:00Z',
})

let opened: OpenDatabase
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldtime-shifts-'))
  opened = await openTestDatabase('embedded')
}, startMilliseconds)
afterAll(async () => {
  await opened?.close()
  rmSync(folder, { recursive: true })
})
afterEach(async () => {
  for (const { table } of kinds) await opened.database.delete(table)
})

async function load(lines: readonly unknown[]) {
  const path = join(folder, 'company.ndjson')
  writeFileSync(path, textOf(lines))
  const { badLines } = await importCompany(opened.database, openSource(path))
  expect(badLines.first).toEqual([])
}

/** `15 north` for each event, by instant. */
async function storedShifts() {
  const found = await opened.database
    .select({ shiftDate: timelineEvents.shiftDate, unitId: timelineEvents.businessUnitId })
    .from(timelineEvents)
    .orderBy(asc(timelineEvents.employeeId), asc(timelineEvents.eventDateTime))
  return found.map(({ shiftDate, unitId }) => `${shiftDate?.slice(8)} ${unitId}`)
}

/** The events as an earlier version stored them. */
const forgetAll = () =>
  opened.database.update(timelineEvents).set({ shiftDate: null, businessUnitId: null, ownBusinessUnitId: null })

describe('an import', () => {
  test('stores one date and one unit for a shift that changes jobs after midnight', async () => {
    const shift = ['ana 15 20:00 clockIn', 'ana 16 01:00 clockIn yard', 'ana 16 06:00 clockOut'].map(text =>
      event(text),
    )
    await load([...company, employee('ana', 'north'), ...shift])
    expect(await storedShifts()).toEqual(['15 south', '15 south', '15 south'])
  })

  test('stores the same shifts for any order of the kinds', async () => {
    const lines = [
      ...company,
      employee('ana', 'north'),
      event('ana 15 07:00 clockIn'),
      event('ana 16 07:00 clockIn yard'),
    ]
    const [first, ...rest] = lines
    await load([first, ...rest.toReversed()])
    expect(await storedShifts()).toEqual(['15 north', '16 south'])
  })

  test('reassigns a shift when an event is added or moved to another shift', async () => {
    const lines = [...company, employee('ana', 'north')]
    await load([...lines, event('ana 16 06:00 clockOut'), event('ana 16 08:00 clockIn', 'moved')])
    expect(await storedShifts()).toEqual(['16 north', '16 north'])
    await load([...lines, event('ana 15 22:00 clockIn yard')])
    expect(await storedShifts()).toEqual(['15 south', '15 south', '16 north'])
    await load([...lines, event('ana 14 08:00 clockIn', 'moved')])
    expect(await storedShifts()).toEqual(['14 north', '15 south', '15 south'])
  })

  test('keeps the units of stored shifts when the employee or the job moves to another unit', async () => {
    const events = [event('ana 15 07:00 clockIn'), event('ana 16 07:00 clockIn bridge')]
    await load([...company, employee('ana', 'north'), ...events])
    const moved = company.map(line => (line.id === 'bridge' ? { ...line, businessUnitId: 'south' } : line))
    await load([
      ...moved,
      employee('ana', 'south'),
      ...events,
      event('ana 16 15:00 clockOut'),
      event('ana 17 07:00 clockIn'),
    ])
    expect(await storedShifts()).toEqual(['15 north', '16 north', '16 north', '17 south'])
  })

  test('uses the unit of the job to which the file charges an event', async () => {
    await load([...company, employee('ana', 'north'), event('ana 15 07:00 clockIn bridge', 'in')])
    await load([...company, employee('ana', 'north'), event('ana 15 07:00 clockIn yard', 'in')])
    expect(await storedShifts()).toEqual(['15 south'])
  })
})

describe('migrateShifts', () => {
  const lines = [
    ...company,
    ...['ana', 'ben', 'cleo', 'dora'].map(id => employee(id, 'north')),
    ...['ana', 'ben', 'cleo'].map(id => event(`${id} 15 07:00 clockIn`)),
    event('dora 15 20:00 clockIn yard'),
    event('dora 16 04:00 clockOut'),
    entryOf('ana', '15', 'south'),
    foremanHoursOf('ana', '15', 'north'),
    foremanHoursOf('ben', '15', 'south'),
    entryOf('dora', '15', 'north'),
  ]

  test('gives a shift without a job the unit of its entry, then of foreman hours, then of the employee', async () => {
    await load(lines)
    await forgetAll()
    await migrateShifts(opened.database)
    expect(await storedShifts()).toEqual(['15 south', '15 south', '15 north', '15 south', '15 south'])
  })

  test('resumes after an interruption, and refuses reports until it has finished', async () => {
    await load(lines)
    await forgetAll()
    await expect(migrateShifts(opened.database, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
    await expect(requireAssignedShifts(opened.database, 'acme')).rejects.toMatchObject({ status: 503 })
    await migrateShifts(opened.database)
    await requireAssignedShifts(opened.database, 'acme')
  })

  test('runs before an import that moves people to another unit', async () => {
    await load(lines)
    await forgetAll()
    await load([...company, employee('cleo', 'south')])
    expect(await storedShifts()).toEqual(['15 south', '15 south', '15 north', '15 south', '15 south'])
  })
})

describe('any order of writes', () => {
  const stamps = fc.array(
    fc.record({
      employeeId: fc.constantFrom('ana', 'ben'),
      minute: fc.integer({ min: 0, max: 10 * 1440 }),
      eventType: fc.constantFrom<EventType[]>('clockIn', 'takeBreak', 'resumeFromBreak', 'clockOut'),
      jobId: fc.constantFrom(null, 'bridge', 'yard'),
      batch: fc.nat(4),
    }),
    { maxLength: 40 },
  )

  test.each(inject('propertySeeds'))('stores what core decides about the whole history (seed %i)', async seed => {
    const unitOf = new Map<string | null, string>([
      [null, 'north'],
      ['bridge', 'north'],
      ['yard', 'south'],
    ])
    await load([...company, employee('ana', 'north'), employee('ben', 'north')])
    await fc.assert(
      fc.asyncProperty(stamps, async list => {
        const rows = list.map(({ minute, batch, ...stamp }, index) => {
          const at = new Date(Date.parse('2026-05-01T00:00:00Z') + minute * 60_000)
          const localDate = addDays('2026-05-01', Math.floor(minute / 1440))
          return { ...stamp, batch, id: `event-${index}`, localDate, localTime: at.toISOString().slice(11, 19), at }
        })
        for (const batch of new Set(rows.map(row => row.batch))) {
          await opened.database.transaction(async transaction => {
            const written = rows.filter(row => row.batch === batch)
            await insertRows(
              transaction,
              timelineEvents,
              written.map(({ batch: _, at, ...row }) => ({ ...row, companyId: 'acme', eventDateTime: at })),
            )
            await assignStoredShifts(transaction, 'acme')
          })
        }
        const decided = assignShifts(
          rows.map(({ at, ...row }) => ({
            ...row,
            eventDateTime: at.toISOString(),
            ownBusinessUnitId: unitOf.get(row.jobId) ?? '',
          })),
        )
        const { id, shiftDate, businessUnitId } = timelineEvents
        const stored = await opened.database.select({ id, shiftDate, businessUnitId }).from(timelineEvents)
        expect(new Map(stored.map(({ id: eventId, ...shift }) => [eventId, shift]))).toEqual(decided)
        await opened.database.execute(sql`delete from ${timelineEvents}`)
      }),
      { seed, numRuns: 6 },
    )
  })
})
