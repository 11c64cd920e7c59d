import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TimelineEvent, timelineEventSchema } from '../http/index.ts'
import { addDays, weekdayOf } from '../time/index.ts'
import { groupIntoWorkdays, summarizeWorkday, type Workday } from '../workday/index.ts'
import { createDemoCompany } from './createDemoCompany.ts'
import { type DemoCompany, otherCompanyCanary } from './demoCompany.ts'
import { buildDemoDay, buildDemoDays, type DemoDay } from './demoDay.ts'

const company = createDemoCompany('main')
const later = new Date('2027-06-01T00:00:00Z')
const quarter = (from: string, of = company) => buildDemoDays(of, { from, to: addDays(from, 89), now: later })
const autumn = quarter('2026-08-20')
const situations = new Set(company.employees.flatMap(({ id, situation }) => (situation === null ? [] : id)))
/** Without people who have a situation. */
const withoutSituations = (days: readonly DemoDay[]): DemoDay[] => {
  const isRandom = ({ employeeId }: { readonly employeeId: string }) => !situations.has(employeeId)
  return days.map(day => ({
    date: day.date,
    events: day.events.filter(isRandom),
    laborHours: day.laborHours.filter(isRandom),
    answers: day.answers.filter(isRandom),
    foremanHours: day.foremanHours.filter(isRandom),
    timeCards: day.timeCards.filter(isRandom),
  }))
}
const randomAutumn = withoutSituations(autumn)

const tables = ['events', 'laborHours', 'answers', 'foremanHours', 'timeCards'] as const
const rowsOf = (days: readonly DemoDay[]) => days.flatMap(day => tables.flatMap(table => [...day[table]]))
const eventsOf = (days: readonly DemoDay[]) => days.flatMap(day => day.events)
const byId = (days: readonly DemoDay[]) => new Map(rowsOf(days).map(row => [row.id, row]))

