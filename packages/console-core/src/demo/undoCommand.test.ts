import { describe, expect, test } from 'vitest'
import {
  type Change,
  groupByCommand,
  isUndoable,
  readChangesIn,
  readChangesOfCommand,
  undoCommand,
} from '../history/index.ts'
import {
  addExcuse,
  addGroup,
  addHoliday,
  addWeekMark,
  assignGroup,
  changeGroup,
  changeSettings,
  confirmCrewDay,
  deleteGroup,
  enterEvent,
  type Outcome,
  readAllUserGroups,
  readAllUsers,
  readCrewDaysIn,
  readExceptionMarksIn,
  readExcusesIn,
  readHolidaysOfCompany,
  readReplacedEvents,
  readSettingsOf,
  readTimelineEventsOf,
  readWeekMarksIn,
  renewWeekMark,
  type SettingsOwner,
  saveEnteredEvent,
  saveExceptionMark,
  saveExcuse,
  saveHoliday,
  type Transport,
  withCommand,
} from '../http/index.ts'
import { changeChoice, choiceAt, ownValuesOf, type SettingsChoice } from '../settings/index.ts'
import { company, createDemoTransport, serveDemoCompany, today } from './demoServicesFixture.ts'

serveDemoCompany()
const transport = createDemoTransport()
const command = withCommand(transport, 'command')

async function undo() {
  const { rows } = await readChangesOfCommand(transport, 'command')
  const outcome = await undoCommand(transport, rows, { commandId: 'undo' })
  const keysOf = (changes: readonly Change[]) =>
    changes.map(({ subjectName, field }) => `${subjectName} ${field}`).sort()
  return {
    undone: keysOf(outcome.undone),
    changedSince: keysOf(outcome.changedSince),
    failed: keysOf(outcome.failed),
  }
}

const readGroup = async (name: string) => {
  const group = (await readAllUserGroups(transport)).rows.find(row => row.name === name)
  if (!group) throw new Error(`No group ${name}`)
  return group
}
const readMembers = async (groupId: string | null) =>
  (await readAllUsers(transport)).rows.filter(user => user.groupId === groupId && user.employeeCode !== null)

async function choose(owner: SettingsOwner, choice: SettingsChoice, through: Transport = transport) {
  const read = await readSettingsOf(transport, owner)
  if (!read) throw new Error('No settings')
  const outcome = await changeSettings(through, owner, changeChoice(ownValuesOf(read.value), choice), read.etag)
  expect(outcome.isOk).toBe(true)
}
const choiceOf = async (owner: SettingsOwner, field: SettingsChoice['field']) => {
  const read = await readSettingsOf(transport, owner)
  return read && choiceAt(ownValuesOf(read.value), field)
}

