import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { globalSettings, inheritedValues } from '../settings/index.ts'
import { noWorkInfo } from '../workInfo/index.ts'
import {
  type ChargedWork,
  changesOfEquipment,
  changesOfGroup,
  changesOfMembership,
  changesOfSettings,
  changesOfWorkInfo,
  type NamedEquipment,
  type RecordedChange,
} from './changeHistory.ts'

const summarize = (changes: readonly RecordedChange[]) =>
  changes.map(({ kind, subjectName, field, from, to }) => [kind, subjectName, field, from, to])

describe('settings', () => {
  const owner = { subject: 'company', id: 'c-1', name: 'Blackland' } as const
  const chosen = {
    ...inheritedValues,
    work: { ...inheritedValues.work, jobWorkPreference: 'required' as const },
    clockIn: { ...inheritedValues.clockIn, photoRequirements: ['clockIn' as const] },
  }

  test('are recorded one by one, with the values before and after', () => {
    expect(summarize(changesOfSettings(owner, inheritedValues, chosen, globalSettings))).toEqual([
      ['settings', 'Blackland', 'work.jobWorkPreference', null, 'required'],
      ['settings', 'Blackland', 'clockIn.photoRequirements', null, ['clockIn']],
    ])
    expect(summarize(changesOfSettings(owner, chosen, inheritedValues, globalSettings))).toEqual([
      ['settings', 'Blackland', 'work.jobWorkPreference', 'required', null],
      ['settings', 'Blackland', 'clockIn.photoRequirements', ['clockIn'], null],
    ])
  })

  test('are recorded with the inherited value, if it is known', () => {
    const inheritedOf = (change: RecordedChange) => change.inherited
    expect(changesOfSettings(owner, chosen, inheritedValues, globalSettings).map(inheritedOf)).toEqual(['enabled', []])
    expect(changesOfSettings(owner, chosen, inheritedValues, null).map(inheritedOf)).toEqual([null, null])
  })

  test('are not recorded if they stay the same', () => {
    expect(changesOfSettings(owner, chosen, structuredClone(chosen), globalSettings)).toEqual([])
  })
})

describe('a group', () => {
  const night = { id: 'g-1', name: 'Night', description: null }
  test.each([
    ['made', null, night, [['groupAdded', 'Night', 'name', null, 'Night']]],
    [
      'made with a description',
      null,
      { ...night, description: 'Pours' },
      [
        ['groupAdded', 'Night', 'name', null, 'Night'],
        ['groupAdded', 'Night', 'description', null, 'Pours'],
      ],
    ],
    ['renamed', night, { ...night, name: 'Late' }, [['groupChanged', 'Night', 'name', 'Night', 'Late']]],
    ['described', night, { ...night, description: 'Pours' }, [['groupChanged', 'Night', 'description', null, 'Pours']]],
    ['saved as it was', night, { ...night }, []],
    ['deleted', night, null, [['groupDeleted', 'Night', 'name', 'Night', null]]],
  ])('that was %s', (_, before, after, changes) => {
    expect(summarize(changesOfGroup(before, after))).toEqual(changes)
  })
})

describe('a membership', () => {
  const ana = { id: 'u-1', name: 'Ana Ruiz' }
  const [night, day] = [
    { id: 'g-1', name: 'Night' },
    { id: 'g-2', name: 'Day' },
  ]
  test.each([
    ['joining', null, night, [[null, 'Night', null, 'g-1']]],
    ['leaving', night, null, [['Night', null, 'g-1', null]]],
    ['moving', night, day, [['Night', 'Day', 'g-1', 'g-2']]],
    ['staying', night, { ...night, name: 'Renamed' }, []],
    ['staying out', null, null, []],
  ])('of a person %s appears in the history of both groups', (_, before, after, changes) => {
    const recorded = changesOfMembership(ana, before, after)
    expect(recorded.map(({ from, to, fromGroupId, toGroupId }) => [from, to, fromGroupId, toGroupId])).toEqual(changes)
    for (const change of recorded) expect(change).toMatchObject({ subject: 'user', subjectId: 'u-1' })
  })
})

