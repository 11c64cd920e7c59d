import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operations } from '../contract/index.ts'
import { buildTimelineEvent } from '../demo/rows.ts'
import { timeCardRowSchema } from './calls/reportCalls.ts'
import { timelineEventSchema } from './calls/timeEntryCalls.ts'
import { quickCheckOf } from './rowCheck.ts'

const event = buildTimelineEvent({
  employeeCode: 'E1',
  latitude: 29.76,
  longitude: -95.37,
  accuracyRadiusMeters: 12,
})
const schedule = { totalDuration: 480, totalBreakDuration: 30, totalWorkedDuration: 450 }
const timeCard = { employeeId: 'e', date: '2026-03-02', jobId: null, jobCode: null, jobDescription: null, schedule }

/** Values that fields like to be confused by. */
const oddValue = fc.oneof(
  fc.constantFrom('', '2026-02-30', '2026-03-02T13:00:00+02:00', '25:00:00', 'clockOut', 'lunch', null, -1, 91, 1e9),
  fc.jsonValue({ maxDepth: 2 }),
)

describe('the fast check accepts only what zod accepts without a change', () => {
  const rows = { timelineEvent: [timelineEventSchema, event], timeCard: [timeCardRowSchema, timeCard] } as const

  test.each(Object.entries(rows))('%s', (_, [schema, row]) => {
    const isQuicklyValid = quickCheckOf(schema)
    expect(isQuicklyValid(row)).toBe(true)
    const names = fc.oneof(fc.constantFrom(...Object.keys(row)), fc.string())
    fc.assert(
      fc.property(fc.dictionary(names, oddValue, { maxKeys: 2 }), fc.array(names, { maxLength: 1 }), (odd, missing) => {
        const changed: Record<string, unknown> = { ...row, ...odd }
        for (const name of missing) delete changed[name]
        const parsed = schema.safeParse(changed)
        if (isQuicklyValid(changed)) expect(parsed).toEqual({ success: true, data: changed })
        const hasUnknownField = Object.keys(changed).some(name => !Object.hasOwn(schema.shape, name))
        if (parsed.success && !hasUnknownField) expect(isQuicklyValid(changed)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('any value, for every response of the contract', () => {
    for (const { answer } of operations) {
      const isQuicklyValid = quickCheckOf(answer)
      fc.assert(
        fc.property(fc.jsonValue(), value => {
          if (isQuicklyValid(value)) expect(answer.safeParse(value)).toEqual({ success: true, data: value })
        }),
      )
    }
  })
})

describe('the fast check leaves to zod', () => {
  test.each<[string, z.ZodMiniType, unknown]>([
    ['a union', z.union([z.string(), z.number()]), 'a'],
    ['a transformation', z.pipe(z.string(), z.transform(Number)), '5'],
    ['a coercion', z.coerce.number(), 5],
    ['a change within a check', z.string().check(z.trim()), ' a '],
    ['a check on an object', z.object({ a: z.string() }).check(z.refine(() => true)), { a: 'a' }],
    ['a default', z.object({ a: z._default(z.string(), 'x') }), { a: 'a' }],
    ['fields of any name', z.catchall(z.object({}), z.string()), {}],
    ['a promise from a check', z.string().check(z.refine(async () => true)), 'a'],
  ])('%s', (_, schema, value) => {
    expect(quickCheckOf(schema)(value)).toBe(false)
  })
})

test.each<[string, z.ZodMiniType, unknown, boolean]>([
  ['a list', z.array(z.number()), [1, 2], true],
  ['a list with another thing', z.array(z.number()), [1, '2'], false],
  ['no list', z.array(z.number()), {}, false],
  ['true', z.boolean(), true, true],
  ['a word for true', z.boolean(), 'true', false],
  ['a field left out', z.object({ a: z.optional(z.string()) }), {}, true],
  ['a field missing', z.object({ a: z.string() }), {}, false],
  ['a field beyond', z.strictObject({ a: z.string() }), { a: 'a', b: 'b' }, false],
  ['a list for an object', z.object({}), [], false],
  ['a name that every object has', z.object({ a: z.optional(z.string()) }), JSON.parse('{"__proto__":1}'), false],
  ['a whole number', z.number().check(z.int()), 2, true],
  ['a broken number', z.number().check(z.int()), 2.5, false],
])('%s', (_, schema, value, isValid) => {
  expect(quickCheckOf(schema)(value)).toBe(isValid)
})
