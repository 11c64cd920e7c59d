import { describe, expect, test } from 'vitest'
import { buildTimelineEvent } from '../../demo/rows.ts'
import type { TimelineEvent } from '../../http/index.ts'
import { type EventType, eventTypes, isLeftOpen } from '../../workday/index.ts'
import {
  advanceClockInStatusRows,
  buildClockInStatusRows,
  type ClockInStatusColumn,
  type ClockInStatusFilter,
  type ClockInStatusRow,
  clockInStatusSortValue,
  countByStatus,
  createClockInStatusRows,
  daysAfterStart,
  employeeNameOrder,
  findClockedInIds,
  findOpenShifts,
  findPresentIds,
  findStatusChanges,
  routeLink,
} from './clockInStatus.ts'

/** `ana 2026-06-15 07:00 clockIn`, in local time four hours behind UTC. */
function eventOf(text: string): TimelineEvent {
  const [name = '', localDate = '', time = '', type] = text.split(' ')
  const eventType = eventTypes.find((one): one is EventType => one === type)
  if (!eventType) throw new Error(`${text} names no event type`)
  return buildTimelineEvent({
    id: text,
    employeeId: name,
    employeeFirstName: name,
    employeeLastName: 'Diaz',
    localDate,
    localTime: `${time}:00`,
    eventDateTime: `${localDate}T${time}:00-04:00`,
    eventType,
  })
}

const now = new Date('2026-06-16T18:00:00-04:00')

