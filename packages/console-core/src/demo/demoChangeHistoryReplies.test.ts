import { describe, expect, test } from 'vitest'
import { readChangesIn, readChangesOf } from '../history/index.ts'
import {
  addGroup,
  addLaborHours,
  assignGroup,
  changeEquipment,
  changeGroup,
  changeSettings,
  changeWorkInfo,
  deleteGroup,
  deleteTemplate,
  readAllUserGroups,
  readAllUsers,
  readLaborHoursOf,
  readTemplatesOf,
  saveTemplate,
} from '../http/index.ts'
import { inheritedValues } from '../settings/index.ts'
import { company, createDemoTransport, serveDemoCompany, today } from './demoServicesFixture.ts'

serveDemoCompany()
const transport = createDemoTransport()

const readAllChanges = async () => {
  const { rows } = await readChangesIn(transport, today)
  for (const row of rows) expect(row).toMatchObject({ username: 'manager', personName: 'Dana Whitfield' })
  return rows.map(({ kind, subjectName, field, from, to }) => [kind, subjectName, field, from, to])
}
const details = { name: 'Survey', description: null }

describe('the change history of the demo company', () => {
  test('starts empty', async () => {
    expect(await readAllChanges()).toEqual([])
  })

  test('records changes of groups, their members, and settings', async () => {
    const group = await addGroup(transport, details, 'key')
    if (!group.isOk) throw new Error('not added')
    const user = (await readAllUsers(transport)).rows.find(one => one.employeeCode !== null && one.groupId !== null)
    if (!user) throw new Error('nobody')
    const name = `${user.firstName} ${user.lastName}`
    await assignGroup(transport, user, group.value.id)
    const owner = { level: 'userGroup', id: group.value.id } as const
    const body = { ...inheritedValues, work: { ...inheritedValues.work, isForemanRequired: true } }
    await changeSettings(transport, owner, body, '*')
    await changeGroup(transport, { ...group.value, etag: '*' }, { ...details, name: 'Measuring' })
    await deleteGroup(transport, { ...group.value, etag: '*' })
    const expected = [
      ['groupDeleted', 'Measuring', 'name', 'Measuring', null],
      ['settings', 'Measuring', 'work.isForemanRequired', true, null],
      ['membership', name, 'group', 'Measuring', null],
      ['groupChanged', 'Survey', 'name', 'Survey', 'Measuring'],
      ['settings', 'Survey', 'work.isForemanRequired', null, true],
      ['membership', name, 'group', user.groupName, 'Survey'],
      ['groupAdded', 'Survey', 'name', null, 'Survey'],
    ]
    expect(await readAllChanges()).toEqual(expected)
    const { rows } = await readChangesOf(transport, 'userGroup', group.value.id)
    expect(rows.map(({ kind, field }) => [kind, field])).toEqual(expected.map(([kind, , field]) => [kind, field]))
    expect((await readChangesOf(transport, 'user', user.id)).rows).toHaveLength(2)
  })

  test('records changes of templates', async () => {
    const [template] = (await readTemplatesOf(transport, 'ClockEvents', null)).rows.filter(one => one.canDelete)
    if (!template) throw new Error('no template')
    const columns = [{ columnName: 'date', columnOrder: 0, groupIndex: null }].map(column => ({
      ...{ ...column, filterOperation: null, filterString: null, sortOrder: null },
    }))
    const saved = await saveTemplate(transport, {
      ...template,
      etag: template.etag ?? null,
      columns,
      businessUnitId: null,
    })
    if (!saved.isOk) throw new Error('not saved')
    await deleteTemplate(transport, saved.value)
    const result = await readAllChanges()
    expect(result).toContainEqual(['templateDeleted', template.name, 'columns', ['date'], null])
    expect(result).toContainEqual(['templateChanged', template.name, 'columns', expect.anything(), ['date']])
  })

  test('records changes of hours, work info, and equipment', async () => {
    const { rows } = await readLaborHoursOf(transport, { startDate: '2026-10-12', endDate: '2026-10-13' })
    const entry = rows.find(one => one.jobId !== null && one.equipment.length > 0)
    if (!entry) throw new Error('no entry')
    const { businessUnitId, employeeId, localDate } = entry
    const nothing = { businessUnitId, foremanId: null, jobId: null, costCodeId: null }
    await addLaborHours(transport, { employeeId, localDate, hours: 2, ...nothing }, 'key')
    await changeWorkInfo(transport, entry.id, nothing)
    const [used] = entry.equipment
    await changeEquipment(transport, { add: [], update: [], delete: [used?.hoursId ?? ''] })
    const changes = (await readChangesIn(transport, today)).rows
    const machine = { code: used?.code, description: used?.description, hours: used?.hours }
    expect(changes[0]).toMatchObject({ kind: 'equipmentRemoved', field: 'equipment', from: machine, to: null })
    const job = { code: entry.jobCode, description: entry.jobDescription, hours: null }
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'workInfo', field: 'job', from: job, to: null }))
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'hoursAdded', field: 'hours', to: 2, workDate: localDate }),
    )
  })

  test("doesn't record rejected changes", async () => {
    const [group] = (await readAllUserGroups(transport)).rows
    await addGroup(transport, { name: group?.name ?? '', description: null }, 'key')
    await changeGroup(transport, { id: group?.id ?? '', etag: '"9"' }, details)
    expect(await readAllChanges()).toEqual([])
  })

  test('exists only for existing subjects', async () => {
    expect((await readChangesOf(transport, 'company', company.id)).completeness.state).toBe('complete')
    for (const subject of ['company', 'user', 'userGroup', 'reportTemplate', 'laborHours'] as const) {
      expect((await readChangesOf(transport, subject, 'nothing')).completeness.state).toBe('partial')
    }
  })
})