describe('a demo day', () => {
  test('depends only on the company and the date', () => {
    const again = createDemoCompany('main')
    const alone = buildDemoDay(again, '2026-10-14')
    expect(alone).toEqual(buildDemoDay(company, '2026-10-14'))
    expect(alone).toEqual(autumn.find(({ date }) => date === '2026-10-14'))
    expect(alone).not.toEqual({ ...buildDemoDay(again, '2026-10-13'), date: '2026-10-14' })
  })

  test('is the same for a copy of the company', () => {
    expect(buildDemoDay(structuredClone(company), '2026-10-14')).toEqual(buildDemoDay(company, '2026-10-14'))
  })

  test('gives each row of a quarter a unique id', () => {
    const rows = rowsOf(autumn)
    expect(rows.length).toBeGreaterThan(20_000)
    expect(byId(autumn).size).toBe(rows.length)
    const machineHours = autumn.flatMap(day => day.laborHours.flatMap(({ equipment }) => equipment.map(({ id }) => id)))
    expect(new Set(machineHours).size).toBe(machineHours.length)
  })

  test('has valid events, sorted by instant', () => {
    const events = eventsOf(autumn)
    for (const event of events)
      expect(timelineEventSchema.safeParse(event)).toMatchObject({ success: true, data: event })
    for (const day of autumn) {
      const instants = day.events.map(({ eventDateTime }) => eventDateTime)
      expect(instants).toEqual(instants.toSorted())
    }
  })

  test('leaves the work info of takeBreak and clockOut to the event before', () => {
    for (const event of eventsOf(autumn)) {
      if (event.eventType !== 'takeBreak' && event.eventType !== 'clockOut') continue
      expect([event.jobId, event.costCodeId, event.foremanId, event.equipmentId]).toEqual([null, null, null, null])
    }
  })

  test('refers only to open jobs of the company and their own cost codes, but for one person', () => {
    const former = company.employees.find(({ situation }) => situation === 'isInactive')
    const jobs = new Map(company.jobs.map(job => [job.id, job]))
    const costCodes = new Map(company.costCodes.map(costCode => [costCode.id, costCode]))
    for (const event of eventsOf(autumn)) {
      if (event.jobId) expect(jobs.get(event.jobId)).toMatchObject({ status: 'active', code: event.jobCode })
      if (event.costCodeId) {
        const status = event.employeeId === former?.id ? 'inactive' : 'active'
        expect(costCodes.get(event.costCodeId)).toMatchObject({ status, jobId: event.jobId })
      }
    }
    for (const entry of autumn.flatMap(day => day.laborHours)) {
      const owner = company.employees.find(({ id }) => id === entry.employeeId)
      expect(jobs.get(entry.jobId ?? '')?.businessUnitId ?? owner?.businessUnitId).toBe(entry.businessUnitId)
      for (const { hours } of entry.equipment) expect(hours).toBeLessThanOrEqual(entry.hours)
    }
  })

  test.each(['America/Chicago', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe'])(
    'has the local times of %s around both daylight-saving changes',
    timeZone => {
      const abroad = createDemoCompany('main', { timeZone, employees: 20 })
      const starts = ['2026-03-06', '2026-03-27', '2026-04-03', '2026-10-02', '2026-10-23', '2026-10-30']
      const days = starts.flatMap(from => buildDemoDays(abroad, { from, to: addDays(from, 4), now: later }))
      for (const { localDate, localTime, eventDateTime } of eventsOf(days)) {
        expect(`${localDate} ${localTime}`).toBe(new Date(eventDateTime).toLocaleString('sv-SE', { timeZone }))
      }
    },
  )
})

describe('days up to now', () => {
  const from = '2026-09-10'
  const to = '2026-09-16'
  const anInstant = fc.integer({ min: Date.parse('2026-09-09T00:00Z'), max: Date.parse('2026-09-18T12:00Z') })

  test('have no later events', () => {
    fc.assert(
      fc.property(anInstant, instant => {
        const limit = new Date(instant).toISOString()
        for (const row of rowsOf(buildDemoDays(company, { from, to, now: new Date(instant) }))) {
          const at = 'eventDateTime' in row ? row.eventDateTime : row.lastModifiedAt
          expect(at <= limit).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('are contained unchanged in the days of a later now or a longer range', () => {
    fc.assert(
      fc.property(anInstant, anInstant, fc.nat({ max: 3 }), fc.nat({ max: 3 }), (a, b, before, after) => {
        const earlier = buildDemoDays(company, { from, to, now: new Date(Math.min(a, b)) })
        const range = { from: addDays(from, -before), to: addDays(to, after) }
        const known = byId(buildDemoDays(company, { ...range, now: new Date(Math.max(a, b)) }))
        for (const row of rowsOf(earlier)) expect(known.get(row.id)).toEqual(row)
      }),
      { numRuns: 25 },
    )
  })

  test('have hours, answers, and cards only after the shift, and all of them two days later', () => {
    for (const day of autumn.slice(0, 30)) {
      const last = new Map(day.events.map(event => [event.employeeId, event.eventDateTime]))
      for (const row of [...day.laborHours, ...day.answers, ...day.foremanHours, ...day.timeCards]) {
        expect(row.lastModifiedAt > (last.get(row.employeeId) ?? '')).toBe(true)
        expect(row.lastModifiedAt < addDays(day.date, 3)).toBe(true)
      }
    }
  })

  test('are empty for future days', () => {
    const days = buildDemoDays(company, { from: '2026-10-14', to: '2026-10-20', now: new Date('2026-10-14T05:00:00Z') })
    expect(days.map(({ date }) => date)).toHaveLength(7)
    expect(rowsOf(days)).toEqual([])
  })
})

describe('a quarter of demo work', () => {
  const peopleOn = (day: DemoDay) => new Set(day.events.map(({ employeeId }) => employeeId)).size

  test('is on weekdays, with few people on Saturdays and almost none on Sundays and holidays', () => {
    const workers = company.employees.filter(({ isActive, workflow }) => isActive && workflow === 'clockIn').length
    for (const day of autumn) {
      const isLaborDay = day.date === '2026-09-07'
      if (isLaborDay) expect(peopleOn(day)).toBeLessThan(5)
      else if (weekdayOf(day.date) === 'Saturday') expect(peopleOn(day)).toBeLessThan(workers / 2)
      else if (weekdayOf(day.date) === 'Sunday') expect(peopleOn(day)).toBeLessThan(14)
      else expect(peopleOn(day)).toBeGreaterThan(workers * 0.7)
    }
  })

  test('has days of about eight hours', () => {
    const closed = workdaysOf(randomAutumn).filter(({ summary }) => !summary.isOpen)
    const worked = closed.map(({ summary }) => summary.workedMinutes)
    const average = worked.reduce((sum, minutes) => sum + minutes, 0) / worked.length
    expect(average).toBeGreaterThan(7.5 * 60)
    expect(average).toBeLessThan(9.5 * 60)
    expect(Math.min(...worked)).toBeGreaterThan(60)
    expect(Math.max(...worked)).toBeLessThan(14 * 60)
  })

  test('has the worked minutes of its events on time cards', () => {
    const cards = new Map<string, number>()
    for (const { employeeId, localDate, totalWorkedDuration } of autumn.flatMap(day => day.timeCards)) {
      const key = `${employeeId}/${localDate}`
      cards.set(key, (cards.get(key) ?? 0) + totalWorkedDuration)
    }
    const closed = workdaysOf(randomAutumn).filter(({ summary }) => !summary.isOpen)
    expect(closed.length).toBeGreaterThan(2000)
    for (const { employeeId, date, summary } of closed) {
      expect(cards.get(`${employeeId}/${date}`)).toBe(summary.workedMinutes)
    }
    for (const card of autumn.flatMap(day => day.timeCards)) {
      expect(card.totalDuration).toBe(card.totalWorkedDuration + card.totalBreakDuration)
    }
  })

  test('is submitted with hours close to the worked ones', () => {
    const submitted = new Map<string, number>()
    for (const { employeeId, localDate, hours } of autumn.flatMap(day => day.laborHours)) {
      submitted.set(`${employeeId}/${localDate}`, (submitted.get(`${employeeId}/${localDate}`) ?? 0) + hours)
    }
    const differences = workdaysOf(randomAutumn).flatMap(({ employeeId, date, summary }) => {
      const hours = submitted.get(`${employeeId}/${date}`)
      return hours === undefined || summary.isOpen ? [] : Math.abs(hours - summary.workedMinutes / 60)
    })
    expect(differences.filter(difference => difference <= 0.3).length).toBeGreaterThan(differences.length * 0.85)
    expect(differences.some(difference => difference >= 1)).toBe(true)
    expect(Math.max(...differences)).toBeLessThan(2)
  })
})

describe.each(['2026-01-05', '2026-04-20', '2026-08-20'])('the quarter starting on %s has', from => {
  const days = withoutSituations(quarter(from))
  const events = eventsOf(days)
  const workdays = workdaysOf(days)
  const hours = days.flatMap(day => day.laborHours)
  const share = (count: number, of: number) => count / of
  const shareOfEvents = (is: (event: TimelineEvent) => boolean) => share(events.filter(is).length, events.length)
  const shareOfDays = (is: (workday: (typeof workdays)[number]) => boolean) =>
    share(workdays.filter(is).length, workdays.length)
  const typesOf = (list: readonly TimelineEvent[]) => list.map(({ eventType }) => eventType).join(' ')
  const submittedDays = new Set(hours.map(({ employeeId, localDate }) => `${employeeId}/${localDate}`))

  const shares: readonly (readonly [situation: string, share: number, least: number, most: number])[] = [
    ['forgotten clock-outs', shareOfDays(({ summary }) => summary.isOpen), 0.01, 0.05],
    ['night shifts past midnight', shareOfDays(({ summary }) => summary.eventsSpanMultipleDates), 0.02, 0.12],
    ['lunches after midnight', shareOfDays(({ summary }) => (summary.lunchStartTime ?? '12') < '04:00'), 0.02, 0.1],
    ['days without lunch', shareOfDays(day => !typesOf(day.events).includes('takeBreak')), 0.05, 0.2],
    ['split shifts', shareOfDays(day => typesOf(day.events).includes('clockOut clockIn')), 0.01, 0.06],
    [
      'changes of job',
      shareOfDays(day => /clockIn (takeBreak resumeFromBreak )?clockIn/.test(typesOf(day.events))),
      0.04,
      0.14,
    ],
    ['changes of job after midnight', shareOfDays(changesJobAfterMidnight), 0.001, 0.03],
    ['forgotten returns', shareOfDays(day => typesOf(day.events).includes('takeBreak clockOut')), 0.001, 0.03],
    ['clocks that run ahead', shareOfDays(day => /clockIn resumeFromBreak/.test(typesOf(day.events))), 0.0005, 0.02],
    ['overtime', shareOfDays(({ summary }) => summary.workedMinutes > 600), 0.02, 0.2],
    ['short days', shareOfDays(({ summary }) => summary.workedMinutes < 300), 0.005, 0.1],
    ['early returns from lunch', shareOfDays(({ summary }) => within(summary.lunchMinutes, 1, 25)), 0.02, 0.1],
    ['days without any place', shareOfDays(day => day.events.every(({ latitude }) => latitude === null)), 0.002, 0.03],
    ['events without coordinates', shareOfEvents(({ latitude }) => latitude === null), 0.025, 0.07],
    ['events outside the fence', shareOfEvents(isOutsideFence), 0.01, 0.06],
    ['vague positions', shareOfEvents(event => (event.accuracyRadiusMeters ?? 0) >= 300), 0.01, 0.05],
    ['notes', shareOfEvents(({ notes }) => Boolean(notes)), 0.04, 0.08],
    ['photos', shareOfEvents(({ photoId }) => photoId !== null), 0.2, 0.4],
    ['clock-ins without a job', shareOfEvents(event => event.eventType === 'clockIn' && !event.jobId), 0.002, 0.03],
    ['clock-ins without a cost code', shareOfEvents(event => Boolean(event.jobId) && !event.costCodeId), 0.01, 0.06],
    ['machines', shareOfEvents(({ equipmentId }) => equipmentId !== null), 0.05, 0.3],
    ['days that nobody submitted', 1 - share(submittedDays.size, workdays.length), 0, 0.12],
    ['days split over two entries', share(hours.length - submittedDays.size, workdays.length), 0.04, 0.14],
    [
      'entries not yet submitted',
      share(hours.filter(entry => entry.submissionStatus !== 'submitted').length, hours.length),
      0.02,
      0.1,
    ],
    ['entries with a note', share(hours.filter(({ specificNote }) => specificNote).length, hours.length), 0.04, 0.12],
    ['hours on machines', share(hours.filter(({ equipment }) => equipment.length > 0).length, hours.length), 0.1, 0.5],
  ]

  test('each situation with a plausible share', () => {
    expect(shares.filter(([, actual, least, most]) => !(actual >= least && actual <= most))).toEqual([])
  })

  test('foreman hours with and without overtime, and days without any', () => {
    const sheets = days.flatMap(day => day.foremanHours)
    expect(share(sheets.length, workdays.length)).toBeLessThan(0.98)
    expect(sheets.some(({ overtimeHours }) => overtimeHours > 0)).toBe(true)
    expect(sheets.some(({ overtimeHours, regularHours }) => overtimeHours === 0 && regularHours < 8)).toBe(true)
    expect(sheets.some(({ otherHours }) => otherHours > 0)).toBe(true)
  })

  test('three questions a day with both answers', () => {
    const answers = days.flatMap(day => day.answers)
    const [injuries, meals, words] = [1, 2, 3].map(asked => answers.filter(({ position }) => position === asked))
    expect(answers).toHaveLength(3 * (words?.length ?? 0))
    expect(injuries?.some(({ yesNoAnswer }) => yesNoAnswer === true)).toBe(true)
    expect(meals?.some(({ yesNoAnswer }) => yesNoAnswer === false)).toBe(true)
    expect(words?.some(({ freeFormAnswer }) => freeFormAnswer !== 'No')).toBe(true)
  })

  test('time cards without a job, and jobs without a description or a geofence', () => {
    const jobIds = new Set(days.flatMap(day => day.timeCards.map(({ jobId }) => jobId)))
    expect(jobIds.has(null)).toBe(true)
    const jobs = company.jobs.filter(({ status, trades }) => status === 'active' && trades.length > 0)
    for (const job of jobs) expect(jobIds.has(job.id)).toBe(true)
  })
})

describe('two tenants', () => {
  const other = createDemoCompany('other')
  const theirs = quarter('2026-08-20', other)

  test('share no row, and each row names its tenant', () => {
    const mine = byId(autumn)
    expect(rowsOf(theirs).filter(({ id }) => mine.has(id))).toEqual([])
    for (const row of rowsOf(theirs)) expect(JSON.stringify(row)).toMatch(otherCompanyCanary)
    expect(JSON.stringify(autumn)).not.toMatch(otherCompanyCanary)
  })
})

function workdaysOf(days: readonly DemoDay[]) {
  return groupIntoWorkdays(eventsOf(days)).map(workday => ({
    ...workday,
    summary: summarizeWorkday(workday.events, null),
  }))
}

function changesJobAfterMidnight({ date, events }: Workday<TimelineEvent>): boolean {
  return events.some(({ eventType, localDate }) => eventType === 'clockIn' && localDate > date)
}

function within(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

function isOutsideFence(event: TimelineEvent): boolean {
  const job = jobOf(company, event.jobId)
  if (!job?.geofence || event.latitude === null || event.longitude === null) return false
  const north = (event.latitude - job.geofence.latitude) * 111_320
  const east = (event.longitude - job.geofence.longitude) * 111_320 * Math.cos((event.latitude * Math.PI) / 180)
  return Math.hypot(north, east) > job.geofence.radiusMetres
}

function jobOf({ jobs }: DemoCompany, jobId: string | null) {
  return jobs.find(({ id }) => id === jobId)
}
