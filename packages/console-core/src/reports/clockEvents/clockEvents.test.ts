import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildDemoUser, createDemoCompany } from '../../demo/createDemoCompany.ts'
import { buildTimelineEvent, buildUser } from '../../demo/rows.ts'
import type { EventGeofence, TimelineEvent } from '../../http/index.ts'
import { en } from '../../messages/catalogues.ts'
import { formatMessage } from '../../messages/index.ts'
import { createReportTable } from '../../table/index.ts'
import { eventTypes } from '../../workday/index.ts'
import { defaultLayout, visibleTo, withLabels } from '../reportDefinition.ts'
import { buildClockEventRow, buildClockEventRows, type ClockEventRow, clockEventsDefinition } from './clockEvents.ts'

const bridge: Partial<TimelineEvent> = {
  jobId: 'job-1',
  jobCode: '1042',
  jobDescription: 'Riverside Bridge',
  costCodeId: 'cost-1',
  costCodeCode: '03.200',
  costCodeDescription: 'Concrete',
  foremanId: 'foreman-1',
  foremanCode: 'F7',
  foremanFirstName: 'Olga',
  foremanLastName: 'Marín',
  equipmentId: 'equipment-1',
  equipmentCode: 'EX-12',
  equipmentDescription: 'Excavator',
}
const place = { latitude: 30.25, longitude: -97.75 }
const noGeofences = new Map<string, EventGeofence>()

const answerOf = (changes: Partial<EventGeofence> = {}): EventGeofence => ({
  EventID: 'event-1',
  JobExists: true,
  GeofenceExists: true,
  InGeofence: true,
  Distance: 402.336,
  ...changes,
})

const columnOf = (id: string) => {
  const column = clockEventsDefinition.columns.find(one => one.id === id)
  if (!column) throw new Error(`There is no column ${id}`)
  return column
}
const cellOf = (id: string, row: ClockEventRow) => columnOf(id).value(row)

describe('the row of a clock event', () => {
  const event = buildTimelineEvent({
    ...bridge,
    ...place,
    employeeCode: 'E-77',
    eventType: 'clockIn',
    localDate: '2026-03-02',
    localTime: '06:58:31',
    accuracyRadiusMeters: 12,
    photoId: 'photo-1',
    notes: 'Form ties are short',
  })
  const user = buildUser({
    employeeId: 'employee-1',
    groupName: 'Night Work',
    phoneNumber: '1 512 555 0142',
    email: 'ana@blackland.example',
  })

  test('has the unformatted values of the event, its user, and telematics', () => {
    expect(buildClockEventRow(event, user, answerOf())).toEqual({
      id: 'event-1',
      date: '2026-03-02',
      shiftDate: '2026-03-02',
      eventTime: '06:58:31',
      eventType: 'clockIn',
      employeeId: 'employee-1',
      employeeCode: 'E-77',
      employeeName: 'Ana Ruiz',
      foremanCode: 'F7',
      foremanName: 'Olga Marín',
      groupName: 'Night Work',
      jobCode: '1042',
      jobDescription: 'Riverside Bridge',
      costCode: '03.200',
      costCodeDescription: 'Concrete',
      equipmentCode: 'EX-12',
      equipmentDescription: 'Excavator',
      geofenceStatus: 'insideGeofence',
      doubtMetres: null,
      distanceMetres: 402.336,
      accuracyMetres: 12,
      mapsLink: 'https://www.google.com/maps/search/?api=1&query=30.25,-97.75',
      photoId: 'photo-1',
      userPhone: '5125550142',
      userEmail: 'ana@blackland.example',
      notes: 'Form ties are short',
      correction: null,
      enteredOn: null,
      exceptions: [],
    } satisfies ClockEventRow)
  })

  test('says who entered it, and on which date of the crew', () => {
    const correction = {
      reason: 'forgot' as const,
      ...{ note: null, authorId: 'dana', authorName: 'Dana Whitfield', enteredAt: '2026-03-04T02:00:00Z' },
    }
    expect(buildClockEventRow(buildTimelineEvent({ correction }), undefined, null)).toMatchObject({
      correction,
      enteredOn: '2026-03-03',
    })
  })

  test('has blanks for missing values', () => {
    const bare = buildTimelineEvent({ employeeFirstName: ' ', employeeLastName: '' })
    expect(buildClockEventRow({ ...bare, notes: undefined }, undefined, null)).toMatchObject({
      employeeName: null,
      foremanName: null,
      groupName: null,
      jobDescription: null,
      distanceMetres: null,
      mapsLink: null,
      photoId: null,
      userPhone: null,
      userEmail: null,
      notes: null,
    })
  })

  test.each([
    [{ foremanFirstName: 'Olga', foremanLastName: null }, 'Olga'],
    [{ foremanFirstName: null, foremanLastName: 'Marín' }, 'Marín'],
    [{ foremanFirstName: ' Olga', foremanLastName: 'Marín ' }, 'Olga Marín'],
  ])('names a foreman by the known parts: %j', (names, name) => {
    expect(buildClockEventRow({ ...event, ...names }, user, null).foremanName).toBe(name)
  })

  test.each([
    ['5125550142', '5125550142'],
    ['+1 (512) 555-0142', '5125550142'],
    ['555-0142', null],
    ['+45 12 34 56 78', null],
    [null, null],
  ])('shows ten digits of the phone number %s or nothing', (phoneNumber, digits) => {
    expect(buildClockEventRow(event, buildUser({ phoneNumber }), null).userPhone).toBe(digits)
  })
})

