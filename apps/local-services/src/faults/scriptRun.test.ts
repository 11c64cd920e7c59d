import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fault, type FaultScript, parseFaultScript } from './script.ts'
import { createScriptRun, type FaultCall } from './scriptRun.ts'

const events = 'readTimelineEvents'
const status = (code: number) => ({ kind: 'status', status: code }) as const
const call = (cursor: string | null = null, operation = events): FaultCall => ({ operation, cursor })

function hitsOf(script: FaultScript, calls: readonly FaultCall[], pages: Readonly<Record<string, number>> = {}) {
  const run = createScriptRun(script)
  for (const [cursor, page] of Object.entries(pages)) run.learn(cursor, page)
  return calls.map(made => run.strike(made))
}

const rulesOf = (hits: ReturnType<typeof hitsOf>) => hits.map(hit => hit?.rule ?? null)

const anyScript: fc.Arbitrary<FaultScript> = fc.record({
  seed: fc.nat(),
  rules: fc.array(
    fc.record(
      {
        operation: fc.constantFrom(events, 'readUsers'),
        page: fc.integer({ min: 1, max: 3 }),
        calls: fc.constantFrom<FaultScript['rules'][number]['calls'] & {}>('first', 'all', { from: 2, to: 4 }),
        probability: fc.double({ min: 0, max: 1, noNaN: true }),
        fault: fc.constantFrom<Fault>(status(503), { kind: 'badRow' }),
      },
      { requiredKeys: ['operation', 'fault'] },
    ),
    { minLength: 1, maxLength: 5 },
  ),
})
const cursors = { b: 2, c: 3 }
const anyCalls = fc.array(
  fc.record({
    operation: fc.constantFrom(events, 'readUsers'),
    cursor: fc.constantFrom(null, ...Object.keys(cursors), 'unknown'),
  }),
  { maxLength: 60 },
)

describe('choosing the calls that a rule affects', () => {
  const page2 = { b: 2 }
  test.each<[string, FaultScript['rules'][number], readonly FaultCall[], readonly (number | null)[]]>([
    ['every call', { operation: events, fault: status(503) }, [call(), call('b')], [0, 0]],
    [
      'its operation alone',
      { operation: 'readUsers', fault: status(503) },
      [call(), call(null, 'readUsers')],
      [null, 0],
    ],
    [
      'its page alone',
      { operation: events, page: 2, fault: status(503) },
      [call(), call('b'), call('?')],
      [null, 0, null],
    ],
    ['the first call', { operation: events, calls: 'first', fault: status(503) }, [call(), call()], [0, null]],
    [
      'the first call of its page',
      { operation: events, page: 2, calls: 'first', fault: status(503) },
      [call(), call('b'), call('b')],
      [null, 0, null],
    ],
    [
      'calls from the second to the third',
      { operation: events, calls: { from: 2, to: 3 }, fault: status(503) },
      [call(), call(), call(), call()],
      [null, 0, 0, null],
    ],
    [
      'nothing at probability 0',
      { operation: events, probability: 0, fault: status(503) },
      [call(), call()],
      [null, null],
    ],
    [
      'no first page by its cursor',
      { operation: events, fault: { kind: 'repeatCursor' } },
      [call(), call('b')],
      [null, 0],
    ],
  ])('%s', (_what, rule, calls, expected) => {
    expect(rulesOf(hitsOf({ rules: [rule] }, calls, page2))).toEqual(expected)
  })

  test('every rule counts the call, and the first one that matches applies', () => {
    const rules = [
      { operation: events, calls: 'first', fault: status(503) },
      { operation: events, calls: { from: 2, to: 2 }, fault: status(500) },
      { operation: events, fault: status(401) },
    ] as const
    expect(rulesOf(hitsOf({ rules: [...rules] }, [call(), call(), call()]))).toEqual([0, 1, 2])
  })
})

test('repeats the same faults for the same script and order of calls', () => {
  fc.assert(
    fc.property(anyScript, anyCalls, (script, calls) => {
      const copy = parseFaultScript(JSON.parse(JSON.stringify(script)))
      expect(hitsOf(copy, calls, cursors)).toEqual(hitsOf(script, calls, cursors))
    }),
  )
})

test('calls of other operations have no influence', () => {
  const ofEvents = (made: FaultCall) => made.operation === events
  fc.assert(
    fc.property(anyScript, anyCalls, (script, calls) => {
      const among = hitsOf(script, calls, cursors).filter((_hit, index) => ofEvents(calls[index] ?? call()))
      expect(among).toEqual(hitsOf(script, calls.filter(ofEvents), cursors))
    }),
  )
})

test('applies a fault with its probability, to different calls for each seed', () => {
  const strikes = (seed: number) => {
    const rule = { operation: events, probability: 0.3, fault: status(503) }
    return rulesOf(
      hitsOf(
        { seed, rules: [rule] },
        Array.from({ length: 2_000 }, () => call()),
      ),
    )
  }
  const [one, two] = [strikes(1), strikes(2)]
  expect(one.filter(rule => rule !== null).length / 2_000).toBeCloseTo(0.3, 1)
  expect(one).not.toEqual(two)
})

test('reports applied faults by rule and page', () => {
  const run = createScriptRun({ rules: [{ operation: events, fault: status(503) }] })
  run.learn('b', 2)
  for (const made of [call(), call('b'), call('b')]) {
    const hit = run.strike(made)
    if (hit) run.note(hit)
  }
  expect(run.applied()).toEqual([
    { rule: 0, operation: events, page: 1, count: 1 },
    { rule: 0, operation: events, page: 2, count: 2 },
  ])
})
