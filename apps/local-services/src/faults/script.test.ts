import { expect, test } from 'vitest'
import { HttpError } from '../errors/httpError.ts'
import { parseFaultScript } from './script.ts'

const hang = { kind: 'hang' }
const ruleWith = (fields: object) => ({ rules: [{ operation: 'readTimelineEvents', fault: hang, ...fields }] })

test.each([
  ruleWith({}),
  { seed: 0, ...ruleWith({ page: 2, calls: { from: 1, to: 1 }, probability: 0.5 }) },
  ruleWith({ fault: { kind: 'status', status: 429, code: 'rate_limited', retryAfterSeconds: 0 } }),
  ruleWith({ operation: 'readEnvironment', fault: { kind: 'html', status: 502 } }),
  ruleWith({ operation: 'identity.token', fault: { kind: 'cut' } }),
])('accepts %j', script => {
  expect(parseFaultScript(script)).toEqual(script)
})

const operationIds = 'identity.configuration, identity.keys, identity.authorize, identity.token'

test.each<[unknown, string | null, string]>([
  [null, null, 'The script is missing or not valid.'],
  [{}, 'rules', 'rules is missing or not valid.'],
  [{ rules: [] }, 'rules', 'rules is missing or not valid.'],
  [{ ...ruleWith({}), sed: 7 }, 'sed', 'sed is not a field of a fault script.'],
  [{ ...ruleWith({}), seed: 1.5 }, 'seed', 'seed must be a whole number from 0 to 2147483647.'],
  [ruleWith({ pages: 2 }), 'rules.0.pages', 'rules.0.pages is not a field of a fault script.'],
  [
    ruleWith({ operation: 'readEverything' }),
    'rules.0.operation',
    `rules.0.operation must be the id of an operation of the contract or one of ${operationIds}.`,
  ],
  [
    ruleWith({ operation: 'constructor' }),
    'rules.0.operation',
    `rules.0.operation must be the id of an operation of the contract or one of ${operationIds}.`,
  ],
  [ruleWith({ page: 0 }), 'rules.0.page', 'rules.0.page must be a whole number from 1 to 10000.'],
  [
    ruleWith({ operation: 'readEnvironment', page: 1 }),
    'rules.0.page',
    'rules.0.page must be left out: this operation has no pages.',
  ],
  [ruleWith({ calls: 'last' }), 'rules.0.calls', 'rules.0.calls must be first, all or { from, to }.'],
  [ruleWith({ calls: { from: 2, to: 1 } }), 'rules.0.calls', 'rules.0.calls must not end before it begins.'],
  [ruleWith({ probability: 1.1 }), 'rules.0.probability', 'rules.0.probability must be a number from 0 to 1.'],
  [
    ruleWith({ fault: { kind: 'boom' } }),
    'rules.0.fault.kind',
    'rules.0.fault.kind must be one of the kinds of faults.',
  ],
  [
    ruleWith({ fault: { kind: 'status', status: 200 } }),
    'rules.0.fault.status',
    'rules.0.fault.status must be a whole number from 400 to 599.',
  ],
  [
    ruleWith({ fault: { kind: 'cut', at: 3 } }),
    'rules.0.fault.at',
    'rules.0.fault.at is not a field of a fault script.',
  ],
  [
    ruleWith({ operation: 'readPhoto', fault: { kind: 'badRow' } }),
    'rules.0.fault.kind',
    'rules.0.fault.kind must be another: this operation answers no list.',
  ],
  [
    ruleWith({ page: 1, fault: { kind: 'repeatCursor' } }),
    'rules.0.page',
    'rules.0.page must be 2 or more: the first page is asked for without a cursor.',
  ],
])('rejects %j and names the field', (script, field, message) => {
  expect(errorOf(script)).toMatchObject({ status: 422, field, message })
})

function errorOf(script: unknown): HttpError {
  try {
    parseFaultScript(script)
  } catch (error) {
    if (error instanceof HttpError) return error
  }
  throw new Error('The script was taken.')
}