describe('undoing a command', () => {
  test('moves people back unless they have moved since', async () => {
    const [group, other] = (await readAllUserGroups(transport)).rows
    if (!group || !other) throw new Error('Not enough groups')
    const people = (await readMembers(group.id)).slice(0, 3)
    for (const person of people) await assignGroup(command, person, other.id)
    const [first, ...rest] = people
    const movedAgain = (await readMembers(other.id)).find(({ id }) => id === first?.id)
    if (!movedAgain) throw new Error('Not moved')
    await assignGroup(transport, movedAgain, null)

    const outcome = await undo()
    expect([outcome.undone.length, outcome.changedSince.length, outcome.failed.length]).toEqual([2, 1, 0])
    const ids = (await readMembers(group.id)).map(({ id }) => id)
    expect(rest.every(({ id }) => ids.includes(id))).toBe(true)
    expect(ids).not.toContain(first?.id)
  })

  test('is a command of its own, which can be undone as well', async () => {
    const [group] = (await readAllUserGroups(transport)).rows
    const [person] = await readMembers(group?.id ?? '')
    if (!person) throw new Error('No member')
    await assignGroup(command, person, null)
    await undo()
    const { rows } = await readChangesOfCommand(transport, 'undo')
    expect(groupByCommand(rows)).toMatchObject([{ id: 'undo', changes: [{ from: null, to: group?.name }] }])
    expect((await undoCommand(transport, rows, { commandId: 'redo' })).undone).toHaveLength(1)
    expect((await readMembers(null)).map(({ id }) => id)).toContain(person.id)
  })

  test('restores a deleted group with its description, settings, and members under a new id', async () => {
    const added = await addGroup(transport, { name: 'Winter Crew', description: 'Snow' }, 'key')
    if (!added.isOk) throw new Error('Not added')
    const owner = { level: 'userGroup', id: added.value.id } as const
    await choose(owner, { field: 'work.isForemanRequired', value: true })
    const people = (await readMembers(null)).slice(0, 2)
    for (const person of people) await assignGroup(transport, person, added.value.id)
    await deleteGroup(command, await readGroup('Winter Crew'))

    const outcome = await undo()
    expect([outcome.changedSince, outcome.failed]).toEqual([[], []])
    const restored = await readGroup('Winter Crew')
    expect(restored).toMatchObject({ description: 'Snow', userCount: 2 })
    expect(restored.id).not.toBe(added.value.id)
    expect((await readMembers(restored.id)).map(({ id }) => id)).toEqual(people.map(({ id }) => id))
    expect(await choiceOf({ level: 'userGroup', id: restored.id }, 'work.isForemanRequired')).toBe(true)
  })

  test('does not restore a deleted group if its name is taken', async () => {
    const added = await addGroup(transport, { name: 'Winter Crew', description: null }, 'key')
    if (!added.isOk) throw new Error('Not added')
    await deleteGroup(command, added.value)
    await addGroup(transport, { name: 'Winter crew', description: null }, 'other-key')
    expect(await undo()).toEqual({ undone: [], changedSince: ['Winter Crew name'], failed: [] })
  })

  test('restores settings unless they have changed since', async () => {
    const owner = { level: 'company' } as const
    const before = await choiceOf(owner, 'work.isForemanRequired')
    await choose(owner, { field: 'work.isForemanRequired', value: before !== true }, command)
    await choose(owner, { field: 'general.earlyLunchReturnThresholdMinutes', value: 25 }, command)
    await choose(owner, { field: 'general.earlyLunchReturnThresholdMinutes', value: 20 })
    expect(await undo()).toMatchObject({
      undone: [`${company.name} work.isForemanRequired`],
      changedSince: [`${company.name} general.earlyLunchReturnThresholdMinutes`],
    })
    expect(await choiceOf(owner, 'work.isForemanRequired')).toBe(before)
    expect(await choiceOf(owner, 'general.earlyLunchReturnThresholdMinutes')).toBe(20)
  })

  test('does not restore clock-in settings while they do not apply', async () => {
    const owner = { level: 'company' } as const
    await choose(owner, { field: 'clockIn.isLocationRequired', value: true }, command)
    await choose(owner, { field: 'general.workflowType', value: 'enterHours' })
    expect(await undo()).toMatchObject({ undone: [], changedSince: [`${company.name} clockIn.isLocationRequired`] })
  })

  test('renames a group back, and deletes an added one that is empty', async () => {
    const group = await readGroup((await readAllUserGroups(transport)).rows[0]?.name ?? '')
    await changeGroup(command, group, { name: 'Renamed', description: group.description })
    await addGroup(command, { name: 'Winter Crew', description: null }, 'key')
    expect((await undo()).undone).toEqual([`${group.name} name`, 'Winter Crew name'])
    const names = (await readAllUserGroups(transport)).rows.map(({ name }) => name)
    expect(names).toContain(group.name)
    expect(names).not.toContain('Winter Crew')
  })

  test('keeps an added group that has people', async () => {
    const added = await addGroup(command, { name: 'Winter Crew', description: null }, 'key')
    const [person] = await readMembers(null)
    if (!added.isOk || !person) throw new Error('Not added')
    await assignGroup(transport, person, added.value.id)
    expect(await undo()).toEqual({ undone: [], changedSince: ['Winter Crew name'], failed: [] })
  })

  test('reports what could not be saved, and the number of settled changes', async () => {
    const [group] = (await readAllUserGroups(transport)).rows
    const people = (await readMembers(group?.id ?? '')).slice(0, 2)
    for (const person of people) await assignGroup(command, person, null)
    const { rows } = await readChangesOfCommand(transport, 'command')
    const counts: number[] = []
    const offline = createDemoTransport((input, init) =>
      init?.method === 'PUT' ? Promise.reject(new TypeError('offline')) : fetch(input, init),
    )
    const outcome = await undoCommand(offline, rows, { commandId: 'undo', onProgress: count => counts.push(count) })
    expect([outcome.undone, outcome.failed.length, counts]).toEqual([[], 2, [1, 2]])
  })
})

