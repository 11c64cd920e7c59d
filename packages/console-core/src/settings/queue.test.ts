import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productSettings } from './draft.ts'
import { choiceAt, type SettingsChoice, settingsUnits } from './fields.ts'
import { answerSettings, planSettingsChange, type StoredSettings } from './plan.ts'
import {
  changeSettingsQueue,
  createSettingsQueue,
  isSavingSettings,
  nextSettingsStep,
  type SettingsEvent,
  type SettingsQueue,
} from './queue.ts'
import { globalSettings, inheritedValues, type SettingsField, type SettingsValues } from './setting.ts'
import { findCouplingConflicts, ownValuesOf, type SettingsChange } from './settingChange.ts'

const location = (value: boolean | null): SettingsChoice => ({ field: 'clockIn.isLocationRequired', value })
const signature = (value: boolean | null): SettingsChoice => ({ field: 'general.isSignatureWorkflowEnabled', value })
const costCode = (value: 'enabled' | 'required' | 'disabled' | null): SettingsChoice => ({
  field: 'work.costCodeWorkPreference',
  value,
})
const job = (value: 'enabled' | 'required' | 'disabled' | null): SettingsChoice => ({
  field: 'work.jobWorkPreference',
  value,
})
const chosen = (...choices: readonly SettingsChoice[]): SettingsEvent => ({ type: 'chosen', choices })
const began: SettingsEvent = { type: 'began' }
const paced: SettingsEvent = { type: 'throttleElapsed' }

/** The services with one company, which others save into as well. */
function createServices(values: SettingsValues = inheritedValues) {
  let stored: StoredSettings = { above: [], own: { level: 'company', ownerId: 'c', values, version: 1 } }
  return {
    answer: () => answerSettings(stored),
    values: () => stored.own.values,
    save: (body: SettingsChange, etag: string | null) => {
      if (etag !== answerSettings(stored).etag) return null
      const { next } = planSettingsChange(stored, body, { canEditClockEvents: true })
      if (next) stored = next
      return next && answerSettings(next)
    },
  }
}

const start = (services: ReturnType<typeof createServices>) =>
  createSettingsQueue('company', services.answer(), productSettings)

/** Nothing is chosen for a while. */
const pause = (queue: SettingsQueue) => after(queue, { type: 'paused', choiceCount: queue.choiceCount })

const after = (queue: SettingsQueue, ...events: readonly SettingsEvent[]) => events.reduce(changeSettingsQueue, queue)

const kindOf = (queue: SettingsQueue) => nextSettingsStep(queue)?.kind ?? null

/** Runs the driver: makes the call of each step until none is left. Returns the number of saves. */
function work(services: ReturnType<typeof createServices>, from: SettingsQueue): readonly [SettingsQueue, number] {
  let queue = from
  let saves = 0
  for (let step = nextSettingsStep(queue); step && step.kind !== 'announce'; step = nextSettingsStep(queue)) {
    queue = after(queue, began)
    if (step.kind === 'read') queue = after(queue, { type: 'read', answer: services.answer() })
    else {
      saves += 1
      const answer = services.save(step.body, step.etag)
      queue = after(queue, answer ? { type: 'saved', answer } : { type: 'refused', problem: 'stale' }, paced)
    }
  }
  return [queue, saves]
}

/** Another person saves. */
function saveElsewhere(services: ReturnType<typeof createServices>, ...choices: readonly SettingsChoice[]) {
  const [, saves] = work(services, after(start(services), chosen(...choices)))
  expect(saves).toBe(1)
}

describe('a change', () => {
  const services = createServices()
  const queue = start(services)

  test('is saved at once, based on the version that was read', () => {
    const step = nextSettingsStep(after(queue, chosen(signature(true))))
    expect(step).toMatchObject({ kind: 'save', etag: queue.server.etag })
    expect(kindOf(queue)).toBeNull()
  })

  test("without an effect isn't saved", () => {
    expect(kindOf(after(queue, chosen(signature(true)), chosen(signature(null))))).toBeNull()
    expect(isSavingSettings(queue)).toBe(false)
  })

  test('waits for a running save and for the throttle', () => {
    const [saved] = [services.answer()]
    const saving = after(queue, chosen(signature(true)), began)
    expect(kindOf(saving)).toBeNull()
    const more = after(saving, chosen(location(true)))
    expect(kindOf(more)).toBeNull()
    const answered = after(more, { type: 'saved', answer: saved })
    expect(kindOf(answered)).toBeNull()
    expect(kindOf(after(answered, paced))).toBe('save')
  })
})

