import { describe, expect, test } from 'vitest'
import type { ColumnData } from '../layout/index.ts'
import type { RecordedChange } from './changeHistory.ts'
import { changesOfTemplate } from './templateChanges.ts'

const summarize = (changes: readonly RecordedChange[]) =>
  changes.map(({ kind, subjectName, field, from, to }) => [kind, subjectName, field, from, to])

describe('changes of a template', () => {
  const column = (columnName: string, more: Partial<ColumnData> = {}): ColumnData => ({
    columnName,
    filterOperation: null,
    filterString: null,
    sortOrder: null,
    columnOrder: 0,
    groupIndex: null,
    ...more,
  })
  const week = { id: 7, name: 'Week', isPublic: true, columns: [column('date'), column('job', { columnOrder: 1 })] }

  test('record all parts of a new one', () => {
    const columns = [
      column('job', { columnOrder: 2, groupIndex: 1 }),
      column('date', { columnOrder: 1, sortOrder: 'desc' }),
      column('name', { columnOrder: 3, groupIndex: 0, filterOperation: 'contains', filterString: 'ru' }),
    ]
    expect(summarize(changesOfTemplate(null, { ...week, columns }))).toEqual([
      ['templateAdded', 'Week', 'name', null, 'Week'],
      ['templateAdded', 'Week', 'visibility', null, 'public'],
      ['templateAdded', 'Week', 'columns', null, ['date', 'job', 'name']],
      ['templateAdded', 'Week', 'groups', null, ['name', 'job']],
      ['templateAdded', 'Week', 'sorts', null, ['date desc']],
      ['templateAdded', 'Week', 'filters', null, ['name contains ru']],
    ])
  })

  test('record the changed parts of an overwritten one', () => {
    expect(changesOfTemplate(week, structuredClone(week))).toEqual([])
    const changed = { ...week, name: 'Month', columns: [column('date', { filterOperation: 'blank' })] }
    expect(summarize(changesOfTemplate(week, changed))).toEqual([
      ['templateChanged', 'Week', 'name', 'Week', 'Month'],
      ['templateChanged', 'Week', 'columns', ['date', 'job'], ['date']],
      ['templateChanged', 'Week', 'filters', null, ['date blank']],
    ])
  })

  test.each([
    [null, true, false],
    [null, false, true],
    [false, false, true],
    [false, true, false],
    [true, false, false],
    [false, null, true],
    [true, null, false],
  ])('are visible to their author only if it was public: %s and is: %s: %s', (was, is, isPrivate) => {
    const [before, after] = [was, is].map(isPublic => (isPublic === null ? null : { ...week, isPublic }))
    const renamed = after && before ? { ...after, name: 'Renamed' } : (after ?? null)
    const changes = changesOfTemplate(before ?? null, renamed)
    expect(changes.length).toBeGreaterThan(0)
    for (const change of changes) expect(change.isPrivate).toBe(isPrivate)
  })

  test('truncate a long filter', () => {
    const columns = [column('date', { filterOperation: 'anyOf', filterString: `${'x'.repeat(199)}😀` })]
    const filters = changesOfTemplate(null, { ...week, columns }).find(({ field }) => field === 'filters')
    expect(filters?.to).toEqual([`date anyOf ${'x'.repeat(199)}…`])
  })
})
