import { expect, test } from 'vitest'
import { findWorkInfoProblem } from './workInfo.ts'

const book = {
  businessUnitIds: new Set(['heavy', 'utilities']),
  foremanIds: new Set(['ana']),
  businessUnitOfJob: new Map([
    ['bridge', 'heavy'],
    ['sewer', 'utilities'],
  ]),
  jobOfCostCode: new Map([
    ['deck', 'bridge'],
    ['pipe', 'sewer'],
  ]),
}
const bridge = { businessUnitId: 'heavy', foremanId: 'ana', jobId: 'bridge', costCodeId: 'deck' }

test.each([
  [bridge, null],
  [{ ...bridge, foremanId: null }, null],
  [{ ...bridge, costCodeId: null }, null],
  [{ ...bridge, jobId: null, costCodeId: null }, null],
  [{ businessUnitId: 'utilities', foremanId: 'ana', jobId: 'sewer', costCodeId: 'pipe' }, null],
  [{ ...bridge, businessUnitId: 'nothing' }, 'businessUnitId'],
  [{ ...bridge, foremanId: 'nobody' }, 'foremanId'],
  [{ ...bridge, jobId: 'nothing' }, 'jobId'],
  [{ ...bridge, jobId: 'sewer' }, 'jobId'],
  [{ ...bridge, businessUnitId: 'utilities' }, 'jobId'],
  [{ ...bridge, costCodeId: 'nothing' }, 'costCodeId'],
  [{ ...bridge, costCodeId: 'pipe' }, 'costCodeId'],
  [{ ...bridge, jobId: null }, 'costCodeId'],
])('the first invalid field of %j is %s', (charged, field) => {
  expect(findWorkInfoProblem(charged, book)?.field ?? null).toBe(field)
})