test('is saved twice for ten toggles in a second, and announced once', () => {
  const services = createServices()
  let queue = after(start(services), chosen(location(true)), began)
  const answer = services.save(queue.sent, queue.server.etag)
  if (!answer) throw new Error('Not saved')
  queue = after(queue, { type: 'saved', answer })
  for (let toggle = 2; toggle <= 10; toggle += 1) {
    queue = after(queue, chosen(location(toggle % 2 === 1)))
    expect(kindOf(queue)).toBeNull()
  }
  const [idle, saves] = work(services, after(queue, paced))
  expect(saves).toBe(1)
  expect(services.values().clockIn.isLocationRequired).toBe(false)
  expect(kindOf(idle)).toBeNull()
  const quiet = after(idle, { type: 'paused', choiceCount: 9 })
  expect(kindOf(quiet)).toBeNull()
  expect(kindOf(pause(quiet))).toBe('announce')
  expect(kindOf(after(pause(quiet), { type: 'announced' }))).toBeNull()
})

test('is undone without what other people have saved', () => {
  const services = createServices()
  let queue = after(start(services), chosen(signature(true)), began)
  saveElsewhere(services, location(true))
  queue = after(queue, { type: 'refused', problem: 'stale' }, paced)
  const [saved] = work(services, queue)
  const step = nextSettingsStep(pause(saved))
  if (step?.kind !== 'announce') throw new Error('Nothing to undo')
  expect(step.fields).toEqual(['general.isSignatureWorkflowEnabled'])
  work(services, after(pause(saved), { type: 'announced' }, { type: 'taken', from: step.before, fields: step.fields }))
  expect(services.values().general.isSignatureWorkflowEnabled).toBeNull()
  expect(services.values().clockIn.isLocationRequired).toBe(true)
})

describe('a failed save', () => {
  test.each(['notAllowed', 'gone', 'rejected'] as const)('with %s reverts all coupled settings', problem => {
    const queue = start(createServices())
    const failed = after(queue, chosen(costCode('required')), began, { type: 'refused', problem })
    expect(failed.draft).toEqual(queue.draft)
    expect(failed.failure).toMatchObject({
      problem,
      fields: ['work.jobWorkPreference', 'work.costCodeWorkPreference'],
    })
    expect(kindOf(failed)).toBeNull()
  })

  test('keeps later changes', () => {
    const queue = start(createServices())
    const later = after(queue, chosen(location(true)), began, chosen(signature(true)))
    const failed = after(later, { type: 'refused', problem: 'rejected' }, paced)
    expect(failed.failure?.fields).toEqual(['clockIn.isLocationRequired'])
    expect(choiceAt(failed.draft, 'general.isSignatureWorkflowEnabled')).toBe(true)
    expect(choiceAt(failed.draft, 'clockIn.isLocationRequired')).toBeNull()
    expect(kindOf(failed)).toBe('save')
  })

  test('is retried on request', () => {
    const queue = start(createServices())
    const failed = after(queue, chosen(location(true)), began, { type: 'refused', problem: 'rejected' }, paced)
    if (!failed.failure) throw new Error('Not failed')
    const again = after(failed, { type: 'taken', from: failed.failure.wanted, fields: failed.failure.fields })
    expect(again.failure).toBeNull()
    expect(kindOf(again)).toBe('save')
  })

  test("without a response isn't a failure if the services have the change", () => {
    const services = createServices()
    const sent = after(start(services), chosen(location(true)), began)
    services.save(sent.sent, sent.server.etag)
    const lost = after(sent, { type: 'refused', problem: 'lost' })
    expect(kindOf(lost)).toBe('read')
    const [found, saves] = work(services, lost)
    expect([saves, found.failure, found.hasUnannouncedSave]).toEqual([0, null, true])
    expect(choiceAt(found.draft, 'clockIn.isLocationRequired')).toBe(true)
  })

  test("without a response is a failure if they don't, or if that is unknown", () => {
    const services = createServices()
    const lost = after(start(services), chosen(location(true)), began, { type: 'refused', problem: 'lost' }, began)
    for (const answer of [services.answer(), null]) {
      const failed = after(lost, { type: 'read', answer })
      expect(failed.failure?.problem).toBe('lost')
      expect(choiceAt(failed.draft, 'clockIn.isLocationRequired')).toBeNull()
    }
  })
})

