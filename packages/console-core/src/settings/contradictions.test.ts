import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findContradictingFields, findContradictions, withRemedies } from './contradictions.ts'
import {
  changeKnown,
  choose,
  chooseCoupled,
  costCode,
  crew,
  expectNamed,
  hide,
  hierarchyOf,
  job,
  type Levels,
  levelPairs,
  namesOf,
  need,
  newlyBroken,
  nothing,
  transitions,
  validPairs,
} from './contradictionsFixture.ts'
import type { SettingsChoice } from './fields.ts'
import { type SettingsHierarchy, withMembers, withOwnChoices, withoutGroup, withResetPeople } from './hierarchy.ts'
import {
  effectiveSettings,
  globalSettings,
  inheritedValues,
  resolveSettings,
  type SettingsField,
  type SettingsValues,
  type WorkPreference,
  workPreferences,
} from './setting.ts'
import { brokenWorkRules, withStoredBlocks } from './settingChange.ts'
import { workflowTypes } from './workflow.ts'

test('a change contradicts a lower level that overrides only the other of job and cost code', () => {
  expect(transitions).toHaveLength(24)
  for (const [changed, other] of levelPairs)
    for (const transition of transitions) {
      const { fromJob, fromCostCode, field, to } = transition
      const partner = field === job ? costCode : job
      const partnerValue = field === job ? fromCostCode : fromJob
      // The level below has chosen the partner alone, then both.
      for (const keeps of [[partner], [job, costCode]] as const) {
        const start = choose(nothing, changed, [
          { field: job, value: fromJob },
          { field: costCode, value: fromCostCode },
        ])
        const levels = choose(
          start,
          other,
          keeps.map(one => ({ field: one, value: one === job ? fromJob : fromCostCode })),
        )
        const next = chooseCoupled(levels, changed, { field, value: to })
        const [before, after] = [hierarchyOf(levels), hierarchyOf(next)]
        const found = findContradictions(before, after)
        expectNamed(before, after, found)

        const goesTogether =
          brokenWorkRules(field === job ? { job: to, costCode: partnerValue } : { job: partnerValue, costCode: to })
            .length === 0
        const isContradiction = keeps.length === 1 && !goesTogether
        expect(namesOf(found), JSON.stringify({ changed, other, ...transition })).toEqual(
          isContradiction ? [other === 'user' ? 'ana' : 'crew'] : [],
        )
        const [contradiction] = found
        if (!contradiction) continue
        const { values, remedy, peopleCount } = contradiction
        expect(peopleCount).toBe(other === 'user' ? 1 : 2)
        expect(values).toEqual([
          { field: job, before: fromJob, after: field === job ? to : fromJob },
          { field: costCode, before: fromCostCode, after: field === costCode ? to : fromCostCode },
        ])
        expect(remedy.map(choice => choice.field)).toEqual([partner])
      }
    }
})

test.each<[SettingsChoice, own: SettingsChoice, remedy: SettingsChoice]>([
  [
    { field: job, value: 'disabled' },
    { field: costCode, value: 'required' },
    { field: costCode, value: 'disabled' },
  ],
  [
    { field: job, value: 'disabled' },
    { field: costCode, value: 'enabled' },
    { field: costCode, value: 'disabled' },
  ],
  [
    { field: job, value: 'enabled' },
    { field: costCode, value: 'required' },
    { field: costCode, value: 'enabled' },
  ],
  [
    { field: costCode, value: 'required' },
    { field: job, value: 'enabled' },
    { field: job, value: 'required' },
  ],
  [
    { field: costCode, value: 'required' },
    { field: job, value: 'disabled' },
    { field: job, value: 'required' },
  ],
  [
    { field: hide, value: true },
    { field: need, value: false },
    { field: need, value: true },
  ],
])('the remedy for %j above %j is %j', (change, own, remedy) => {
  const levels = choose(choose(nothing, 'company', [{ field: job, value: 'required' }]), 'userGroup', [own])
  const next = chooseCoupled(levels, 'company', change)
  const [contradiction] = findContradictions(hierarchyOf(levels), hierarchyOf(next))
  expect(contradiction?.remedy).toEqual([remedy])
})

