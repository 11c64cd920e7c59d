import { addDays, type Change, type TimelineEvent } from '@fieldtime/console-core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timelineEvents } from '../database/schema.ts'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { sharedKind, startMilliseconds } from '../testing/testServices.ts'

const today = '2026-03-12'
const path = '/v1/timelineEvents'
const refused = (status: number, code: string, field?: string) => ({
  status,
  json: expect.objectContaining(field === undefined ? { code } : { code, field }),
})

/** A finished shift: clock-in, lunch, clock-out. */
interface Shift {
  readonly employeeId: string
  readonly date: string
  readonly events: readonly TimelineEvent[]
}

describe('corrections', () => {
  let api: ApiCalls
  /** Shifts of different people without their recorded clock-outs. */
  let open: Shift[]

  beforeAll(async () => {
    api = await startApi(() => new Date(`${today}T18:00:00Z`), sharedKind)
    open = await removeClockOuts()
  }, startMilliseconds)
  afterAll(() => api.close())

  const readDays = async (startDate: string, endDate = startDate, who = 'manager') =>
    (await api.readAll<TimelineEvent>(who, `${path}?startDate=${startDate}&endDate=${endDate}`)).flat()
  const readShift = async ({ employeeId, date }: Shift) =>
    (await readDays(date)).filter(event => event.employeeId === employeeId)

  /** Deletes the clock-out of a few past shifts, as if the people had forgotten it. */
  async function removeClockOuts(): Promise<Shift[]> {
    const { database } = api.services
    const byShift = new Map<string, TimelineEvent[]>()
    for (const event of await readDays(addDays(today, -10), addDays(today, -3))) {
      const key = `${event.employeeId} ${event.shiftDate}`
      byShift.set(key, [...(byShift.get(key) ?? []), event])
    }
    const finished = [...byShift.values()].filter(
      events =>
        events.map(({ eventType }) => eventType).join() === 'clockIn,takeBreak,resumeFromBreak,clockOut' &&
        events.every(event => event.localDate === event.shiftDate),
    )
    const shifts = new Map(
      finished.map(events => {
        const [{ employeeId, localDate }] = events as [TimelineEvent]
        return [employeeId, { employeeId, date: localDate, events }]
      }),
    )
    const chosen = [...shifts.values()].slice(0, 9)
    for (const { events } of chosen) {
      await database.delete(timelineEvents).where(eq(timelineEvents.id, events.at(-1)?.id ?? ''))
    }
    return chosen
  }

  function shiftAt(index: number): Shift & { readonly clockOut: TimelineEvent } {
    const shift = open[index]
    const clockOut = shift?.events.at(-1)
    if (!shift || !clockOut) throw new Error('too few finished shifts in the demo company')
    return { ...shift, clockOut }
  }

  const bodyOf = ({ employeeId, date, clockOut }: ReturnType<typeof shiftAt>, changes: object = {}) => ({
    ...{ employeeId, shiftDate: date, eventType: 'clockOut', localDate: date, localTime: clockOut.localTime },
    ...{ reason: 'forgot', note: 'Asked on the phone', ...changes },
  })
  const enter = (shift: ReturnType<typeof shiftAt>, changes: object = {}, who = 'manager', headers = {}) =>
    api.call(who, 'POST', path, bodyOf(shift, changes), headers)
  const make = async (shift: ReturnType<typeof shiftAt>) => (await enter(shift)).json as unknown as TimelineEvent
  const change = (id: string, shift: ReturnType<typeof shiftAt>, changes: object, match: string) => {
    const { employeeId: _employee, shiftDate: _date, ...details } = bodyOf(shift, changes)
    return api.call('manager', 'PUT', `${path}/${id}`, details, { 'if-match': match })
  }
  const remove = (id: string, match: string) =>
    api.call('manager', 'DELETE', `${path}/${id}`, undefined, { 'if-match': match })
  const historyOf = async (id: string) => {
    const [page = []] = await api.readAll<Change>('manager', `/v1/changeHistory?subject=timelineEvent&subjectId=${id}`)
    return page.map(({ kind, field, from, to, workDate }) => ({ kind, field, from, to, workDate }))
  }

  test('an entered clock-out has the recorded one’s instant and shift, its author, and no place of its own', async () => {
    const shift = shiftAt(0)
    const { clockOut } = shift
    const { status, json } = await enter(shift)
    const event = json as unknown as TimelineEvent
    expect(status).toBe(201)
    const { eventDateTime, localTime, shiftDate, businessUnitId, employeeLastName } = clockOut
    expect(event).toMatchObject({ localTime, shiftDate, businessUnitId, employeeLastName })
    // The seconds of a recorded event differ from the instant by less than a minute.
    expect(Math.abs(Date.parse(event.eventDateTime) - Date.parse(eventDateTime))).toBeLessThan(60_000)
    expect(event).toMatchObject({ latitude: null, photoId: null, jobId: null })
    expect(event.correction).toMatchObject({ reason: 'forgot', note: 'Asked on the phone', etag: '"1"' })
    expect(event.correction?.authorName).toMatch(/ /)
    const read = await readShift(shift)
    expect(read.at(-1)).toEqual({ ...event, notes: null })
    expect(read.slice(0, -1).map(({ correction }) => correction)).toEqual([null, null, null])
    expect(await readDays(shift.date, shift.date, 'manager2')).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ id: event.id })]),
    )
  })

  test('shifts with an entered event are listed by themselves, with all their events', async () => {
    const shift = shiftAt(0)
    const query = `startDate=${addDays(shift.date, -2)}&endDate=${today}&onlyCorrectedShifts=true`
    const listed = (await api.readAll<TimelineEvent>('reports', `${path}?${query}`)).flat()
    const all = await readDays(addDays(shift.date, -2), today)
    const keyOf = ({ employeeId, shiftDate }: TimelineEvent) => `${employeeId} ${shiftDate}`
    const corrected = new Set(all.filter(({ correction }) => correction).map(keyOf))
    expect(corrected).toContain(`${shift.employeeId} ${shift.date}`)
    expect(listed.map(({ id }) => id)).toEqual(all.filter(event => corrected.has(keyOf(event))).map(({ id }) => id))
  })

  test('the reports count the shift as finished, and as open again once the event is deleted', async () => {
    const shift = shiftAt(1)
    const unitId = shift.clockOut.businessUnitId
    const readWorked = async () => {
      const address = `/api/v1/reports/hoursReportData?businessUnitId=${unitId}&startDate=${shift.date}&endDate=${shift.date}`
      const rows = (await api.readAll<HoursRow>('manager', address)).flat()
      return rows.find(({ employeeId }) => employeeId === shift.employeeId)?.dates[0]?.endTime ?? null
    }
    interface HoursRow {
      readonly employeeId: string
      readonly dates: readonly { readonly endTime: string | null }[]
    }
    expect(await readWorked()).toBeNull()
    const { id } = await make(shift)
    expect(await readWorked()).toBe(shift.clockOut.localTime)
    expect(await remove(id, '"1"')).toMatchObject({ status: 204 })
    expect(await readWorked()).toBeNull()
    expect(await readShift(shift)).toHaveLength(3)
  })

  test('store the notice to an employee, and clear it when the time of the event changes', async () => {
    const shift = shiftAt(8)
    const { id } = await make(shift)
    const told = await change(id, shift, { told: { answer: 'That is right' } }, '"1"')
    const notice = { at: `${today}T18:00:00.000Z`, answer: 'That is right' }
    expect(told.json).toMatchObject({ correction: { note: 'Asked on the phone', etag: '"2"', told: notice } })
    expect((await readShift(shift)).at(-1)?.correction?.told).toMatchObject(notice)
    expect(await change(id, shift, { told: { answer: 'x'.repeat(501) } }, '"2"')).toMatchObject(refused(422, 'invalid'))
    const moved = await change(id, shift, { localTime: '23:59:00' }, '"2"')
    expect(moved.json).toMatchObject({ correction: { told: null } })
    const changes = (await historyOf(id)).filter(({ field }) => field === 'correctionTold')
    expect(changes.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['eventChanged', 'That is right', null],
      ['eventChanged', null, 'That is right'],
    ])
  })

  test('events are entered once for each key, and change only in the version that was read', async () => {
    const shift = shiftAt(2)
    const headers = { 'idempotency-key': 'one-clock-out' }
    const one = await enter(shift, {}, 'manager', headers)
    expect((await enter(shift, {}, 'manager', headers)).json).toEqual(one.json)
    const { id } = one.json as unknown as TimelineEvent
    const changed = await change(id, shift, { localTime: '23:59:00', reason: 'phone', note: null }, '"1"')
    expect(changed.json).toMatchObject({
      ...{ id, localTime: '23:59:00', shiftDate: shift.date },
      correction: { reason: 'phone', note: null, etag: '"2"' },
    })
    expect(await change(id, shift, {}, '"1"')).toMatchObject(refused(412, 'stale', 'If-Match'))
    expect(await remove(id, '"1"')).toMatchObject(refused(412, 'stale', 'If-Match'))
    expect(await remove(id, '"2"')).toMatchObject({ status: 204 })
    expect(await remove(id, '"2"')).toMatchObject(refused(404, 'not_found'))
  })

  test('the change history keeps who entered, changed, and deleted an event', async () => {
    const shift = shiftAt(3)
    const { id } = await make(shift)
    await change(id, shift, { localTime: '23:00:00' }, '"1"')
    await remove(id, '"2"')
    const history = await historyOf(id)
    expect(history.every(({ workDate }) => workDate === shift.date)).toBe(true)
    expect(history.map(({ kind, field, to }) => `${kind} ${field} ${to}`).toSorted()).toEqual(
      [
        ...['eventType clockOut', `eventDate ${shift.date}`, `eventTime ${shift.clockOut.localTime}`].map(
          text => `eventEntered ${text}`,
        ),
        ...['correctionReason forgot', 'correctionNote Asked on the phone'].map(text => `eventEntered ${text}`),
        'eventChanged eventTime 23:00:00',
        ...['eventType', 'eventDate', 'eventTime', 'correctionReason', 'correctionNote'].map(
          field => `eventDeleted ${field} null`,
        ),
      ].toSorted(),
    )
  })

  test.each<[why: string, changes: (shift: ReturnType<typeof shiftAt>) => object, field: string]>([
    ['an unknown employee', () => ({ employeeId: 'nobody' }), 'employeeId'],
    ['a time in the future', () => ({ shiftDate: addDays(today, 1), localDate: addDays(today, 1) }), 'localTime'],
    ['the time of another event', ({ events }) => ({ localTime: events[0]?.localTime }), 'localTime'],
    ['a second clock-in', () => ({ eventType: 'clockIn', localTime: '23:00:00' }), 'localTime'],
    ['another day’s shift', ({ date }) => ({ localDate: addDays(date, -1) }), 'localTime'],
    ['an impossible time', () => ({ localTime: '25:00:00' }), 'localTime'],
    ['an unknown reason', () => ({ reason: 'tired' }), 'reason'],
    ['a note that is too long', () => ({ note: 'x'.repeat(501) }), 'note'],
  ])('an event is refused for %s', async (_why, changes, field) => {
    const shift = shiftAt(4)
    expect(await enter(shift, changes(shift))).toMatchObject(refused(422, 'invalid', field))
    expect(await readShift(shift)).toHaveLength(3)
  })

  test('recorded events can’t be changed or deleted', async () => {
    const shift = shiftAt(4)
    const id = shift.events[0]?.id ?? ''
    expect(await change(id, shift, {}, '*')).toMatchObject(refused(404, 'not_found'))
    expect(await remove(id, '*')).toMatchObject(refused(404, 'not_found'))
    expect(await readShift(shift)).toHaveLength(3)
  })

  test('two people who enter the same clock-out at once add one', async () => {
    const shift = shiftAt(5)
    const answers = await Promise.all([enter(shift), enter(shift)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await readShift(shift)).toHaveLength(4)
  })

  test('a lunch is entered in two steps, with the work of the event before it', async () => {
    const shift = shiftAt(6)
    await make(shift)
    const { database } = api.services
    for (const event of shift.events.slice(1, 3)) {
      await database.delete(timelineEvents).where(eq(timelineEvents.id, event.id))
    }
    const [start, end] = shift.events.slice(1, 3) as [TimelineEvent, TimelineEvent]
    await enter(shift, { eventType: 'takeBreak', localTime: start.localTime })
    const { status, json } = await enter(shift, { eventType: 'resumeFromBreak', localTime: end.localTime })
    expect(status).toBe(201)
    expect(json).toMatchObject({ jobId: shift.events[0]?.jobId, foremanId: shift.events[0]?.foremanId })
    expect((await readShift(shift)).map(({ eventType }) => eventType)).toEqual([
      ...['clockIn', 'takeBreak', 'resumeFromBreak', 'clockOut'],
    ])
  })

  describe('an event that replaces a recorded one', () => {
    const readAll = async ({ employeeId, date }: Shift, more = '') =>
      (
        await api.readAll<TimelineEvent>(
          'manager',
          `${path}?startDate=${date}&endDate=${date}&includeReplaced=true&limit=50${more}`,
        )
      )
        .flat()
        .filter(event => event.employeeId === employeeId)
    const replace = (shift: ReturnType<typeof shiftAt>, index: number, changes: object) => {
      const { id, eventType } = shift.events[index] as TimelineEvent
      return enter(shift, { eventType, corrects: id, ...changes })
    }
    const typesOf = (events: readonly TimelineEvent[]) => events.map(({ eventType }) => eventType)

    test('counts in its place with the same work info, until it is deleted', async () => {
      const shift = shiftAt(7)
      const clockIn = shift.events[0] as TimelineEvent
      const { status, json } = await replace(shift, 0, { localTime: '05:10:00' })
      const event = json as unknown as TimelineEvent
      expect(status).toBe(201)
      const { jobId, foremanId, costCodeId, shiftDate, businessUnitId } = clockIn
      expect(event).toMatchObject({ jobId, foremanId, costCodeId, shiftDate, businessUnitId, corrects: clockIn.id })
      expect(event).toMatchObject({ localTime: '05:10:00', latitude: null, photoId: null })

      const counted = await readShift(shift)
      expect(counted.map(({ id }) => id)).toEqual([event.id, ...shift.events.slice(1, 3).map(({ id }) => id)])
      const everything = await readAll(shift)
      expect(typesOf(everything)).toEqual(['clockIn', 'clockIn', 'takeBreak', 'resumeFromBreak'])
      expect(everything[1]).toEqual({ ...clockIn, corrects: null, correctedBy: event.id })
      expect(await readAll(shift, '&onlyCorrectedShifts=true')).toEqual(everything)
      const address = `/api/v1/reports/timelineReportData?businessUnitId=${businessUnitId}&startDate=${shift.date}&endDate=${shift.date}`
      const idsIn = async (query: string) =>
        (await api.readAll<TimelineEvent>('manager', `${address}${query}`)).flat().map(({ id }) => id)
      expect(await idsIn('')).not.toContain(clockIn.id)
      expect(await idsIn('&includeReplaced=true')).toContain(clockIn.id)

      expect(await historyOf(event.id)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            kind: 'eventReplaced',
            field: 'eventTime',
            from: clockIn.localTime,
            to: '05:10:00',
          }),
        ]),
      )
      expect(await remove(event.id, '"1"')).toMatchObject({ status: 204 })
      expect(await readShift(shift)).toEqual(shift.events.slice(0, 3))
      expect(await readAll(shift)).toHaveLength(3)
    })

    test('can be changed with the work of the replaced one, also where that follows another clock-in', async () => {
      const shift = shiftAt(7)
      const { database } = api.services
      const clockIn = shift.events[0] as TimelineEvent
      const [row] = await database.select().from(timelineEvents).where(eq(timelineEvents.id, clockIn.id))
      if (!row) throw new Error('the clock-in is gone')
      const moved = new Date(row.eventDateTime.getTime() + 60_000)
      const localTime = `${clockIn.localTime.slice(0, 6)}59`
      await database
        .insert(timelineEvents)
        .values({ ...row, id: 'job-change', eventDateTime: moved, localTime, equipmentId: null, jobId: null })
      const body = { eventType: 'clockIn', corrects: 'job-change', localTime: '11:10:00' }
      const { json } = await enter(shift, body)
      const event = json as unknown as TimelineEvent
      expect(event).toMatchObject({ localTime: '11:10:00', jobId: null })
      const changed = await change(event.id, shift, { eventType: 'clockIn', localTime: '11:20:00' }, '"1"')
      expect(changed.json).toMatchObject({ localTime: '11:20:00', jobId: null, corrects: 'job-change' })
      await remove(event.id, '"2"')
      expect((await readShift(shift)).map(({ id }) => id)).toContain('job-change')
      await database.delete(timelineEvents).where(eq(timelineEvents.id, 'job-change'))
    })

    test.each<[why: string, changes: (shift: ReturnType<typeof shiftAt>) => object, field: string]>([
      ['an unknown event', () => ({ corrects: 'nothing' }), 'corrects'],
      ['an event of another person', () => ({ corrects: open[6]?.events[0]?.id }), 'corrects'],
      ['a time of another day', ({ date }) => ({ localDate: addDays(date, 2) }), 'localTime'],
      ['a clock-in after lunch has begun', ({ events }) => ({ localTime: minuteAfter(events[1]) }), 'localTime'],
    ])('is refused for %s', async (_why, changes, field) => {
      const shift = shiftAt(7)
      expect(await replace(shift, 0, changes(shift))).toMatchObject(refused(422, 'invalid', field))
      expect(await readAll(shift)).toHaveLength(3)
    })

    test('takes the place of one that was replaced at the same time only once', async () => {
      const shift = shiftAt(7)
      const answers = await Promise.all([
        replace(shift, 0, { localTime: '05:20:00' }),
        replace(shift, 0, { localTime: '05:30:00' }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
      expect(typesOf(await readShift(shift))).toEqual(['clockIn', 'takeBreak', 'resumeFromBreak'])
    })
  })
})

const minuteAfter = (event: TimelineEvent | undefined) => {
  const [hours = 0, minutes = 0] = (event?.localTime ?? '').split(':').map(Number)
  return `${String(hours).padStart(2, '0')}:${String(minutes + 1).padStart(2, '0')}:00`
}