describe('Clock-In Status of a date', () => {
  const events = [
    'ana 2026-06-16 07:00 clockIn',
    'ana 2026-06-16 12:00 takeBreak',
    'ana 2026-06-16 12:30 resumeFromBreak',
    'ana 2026-06-16 15:30 clockOut',
    'ben 2026-06-15 22:00 clockIn',
    'ben 2026-06-16 06:00 clockOut',
    'cleo 2026-06-16 17:15 clockIn',
    'dora 2026-06-15 07:00 clockIn',
  ].map(eventOf)

  const namesOf = (rows: readonly { readonly employeeId: string }[]) => rows.map(row => row.employeeId)

  test('has a row for each employee whose shift starts that day', () => {
    expect(namesOf(buildClockInStatusRows(events, '2026-06-16', now))).toEqual(['ana', 'cleo'])
    expect(namesOf(buildClockInStatusRows(events, '2026-06-15', now))).toEqual(['ben', 'dora'])
    expect(buildClockInStatusRows(events, '2026-06-17', now)).toEqual([])
  })

  test('keeps the rows of people whose events are the same objects', () => {
    const build = createClockInStatusRows()
    const before = build(events, '2026-06-16', now)
    expect(before).toEqual(buildClockInStatusRows(events, '2026-06-16', now))
    const more = [...events, eventOf('cleo 2026-06-16 17:40 takeBreak')]
    const after = build(more, '2026-06-16', now)
    expect(after).toEqual(buildClockInStatusRows(more, '2026-06-16', now))
    expect(after.map((row, index) => row === before[index])).toEqual([true, false])
    expect(after[1]?.lastKnownEvent).toBe('atLunch')
  })

  test('changes the rows of open days alone when a minute passes', () => {
    const build = createClockInStatusRows()
    const before = build(events, '2026-06-16', now)
    const aMinuteLater = new Date(now.getTime() + 60_000)
    const after = build([...events], '2026-06-16', aMinuteLater)
    expect(after).toEqual(buildClockInStatusRows(events, '2026-06-16', aMinuteLater))
    expect(after.map((row, index) => row === before[index])).toEqual([true, false])
  })

  test('lists people with a new last event by its type', () => {
    const before = buildClockInStatusRows(events, '2026-06-16', null)
    const more = ['cleo 2026-06-16 17:40 clockOut', 'emil 2026-06-16 17:45 clockIn', 'fay 2026-06-16 17:50 clockIn']
    const after = buildClockInStatusRows([...events, ...more.map(eventOf)], '2026-06-16', null)
    expect(findStatusChanges(before, after)).toEqual([
      { eventType: 'clockOut', employeeNames: ['cleo Diaz'] },
      { eventType: 'clockIn', employeeNames: ['emil Diaz', 'fay Diaz'] },
    ])
    expect(findStatusChanges(after, after)).toEqual([])
  })

  test('people are present with a shift of today, or with one of yesterday in progress', () => {
    const earlyMorning = new Date('2026-06-16T05:00:00-04:00')
    const open = ['ben 2026-06-15 22:00 clockIn', 'dora 2026-06-15 07:00 clockIn'].map(eventOf)
    const today = [eventOf('ana 2026-06-16 04:30 clockIn')]
    expect([...findPresentIds(today, open, '2026-06-16', earlyMorning)]).toEqual(['ana', 'ben'])
  })

  test('people are clocked in during an open shift, but not with a forgotten clock-out', () => {
    const earlyMorning = new Date('2026-06-16T05:00:00-04:00')
    const open = ['ben 2026-06-15 22:00 clockIn', 'dora 2026-06-15 07:00 clockIn'].map(eventOf)
    const today = ['ana 2026-06-16 04:30 clockIn', 'fay 2026-06-16 04:00 clockIn', 'fay 2026-06-16 04:40 clockOut']
    expect([...findClockedInIds(today.map(eventOf), open, '2026-06-16', earlyMorning)].sort()).toEqual(['ana', 'ben'])
  })

  test('shows the day of a person who clocked out', () => {
    const [row] = buildClockInStatusRows(events, '2026-06-16', now)
    expect(row).toMatchObject({
      employeeId: 'ana',
      employeeName: 'ana Diaz',
      date: '2026-06-16',
      lastKnownEvent: 'clockedOut',
      workStartTime: '07:00:00',
      workEndTime: '15:30:00',
      workedDuration: 480,
      lunchDuration: 30,
      eventsSpanMultipleDates: false,
      summary: { isOpen: false, totalMinutes: 510 },
    })
    expect(row?.events.map(event => event.localTime)).toEqual(['07:00:00', '12:00:00', '12:30:00', '15:30:00'])
  })

  test('shows the day of a person at work up to now', () => {
    const [, row] = buildClockInStatusRows(events, '2026-06-16', now)
    expect(row).toMatchObject({ lastKnownEvent: 'clockedIn', workEndTime: null, workedDuration: 45 })
  })

  test('shows a whole night shift with its flag, and a forgotten clock-out as open', () => {
    const [night, forgotten] = buildClockInStatusRows(events, '2026-06-15', now)
    expect(night).toMatchObject({ workEndTime: '06:00:00', workedDuration: 480, eventsSpanMultipleDates: true })
    expect(forgotten).toMatchObject({ workedDuration: 35 * 60, summary: { isOpen: true } })
  })

  test.each([
    ['the business unit', { employeeIds: ['cleo', 'ben'] }, ['cleo']],
    ['everyone', { employeeIds: null }, ['ana', 'cleo']],
    ['a business unit without employees', { employeeIds: [] }, []],
    ['one employee', { employeeId: 'ana' }, ['ana']],
    ['one employee of the business unit', { employeeIds: ['cleo', 'ana'], employeeId: 'ana' }, ['ana']],
    ['one employee of another business unit', { employeeIds: ['cleo'], employeeId: 'ana' }, []],
    ['an employee who is not there', { employeeId: 'nobody' }, []],
  ])('can be limited to %s', (_whose, filter, names) => {
    expect(namesOf(buildClockInStatusRows(events, '2026-06-16', now, filter))).toEqual(names)
  })

  test('inherits work info up to the clock-out', () => {
    const [start, end] = ['ana 2026-06-16 07:00 clockIn', 'ana 2026-06-16 15:30 clockOut'].map(eventOf)
    const working = { ...start, jobId: 'j1', jobCode: '100', jobDescription: 'Bridge' } as TimelineEvent
    const [row] = buildClockInStatusRows([working, end as TimelineEvent], '2026-06-16', now)
    expect(row?.events.map(event => event.jobDescription)).toEqual(['Bridge', 'Bridge'])
  })

  test('uses the name of the last event, trimmed', () => {
    const [start, end] = ['ana 2026-06-16 07:00 clockIn', 'ana 2026-06-16 15:30 clockOut'].map(eventOf)
    const renamed = { ...end, employeeFirstName: '', employeeLastName: 'Ruiz' } as TimelineEvent
    const [row] = buildClockInStatusRows([start as TimelineEvent, renamed], '2026-06-16', now)
    expect(row?.employeeName).toBe('Ruiz')
  })
})