describe('undoing records', () => {
  const [employee] = company.employees
  const [crew] = company.crews
  const day = { startDate: today.startDate, endDate: today.endDate }
  const week = { startDate: '2026-10-12', endDate: '2026-10-12' }
  const illness = { ...day, kind: 'absence', reason: 'sick', note: null } as const
  const valueIn = <Row>(outcome: Outcome<Row>): Row => {
    if (!outcome.isOk) throw new Error(outcome.error.message)
    return outcome.value
  }
  const addIllness = async (through: Transport) =>
    valueIn(await addExcuse(through, { employeeId: employee?.id ?? '', ...illness }, crypto.randomUUID()))
  const excuseOf = async (id: string) => (await readExcusesIn(transport, day)).rows.find(row => row.id === id)

  test('removes an excuse that was added, and restores one that was changed', async () => {
    const added = await addIllness(command)
    const changed = await addIllness(transport)
    await saveExcuse(command, changed, { ...illness, reason: 'family', note: 'Until Friday' })
    const { undone, changedSince, failed } = await undo()
    expect([undone.length, changedSince, failed]).toEqual([6, [], []])
    expect(await excuseOf(added.id)).toBeUndefined()
    expect(await excuseOf(changed.id)).toMatchObject(illness)
  })

  test('leaves out an excuse that was changed since', async () => {
    const added = await addIllness(command)
    await saveExcuse(transport, added, { ...illness, note: 'Until Friday' })
    expect(await undo()).toMatchObject({ undone: [], failed: [] })
    expect(await excuseOf(added.id)).toMatchObject({ note: 'Until Friday' })
  })

  test('removes a holiday that was added, and restores one that was changed', async () => {
    const unitId = company.businessUnits[0]?.id ?? null
    const party = { name: 'Company picnic', date: '2026-10-16', businessUnitId: null }
    const added = valueIn(await addHoliday(command, party, 'added'))
    const changed = valueIn(await addHoliday(transport, { ...party, businessUnitId: unitId }, 'changed'))
    await saveHoliday(command, changed, { name: 'Rodeo', date: '2026-10-17', businessUnitId: null })
    expect(await undo()).toMatchObject({ changedSince: [], failed: [] })
    const { rows } = await readHolidaysOfCompany(transport)
    expect(rows.find(({ id }) => id === added.id)).toBeUndefined()
    expect(rows.find(({ id }) => id === changed.id)).toMatchObject({ ...party, businessUnitId: unitId })
  })

  test('reopens a week and a crew’s day that were completed', async () => {
    await addWeekMark(command, { employeeId: employee?.id ?? '', startDate: week.startDate, days: [] }, 'mark')
    await confirmCrewDay(command, { foremanId: crew?.foremanId ?? '', date: day.startDate }, 'crew')
    const { rows } = await readChangesOfCommand(transport, 'command')
    expect(groupByCommand(rows).every(isUndoable)).toBe(true)
    expect(await undo()).toMatchObject({ changedSince: [], failed: [] })
    expect((await readWeekMarksIn(transport, week)).rows).toEqual([])
    const confirmed = (await readCrewDaysIn(transport, day)).rows.map(({ foremanId }) => foremanId)
    expect(confirmed).not.toContain(crew?.foremanId)
  })

  test('deletes an entered event, and restores the time of a changed one', async () => {
    const [first] = (await readTimelineEventsOf(transport, day)).rows
    const { employeeId = '', shiftDate = '' } = first ?? {}
    const own = async () =>
      (await readTimelineEventsOf(transport, day)).rows.filter(event => event.employeeId === employeeId)
    const before = await own()
    const details = { eventType: 'clockIn', localDate: shiftDate ?? '', reason: 'forgot', note: null } as const
    const newEvent = { employeeId, shiftDate: shiftDate ?? '', ...details }
    await enterEvent(command, { ...newEvent, localTime: '00:05:00' }, 'entered')
    const { rows } = await readChangesOfCommand(transport, 'command')
    expect(groupByCommand(rows).every(isUndoable)).toBe(true)
    expect(await own()).toHaveLength(before.length + 1)
    expect(await undo()).toMatchObject({ changedSince: [], failed: [] })
    expect(await own()).toEqual(before)

    const changed = valueIn(await enterEvent(transport, { ...newEvent, localTime: '00:05:00' }, 'again'))
    const other = withCommand(transport, 'other')
    await saveEnteredEvent(other, changed, { ...details, localTime: '00:10:00', note: 'Asked Pete' })
    const { rows: changes } = await readChangesOfCommand(transport, 'other')
    expect(await undoCommand(transport, changes, { commandId: 'undo-other' })).toMatchObject({ failed: [] })
    const [restored] = (await own()).filter(({ id }) => id === changed.id)
    expect(restored).toMatchObject({ localTime: '00:05:00', correction: { note: null } })
  })

  test('lets a recorded event count again that was replaced', async () => {
    const first = (await readTimelineEventsOf(transport, day)).rows.find(({ eventType }) => eventType === 'clockIn')
    const { employeeId = '', shiftDate = '', localDate = '', id = '' } = first ?? {}
    const own = async () =>
      (await readTimelineEventsOf(transport, day)).rows.filter(event => event.employeeId === employeeId)
    const before = await own()
    const details = { eventType: 'clockIn', localDate, localTime: '00:05:00', reason: 'forgot', note: null } as const
    const body = { employeeId, shiftDate: shiftDate ?? '', corrects: id, ...details }
    const entered = valueIn(await enterEvent(command, body, 'replaced'))
    expect(entered).toMatchObject({ corrects: id, jobId: first?.jobId })
    expect((await own()).map(event => event.id)).toEqual([entered.id, ...before.slice(1).map(event => event.id)])
    expect((await readReplacedEvents(transport, day.startDate)).rows).toEqual([
      expect.objectContaining({ id, correctedBy: entered.id, localTime: first?.localTime }),
    ])
    const { rows } = await readChangesOfCommand(transport, 'command')
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['eventReplaced']))
    expect(groupByCommand(rows).every(isUndoable)).toBe(true)
    expect(await undo()).toMatchObject({ changedSince: [], failed: [] })
    expect(await own()).toEqual(before)
    expect((await readReplacedEvents(transport, day.startDate)).rows).toEqual([])
  })

  test('takes back that someone was told, and leaves the entered event', async () => {
    const first = (await readTimelineEventsOf(transport, day)).rows.find(({ eventType }) => eventType === 'clockIn')
    const { employeeId = '', shiftDate = '', localDate = '' } = first ?? {}
    const details = { eventType: 'clockIn', localDate, localTime: '00:05:00', reason: 'forgot', note: null } as const
    const body = { employeeId, shiftDate: shiftDate ?? '', corrects: first?.id ?? '', ...details }
    const entered = valueIn(await enterEvent(transport, body, 'told'))
    const told = valueIn(await saveEnteredEvent(command, entered, { ...details, told: { answer: null } }))
    expect(told.correction?.told).toMatchObject({ answer: null })
    expect(await undo()).toMatchObject({ changedSince: [], failed: [] })
    const { rows } = await readTimelineEventsOf(transport, day)
    expect(rows.find(({ id }) => id === entered.id)?.correction).toMatchObject({ reason: 'forgot', told: null })
  })

  test('opens accepted exceptions again', async () => {
    const exception = {
      employeeId: employee?.id ?? '',
      date: day.startDate,
      ruleId: 'shortLunch',
      facts: 'e1',
    } as const
    const accepted = { ...exception, state: 'accepted', reason: 'Lunch waived' } as const
    await saveExceptionMark(command, accepted, null, { idempotencyKey: 'accept' })
    const { rows } = await readChangesOfCommand(transport, 'command')
    expect(groupByCommand(rows).every(isUndoable)).toBe(true)
    expect(await undo()).toMatchObject({ changedSince: [], failed: [] })
    expect((await readExceptionMarksIn(transport, day)).rows).toMatchObject([{ state: 'open', reason: null }])
  })

  test('is not offered for a week that was marked again, whose earlier mark is gone', async () => {
    const body = { employeeId: employee?.id ?? '', startDate: week.startDate, days: [] }
    const mark = valueIn(await addWeekMark(transport, body, 'mark'))
    await renewWeekMark(command, mark, body)
    const { rows } = await readChangesOfCommand(transport, 'command')
    expect(groupByCommand(rows).map(isUndoable)).toEqual([false])
  })
})

test('changes without a command of the client are one command for each call', async () => {
  const [group] = (await readAllUserGroups(transport)).rows
  const people = (await readMembers(group?.id ?? '')).slice(0, 2)
  for (const person of people) await assignGroup(transport, person, null)
  const { rows } = await readChangesIn(transport, today)
  expect(new Set(rows.map(({ commandId }) => commandId)).size).toBe(2)
  expect(rows.every(({ commandId }) => commandId)).toBe(true)
})