test('a disabled cost code follows the job when the company enables both again', () => {
  const start = choose(nothing, 'company', [
    { field: job, value: 'disabled' },
    { field: costCode, value: 'disabled' },
  ])
  const levels = choose(start, 'userGroup', [{ field: job, value: 'disabled' }])
  const next = chooseCoupled(levels, 'company', { field: costCode, value: 'enabled' })
  expect(findContradictions(hierarchyOf(levels), hierarchyOf(next))).toMatchObject([
    { ownerId: 'crew', remedy: [{ field: job, value: 'enabled' }] },
  ])
})

describe('hidden edit hours and required work info', () => {
  const pairs = [
    [false, false],
    [false, true],
    [true, true],
  ] as const
  const hoursTransitions = pairs.flatMap(([fromHide, fromNeed]) => [
    { fromHide, fromNeed, field: hide, to: !fromHide } as const,
    { fromHide, fromNeed, field: need, to: !fromNeed } as const,
  ])

  test("contradict each other if a level hides hours above one that doesn't require work info", () => {
    const each = levelPairs.flatMap(([changed, other]) => hoursTransitions.map(one => ({ changed, other, ...one })))
    for (const transition of each) {
      const { changed, other, fromHide, fromNeed, field, to } = transition
      const partner: SettingsChoice =
        field === hide ? { field: need, value: fromNeed } : { field: hide, value: fromHide }
      const start = choose(nothing, changed, [
        { field: hide, value: fromHide },
        { field: need, value: fromNeed },
      ])
      const levels = choose(start, other, [partner])
      const next = chooseCoupled(levels, changed, { field, value: to })
      const [before, after] = [hierarchyOf(levels), hierarchyOf(next)]
      const found = findContradictions(before, after)
      expectNamed(before, after, found)
      const isContradiction = field === hide && to && !fromNeed
      expect(namesOf(found), JSON.stringify(transition)).toEqual(
        isContradiction ? [other === 'user' ? 'ana' : 'crew'] : [],
      )
    }
  })

  test('contradict people who enter hours only once they clock in', () => {
    const hours: SettingsChoice = { field: 'general.workflowType', value: 'enterHours' }
    const levels = choose(nothing, 'userGroup', [hours, { field: need, value: false }])
    const hidden = chooseCoupled(levels, 'company', { field: hide, value: true })
    expect(findContradictions(hierarchyOf(levels), hierarchyOf(hidden))).toEqual([])
    const clockingIn = choose(hidden, 'userGroup', [{ field: 'general.workflowType', value: 'clockIn' }])
    expect(findContradictions(hierarchyOf(hidden), hierarchyOf(clockingIn))).toMatchObject([
      {
        ownerId: 'crew',
        values: [
          { field: 'general.workflowType', before: 'enterHours', after: 'clockIn' },
          { field: hide, before: true, after: true },
          { field: need, before: false, after: false },
        ],
        remedy: [{ field: need, value: true }],
      },
    ])
  })

  test('contradict nothing if one of them is unknown', () => {
    const levels = choose(nothing, 'userGroup', [{ field: hide, value: true }])
    const unknown = (one: Levels) => ({ ...hierarchyOf(one), company: { ...globalSettings, clockIn: null } })
    expect(findContradictions(unknown(nothing), unknown(levels))).toEqual([])
  })
})