describe('the order of the rows', () => {
  const events = [
    'Zoe 2026-06-15 06:00 clockIn',
    'Zoe 2026-06-15 14:00 clockOut',
    'ben 2026-06-15 22:00 clockIn',
    'ben 2026-06-16 06:30 clockOut',
    'Ángel 2026-06-15 07:00 clockIn',
    'Ángel 2026-06-15 12:00 takeBreak',
    'Ángel 2026-06-15 12:45 resumeFromBreak',
    'Ángel 2026-06-15 17:00 clockOut',
    'cleo 2026-06-15 08:00 clockIn',
    'cleo 2026-06-15 12:00 takeBreak',
    'cleo 2026-06-15 12:30 resumeFromBreak',
    'ñandu 2026-06-15 08:00 clockIn',
  ].map(eventOf)
  const rows = buildClockInStatusRows(events, '2026-06-15', new Date('2026-06-15T17:00:00-04:00'))
  const valuesOf = (column: ClockInStatusColumn) =>
    Object.fromEntries(rows.map(row => [row.employeeId, clockInStatusSortValue(row, column)]))

  test.each<[ClockInStatusColumn, Record<string, string | number | null>]>([
    ['employee', { Zoe: 'Zoe Diaz', ben: 'ben Diaz', Ángel: 'Ángel Diaz', cleo: 'cleo Diaz', ñandu: 'ñandu Diaz' }],
    ['startTime', { Zoe: '06:00:00', ben: '22:00:00', Ángel: '07:00:00', cleo: '08:00:00', ñandu: '08:00:00' }],
  ])('follows the displayed values: %s', (column, values) => {
    expect(valuesOf(column)).toEqual(values)
  })

  test('puts an end on the next day last, and leaves an open day blank', () => {
    const { Zoe, ben, Ángel, cleo } = valuesOf('endTime')
    expect([ben, Zoe, Ángel].toSorted()).toEqual([Zoe, Ángel, ben])
    expect(cleo).toBeNull()
  })

  test.each([
    ['es', ['nube', 'ñandu', 'ocho']],
    ['en', ['ñandu', 'nube', 'ocho']],
  ])('follows the alphabet of %s', (locale, names) => {
    const named = ['ocho', 'nube', 'ñandu'].map(name => eventOf(`${name} 2026-06-15 07:00 clockIn`))
    const people = buildClockInStatusRows(named, '2026-06-15', null)
    expect(people.toSorted(employeeNameOrder(locale)).map(row => row.employeeId)).toEqual(names)
  })

  test("ignores case and accents, and doesn't depend on the input order", () => {
    expect(rows.toSorted(employeeNameOrder('en-US')).map(row => row.employeeId)).toEqual([
      'Ángel',
      'ben',
      'cleo',
      'ñandu',
      'Zoe',
    ])
    const [one] = rows
    if (!one) throw new Error('There is nobody to sort.')
    const twins = [
      { ...one, employeeId: 'b' },
      { ...one, employeeId: 'a' },
    ]
    const idsOf = (list: typeof twins) => list.toSorted(employeeNameOrder('en-US')).map(row => row.employeeId)
    expect(idsOf(twins)).toEqual(['a', 'b'])
    expect(idsOf(twins.toReversed())).toEqual(['a', 'b'])
  })

  test('counts the people of each status', () => {
    expect(countByStatus(rows)).toEqual({ clockedIn: 2, atLunch: 0, clockedOut: 3, unknown: 0 })
    expect(countByStatus([])).toEqual({ clockedIn: 0, atLunch: 0, clockedOut: 0, unknown: 0 })
  })
})

describe('a minute later', () => {
  const at = (time: string) => new Date(`2026-06-16T${time}-04:00`)
  const events = [
    'ana 2026-06-16 07:00 clockIn',
    'ana 2026-06-16 15:30 clockOut',
    'ben 2026-06-16 08:00 clockIn',
    'cleo 2026-06-16 08:00 clockIn',
    'cleo 2026-06-16 15:45 takeBreak',
    'dora 2026-06-16 18:00 clockIn',
  ].map(eventOf)
  const rows = buildClockInStatusRows(events, '2026-06-16', at('16:00:00'))

  test('updates only the durations of people at work', () => {
    const advanced = advanceClockInStatusRows(rows, at('16:01:00'))
    expect(advanced.map(row => [row.workedDuration, row.lunchDuration])).toEqual([
      [510, 0],
      [481, 0],
      [465, 16],
      [0, 0],
    ])
    expect(advanced.map((row, index) => row === rows[index])).toEqual([true, false, false, true])
  })

  test('keeps the rows if no minute changes', () => {
    expect(advanceClockInStatusRows(rows, at('16:00:20'))).toBe(rows)
  })

  test('has no clock conflict once the time of the device is reached', () => {
    expect(rows[3]?.summary.clockConflict).toBe('ahead')
    expect(advanceClockInStatusRows(rows, at('18:00:00'))[3]?.summary.clockConflict).toBeNull()
  })

  test('equals a new result', () => {
    const later = at('23:59:00')
    expect(advanceClockInStatusRows(rows, later)).toEqual(buildClockInStatusRows(events, '2026-06-16', later))
  })
})