describe('geofence status and distance', () => {
  const located = { ...bridge, ...place }
  test.each<[string, Partial<TimelineEvent>, EventGeofence | null | undefined, string | null, number | null]>([
    ['no job', { ...located, jobId: null }, answerOf(), 'noWorkInfo', null],
    ['neither job nor place', {}, undefined, 'noWorkInfo', null],
    ['no latitude', { ...located, latitude: null }, answerOf(), 'locationNotFound', null],
    ['no longitude', { ...located, longitude: null }, undefined, 'locationNotFound', null],
    ['no answer', located, null, 'noData', null],
    ['an answer that is still to come', located, undefined, null, null],
    ['a job that telematics does not know', located, answerOf({ JobExists: false }), 'noGeofenceCreated', null],
    ['a job without a geofence', located, answerOf({ GeofenceExists: false }), 'noGeofenceCreated', null],
    ['a place inside', located, answerOf(), 'insideGeofence', 402.336],
    ['a place outside', located, answerOf({ InGeofence: false, Distance: 5_000 }), 'outsideGeofence', 5_000],
    ['an inside without a distance', located, answerOf({ Distance: null }), 'insideGeofence', null],
    ['the equator', { ...located, latitude: 0 }, answerOf(), 'insideGeofence', 402.336],
    ['a position of (0, 0)', { ...bridge, latitude: 0, longitude: 0 }, answerOf(), 'locationNotFound', null],
  ])('with %s', (_what, facts, answer, status, distanceMetres) => {
    const row = buildClockEventRow(buildTimelineEvent(facts), undefined, answer)
    expect(row).toMatchObject({ geofenceStatus: status, distanceMetres })
    expect(cellOf('geofenceStatus', row)).toBe(status)
  })

  test.each([
    [0, 0, 0],
    [1609.34, 1, 1.61],
    [402.336, 0.25, 0.4],
    [8, 0, 0.01],
    [12_345, 7.67, 12.35],
  ])('%d metres are %d miles and %d kilometres', (Distance, miles, kilometres) => {
    const row = buildClockEventRow(buildTimelineEvent(located), undefined, answerOf({ Distance }))
    expect([cellOf('distanceMiles', row), cellOf('distanceKilometres', row)]).toEqual([miles, kilometres])
  })

  test.each([
    [true, 50_000, "Inside Geofence (can't tell, ±31 mi)"],
    [false, 300, "Outside Geofence (can't tell, ±1000 ft)"],
    [false, 1_500, "Outside Geofence (can't tell, ±5000 ft)"],
    [true, 1_610, "Inside Geofence (can't tell, ±1 mi)"],
    [true, 12, 'Inside Geofence'],
  ])('inside %s, accurate to %d m: %s', (InGeofence, accuracyRadiusMeters, label) => {
    const fence = { Latitude: 30.25, Longitude: InGeofence ? -97.75 : -97.748, RadiusMeters: 150 }
    const event = buildTimelineEvent({ ...located, accuracyRadiusMeters })
    const row = buildClockEventRow(event, undefined, answerOf({ InGeofence, Distance: 0, ...fence }))
    expect(row.geofenceStatus).toBe(InGeofence ? 'insideGeofence' : 'outsideGeofence')
    const table = createReportTable(withLabels(clockEventsDefinition.columns, en), {
      rowId: ({ id }) => id,
      locale: 'en',
    })
    table.append([row])
    const filtered = (operation: 'equals' | 'contains', value: string) =>
      table.query({ filters: [{ columnId: 'geofenceStatus', operation, values: [value] }] }).rowCount
    expect([filtered('equals', label), filtered('contains', label)]).toEqual([1, 1])
    expect(filtered('contains', "can't tell")).toBe(label.includes("can't tell") ? 1 : 0)
    expect(cellOf('accuracy', row)).toBe(Math.round(accuracyRadiusMeters / 0.3048))
  })

  test('a distance without Inside or Outside is blank in both units', () => {
    const row = buildClockEventRow(buildTimelineEvent(located), undefined, answerOf({ GeofenceExists: false }))
    expect([cellOf('distanceMiles', row), cellOf('distanceKilometres', row)]).toEqual([null, null])
  })

  test('an event that telematics omits has No Data', () => {
    const [row] = buildClockEventRows([buildTimelineEvent(located)], [], noGeofences)
    expect(row?.geofenceStatus).toBe('noData')
  })
})

