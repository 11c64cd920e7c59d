import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openLocalClock } from '../../demo/demoCalendar.ts'
import { buildTimelineEvent } from '../../demo/rows.ts'
import type { TimelineEvent } from '../../http/index.ts'
import { createPersonClock, minuteOfDay } from '../../workday/index.ts'
import { type ExpectedQuestion, findExpectedPeople, findUsualStarts } from './expected.ts'
import { observedDates } from './usualStart.ts'

const tuesday = '2026-11-24'
const pastTuesdays = ['2026-10-27', '2026-11-03', '2026-11-10', '2026-11-17'] as const
const chicago = 'America/Chicago'

/** `Omar`'s shift that starts on a date, by the wall clock of his zone. The first name is the employee's id. */
function shift(
  name: string,
  date: string,
  start: string,
  facts: Partial<TimelineEvent> = {},
  timeZone = chicago,
): TimelineEvent[] {
  const from = minuteOfDay(`${start}:00`)
  return [
    ['clockIn', from],
    ['clockOut', from + 480],
  ].map(([eventType, minute]) => {
    const instant = openLocalClock(timeZone, date).instantOf(Number(minute))
    return buildTimelineEvent({
      id: `${name} ${date} ${minute}`,
      employeeId: name,
      employeeFirstName: name,
      eventType: eventType === 'clockIn' ? 'clockIn' : 'clockOut',
      eventDateTime: new Date(instant).toISOString(),
      ...openLocalClock(timeZone, date).wallClockAt(instant),
      ...facts,
    })
  })
}

interface Situation {
  /** Clock-ins on the four past Tuesdays, oldest first; empty for a day off. */
  readonly starts: Readonly<Record<string, readonly string[]>>
  /** People who have clocked in today. */
  readonly present?: readonly string[]
  readonly excused?: readonly string[]
  readonly holidays?: ExpectedQuestion['holidays']
  /** Wall clock in Chicago. */
  readonly at: string
  readonly date?: string
  readonly dates?: readonly string[]
  readonly timeZones?: Readonly<Record<string, string>>
}

function ask({
  starts,
  present = [],
  excused = [],
  holidays = [],
  at,
  date = tuesday,
  dates = pastTuesdays,
  timeZones = {},
}: Situation) {
  const events = Object.entries(starts).flatMap(([name, times]) =>
    times.flatMap((start, week) =>
      start === '' ? [] : shift(name, dates[week] ?? '', start, {}, timeZones[name] ?? chicago),
    ),
  )
  const { missing, expectedIds } = findExpectedPeople({
    date,
    now: new Date(openLocalClock(chicago, date).instantOf(minuteOfDay(`${at}:00`))),
    usualStarts: findUsualStarts(events, date),
    candidates: Object.keys(starts).map(name => ({ employeeId: name, employeeName: name, businessUnitId: 'heavy' })),
    presentIds: new Set(present),
    excusedIds: new Set(excused),
    holidays,
    personClock: createPersonClock(events),
  })
  return { missing: missing.map(({ employeeId }) => employeeId), expected: [...expectedIds].sort() }
}

const everyTuesday = ['06:30', '06:40', '06:50', '07:00']

test('observes the same weekday of the last four weeks', () => {
  expect(observedDates(tuesday)).toEqual(pastTuesdays.toReversed())
})

describe('a person who has not clocked in', () => {
  test.each<[string, Situation, readonly string[]]>([
    ['is missing after the median and 30 minutes', { starts: { Omar: everyTuesday }, at: '07:16' }, ['Omar']],
    ['is not due up to then', { starts: { Omar: everyTuesday }, at: '07:15' }, []],
    [
      'is missing with three of four Tuesdays',
      { starts: { Omar: ['06:30', '', '06:50', '07:00'] }, at: '07:21' },
      ['Omar'],
    ],
    ['is due by the median of three', { starts: { Omar: ['06:30', '', '06:50', '07:00'] }, at: '07:20' }, []],
    [
      'is not expected with two, as in the first weeks',
      { starts: { Omar: ['', '', '06:50', '07:00'] }, at: '12:00' },
      [],
    ],
    ['is not expected when new', { starts: { Omar: [] }, at: '12:00' }, []],
    ['is not missing while excused', { starts: { Omar: everyTuesday }, excused: ['Omar'], at: '12:00' }, []],
    [
      'of a night crew is not due at the usual time',
      { starts: { Omar: ['22:00', '22:00', '22:10', '22:10'] }, at: '22:30' },
      [],
    ],
    [
      'of a night crew is missing at night',
      { starts: { Omar: ['22:00', '22:00', '22:10', '22:10'] }, at: '22:36' },
      ['Omar'],
    ],
    [
      'of a crew that starts before midnight is missing after it',
      { starts: { Omar: ['23:45', '23:45', '23:45', '23:45'] }, at: '24:16' },
      ['Omar'],
    ],
    [
      'is due by the wall clock of the own zone',
      { starts: { Omar: everyTuesday }, timeZones: { Omar: 'America/Denver' }, at: '07:30' },
      [],
    ],
    [
      'in a zone further west is missing an hour later',
      { starts: { Omar: everyTuesday }, timeZones: { Omar: 'America/Denver' }, at: '08:16' },
      ['Omar'],
    ],
  ])('%s', (_, situation, missing) => {
    expect(ask(situation).missing).toEqual(missing)
  })

  test('is due at the same wall-clock time after the clocks change', () => {
    const dates = ['2026-10-11', '2026-10-18', '2026-10-25', '2026-11-01']
    const starts = { Omar: ['06:30', '06:40', '06:50', '07:00'] }
    expect(ask({ starts, dates, date: '2026-11-08', at: '07:15' }).missing).toEqual([])
    expect(ask({ starts, dates, date: '2026-11-08', at: '07:16' }).missing).toEqual(['Omar'])
  })

  test('is no longer missing once here', () => {
    expect(ask({ starts: { Omar: everyTuesday }, present: ['Omar'], at: '12:00' }).missing).toEqual([])
  })
})