describe('work info', () => {
  const entry = { id: 'l-1', employeeName: 'Ana Ruiz', localDate: '2026-03-02' }
  const bare: ChargedWork = {
    ...noWorkInfo,
    foremanId: null,
    jobId: null,
    costCodeId: null,
    businessUnitId: 'north',
    businessUnitCode: 'N',
    businessUnitDescription: 'North',
    hours: 8,
  }
  const onBridge = {
    ...bare,
    ...{ jobId: 'j-1', jobCode: '2401', jobDescription: 'Mill Creek Bridge' },
    ...{ foremanId: 'f-1', foremanCode: '7', foremanFirstName: 'Olga', foremanLastName: 'Marín' },
  }
  const bridge = { code: '2401', description: 'Mill Creek Bridge', hours: null }
  const olga = { code: '7', description: 'Olga Marín', hours: null }

  test('is recorded by code and description of that day', () => {
    const changes = changesOfWorkInfo(entry, bare, onBridge)
    expect(summarize(changes)).toEqual([
      ['workInfo', 'Ana Ruiz', 'foreman', null, olga],
      ['workInfo', 'Ana Ruiz', 'job', null, bridge],
    ])
    expect(new Set(changes.map(({ workDate, subjectId }) => `${workDate} ${subjectId}`))).toEqual(
      new Set(['2026-03-02 l-1']),
    )
    expect(summarize(changesOfWorkInfo(entry, onBridge, { ...onBridge, jobId: null, jobCode: null }))).toEqual([
      ['workInfo', 'Ana Ruiz', 'job', bridge, null],
    ])
  })

  test('is not recorded without a difference, even under another name', () => {
    expect(changesOfWorkInfo(entry, onBridge, { ...onBridge, jobDescription: 'Renamed', hours: 4 })).toEqual([])
  })

  test('of an added entry includes its hours', () => {
    expect(summarize(changesOfWorkInfo(entry, null, { ...bare, hours: 0 }))).toEqual([
      ['hoursAdded', 'Ana Ruiz', 'hours', null, 0],
      ['hoursAdded', 'Ana Ruiz', 'businessUnit', null, { code: 'N', description: 'North', hours: null }],
    ])
  })
})

describe('equipment', () => {
  const entries = ['l-1', 'l-2'].map(id => ({ id, employeeName: `of ${id}`, localDate: '2026-03-02' }))
  const digger: NamedEquipment = {
    ...{ id: 'h-1', laborHoursId: 'l-1', equipmentId: 'q-1', hours: 4 },
    ...{ code: 'EX-1', description: 'Excavator' },
  }
  const machine = (hours: number) => ({ code: 'EX-1', description: 'Excavator', hours })

  test.each([
    ['added', [], [digger], [['equipmentAdded', 'of l-1', 'equipment', null, machine(4)]]],
    ['removed', [digger], [], [['equipmentRemoved', 'of l-1', 'equipment', machine(4), null]]],
    [
      'given other hours',
      [digger],
      [{ ...digger, hours: 5 }],
      [['equipmentChanged', 'of l-1', 'equipment', machine(4), machine(5)]],
    ],
    [
      'moved to another entry',
      [digger],
      [{ ...digger, laborHoursId: 'l-2' }],
      [
        ['equipmentRemoved', 'of l-1', 'equipment', machine(4), null],
        ['equipmentAdded', 'of l-2', 'equipment', null, machine(4)],
      ],
    ],
    ['saved as it was', [digger], [{ ...digger }], []],
    ['of an entry that nobody knows', [], [{ ...digger, laborHoursId: 'l-3' }], []],
  ])('that was %s', (_, before, after, changes) => {
    expect(summarize(changesOfEquipment(entries, before, after))).toEqual(changes)
  })

  test('in another order is not a change', () => {
    const uses = fc.uniqueArray(
      fc.record({ id: fc.string(), laborHoursId: fc.constantFrom('l-1', 'l-2'), hours: fc.nat(24) }),
      { selector: use => use.id },
    )
    fc.assert(
      fc.property(uses, found => {
        const named = found.map(use => ({ ...digger, ...use }))
        expect(changesOfEquipment(entries, named, named.toReversed())).toEqual([])
      }),
    )
  })
})
