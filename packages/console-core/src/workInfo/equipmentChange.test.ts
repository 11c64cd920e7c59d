import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EquipmentBook, type EquipmentChange, planEquipmentChange } from './equipmentChange.ts'

const onBridge = { businessUnitId: 'heavy', foremanId: null, jobId: 'bridge', costCodeId: null }
const onRoad = { ...onBridge, jobId: 'road' }
const anasDay = { employeeId: 'ana', localDate: '2026-03-02' }
const book: EquipmentBook = {
  businessUnitIds: new Set(['heavy']),
  foremanIds: new Set(['luis']),
  businessUnitOfJob: new Map([
    ['bridge', 'heavy'],
    ['road', 'heavy'],
  ]),
  jobOfCostCode: new Map(),
  employeeIds: new Set(['ana', 'ben']),
  equipmentIds: new Set(['digger', 'roller', 'crane']),
  laborHours: [
    { id: 'b', ...anasDay, ...onBridge },
    { id: 'a', ...anasDay, ...onBridge },
    { id: 'c', ...anasDay, ...onRoad },
  ],
  equipmentHours: [
    { id: 'u1', laborHoursId: 'a', equipmentId: 'roller', hours: 2, transactionId: 't1' },
    { id: 'u2', laborHoursId: 'c', equipmentId: 'digger', hours: 3, transactionId: null },
  ],
}
const use = { ...anasDay, ...onBridge, equipmentId: 'digger', hours: 4 }
const plan = (change: Partial<EquipmentChange>) => {
  let count = 0
  const makeId = () => {
    count += 1
    return `new-${count}`
  }
  return planEquipmentChange({ add: [], update: [], delete: [], ...change }, book, makeId)
}

describe('a change of equipment hours', () => {
  test('is stored on the first entry by id of the employee, day, and work info', () => {
    const added = plan({ add: [{ ...use, transactionId: 't2' }] }).plan?.added
    expect(added).toEqual([{ id: 'new-1', laborHoursId: 'a', equipmentId: 'digger', hours: 4, transactionId: 't2' }])
  })

  test("doesn't add the same equipment twice", () => {
    const again = { ...use, equipmentId: 'roller', hours: 2, transactionId: 't1' }
    const planned = plan({ add: [again, { ...use, transactionId: 't2' }] }).plan
    expect(planned?.added.map(entry => entry.id)).toEqual(['u1', 'new-1'])
    expect(planned?.inserted.map(entry => entry.id)).toEqual(['new-1'])
  })

  test('can add equipment that the same change removes', () => {
    const swapped = plan({
      update: [{ ...use, ...onRoad, id: 'u1', equipmentId: 'digger' }],
      delete: ['u2'],
      add: [{ ...use, equipmentId: 'roller', transactionId: 't2' }],
    })
    expect(swapped.problem).toBeNull()
    expect(swapped.plan?.updated[0]).toMatchObject({ laborHoursId: 'c', transactionId: 't1' })
  })

  test.each<[string, string, Partial<EquipmentChange>]>([
    ['invalid', 'add.0.employeeId', { add: [{ ...use, employeeId: 'nobody', transactionId: 'x' }] }],
    ['invalid', 'add.0.equipmentId', { add: [{ ...use, equipmentId: 'nothing', transactionId: 'x' }] }],
    ['invalid', 'add.0.foremanId', { add: [{ ...use, foremanId: 'nobody', transactionId: 'x' }] }],
    ['invalid', 'update.0.jobId', { update: [{ ...use, jobId: 'nothing', id: 'u1' }] }],
    ['invalid', 'add.0.transactionId', { add: [{ ...use, transactionId: 't1' }] }],
    ['invalid', 'add.1.transactionId', { add: [use, use].map(each => ({ ...each, transactionId: 'x' })) }],
    [
      'invalid',
      'add.0.transactionId',
      { add: [{ ...use, equipmentId: 'roller', hours: 2, transactionId: 't1' }], delete: ['u1'] },
    ],
    ['invalid', 'add.0.equipmentId', { add: [{ ...use, equipmentId: 'roller', transactionId: 'x' }] }],
    ['invalid', 'update.0.equipmentId', { update: [{ ...use, id: 'u2', equipmentId: 'roller' }] }],
    ['invalid', 'update.0.id', { update: [{ ...use, id: 'nothing' }] }],
    ['invalid', 'delete.0', { delete: ['nothing'] }],
    ['invalid', 'delete.1', { delete: ['u1', 'u1'] }],
    ['invalid', 'delete.0', { update: [{ ...use, id: 'u1' }], delete: ['u1'] }],
    ['labor_hours_missing', 'add.0.localDate', { add: [{ ...use, employeeId: 'ben', transactionId: 'x' }] }],
    ['labor_hours_missing', 'add.0.localDate', { add: [{ ...use, localDate: '2026-03-03', transactionId: 'x' }] }],
    ['labor_hours_missing', 'update.0.jobId', { update: [{ ...use, foremanId: 'luis', id: 'u1' }] }],
  ])('is rejected with %s at %s', (code, field, change) => {
    expect(plan(change)).toMatchObject({ plan: null, problem: { code, field } })
  })

  test('leaves no machine twice on an entry, and returns every entry of the request', () => {
    const uses = fc.record({
      ...Object.fromEntries(Object.entries(anasDay).map(([name, value]) => [name, fc.constant(value)])),
      jobId: fc.constantFrom('bridge', 'road'),
      equipmentId: fc.constantFrom('digger', 'roller', 'crane'),
      hours: fc.integer({ min: 0, max: 24 }),
    })
    const changes = fc.record({
      add: fc.array(uses, { maxLength: 4 }),
      update: fc.array(fc.tuple(uses, fc.constantFrom('u1', 'u2')), { maxLength: 2 }),
      delete: fc.subarray(['u1', 'u2']),
    })
    fc.assert(
      fc.property(changes, drawn => {
        const change = {
          add: drawn.add.map((each, index) => ({ ...use, ...each, transactionId: `n${index}` })),
          update: drawn.update.map(([each, id]) => ({ ...use, ...each, id })),
          delete: drawn.delete,
        }
        const planned = plan(change).plan
        if (!planned) return
        expect(planned.added).toHaveLength(change.add.length)
        expect(planned.updated.map(({ id }) => id)).toEqual(change.update.map(({ id }) => id))
        const touched = new Set([...planned.deleted, ...planned.updated.map(({ id }) => id)])
        const after = [
          ...book.equipmentHours.filter(({ id }) => !touched.has(id)),
          ...planned.updated,
          ...planned.inserted,
        ]
        const keys = after.map(({ laborHoursId, equipmentId }) => `${laborHoursId} ${equipmentId}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})