describe('a forgotten clock-out', () => {
  const rowOf = (...events: string[]) =>
    buildClockInStatusRows(events.map(eventOf), '2026-06-15', null)[0] as ClockInStatusRow
  const day = rowOf('ana 2026-06-15 07:00 clockIn', 'ana 2026-06-15 12:00 takeBreak')
  const night = rowOf('ben 2026-06-15 22:00 clockIn')
  const over = rowOf('cleo 2026-06-15 07:00 clockIn', 'cleo 2026-06-15 15:00 clockOut')

  test.each([
    ['a day shift, the same evening', day, '2026-06-15T23:00:00', false],
    ['a day shift, the next morning', day, '2026-06-16T06:00:00', true],
    ['a night shift that is under way', night, '2026-06-16T03:00:00', false],
    ['a night shift, 16 hours on', night, '2026-06-16T14:00:00', false],
    ['a night shift, more than 16 hours on', night, '2026-06-16T14:01:00', true],
    ['a day that is over', over, '2026-06-20T12:00:00', false],
  ])('%s', (_what, row, now, isForgotten) => {
    expect(isLeftOpen(row, new Date(`${now}-04:00`))).toBe(isForgotten)
  })

  test('an event past midnight is a day after the start', () => {
    const row = rowOf('ana 2026-06-15 22:00 clockIn', 'ana 2026-06-16 06:00 clockOut')
    expect(row.events.map(event => daysAfterStart(row, event))).toEqual([0, 1])
  })
})

describe('the way a person went', () => {
  const nowhere = { latitude: null, longitude: null }
  const [yard, site, office] = [
    { latitude: 30.1, longitude: -97.1 },
    { latitude: 30.2, longitude: -97.2 },
    { latitude: 30.3, longitude: -97.3 },
  ]

  test.each([
    ['without an event', [], null],
    ['without coordinates', [nowhere, nowhere], null],
    ['with one place', [nowhere, site], 'https://www.google.com/maps/search/?api=1&query=30.2,-97.2'],
    [
      'with two places',
      [yard, nowhere, site],
      'https://www.google.com/maps/dir/?api=1&origin=30.1,-97.1&destination=30.2,-97.2',
    ],
    [
      'with places between',
      [yard, site, office, yard],
      'https://www.google.com/maps/dir/?api=1&origin=30.1,-97.1&destination=30.1,-97.1&waypoints=30.2,-97.2%7C30.3,-97.3',
    ],
  ])('%s', (_what, events, link) => {
    expect(routeLink(events)).toBe(link)
  })
})

describe('findOpenShifts', () => {
  const today = '2026-06-16'
  const midnight = new Date('2026-06-16T00:20:00-04:00')
  const openOf = (texts: readonly string[], now = midnight, filter: ClockInStatusFilter = {}) =>
    findOpenShifts(texts.map(eventOf), today, now, filter).map(({ employeeId, date }) => `${employeeId} ${date}`)

  test.each<[string, readonly string[], readonly string[]]>([
    ['a night shift in progress', ['ana 2026-06-15 22:00 clockIn'], ['ana 2026-06-15']],
    ['a night shift at lunch', ['ana 2026-06-15 22:00 clockIn', 'ana 2026-06-16 00:10 takeBreak'], ['ana 2026-06-15']],
    [
      'a night shift after a job change',
      ['ana 2026-06-15 22:00 clockIn', 'ana 2026-06-16 00:10 clockIn'],
      ['ana 2026-06-15'],
    ],
    ['not a shift that ended', ['ana 2026-06-15 16:00 clockIn', 'ana 2026-06-16 00:10 clockOut'], []],
    ['not a shift of today', ['ana 2026-06-16 00:05 clockIn'], []],
    [
      'a forgotten clock-out that a later shift follows',
      ['ana 2026-06-12 07:00 clockIn', 'ana 2026-06-15 07:00 clockIn', 'ana 2026-06-15 15:00 clockOut'],
      ['ana 2026-06-12'],
    ],
    [
      'the latest first, back to 14 days',
      ['ana 2026-06-01 07:00 clockIn', 'ben 2026-06-02 07:00 clockIn', 'cleo 2026-06-15 22:00 clockIn'],
      ['cleo 2026-06-15', 'ben 2026-06-02'],
    ],
  ])('finds %s', (_, texts, shifts) => {
    expect(openOf(texts)).toEqual(shifts)
    expect(openOf(texts, midnight, { employeeIds: [] })).toEqual([])
  })

  test('follows the unit of the shift, not of the employee', () => {
    const lent = { ...eventOf('ana 2026-06-15 22:00 clockIn'), businessUnitId: 'south' }
    const countIn = (businessUnitId: string) =>
      findOpenShifts([lent], today, midnight, { businessUnitId, employeeIds: ['ana'] }).length
    expect([countIn('south'), countIn('north')]).toEqual([1, 0])
  })
})