describe('inherited work info', () => {
  const at = (time: string, eventType: TimelineEvent['eventType'], changes: Partial<TimelineEvent> = {}) =>
    buildTimelineEvent({
      id: time,
      eventType,
      localTime: `${time}:00`,
      eventDateTime: `2026-03-02T${time}:00Z`,
      ...changes,
    })
  const jobs = (events: readonly TimelineEvent[]) =>
    buildClockEventRows(events, [], noGeofences).map(row => [row.id, row.jobDescription])

  test('applies to breaks and clock-outs, but not to resumed work', () => {
    const events = [
      at('07:00', 'clockIn', bridge),
      at('12:00', 'takeBreak'),
      at('12:30', 'resumeFromBreak'),
      at('15:30', 'clockOut'),
    ]
    expect(jobs(events)).toEqual([
      ['07:00', 'Riverside Bridge'],
      ['12:00', 'Riverside Bridge'],
      ['12:30', null],
      ['15:30', null],
    ])
  })

  test('includes cost code, foreman, equipment, and geofence', () => {
    const events = [at('07:00', 'clockIn', bridge), at('15:30', 'clockOut', { ...place, jobId: null })]
    const [, home] = buildClockEventRows(events, [], new Map([['15:30', answerOf({ EventID: '15:30' })]]))
    expect(home).toMatchObject({
      costCode: '03.200',
      foremanName: 'Olga Marín',
      foremanCode: 'F7',
      equipmentDescription: 'Excavator',
      geofenceStatus: 'insideGeofence',
    })
  })

  test("replaces the clock-out's own work info", () => {
    const events = [at('07:00', 'clockIn', bridge), at('15:30', 'clockOut', { jobDescription: 'Tunnel' })]
    expect(jobs(events)).toEqual([
      ['07:00', 'Riverside Bridge'],
      ['15:30', 'Riverside Bridge'],
    ])
  })

  test('applies past midnight in a night shift, but not to the next shift', () => {
    const events = [
      at('22:00', 'clockIn', bridge),
      at('06:00', 'clockOut', { id: 'morning', localDate: '2026-03-03', eventDateTime: '2026-03-03T06:00:00Z' }),
      at('20:00', 'takeBreak', { id: 'odd', localDate: '2026-03-03', eventDateTime: '2026-03-03T20:00:00Z' }),
    ]
    expect(jobs(events)).toEqual([
      ['22:00', 'Riverside Bridge'],
      ['morning', 'Riverside Bridge'],
      ['odd', null],
    ])
  })

  test('rows keep the order of the events, each id once', () => {
    const events = [at('15:30', 'clockOut'), at('07:00', 'clockIn', bridge), at('15:30', 'clockOut')]
    expect(jobs(events)).toEqual([
      ['15:30', 'Riverside Bridge'],
      ['07:00', 'Riverside Bridge'],
    ])
  })

  test('never applies to another employee', () => {
    const events = fc
      .array(
        fc.tuple(fc.constantFrom('ana', 'ben', 'cleo'), fc.nat(1439), fc.constantFrom(...eventTypes), fc.boolean()),
      )
      .map(list =>
        list.map(([employeeId, minute, eventType, hasJob], index) =>
          buildTimelineEvent({
            id: `event-${index}`,
            employeeId,
            employeeFirstName: employeeId,
            employeeLastName: '',
            eventType,
            eventDateTime: new Date(Date.UTC(2026, 2, 2, 0, minute)).toISOString(),
            ...(hasJob ? { ...bridge, jobDescription: employeeId, costCodeDescription: employeeId } : {}),
            equipmentDescription: employeeId,
            foremanFirstName: employeeId,
            foremanLastName: null,
          }),
        ),
      )
    const users = ['ana', 'ben', 'cleo'].map(name => buildUser({ id: name, employeeId: name, groupName: name }))
    fc.assert(
      fc.property(events, list => {
        const rows = buildClockEventRows(list, users, noGeofences)
        expect(rows.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
        for (const row of rows) {
          const named = [row.foremanName, row.equipmentDescription, row.groupName, row.employeeName]
          expect(new Set(named)).toEqual(new Set([row.employeeId]))
          expect([null, row.employeeId]).toContain(row.jobDescription)
          expect([null, row.employeeId]).toContain(row.costCodeDescription)
        }
      }),
    )
  })
})

describe('the user of an employee', () => {
  const event = buildTimelineEvent({ employeeId: 'employee-1' })

  test('is the first one with that employee id', () => {
    const users = [
      buildUser({ id: 'a', employeeId: null, groupName: 'Nobody’s' }),
      buildUser({ id: 'b', employeeId: 'employee-2', groupName: 'Other' }),
      buildUser({ id: 'c', employeeId: 'employee-1', groupName: 'First' }),
      buildUser({ id: 'd', employeeId: 'employee-1', groupName: 'Second' }),
    ]
    expect(buildClockEventRows([event], users, noGeofences)[0]?.groupName).toBe('First')
  })

  test.each(['__proto__', 'constructor', 'toString'])('can be named %s', employeeId => {
    const [row] = buildClockEventRows(
      [{ ...event, employeeId }],
      [buildUser({ employeeId: 'employee-1', groupName: 'Other' })],
      noGeofences,
    )
    expect(row?.groupName).toBe(null)
  })
})

describe('the columns', () => {
  const headerOf = (id: string) => formatMessage(en, columnOf(id).header)

  test('visible by default are those of the spec, in its order', () => {
    const layout = defaultLayout(clockEventsDefinition.columns)
    expect(layout.columns.map(({ id }) => headerOf(id))).toEqual([
      'Date',
      'Event Time',
      'Employee Name',
      'Event Type',
      'Foreman Name',
      'Group Name',
      'Job Description',
      'Geofence Status',
      'Distance From Location (mi)',
      'Google Maps Link',
    ])
    expect(layout.pageSize).toBe(10)
    expect(layout.groups).toEqual([])
  })

  test('have a unique id and header', () => {
    const { columns } = clockEventsDefinition
    expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length)
    expect(new Set(columns.map(({ id }) => headerOf(id))).size).toBe(columns.length)
  })

  const company = createDemoCompany('main')
  const flagOf = (active: boolean) => [{ key: 'editClockTimesEnabled', active }]
  test.each([
    ['manager', true, true],
    ['manager', false, false],
    ['reports', true, false],
  ])('include notes for %s with the flag %s: %s', (username, active, hasNotes) => {
    const columns = visibleTo(clockEventsDefinition.columns, buildDemoUser(company, username), flagOf(active))
    expect(columns.some(({ id }) => id === 'notes')).toBe(hasNotes)
    expect(columns.length).toBe(clockEventsDefinition.columns.length - (hasNotes ? 0 : 1))
  })

  test('exclude notes without the flag', () => {
    const columns = visibleTo(clockEventsDefinition.columns, buildDemoUser(company, 'manager'), [])
    expect(columns.some(({ id }) => id === 'notes')).toBe(false)
  })

  test('are filtered and sorted by their text', () => {
    const rows = [
      buildClockEventRow(buildTimelineEvent({ id: 'a', eventType: 'takeBreak' }), undefined, null),
      buildClockEventRow(buildTimelineEvent({ id: 'b', eventType: 'clockOut' }), undefined, null),
      buildClockEventRow(
        buildTimelineEvent({ id: 'c', ...bridge, ...place }),
        buildUser({ phoneNumber: '5125550142' }),
        null,
      ),
    ]
    const table = createReportTable(withLabels(clockEventsDefinition.columns, en), {
      rowId: row => row.id,
      locale: 'en',
    })
    table.append(rows)
    const found = (columnId: string, value: string) => [
      ...table.query({ filters: [{ columnId, operation: 'contains', values: [value] }] }).rowIds(),
    ]
    expect(found('eventType', 'lunch')).toEqual(['a'])
    expect(found('geofenceStatus', 'no data')).toEqual(['c'])
    expect(found('userPhone', '(512) 555')).toEqual(['c'])
    expect([...table.query({ sorts: [{ columnId: 'eventType', order: 'asc' }] }).rowIds()]).toEqual(['c', 'b', 'a'])
  })
})
