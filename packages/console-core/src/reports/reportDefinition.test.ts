import { expect, test } from 'vitest'
import { type ConsoleUser, parseIdentityClaims } from '../access/index.ts'
import { sanitizeLayout } from '../layout/index.ts'
import { en, es } from '../messages/catalogues.ts'
import type { Messages } from '../messages/index.ts'
import { cardFiguresOf, codeWith, defaultLayout, type ReportColumn, visibleTo, withLabels } from './reportDefinition.ts'

interface Row {
  readonly type: string
}

const column = (id: string, facts: Partial<ReportColumn<Row>> = {}): ReportColumn<Row> => ({
  id,
  kind: 'text',
  header: 'contact.email',
  value: ({ type }) => type,
  ...facts,
})

const columns: readonly ReportColumn<Row>[] = [
  column('date', { kind: 'date', group: 'desc' }),
  column('name', { sort: 'asc', width: 180 }),
  column('notes', { requires: { flag: 'editClockTimes' } }),
  column('timeline', { visible: false, sort: 'asc', requires: { permission: 'timelineNotes.read' } }),
  column('type', { kind: 'enum', labels: { clockIn: 'eventType.clockIn' } }),
]

const userWith = (permissions: readonly string[]): ConsoleUser | null =>
  parseIdentityClaims({ user_id: 'u', company_id: 'c', permissions })

test('starts with the visible columns in order, grouped and sorted by their defaults', () => {
  const layout = defaultLayout(columns)
  expect(layout).toEqual({
    columns: [
      { id: 'date', width: null, pin: null },
      { id: 'name', width: 180, pin: null },
      { id: 'notes', width: null, pin: null },
      { id: 'type', width: null, pin: null },
    ],
    sorts: [{ columnId: 'name', order: 'asc' }],
    filters: [],
    groups: [{ columnId: 'date', order: 'desc' }],
    pageSize: 10,
  })
  expect(sanitizeLayout(layout, columns, layout)).toEqual(layout)
})

test.each<readonly [readonly string[], readonly { key: string; active: boolean }[], readonly string[]]>([
  [[], [], ['date', 'name', 'type']],
  [['timelineNotes.read'], [], ['date', 'name', 'timeline', 'type']],
  [['clockEvents.edit'], [{ key: 'editClockTimesEnabled', active: true }], ['date', 'name', 'notes', 'type']],
  [[], [{ key: 'editClockTimesEnabled', active: false }], ['date', 'name', 'type']],
  [[], [{ key: 'otherKey', active: true }], ['date', 'name', 'type']],
])('shows %j with permissions and flags %j: %j', (permissions, flags, seen) => {
  expect(visibleTo(columns, userWith(permissions), flags).map(({ id }) => id)).toEqual(seen)
})

test("looks up a flag under the host's key", () => {
  const flagKeys = { editClockTimes: 'otherKey', trackDeMinimisTime: 'a', earlyLunchReturnThreshold: 'b' }
  const seen = visibleTo(columns, null, [{ key: 'otherKey', active: true }], flagKeys)
  expect(seen.map(({ id }) => id)).toContain('notes')
})

test("labels codes in the person's language, and keeps unknown ones", () => {
  const labelIn = (messages: Messages) => withLabels(columns, messages).find(({ id }) => id === 'type')?.label
  expect(labelIn(en)?.('clockIn')).toBe(en['eventType.clockIn'])
  expect(labelIn(es)?.('clockIn')).toBe(es['eventType.clockIn'])
  for (const code of ['clockedTwice', '__proto__', 'constructor']) expect(labelIn(en)?.(code)).toBe(code)
})

test('supports codes with an argument, and keeps typed text that looks like a code', () => {
  const labels = { maybe: 'geofenceStatus.maybeInsideGeofence' } as const
  const labelFor = (kind: 'enum' | 'text') => {
    const [column] = withLabels([{ id: 'a', kind, header: 'clockEvents.column.notes', labels, value: () => null }], en)
    return column?.label?.(codeWith('maybe', '31 mi'))
  }
  expect(labelFor('enum')).toBe("Inside Geofence (can't tell, ±31 mi)")
  expect(labelFor('text')).toBe('maybe 31 mi')
})

test.each<readonly [stored: readonly string[] | null, figures: readonly string[]]>([
  [null, ['date', 'type']],
  [[], ['date', 'type']],
  [
    ['name', 'type'],
    ['name', 'type'],
  ],
  [['gone', 'name'], ['name']],
  [['gone'], ['date', 'type']],
  [
    ['name', 'type', 'date', 'notes'],
    ['name', 'type', 'date'],
  ],
])('cards with the stored figures %j show %j', (stored, figures) => {
  const card = { name: 'name', about: [], date: 'date', times: [], figures: ['date', 'gone', 'type'] }
  expect(cardFiguresOf(card, stored, new Map(columns.map(column => [column.id, column])))).toEqual(figures)
})
