import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canChooseCostCode,
  chooseJob,
  type EditableRow,
  findInactiveChoices,
  offeredWorkInfo,
  planWorkInfoChange,
  undoCallOf,
  type WorkInfoChange,
  workInfoCallOf,
} from './workInfoEdit.ts'

const bridge = { businessUnitId: 'unit-1', foremanId: 'lee', jobId: 'bridge', costCodeId: 'concrete' }
const nothing = { businessUnitId: 'unit-1', foremanId: null, jobId: null, costCodeId: null }

const rowOf = (changes: Partial<EditableRow> = {}): EditableRow => ({
  rowId: 'row-1',
  employeeId: 'ana',
  date: '2026-03-02',
  laborHoursId: 'entry-1',
  workInfo: bridge,
  ...changes,
})

describe('choosing a job', () => {
  test.each([
    ['another one', 'tunnel', { jobId: 'tunnel', costCodeId: null }],
    ['none', null, { jobId: null, costCodeId: null }],
    ['the same', 'bridge', { jobId: 'bridge', costCodeId: 'concrete' }],
  ])('%s', (_which, jobId, chosen) => {
    expect(chooseJob(bridge, jobId)).toEqual({ ...bridge, ...chosen })
  })

  test.each([
    ['no job', null, 1, false],
    ['a job without cost codes', 'bridge', 0, false],
    ['a job with cost codes', 'bridge', 1, true],
  ])('with %s allows a cost code', (_situation, jobId, count, isPossible) => {
    const costCodes = [{ id: 'concrete', status: 'inactive' as const }].slice(0, count)
    expect(canChooseCostCode({ ...nothing, jobId }, costCodes)).toBe(isPossible)
  })
})

describe('inactive work info', () => {
  const lists = {
    foremen: [
      { employeeId: 'lee', isActive: true, isDeleted: false },
      { employeeId: 'max', isActive: false, isDeleted: false },
      { employeeId: 'zoe', isActive: true, isDeleted: true },
    ],
    jobs: [
      { id: 'bridge', status: 'active' as const },
      { id: 'tunnel', status: 'inactive' as const },
    ],
    costCodes: [
      { id: 'concrete', status: 'active' as const },
      { id: 'steel', status: 'inactive' as const },
    ],
  }

  test('is offered only on request', () => {
    const offered = offeredWorkInfo(lists, 'active')
    expect(offered.foremen.map(({ employeeId }) => employeeId)).toEqual(['lee'])
    expect([...offered.jobs, ...offered.costCodes].map(({ id }) => id)).toEqual(['bridge', 'concrete'])
    expect(offeredWorkInfo(lists, 'all')).toBe(lists)
  })

  test.each([
    [{}, []],
    [{ foremanId: 'max' }, ['foremanId']],
    [{ foremanId: 'zoe', costCodeId: 'steel' }, ['foremanId', 'costCodeId']],
    [{ jobId: 'tunnel', costCodeId: null }, ['jobId']],
    [{ foremanId: 'nobody we know', jobId: null, costCodeId: null }, []],
  ])('is named in the warning: %j', (changes, warned) => {
    expect(findInactiveChoices({ ...bridge, ...changes }, lists)).toEqual(warned)
  })
})

describe('the call that saves a row', () => {
  test('changes its entry', () => {
    expect(workInfoCallOf(rowOf(), nothing)).toEqual({ kind: 'change', laborHoursId: 'entry-1', body: nothing })
  })

  test('adds the first entry of its day', () => {
    expect(workInfoCallOf(rowOf({ laborHoursId: null }), bridge)).toEqual({
      kind: 'add',
      body: { employeeId: 'ana', localDate: '2026-03-02', ...bridge },
    })
  })
})

describe('a change of several rows', () => {
  const plan = (row: EditableRow, change: Partial<WorkInfoChange>) =>
    planWorkInfoChange([row], { businessUnitId: 'unit-1', ...change })[0]

  test.each<readonly [string, Partial<WorkInfoChange>, object, readonly string[]]>([
    ['of the foreman leaves the rest', { foremanId: 'max' }, { foremanId: 'max' }, ['foremanId']],
    [
      'of the job clears the cost code',
      { jobId: 'tunnel' },
      { jobId: 'tunnel', costCodeId: null },
      ['jobId', 'costCodeId'],
    ],
    [
      'of job and cost code',
      { jobId: 'tunnel', costCodeId: 'dig' },
      { jobId: 'tunnel', costCodeId: 'dig' },
      ['jobId', 'costCodeId'],
    ],
    ['to the same job keeps the cost code', { jobId: 'bridge' }, {}, []],
    ['to no job', { jobId: null }, { jobId: null, costCodeId: null }, ['jobId', 'costCodeId']],
    ['to no foreman', { foremanId: null }, { foremanId: null }, ['foremanId']],
    ['of the cost code', { costCodeId: 'steel', jobOfCostCode: 'bridge' }, { costCodeId: 'steel' }, ['costCodeId']],
    ['of nothing', {}, {}, []],
  ])('%s', (_what, change, after, changedFields) => {
    expect(plan(rowOf(), change)).toEqual({
      row: rowOf(),
      after: { ...bridge, ...after },
      changedFields,
      problem: null,
    })
  })

  test.each<readonly [string, EditableRow, Partial<WorkInfoChange>, string]>([
    ['a cost code of another job', rowOf(), { costCodeId: 'dig', jobOfCostCode: 'tunnel' }, 'otherJob'],
    [
      'a cost code for a row without a job',
      rowOf({ workInfo: nothing }),
      { costCodeId: 'dig', jobOfCostCode: 'tunnel' },
      'otherJob',
    ],
    [
      'a job of another unit',
      rowOf({ workInfo: { ...bridge, businessUnitId: 'unit-2' } }),
      { jobId: 'tunnel' },
      'otherBusinessUnit',
    ],
  ])("leaves out a row that doesn't fit: %s", (_what, row, change, problem) => {
    expect(plan(row, change)).toEqual({ row, after: row.workInfo, changedFields: [], problem })
  })

  const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
  const ids = fc.constantFrom(null, 'one', 'two')
  const rows = fc.array(
    fc
      .record({ foremanId: ids, jobId: ids, costCodeId: ids, hasEntry: fc.boolean() })
      .map(
        ({ hasEntry, ...workInfo }): EditableRow =>
          rowOf({ laborHoursId: hasEntry ? 'entry-1' : null, workInfo: { businessUnitId: 'unit-1', ...workInfo } }),
      ),
  )

  test('can be undone by calls that restore the old values', () => {
    fc.assert(
      fc.property(rows, optional(ids), optional(ids), optional(ids), (list, foremanId, jobId, costCodeId) => {
        const change = {
          businessUnitId: 'unit-1',
          jobOfCostCode: 'one',
          ...(foremanId === undefined ? {} : { foremanId }),
          ...(jobId === undefined ? {} : { jobId }),
          ...(costCodeId === undefined ? {} : { costCodeId }),
        }
        for (const planned of planWorkInfoChange(list, change)) {
          const saved = workInfoCallOf(planned.row, planned.after)
          expect(saved.body).toMatchObject(planned.after)
          expect(undoCallOf(planned, 'saved')).toEqual({
            kind: 'change',
            laborHoursId: 'saved',
            body: planned.row.workInfo,
          })
          // No one is charged to a cost code of a previous job.
          if (planned.changedFields.includes('jobId') && costCodeId === undefined)
            expect(planned.after.costCodeId).toBeNull()
        }
      }),
    )
  })
})