describe('expected people', () => {
  const crew = { Ana: everyTuesday, Ben: everyTuesday, Cleo: everyTuesday, Dora: [] }

  test('are those who clocked in, are missing, or are excused', () => {
    expect(ask({ starts: crew, present: ['Ana', 'Dora'], excused: ['Ben'], at: '12:00' })).toEqual({
      missing: ['Cleo'],
      expected: ['Ana', 'Ben', 'Cleo'],
    })
  })

  test('do not count before they are due', () => {
    expect(ask({ starts: crew, present: ['Ana'], at: '05:00' })).toEqual({ missing: [], expected: ['Ana'] })
  })
})

describe('a holiday', () => {
  const people = ['Ana', 'Ben', 'Cleo', 'Dora', 'Eli']
  const crewOf = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, everyTuesday]))

  test.each<[string, Partial<Situation>, number]>([
    ['five people are due and one is here: fewer than a quarter', { present: ['Ana'] }, 0],
    ['five people are due and two are here', { present: ['Ana', 'Ben'] }, 3],
    ['four people are due and no one is here', { starts: crewOf(people.slice(0, 4)) }, 4],
    ['excused people are not due', { excused: ['Ana'] }, 4],
    ['a quarter of eight is here', { starts: crewOf([...people, 'Fay', 'Gus', 'Hal']), present: ['Ana', 'Ben'] }, 6],
  ])('%s', (_, situation, missing) => {
    expect(ask({ starts: crewOf(people), at: '12:00', ...situation }).missing).toHaveLength(missing)
  })

  const holiday = { date: tuesday, name: 'Founding day', businessUnitId: null }
  test.each<[string, ExpectedQuestion['holidays'][number], boolean]>([
    ['of the company', holiday, true],
    ['of the unit', { ...holiday, businessUnitId: 'heavy' }, true],
    ['of another unit', { ...holiday, businessUnitId: 'paving' }, false],
    ['on another day', { ...holiday, date: pastTuesdays[3] }, false],
  ])('on the list, %s, leaves absent people out', (_, listed, isKept) => {
    const { missing } = ask({ starts: { Omar: everyTuesday }, holidays: [listed], at: '12:00' })
    expect(missing).toEqual(isKept ? [] : ['Omar'])
  })
})

describe('the usual start', () => {
  test('names the punctual days, and the most frequent job and foreman', () => {
    const bridge = {
      jobId: 'j1',
      jobCode: '25-1218',
      jobDescription: 'US 183',
      foremanId: 'f1',
      foremanFirstName: 'Pete',
    }
    const creek = { jobId: 'j2', jobCode: '25-1225', jobDescription: 'Creek', foremanId: 'f2', foremanFirstName: 'Ray' }
    const events = [
      ...shift('Omar', pastTuesdays[0], '06:40', creek),
      ...shift('Omar', pastTuesdays[1], '06:42', bridge),
      ...shift('Omar', pastTuesdays[2], '06:45', bridge),
      ...shift('Omar', pastTuesdays[3], '11:00', creek),
      ...shift('Omar', '2026-11-18', '05:00', creek),
    ]
    expect(findUsualStarts(events, tuesday).get('Omar')).toEqual({
      employeeId: 'Omar',
      medianMinute: 6 * 60 + 43.5,
      byTime: '06:45:00',
      dayCount: 3,
      jobId: 'j2',
      jobCode: '25-1225',
      jobDescription: 'Creek',
      foremanId: 'f2',
      foremanName: 'Ray',
    })
  })

  test('does not depend on the order of the events', () => {
    const events = pastTuesdays.flatMap((date, week) => [
      ...shift('Omar', date, everyTuesday[week] ?? '', { jobId: `j${week % 2}` }),
      ...shift('Wade', date, '22:00'),
    ])
    fc.assert(
      fc.property(fc.shuffledSubarray(events, { minLength: events.length }), shuffled => {
        expect(findUsualStarts(shuffled, tuesday)).toEqual(findUsualStarts(events, tuesday))
      }),
    )
  })
})