describe('a membership', () => {
  const groupsOf: readonly (readonly [WorkPreference, WorkPreference])[] = validPairs
  const everyMove = groupsOf.flatMap(from => groupsOf.map(to => ({ from, to })))

  const pairOf = ([jobValue, costCodeValue]: readonly [WorkPreference, WorkPreference]): readonly SettingsChoice[] => [
    { field: job, value: jobValue },
    { field: costCode, value: costCodeValue },
  ]

  const keptChoices = [[], [job], [costCode], [job, costCode]] as const
  const everyCase = everyMove.flatMap(move => keptChoices.map(kept => ({ ...move, kept })))

  test("that moves to another group contradicts the person's own settings", () => {
    for (const { from, to, kept } of everyCase) {
      const own = pairOf(from).filter(({ field }) => kept.some(one => one === field))
      const levels = choose(choose(nothing, 'userGroup', pairOf(from)), 'user', own)
      const target = { level: 'userGroup', ownerId: 'other' } as const
      const choices = choose(nothing, 'userGroup', pairOf(to)).userGroup
      const start = hierarchyOf(levels)
      const before = { ...start, overrides: [...start.overrides, { ...target, choices }] }
      const after = withMembers(before, new Set(['ana']), 'other')
      const found = findContradictions(before, after)
      expectNamed(before, after, found)
      const [jobAfter, costCodeAfter] = [
        kept.some(one => one === job) ? from[0] : to[0],
        kept.some(one => one === costCode) ? from[1] : to[1],
      ]
      const isContradiction = brokenWorkRules({ job: jobAfter, costCode: costCodeAfter }).length > 0
      expect(namesOf(found), JSON.stringify({ from, to, kept })).toEqual(isContradiction ? ['ana'] : [])
    }
  })

  test("that ends with its group contradicts the person's own settings", () => {
    for (const { from, to, kept } of everyCase) {
      const own = pairOf(from).filter(({ field }) => kept.some(one => one === field))
      const company = choose(nothing, 'company', pairOf(to))
      const before = hierarchyOf(choose(choose(company, 'userGroup', pairOf(from)), 'user', own))
      const after = withoutGroup(before, 'crew')
      expect(after.people.map(({ groupId }) => groupId)).toEqual([null, null])
      const found = findContradictions(before, after)
      expectNamed(before, after, found)
      expect(namesOf(found), JSON.stringify({ from, to, kept })).toEqual(namesOf(newlyBroken(before, after)))
    }
  })

  test('in a group that contradicts itself is reported for people without overrides', () => {
    const levels = choose(choose(nothing, 'company', [{ field: job, value: 'disabled' }]), 'userGroup', [
      { field: costCode, value: 'required' },
    ])
    const start = choose(levels, 'company', [{ field: costCode, value: 'disabled' }])
    const before = hierarchyOf(start, null)
    expect(findContradictions(before, withMembers(before, new Set(['ben']), 'crew'))).toMatchObject([
      { level: 'user', ownerId: 'ben', remedy: [{ field: job, value: 'required' }] },
    ])
  })
})

test("doesn't report an unchanged contradiction again", () => {
  const levels = choose(choose(nothing, 'company', [{ field: job, value: 'disabled' }]), 'userGroup', [
    { field: costCode, value: 'required' },
  ])
  const next = choose(levels, 'company', [{ field: 'work.isForemanRequired', value: true }])
  expect(findContradictions(hierarchyOf(levels), hierarchyOf(next))).toEqual([])
})

test('reports the reset of people who override a group that contradicts itself', () => {
  const levels = choose(
    choose(choose(nothing, 'company', [{ field: job, value: 'disabled' }]), 'userGroup', [
      { field: costCode, value: 'required' },
    ]),
    'user',
    [{ field: job, value: 'required' }],
  )
  const before = hierarchyOf(levels)
  const after = withResetPeople(before, new Set(['ana']))
  expect(after.overrides.map(({ ownerId }) => ownerId)).toEqual(['crew'])
  expect(namesOf(findContradictions(before, after))).toEqual(['ana'])
})

test.each<[readonly SettingsChoice[], company: readonly SettingsChoice[], readonly (readonly SettingsField[])[]]>([
  [[{ field: costCode, value: 'required' }], [{ field: job, value: 'disabled' }], [[job, costCode]]],
  [[{ field: need, value: false }], [{ field: hide, value: true }], [[hide, need]]],
  [
    [{ field: 'general.workflowType', value: 'enterHours' }],
    [
      { field: hide, value: true },
      { field: need, value: false },
    ],
    [],
  ],
  [[], [], []],
])('the settings of a person with %j in a company with %j contradict each other: %j', (user, above, fields) => {
  const levels = choose(choose(nothing, 'user', user), 'company', above)
  expect(findContradictingFields(resolveSettings('user', levels))).toEqual(fields)
})

test('counts only the members of a group who would have its contradictory values', () => {
  const levels = choose(nothing, 'company', [{ field: job, value: 'required' }])
  const start = hierarchyOf(choose(levels, 'user', [{ field: costCode, value: 'enabled' }]))
  const withOthers = { ...start, people: [...start.people, { id: 'cy', groupId: 'office' }] }
  const own = changeKnown(inheritedValues, { field: job, value: 'disabled' })
  const found = findContradictions(
    withOthers,
    withOwnChoices(withOthers, crew, changeKnown(own, { field: costCode, value: 'required' })),
  )
  expect(found.map(({ ownerId, peopleCount }) => [ownerId, peopleCount])).toEqual([
    ['crew', 1],
    ['ana', 1],
  ])
})

