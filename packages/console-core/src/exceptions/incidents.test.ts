import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTimelineEvent } from '../demo/rows.ts'
import { buildShiftRows } from '../reports/index.ts'
import type { ExceptionRuleId } from '../workday/index.ts'
import { buildExceptionEntries, type ExceptionEntry } from './exceptionMarks.ts'
import type { ShiftException } from './exceptions.ts'
import { findIncidents } from './incidents.ts'

const date = '2026-11-24'
const pete = { foremanId: 'pete', foremanFirstName: 'Pete', foremanLastName: 'Marlow' }
const bridge = { jobId: 'bridge', jobCode: '24-1107', jobDescription: 'Bridge' }

interface Forgotten {
  readonly name: string
  /** Minutes after 12:00 of the last event. */
  readonly minute: number
  readonly ruleId?: ExceptionRuleId
  readonly work?: object
}

/** An open exception of a person whose last event is at 12:00 plus some minutes. */
function entryOf({ name, minute, ruleId = 'noLunch', work = { ...pete, ...bridge } }: Forgotten): ExceptionEntry {
  const at = new Date(Date.parse(`${date}T12:00:00Z`) + minute * 60_000).toISOString()
  const event = buildTimelineEvent({
    ...{ id: name, employeeId: name, employeeFirstName: name, eventType: 'clockIn' },
    ...{ localDate: date, localTime: at.slice(11, 19), eventDateTime: at },
    ...work,
  })
  const [shift] = buildShiftRows([event], { startDate: date, endDate: date }, new Date(`${date}T22:00:00Z`))
  const exception = { ruleId, employeeId: name, employeeName: name, date, shift, events: [], minutes: null }
  const [entry] = buildExceptionEntries({
    ...{ exceptions: [exception as unknown as ShiftException], marks: [], isChecked: () => true, isListed: () => true },
  })
  if (!entry) throw new Error('The exception has no entry.')
  return entry
}

const crewAt = (...minutes: readonly number[]) =>
  minutes.map((minute, index) => entryOf({ name: `person ${index}`, minute }))

const sizesOf = (entries: readonly ExceptionEntry[]) => findIncidents(entries).map(one => one.entries.length)

test('five people of one crew with the same exception within 15 minutes are an incident', () => {
  const crew = crewAt(15, 3, 0, 7, 9)
  expect(findIncidents(crew)).toEqual([
    expect.objectContaining({
      ...{ ruleId: 'noLunch', date, sharedBy: 'crew', name: 'Pete Marlow' },
      ...{ startTime: '12:00:00', endTime: '12:15:00' },
    }),
  ])
  expect(findIncidents(crew)[0]?.entries.map(({ employeeName }) => employeeName)).toEqual([
    ...['person 2', 'person 1', 'person 3', 'person 4', 'person 0'],
  ])
})

test.each<[string, readonly ExceptionEntry[]]>([
  ['four people', crewAt(0, 3, 7, 9)],
  ['a fifth one after 16 minutes', crewAt(0, 3, 7, 9, 16)],
  ['different rules', [...crewAt(0, 3, 7, 9), entryOf({ name: 'other', minute: 4, ruleId: 'longDay' })]],
  ['rules that only inform', crewAt(0, 1, 2, 3, 4).map(entry => ({ ...entry, kind: 'informs' }) as const)],
  ['exceptions that were accepted', crewAt(0, 1, 2, 3, 4).map(entry => ({ ...entry, state: 'accepted' }) as const)],
  ['people without crew and job', [0, 1, 2, 3, 4].map(minute => entryOf({ name: `p${minute}`, minute, work: {} }))],
])('not an incident: %s', (_why, entries) => {
  expect(findIncidents(entries)).toEqual([])
})

test('people of several crews on one job are an incident of the job, without those of a crew’s incident', () => {
  const ofOthers = [0, 1, 2, 3, 4].map(index =>
    entryOf({ name: `other ${index}`, minute: index, work: { ...pete, ...bridge, foremanId: `foreman ${index}` } }),
  )
  expect(findIncidents([...crewAt(0, 1, 2, 3, 4), ...ofOthers]).map(({ sharedBy, name }) => [sharedBy, name])).toEqual([
    ['crew', 'Pete Marlow'],
    ['job', '24-1107 · Bridge'],
  ])
})

test('a late person doesn’t hide an incident, and two incidents of a crew are apart', () => {
  expect(sizesOf(crewAt(0, 20, 21, 22, 23, 24))).toEqual([5])
  expect(sizesOf(crewAt(0, 1, 2, 3, 4, 60, 61, 62, 63, 64, 65))).toEqual([5, 6])
})

test('no entry is in two incidents, and each incident is at most 15 minutes long', () => {
  const people = fc.array(fc.record({ minute: fc.nat(60), foreman: fc.nat(2) }), { maxLength: 40 })
  fc.assert(
    fc.property(people, list => {
      const entries = list.map(({ minute, foreman }, index) =>
        entryOf({ name: `p${index}`, minute, work: { ...bridge, ...pete, foremanId: String(foreman) } }),
      )
      const incidents = findIncidents(entries)
      const ids = incidents.flatMap(incident => incident.entries.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
      for (const incident of incidents) {
        const minutes = incident.entries.map(({ employeeId }) => list[Number(employeeId.slice(1))]?.minute ?? 0)
        expect(minutes.length).toBeGreaterThanOrEqual(5)
        expect(Math.max(...minutes) - Math.min(...minutes)).toBeLessThanOrEqual(15)
      }
    }),
  )
})
