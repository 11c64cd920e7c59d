import { type AnyOperation, operations } from '@fieldtime/console-core/contract'
import * as z from 'zod/mini'
import { HttpError } from '../errors/httpError.ts'

/** The calls to the identity provider, by their names in scripts. */
export const identityCalls: Readonly<Record<string, { readonly method: string; readonly path: string }>> = {
  'identity.configuration': { method: 'GET', path: '/.well-known/openid-configuration' },
  'identity.keys': { method: 'GET', path: '/jwks' },
  'identity.authorize': { method: 'GET', path: '/auth' },
  'identity.token': { method: 'POST', path: '/token' },
}

const operationsById: ReadonlyMap<string, AnyOperation> = new Map(
  operations.map(operation => [operation.id, operation]),
)

/** The operation of the contract with this id; null for the identity provider's. */
export function operationOf(id: string): AnyOperation | null {
  return operationsById.get(id) ?? null
}

const wholeFrom = (least: number, most: number) =>
  z.int({ error: `must be a whole number from ${least} to ${most}` }).check(z.gte(least), z.lte(most))

const faultSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('status'),
      status: wholeFrom(400, 599),
      code: z.optional(z.string().check(z.regex(/^\w{1,64}$/, 'must be a word'))),
      retryAfterSeconds: z.optional(wholeFrom(0, 3_600)),
    }),
    z.strictObject({ kind: z.literal('hang'), limitSeconds: z.optional(wholeFrom(1, 600)) }),
    z.strictObject({ kind: z.literal('delay'), milliseconds: wholeFrom(0, 60_000) }),
    z.strictObject({ kind: z.literal('html'), status: z.optional(z.literal([200, 502])) }),
    z.strictObject({ kind: z.literal('empty') }),
    z.strictObject({ kind: z.literal('reset') }),
    z.strictObject({ kind: z.literal('cut') }),
    z.strictObject({ kind: z.literal('wrongShape') }),
    z.strictObject({ kind: z.literal('badRow') }),
    z.strictObject({ kind: z.literal('repeatCursor') }),
  ],
  { error: 'must be one of the kinds of faults' },
)

const callNumber = wholeFrom(1, 1_000_000)
const callsSchema = z.union(
  [
    z.literal(['first', 'all']),
    z
      .strictObject({ from: callNumber, to: callNumber })
      .check(z.refine(({ from, to }) => from <= to, 'must not end before it begins')),
  ],
  { error: 'must be first, all or { from, to }' },
)

const changesLists: ReadonlySet<string> = new Set(['badRow', 'repeatCursor'])

const ruleSchema = z
  .strictObject({
    operation: z
      .string()
      .check(
        z.refine(
          id => operationsById.has(id) || Object.hasOwn(identityCalls, id),
          `must be the id of an operation of the contract or one of ${Object.keys(identityCalls).join(', ')}`,
        ),
      ),
    page: z.optional(wholeFrom(1, 10_000)),
    calls: z.optional(callsSchema),
    probability: z.optional(z.number({ error: 'must be a number from 0 to 1' }).check(z.gte(0), z.lte(1))),
    fault: faultSchema,
  })
  .check(
    z.refine(({ operation, page }) => page === undefined || isList(operation), {
      path: ['page'],
      error: 'must be left out: this operation has no pages',
    }),
    z.refine(({ operation, fault }) => !changesLists.has(fault.kind) || isList(operation), {
      path: ['fault', 'kind'],
      error: 'must be another: this operation answers no list',
    }),
    z.refine(({ page, fault }) => fault.kind !== 'repeatCursor' || page !== 1, {
      path: ['page'],
      error: 'must be 2 or more: the first page is asked for without a cursor',
    }),
  )

const scriptSchema = z.strictObject({
  seed: z.optional(wholeFrom(0, 2_147_483_647)),
  rules: z.array(ruleSchema).check(z.minLength(1), z.maxLength(100)),
})

/** Which calls fail and how. docs/services.md describes the format. */
export type FaultScript = z.output<typeof scriptSchema>
export type FaultRule = z.output<typeof ruleSchema>
export type Fault = z.output<typeof faultSchema>

/** Throws an `HttpError` (422) that names the first invalid field. */
export function parseFaultScript(given: unknown): FaultScript {
  const parsed = scriptSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path.map(String) ?? []
  if (issue?.code === 'unrecognized_keys') {
    const field = [...path, issue.keys[0] ?? ''].join('.')
    throw new HttpError(422, 'unknown_field', `${field} is not a field of a fault script.`, { field })
  }
  const field = path.join('.') || null
  const said = issue?.message.startsWith('must') ? issue.message : 'is missing or not valid'
  throw new HttpError(422, 'invalid', `${field ?? 'The script'} ${said}.`, { field })
}

function isList(operation: string): boolean {
  return operationOf(operation)?.answers === 'list'
}
