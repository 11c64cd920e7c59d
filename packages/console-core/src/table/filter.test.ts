import { expect, test } from 'vitest'
import { type FilterOperation, filterOperations } from '../layout/index.ts'
import { formatPhone } from '../links/index.ts'
import { filterOperationsOf, offeredFilterOperationsOf } from './filter.ts'
import type { CellValue, ColumnKind } from './reportQuery.ts'
import { createReportTable } from './reportTable.ts'

const labels = new Map([
  ['clockIn', 'Entrada'],
  ['clockOut', 'Salida'],
])

/** The values that match a filter. */
function filtered(kind: ColumnKind, cells: readonly CellValue[], operation: FilterOperation, ...values: string[]) {
  const table = createReportTable<{ readonly id: string; readonly cell: CellValue }>(
    [
      {
        id: 'cell',
        kind,
        value: ({ cell }) => cell,
        ...(kind === 'enum' ? { label: code => labels.get(code) ?? code } : {}),
      },
    ],
    { rowId: ({ id }) => id, locale: 'en-US' },
  )
  table.append(cells.map((cell, index) => ({ id: String(index), cell })))
  const filter = { columnId: 'cell', operation, values }
  return [...table.query({ filters: [filter] }).rows()].map(({ cell }) => cell)
}

const names = ['José Núñez', 'JOSE', 'Łukasz', 'Straße', 'a.c', 'abc', null, ' ']

test.each<readonly [FilterOperation, string, readonly CellValue[]]>([
  ['contains', 'jose', ['José Núñez', 'JOSE']],
  ['contains', ' NUÑ ', ['José Núñez']],
  ['contains', 'lukasz', ['Łukasz']],
  ['contains', 'STRASSE', ['Straße']],
  ['contains', 'a.c', ['a.c']],
  ['contains', '.*', []],
  ['contains', '[', []],
  ['notContains', 'a', ['José Núñez', 'JOSE', null, ' ']],
  ['startsWith', 'a', ['a.c', 'abc']],
  ['endsWith', 'C', ['a.c', 'abc']],
  ['equals', 'josé', ['JOSE']],
  ['notEquals', 'jose', ['José Núñez', 'Łukasz', 'Straße', 'a.c', 'abc', null, ' ']],
  ['lessThan', 'ABC', ['a.c']],
  ['lessThanOrEqual', 'ABC', ['a.c', 'abc']],
  ['greaterThan', 'jose', ['José Núñez', 'Łukasz', 'Straße']],
  ['blank', '', [null, ' ']],
  ['notBlank', '', ['José Núñez', 'JOSE', 'Łukasz', 'Straße', 'a.c', 'abc']],
  ['contains', '  ', names],
  ['contains', '\u0301', names],
])('text %s %j', (operation, value, left) => {
  expect(filtered('text', names, operation, value)).toEqual(left)
})

test.each<[FilterOperation, string, string[]]>([
  ['contains', '5125550103', ['5125550103']],
  ['contains', '555-0103', ['5125550103']],
  ['contains', '(512) 555', ['5125550103', '5125550177']],
  ['notContains', '5550103', ['5125550177', '7375550199']],
  ['contains', '+1 (737', ['7375550199']],
])('finds the digits of a phone number however it is typed: %s %j', (operation, typed, left) => {
  const table = createReportTable<{ readonly id: string }>(
    [{ id: 'phone', kind: 'text', value: ({ id }) => id, label: formatPhone }],
    { rowId: ({ id }) => id, locale: 'en-US' },
  )
  table.append(['5125550103', '5125550177', '7375550199'].map(id => ({ id })))
  const filters = [{ columnId: 'phone', operation, values: [typed] }]
  expect([...table.query({ filters }).rows()].map(({ id }) => id)).toEqual(left)
})

test('matches whole emoji, not halves of a surrogate pair', () => {
  expect(filtered('text', ['👷 crew', '👩‍🚒', '🦺'], 'contains', '👷')).toEqual(['👷 crew'])
})

test.each(['__proto__', 'constructor', 'toString'])('has no special meaning for the name %s', name => {
  expect(filtered('text', [name, 'Ann'], 'equals', name)).toEqual([name])
  expect(filtered('text', [name, 'Ann'], 'anyOf', name)).toEqual([name])
  expect(filtered('enum', [name, 'clockIn'], 'equals', name)).toEqual([name])
})

test.each<readonly [FilterOperation, readonly string[]]>([
  ['equals', ['clockIn']],
  ['equals', ['ENTRADA']],
  ['contains', ['trad']],
  ['contains', ['clockIn']],
  ['startsWith', ['clockIn']],
  ['endsWith', ['clockIn']],
  ['lessThan', ['clockOut']],
  ['between', ['clockIn', 'clockIn']],
  ['anyOf', ['clockIn']],
  ['anyOf', ['entrada', 'nonsense']],
])('matches an enum by code or label: %s %j', (operation, values) => {
  expect(filtered('enum', ['clockIn', 'clockOut', null], operation, ...values)).toEqual(['clockIn'])
})