describe('any company', () => {
  const preference = fc.option(fc.constantFrom(...workPreferences), { nil: null })
  const toggle = fc.option(fc.boolean(), { nil: null })
  const anyValues = fc
    .record({
      jobValue: preference,
      costCodeValue: preference,
      isHidden: toggle,
      isNeeded: toggle,
      workflow: fc.option(fc.constantFrom(...workflowTypes), { nil: null }),
    })
    .map(({ jobValue, costCodeValue, isHidden, isNeeded, workflow }) =>
      [
        { field: job, value: jobValue } as const,
        { field: costCode, value: costCodeValue } as const,
        { field: hide, value: isHidden } as const,
        { field: need, value: isNeeded } as const,
        { field: 'general.workflowType', value: workflow } as const,
      ].reduce<SettingsValues>(changeKnown, inheritedValues),
    )
  const anyGroupId = fc.constantFrom(null, 'crew', 'shop')
  const anyHierarchy = fc
    .record({
      company: anyValues,
      groups: fc.tuple(anyValues, anyValues),
      people: fc.array(fc.tuple(anyGroupId, anyValues), { maxLength: 5 }),
    })
    .map(({ company, groups: [first, second], people }): { values: SettingsValues; hierarchy: SettingsHierarchy } => ({
      values: company,
      hierarchy: {
        company: effectiveSettings('company', { company }),
        overrides: [
          { ...crew, choices: first },
          { level: 'userGroup', ownerId: 'shop', choices: second },
          ...people.map(([, choices], index) => ({ level: 'user' as const, ownerId: `p${index}`, choices })),
        ],
        people: people.map(([groupId], index) => ({ id: `p${index}`, groupId })),
      },
    }))
  const anyChange = fc.oneof(
    fc.record({ kind: fc.constant('company' as const), values: anyValues }),
    fc.record({ kind: fc.constant('group' as const), values: anyValues }),
    fc.record({ kind: fc.constant('move' as const), groupId: anyGroupId }),
    fc.record({ kind: fc.constant('delete' as const) }),
    fc.record({ kind: fc.constant('reset' as const) }),
    fc.record({ kind: fc.constant('person' as const), values: anyValues }),
  )
  const fields: readonly SettingsField[] = [job, costCode, hide, need]

  test('reports exactly the owners that a change breaks, and remedies leave no contradiction', () => {
    fc.assert(
      fc.property(anyHierarchy, anyChange, ({ hierarchy: before }, change) => {
        const after = (() => {
          if (change.kind === 'company')
            return { ...before, company: effectiveSettings('company', { company: change.values }) }
          if (change.kind === 'group') return withOwnChoices(before, crew, change.values)
          if (change.kind === 'move') return withMembers(before, new Set(['p0', 'p1']), change.groupId)
          if (change.kind === 'reset') return withResetPeople(before, new Set(['p0', 'p1']))
          if (change.kind === 'person') return withOwnChoices(before, { level: 'user', ownerId: 'p0' }, change.values)
          return withoutGroup(before, 'crew')
        })()
        // The company's own contradictions are handled on its page, which couples settings before saving.
        const own = effectiveSettings('company', {
          company: withStoredBlocks(after.company, inheritedValues),
        })
        fc.pre(
          brokenWorkRules({ job: own.work.jobWorkPreference, costCode: own.work.costCodeWorkPreference }).length === 0,
        )
        fc.pre(!own.general.hideClockInEditHours || own.clockIn.isClockInWorkInfoRequired)
        const found = findContradictions(before, after)
        expectNamed(before, after, found)
        const brokenAfter = namesOf(newlyBroken(before, after))
        const groupRemedies = found.filter(({ level }) => level === 'userGroup')
        const brokenByRemedies = namesOf(newlyBroken(before, withRemedies(after, groupRemedies)))
        for (const { ownerId, remedy } of found) {
          expect([...brokenAfter, ...brokenByRemedies]).toContain(ownerId)
          expect(remedy.every(({ field }) => fields.includes(field))).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