describe('two people', () => {
  test('who change different settings both keep their changes', () => {
    const services = createServices()
    const mine = start(services)
    saveElsewhere(services, signature(true))
    const [, saves] = work(services, after(mine, chosen(location(true))))
    expect(saves).toBe(2)
    expect(services.values()).toMatchObject({
      general: { isSignatureWorkflowEnabled: true },
      clockIn: { isLocationRequired: true },
    })
  })

  test.each(['mine', 'theirs'] as const)('who change the same setting: the second chooses %s', keeps => {
    const services = createServices()
    const mine = start(services)
    saveElsewhere(services, job('disabled'))
    const [result] = work(services, after(mine, chosen(job('required'), location(true))))
    expect(result.conflicts.map(({ fields }) => fields)).toEqual([
      ['work.jobWorkPreference', 'work.costCodeWorkPreference'],
    ])
    // Without a resolution, the rest is saved, and their value stays.
    expect(services.values()).toMatchObject({
      work: { jobWorkPreference: 'disabled' },
      clockIn: { isLocationRequired: true },
    })
    const [conflict] = result.conflicts
    if (!conflict) throw new Error('No conflict')
    const [settled] = work(services, after(result, { type: 'conflictResolved', conflict, keeps }))
    expect(settled.conflicts).toEqual([])
    expect(services.values().work.jobWorkPreference).toBe(keeps === 'mine' ? 'required' : 'disabled')
  })

  test('where the first always saves earlier: the second gives up with a message', () => {
    const services = createServices()
    let queue = after(start(services), chosen(location(true)))
    for (const isOn of [true, false, true]) {
      queue = after(queue, began)
      saveElsewhere(services, signature(isOn))
      queue = after(queue, { type: 'refused', problem: 'stale' }, began)
      queue = after(queue, { type: 'read', answer: services.answer() }, paced)
    }
    expect(queue.failure?.problem).toBe('stale')
    expect(queue.draft).toEqual(ownValuesOf(services.answer().value))
    expect(kindOf(queue)).toBeNull()
  })

  test('a background refresh is applied, except during a save', () => {
    const services = createServices()
    const queue = start(services)
    const saving = after(queue, chosen(location(true)), began)
    saveElsewhere(services, signature(true))
    const refreshed: SettingsEvent = { type: 'refreshed', answer: services.answer() }
    expect(choiceAt(after(queue, refreshed).draft, 'general.isSignatureWorkflowEnabled')).toBe(true)
    expect(after(saving, refreshed)).toBe(saving)
  })
})

describe('a reset', () => {
  const values: SettingsValues = {
    ...inheritedValues,
    general: { ...inheritedValues.general, isSignatureWorkflowEnabled: true, canEditClockEvents: true },
    clockIn: { ...inheritedValues.clockIn, photoRequirements: ['clockIn'] },
  }

  test('clears every setting, and can be undone', () => {
    const services = createServices(values)
    const [reset] = work(services, after(start(services), { type: 'reset', kept: [] }))
    expect(services.values()).toEqual(inheritedValues)
    const step = nextSettingsStep(pause(reset))
    if (step?.kind !== 'announce') throw new Error('Nothing to undo')
    expect(step.fields).toEqual([
      'general.isSignatureWorkflowEnabled',
      'general.canEditClockEvents',
      'clockIn.photoRequirements',
    ] satisfies SettingsField[])
    work(services, after(reset, { type: 'announced' }, { type: 'taken', from: step.before, fields: step.fields }))
    expect(services.values()).toEqual(values)
  })

  test("keeps settings that the person can't change", () => {
    const services = createServices(values)
    work(services, after(start(services), { type: 'reset', kept: ['general.canEditClockEvents'] }))
    expect(services.values().general).toMatchObject({ canEditClockEvents: true, isSignatureWorkflowEnabled: null })
  })

  test('is sent even if every known setting is inherited, and only once if pressed twice', () => {
    const services = createServices({
      ...values,
      general: { ...inheritedValues.general, workflowType: null },
    })
    const reset = after(start(services), { type: 'reset', kept: [] })
    expect(after(reset, { type: 'reset', kept: [] })).toBe(reset)
    const [, saves] = work(services, reset)
    expect(saves).toBe(1)
    expect(work(services, after(start(services), { type: 'reset', kept: [] }))[1]).toBe(1)
  })
})