const [seven, eight] = [7 * 3_600_000, 8 * 3_600_000]

test.each<readonly [ColumnKind, readonly CellValue[], FilterOperation, readonly string[], readonly CellValue[]]>([
  ['date', ['2026-01-05', '2026-01-06', null], 'between', ['2026-01-05', '2026-01-05'], ['2026-01-05']],
  ['date', ['2026-01-05', '2026-01-06', null], 'between', ['2026-01-06', '2026-01-05'], ['2026-01-05', '2026-01-06']],
  ['date', ['2026-01-05', '2026-01-06', null], 'between', ['', '2026-01-05'], ['2026-01-05']],
  ['date', ['2026-01-05', '2026-01-06', null], 'between', ['2026-01-06'], ['2026-01-06']],
  ['date', ['2026-01-05', null], 'between', ['', ''], ['2026-01-05', null]],
  ['date', ['2026-01-05', '2026-01-06', null], 'notEquals', ['1/5/2026'], ['2026-01-06', null]],
  ['date', ['2026-01-05', null], 'anyOf', [''], [null]],
  ['date', ['2026-01-05', null], 'anyOf', [], ['2026-01-05', null]],
  ['time', ['15:15:00', '15:15:42', '15:16:00'], 'equals', ['15:15'], ['15:15:00', '15:15:42']],
  ['time', ['15:15:00', '15:15:42', '15:16:00'], 'lessThanOrEqual', ['3:15 PM'], ['15:15:00', '15:15:42']],
  ['time', ['15:15:00', '15:15:42', '15:16:00'], 'greaterThan', ['15:15'], ['15:16:00']],
  ['time', ['15:15:00', '15:15:42', '15:16:00'], 'equals', ['15:15:42'], ['15:15:42']],
  ['time', ['15:15:00', '15:15:42', '15:16:00'], 'anyOf', ['15:15'], ['15:15:00', '15:15:42']],
  ['time', ['06:00:00', '06:00:42+1', '07:00:00+1'], 'equals', ['6 AM'], ['06:00:00', '06:00:42+1']],
  ['time', ['06:00:00', '06:00:42+1', '07:00:00+1'], 'equals', ['6:00 AM +1 day'], ['06:00:42+1']],
  ['time', ['17:00:00', '06:00:00+1', '07:00:00+1'], 'greaterThan', ['06:00+1'], ['07:00:00+1']],
  ['time', ['06:00:00', '06:00:42+1', '06:00:00+2'], 'anyOf', ['06:00'], ['06:00:00']],
  ['time', ['06:00:00', '06:00:42+1', '06:00:00+2'], 'anyOf', ['06:00+1'], ['06:00:42+1']],
  ['duration', [seven + 29_000, seven + 30_000, null], 'equals', ['7:00'], [seven + 29_000]],
  ['duration', [seven, eight, null], 'lessThan', ['8'], [seven]],
  ['duration', [seven, eight, null], 'anyOf', ['7:00', ''], [seven, null]],
  ['hours', [7.334, 7.335, null], 'equals', ['7.33'], [7.334]],
  ['hours', [-1, 0, 7.5], 'greaterThanOrEqual', ['0'], [0, 7.5]],
  ['number', [9, 10, -0, Number.NaN, Number.POSITIVE_INFINITY], 'blank', [], [Number.NaN, Number.POSITIVE_INFINITY]],
  ['number', [9, 10, -0], 'lessThan', ['9.5'], [9, -0]],
  ['photo', ['p1', null], 'notBlank', [], ['p1']],
])('%s %j %s %j keeps %j', (kind, cells, operation, values, left) => {
  expect(filtered(kind, cells, operation, ...values)).toEqual(left)
})

test('each kind of column offers operations that it can have, and those without a value', () => {
  const kinds: readonly ColumnKind[] = ['text', 'enum', 'date', 'time', 'duration', 'hours', 'number', 'link', 'photo']
  for (const kind of kinds) {
    const offered = offeredFilterOperationsOf(kind)
    expect(filterOperationsOf(kind)).toEqual(expect.arrayContaining([...offered]))
    expect(offered).toEqual(expect.arrayContaining(['blank', 'notBlank']))
  }
  expect(offeredFilterOperationsOf('text')).not.toContain('lessThan')
  expect(offeredFilterOperationsOf('enum')[0]).toBe('anyOf')
})

test('every operation applies to some kind of column, and blank to all', () => {
  const kinds: readonly ColumnKind[] = ['text', 'enum', 'date', 'time', 'duration', 'hours', 'number', 'link', 'photo']
  expect(new Set(kinds.flatMap(filterOperationsOf))).toEqual(new Set(filterOperations))
  for (const kind of kinds) expect(filterOperationsOf(kind)).toEqual(expect.arrayContaining(['blank', 'notBlank']))
})
