import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../demo/rows.ts'
import type { LaborHours } from '../../http/index.ts'
import { planEquipmentChange } from '../../workInfo/index.ts'
import {
  changeEquipmentHoursOf,
  type EquipmentDraft,
  equipmentChangeOf,
  listEquipment,
  openEquipmentDraft,
  restoreEquipmentDraft,
  toggleEquipment,
  withSavedEquipment,
} from './equipmentDraft.ts'

const machine = (id: string, isActive = true, isHeavyJobActive = true) => ({
  id,
  code: id.toUpperCase(),
  description: `Machine ${id}`,
  masterGuid: `guid-${id}`,
  isActive,
  heavyJob: { isActive: isHeavyJobActive },
})
const equipment = [machine('ex1'), machine('dz2'), machine('old', false), machine('gone', true, false), machine('cr9')]
const place = {
  employeeId: 'ana',
  localDate: '2026-03-02',
  businessUnitId: 'unit-1',
  foremanId: null,
  jobId: 'bridge',
  costCodeId: null,
}
const used = (id: string, hours = 8) => ({ ...machine(id), hoursId: `hours-${id}`, hours })
const entry = buildEntry({ ...place, id: 'entry-1', hours: 6, equipment: [used('ex1'), used('lent', 4)] })

let made = 0
const makeId = () => {
  made += 1
  return `transaction-${made}`
}
const toggleAll = (ids: readonly string[]) =>
  ids.reduce((draft, id) => toggleEquipment(draft, id, () => `for-${id}`), openEquipmentDraft(entry))

describe('the change of a draft', () => {
  test('is empty if nothing was changed or everything was reverted', () => {
    expect(equipmentChangeOf(openEquipmentDraft(entry))).toBeNull()
    expect(equipmentChangeOf(toggleAll(['ex1', 'dz2', 'ex1', 'dz2']))).toBeNull()
  })

  test('is one change of added, changed, and removed equipment', () => {
    const draft = changeEquipmentHoursOf(toggleAll(['dz2', 'lent']), 'ex1', 5.5)
    expect(equipmentChangeOf(draft)).toEqual({
      add: [{ transactionId: 'for-dz2', equipmentId: 'dz2', hours: 6, ...place }],
      update: [{ id: 'hours-ex1', equipmentId: 'ex1', hours: 5.5, ...place }],
      delete: ['hours-lent'],
    })
    expect(equipmentChangeOf(draft)).toEqual(equipmentChangeOf(draft))
  })

  test('leaves out hours without a machine', () => {
    expect(equipmentChangeOf(changeEquipmentHoursOf(openEquipmentDraft(entry), 'dz2', 5))).toBeNull()
  })

  const steps = fc.array(
    fc.record({ id: fc.constantFrom('ex1', 'dz2', 'cr9', 'lent'), hours: fc.option(fc.integer({ min: 0, max: 24 })) }),
  )

  test('is accepted by the services, keeps the entry selected, and can be undone', () => {
    fc.assert(
      fc.property(steps, list => {
        const draft = list.reduce(
          (drawn, { id, hours }) =>
            hours === null ? toggleEquipment(drawn, id, makeId) : changeEquipmentHoursOf(drawn, id, hours),
          openEquipmentDraft(entry),
        )
        const saved = save(draft)
        expect(hoursByMachine(saved)).toEqual(new Map([...draft.chosen].map(([id, { hours }]) => [id, hours])))
        expect(hoursByMachine(save(restoreEquipmentDraft(saved, entry, makeId)))).toEqual(hoursByMachine(entry))
      }),
    )
  })

  test('has an empty undo if it is empty', () => {
    expect(equipmentChangeOf(restoreEquipmentDraft(entry, entry, makeId))).toBeNull()
  })
})

const hoursByMachine = (one: LaborHours) => new Map(one.equipment.map(({ id, hours }) => [id, hours]))

/** The services' entry after a draft was saved. */
function save(draft: EquipmentDraft): LaborHours {
  const book = {
    businessUnitIds: new Set(['unit-1']),
    foremanIds: new Set<string>(),
    businessUnitOfJob: new Map([['bridge', 'unit-1']]),
    jobOfCostCode: new Map<string, string>(),
    employeeIds: new Set(['ana']),
    equipmentIds: new Set(['ex1', 'dz2', 'cr9', 'lent']),
    laborHours: [{ id: 'entry-1', ...place }],
    equipmentHours: draft.entry.equipment.map(({ id, hoursId, hours }) => ({
      id: hoursId,
      laborHoursId: 'entry-1',
      equipmentId: id,
      hours,
      transactionId: null,
    })),
  }
  const change = equipmentChangeOf(draft) ?? { add: [], update: [], delete: [] }
  const { plan, problem } = planEquipmentChange(change, book, makeId)
  expect(problem).toBeNull()
  const summarize = ({ id, equipmentId, hours }: { id: string; equipmentId: string; hours: number }) => ({
    id,
    laborHoursId: 'entry-1',
    equipmentId,
    hours,
    ...place,
  })
  return withSavedEquipment(
    draft.entry,
    {
      added: plan?.added.map(summarize) ?? [],
      updated: plan?.updated.map(summarize) ?? [],
      deleted: plan?.deleted ?? [],
    },
    [...equipment, machine('lent')],
  )
}

describe('the equipment picker', () => {
  const draft = toggleAll(['old', 'dz2'])
  const idsOf = (view: Parameters<typeof listEquipment>[2]) => listEquipment(equipment, draft, view).map(({ id }) => id)

  test.each([
    ['all that are active', { tab: 'all', scope: 'active', query: '' }, ['ex1', 'dz2', 'cr9']],
    ['the inactive too', { tab: 'all', scope: 'all', query: '' }, ['ex1', 'dz2', 'old', 'gone', 'cr9']],
    ['matches of the query, by code and description', { tab: 'all', scope: 'active', query: ' machine EX ' }, ['ex1']],
    [
      'what is chosen, lent and inactive ones among it',
      { tab: 'selected', scope: 'active', query: '' },
      ['ex1', 'dz2', 'old', 'lent'],
    ],
    ['matches of the query among them', { tab: 'selected', scope: 'active', query: 'lent' }, ['lent']],
  ] as const)('%s', (_what, view, ids) => {
    expect(idsOf(view)).toEqual(ids)
  })
})