const anyChoice: fc.Arbitrary<SettingsChoice> = fc.oneof(
  fc.constantFrom(true, false, null).map(location),
  fc.constantFrom(true, false, null).map(signature),
  fc.constantFrom('enabled' as const, 'required' as const, 'disabled' as const, null).map(job),
  fc.constantFrom('enabled' as const, 'required' as const, 'disabled' as const, null).map(costCode),
  fc.constantFrom(true, false, null).map((value): SettingsChoice => ({ field: 'general.hideClockInEditHours', value })),
  fc
    .constantFrom(true, false, null)
    .map((value): SettingsChoice => ({ field: 'clockIn.isClockInWorkInfoRequired', value })),
)

type Move =
  | { readonly kind: 'choose' | 'elsewhere'; readonly choice: SettingsChoice }
  | { readonly kind: 'call'; readonly end: 'answered' | 'lostBefore' | 'lostAfter' | 'rejected' }
  | { readonly kind: 'throttleElapsed' }

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: anyChoice.map((choice): Move => ({ kind: 'choose', choice })) },
  { weight: 2, arbitrary: anyChoice.map((choice): Move => ({ kind: 'elsewhere', choice })) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('answered' as const, 'lostBefore' as const, 'lostAfter' as const, 'rejected' as const)
      .map((end): Move => ({ kind: 'call', end })),
  },
  { weight: 2, arbitrary: fc.constant<Move>({ kind: 'throttleElapsed' }) },
)

test('after any failures, lost responses, and saves by others, the screen matches the services and follows all rules', () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 30 }), moves => {
      const services = createServices()
      let queue = start(services)
      for (const move of moves) {
        if (move.kind === 'choose') queue = after(queue, chosen(move.choice))
        if (move.kind === 'elsewhere') work(services, after(start(services), chosen(move.choice)))
        if (move.kind === 'throttleElapsed') queue = after(queue, paced)
        if (move.kind === 'call') queue = endCall(services, queue, move.end)
        expect(findCouplingConflicts(queue.draft, globalSettings)).toEqual([])
      }
      const idle = finish(services, queue)
      expect(isSavingSettings(idle)).toBe(false)
      const fresh = after(idle, { type: 'refreshed', answer: services.answer() })
      expect(fresh.draft).toEqual(ownValuesOf(services.answer().value))
      expect(isSavingSettings(fresh)).toBe(false)
    }),
    { numRuns: 1_000 },
  )
})

test("never loses others' changes of settings that I don't change", () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 30 }), moves => {
      const services = createServices()
      const withoutMe = createServices()
      let queue = start(services)
      for (const move of moves) {
        if (move.kind === 'choose') queue = after(queue, chosen(move.choice))
        if (move.kind === 'elsewhere') {
          for (const each of [services, withoutMe]) work(each, after(start(each), chosen(move.choice)))
        }
        if (move.kind === 'throttleElapsed') queue = after(queue, paced)
        if (move.kind === 'call') queue = endCall(services, queue, move.end)
      }
      finish(services, queue)
      const mine = moves.flatMap(move => (move.kind === 'choose' ? [move.choice.field] : []))
      const others = settingsUnits.filter(unit => !unit.some(field => mine.includes(field))).flat()
      for (const field of others)
        expect(choiceAt(services.values(), field)).toEqual(choiceAt(withoutMe.values(), field))
    }),
    { numRuns: 1_000 },
  )
})

/** Every call that is still to be made, answered. */
function finish(services: ReturnType<typeof createServices>, queue: SettingsQueue): SettingsQueue {
  const [idle] = work(services, after(endCall(services, after(queue, paced), 'answered'), paced))
  return idle
}

/** Starts and finishes the next call, if there is one. */
function endCall(
  services: ReturnType<typeof createServices>,
  queue: SettingsQueue,
  end: 'answered' | 'lostBefore' | 'lostAfter' | 'rejected',
): SettingsQueue {
  const step = nextSettingsStep(queue)
  if (!step || step.kind === 'announce') return queue
  const calling = after(queue, began)
  const isLost = end === 'lostBefore' || end === 'lostAfter'
  if (step.kind === 'read') return after(calling, { type: 'read', answer: isLost ? null : services.answer() })
  if (end === 'rejected') return after(calling, { type: 'refused', problem: 'rejected' })
  if (end === 'lostBefore') return after(calling, { type: 'refused', problem: 'lost' })
  const answer = services.save(step.body, step.etag)
  if (end === 'lostAfter') return after(calling, { type: 'refused', problem: 'lost' })
  return after(calling, answer ? { type: 'saved', answer } : { type: 'refused', problem: 'stale' })
}
