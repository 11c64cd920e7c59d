import { expect, test } from 'vitest'
import { buildEntry } from '../demo/rows.ts'
import { planWorkInfoChange } from './workInfoEdit.ts'
import {
  editableRowOf,
  namedWorkInfoOf,
  namePlanned,
  nothingNamed,
  noWorkInfo,
  type WorkInfoRow,
} from './workInfoRow.ts'

const entry = buildEntry({
  ...{ foremanId: 'lee', foremanCode: 'F1', foremanFirstName: 'Lee', foremanLastName: 'Park' },
  ...{ jobId: 'bridge', jobCode: '25-1', jobDescription: 'Bridge' },
  ...{ costCodeId: 'pour', costCodeCode: '100', costCodeDescription: 'Pour' },
})
const row: WorkInfoRow = {
  ...entry,
  rowId: 'row-1',
  laborHoursId: entry.id,
  employeeName: 'Ana Ruiz',
  date: entry.localDate,
}
const tunnel = { jobId: 'tunnel', jobCode: '25-2', jobDescription: 'Tunnel' }
const chosen = { foremanId: { settles: {} }, jobId: { settles: tunnel }, costCodeId: { settles: {} } }

test('has the names of its work info and no other fields', () => {
  expect(Object.keys(namedWorkInfoOf(entry)).sort()).toEqual(Object.keys(noWorkInfo).sort())
  expect(Object.values(noWorkInfo).every(value => value === null)).toBe(true)
  expect(Object.assign(namedWorkInfoOf(entry), ...Object.values(nothingNamed))).toEqual(noWorkInfo)
})

test('has the names of another job, and clears the names of its cost code', () => {
  const [plan] = planWorkInfoChange([editableRowOf(row)], { businessUnitId: row.businessUnitId, jobId: 'tunnel' })
  if (!plan) throw new Error('no plan')
  expect(namePlanned(row, plan, chosen)).toEqual({
    ...namedWorkInfoOf(entry),
    ...tunnel,
    ...{ costCodeId: null, costCodeCode: null, costCodeDescription: null },
  })
})

test("keeps the names that don't change", () => {
  const [plan] = planWorkInfoChange([editableRowOf(row)], { businessUnitId: row.businessUnitId })
  if (!plan) throw new Error('no plan')
  expect(namePlanned(row, plan, chosen)).toEqual(namedWorkInfoOf(entry))
})
