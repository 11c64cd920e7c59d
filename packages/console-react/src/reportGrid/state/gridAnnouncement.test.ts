import {
  type CountKey,
  en,
  formatCount,
  formatMessage,
  type MessageKey,
  type MessageValue,
} from '@fieldtime/console-core'
import type { ColumnPin, ReportLayout } from '@fieldtime/console-core/reports'
import { expect, test } from 'vitest'
import type { Translate } from '../../provider/consoleContext.ts'
import { describeGridChange, isUndoable } from './gridAnnouncement.ts'
import { changeGridState, createGridState, type GridAction } from './gridState.ts'

const column = (id: string, pin: ColumnPin | null = null) => ({ id, width: null, pin })
const layout: ReportLayout = {
  columns: [column('name'), column('job'), column('hours')],
  sorts: [],
  filters: [],
  groups: [],
  pageSize: 10,
}
const t: Translate = Object.assign(
  (key: MessageKey, ...values: readonly MessageValue[]) => formatMessage(en, key, ...values),
  { count: (stem: CountKey, count: number) => formatCount(en, 'en-US', stem, count) },
)

const heardOf = (action: GridAction, direction: 'ltr' | 'rtl' = 'ltr', before = createGridState(layout)) => {
  const after = changeGridState(before, action)
  const displayedIds = after.layout.columns.map(({ id }) => id)
  const facts = { pageIndex: after.pageIndex, pageCount: 9, rowCount: 5, tableRowCount: 7, direction, displayedIds }
  return describeGridChange(before, after, facts, t, id => id.toUpperCase(), String)
}

test.each<[string, GridAction, string | null]>([
  ['a column that is hidden', { type: 'hideColumn', columnId: 'job' }, 'JOB hidden'],
  ['a column that is shown', { type: 'showColumn', columnId: 'date' }, 'DATE shown'],
  ['one that is shown already', { type: 'showColumn', columnId: 'job' }, null],
  [
    'a move',
    { type: 'moveColumn', columnId: 'job', position: { targetId: 'hours', edge: 'after' } },
    'JOB moved to 3 of 3',
  ],
  [
    'the same order by moving the other column',
    { type: 'moveColumn', columnId: 'hours', position: { targetId: 'job', edge: 'before' } },
    'HOURS moved to 2 of 3',
  ],
  [
    'a move to the start',
    { type: 'moveColumn', columnId: 'hours', position: { targetId: 'name', edge: 'before' } },
    'HOURS moved to 1 of 3',
  ],
  [
    'a move to its own place',
    { type: 'moveColumn', columnId: 'job', position: { targetId: 'job', edge: 'after' } },
    null,
  ],
  ['a group', { type: 'group', columnId: 'job' }, 'Grouped by JOB'],
  ['a group by a column that was not shown', { type: 'group', columnId: 'date' }, 'Grouped by DATE'],
  ['a sort', { type: 'sort', columnId: 'job', order: 'desc' }, 'Sorted by JOB, descending'],
  ['a group that is closed', { type: 'toggleGroup', groupKey: 'g' }, 'Group collapsed'],
  ['all groups that are closed', { type: 'collapseAll' }, 'All groups collapsed'],
  ['a page', { type: 'goToPage', pageIndex: 2 }, 'Page 3 of 9'],
])('%s is heard', (_what, action, sentence) => {
  expect(heardOf(action)).toBe(sentence)
})

test('a whole layout is not heard column by column', () => {
  const applied = { ...layout, columns: [column('date', 'left'), column('name', 'left')] }
  expect(heardOf({ type: 'applyLayout', layout: applied })).toBeNull()
})

test.each<[ColumnPin, 'ltr' | 'rtl', string]>([
  ['left', 'ltr', 'JOB pinned left'],
  ['right', 'ltr', 'JOB pinned right'],
  ['left', 'rtl', 'JOB pinned right'],
  ['right', 'rtl', 'JOB pinned left'],
])('a pin to the %s is heard by the side where it stands, %s', (pin, direction, sentence) => {
  expect(heardOf({ type: 'pinColumn', columnId: 'job', pin }, direction)).toBe(sentence)
})

test('a pin that is taken away is heard', () => {
  const pinned = createGridState({ ...layout, columns: [column('name'), column('job', 'left'), column('hours')] })
  expect(heardOf({ type: 'pinColumn', columnId: 'job', pin: null }, 'ltr', pinned)).toBe('JOB unpinned')
})

test('a group that is opened is heard, alone or with all', () => {
  const closed = changeGridState(createGridState(layout), { type: 'collapseAll' })
  expect(heardOf({ type: 'toggleGroup', groupKey: 'g' }, 'ltr', closed)).toBe('Group expanded')
  expect(heardOf({ type: 'expandAll' }, 'ltr', closed)).toBe('All groups expanded')
})

test('another layout is not heard as its groups', () => {
  const closed = changeGridState(createGridState(layout), { type: 'collapseAll' })
  expect(heardOf({ type: 'applyLayout', layout: { ...layout } }, 'ltr', closed)).toBeNull()
})

const filters = [{ columnId: 'job', operation: 'contains', values: ['a'] }] as const
const shown = createGridState({ ...layout, filters, groups: [{ columnId: 'hours', order: 'asc' }] })

test.each<[GridAction, boolean]>([
  [{ type: 'hideColumn', columnId: 'job' }, true],
  [{ type: 'moveColumn', columnId: 'job', position: { targetId: 'name', edge: 'before' } }, true],
  [{ type: 'moveColumn', columnId: 'job', position: { targetId: 'job', edge: 'before' } }, false],
  [{ type: 'pinColumn', columnId: 'job', pin: 'left' }, true],
  [{ type: 'group', columnId: 'job' }, true],
  [{ type: 'ungroup', columnId: 'hours' }, true],
  [{ type: 'ungroup', columnId: 'job' }, false],
  [{ type: 'clearFilters', columnIds: new Set(['job']) }, true],
  [{ type: 'clearFilter', columnId: 'job' }, false],
  [{ type: 'sort', columnId: 'job', order: 'asc', isAdded: false }, false],
  [{ type: 'orderGroup', columnId: 'hours', order: 'desc' }, false],
  [{ type: 'resizeColumns', widths: new Map([['job', 90]]) }, false],
  [{ type: 'selectRows', rowIds: ['1'], isSelected: true }, false],
  [{ type: 'applyLayout', layout: { ...layout, columns: layout.columns.slice(1) } }, false],
  [{ type: 'restoreColumns', defaults: layout }, false],
  [{ type: 'applyLayout', layout: { ...shown.layout, columns: [...layout.columns], filters: [] } }, false],
])('%j can be undone: %s', (action, isOffered) => {
  expect(isUndoable(shown, changeGridState(shown, action))).toBe(isOffered)
})
