import { describe, expect, test } from 'vitest'
import { convertValues, filterOf, formatFilterValue, parseFilterValue } from './filterText.ts'

describe('what a person types', () => {
  test.for([
    { kind: 'date', locale: 'en-US', typed: '5/14/2026', stored: '2026-05-14', shown: '05/14/2026' },
    { kind: 'date', locale: 'es-MX', typed: '14/5/26', stored: '2026-05-14', shown: '14/05/2026' },
    { kind: 'time', locale: 'en-US', typed: '3pm', stored: '15:00', shown: '3:00 PM' },
    { kind: 'duration', locale: 'en-US', typed: '7.5', stored: '7:30', shown: '7h 30m' },
    { kind: 'hours', locale: 'es-ES', typed: '7,5', stored: '7.5', shown: '7,50' },
    { kind: 'number', locale: 'en-US', typed: '1,234.5', stored: '1234.5', shown: '1,234.5' },
    { kind: 'text', locale: 'en-US', typed: ' A|b ', stored: 'A|b', shown: 'A|b' },
  ] as const)('$typed of a $kind in $locale', ({ kind, locale, typed, stored, shown }) => {
    expect(parseFilterValue({ kind }, typed, locale)).toBe(stored)
    expect(formatFilterValue({ kind }, stored, locale).replace(/\s/g, ' ')).toBe(shown)
    // The formatted text parses to the same value.
    expect(parseFilterValue({ kind }, formatFilterValue({ kind }, stored, locale), locale)).toBe(stored)
  })
})

test.for([
  { operation: 'contains', values: ['a'], kept: ['a'] },
  { operation: 'contains', values: [''], kept: null },
  { operation: 'between', values: ['1', ''], kept: ['1', ''] },
  { operation: 'between', values: ['', ''], kept: null },
  { operation: 'blank', values: ['left over'], kept: [] },
  { operation: 'anyOf', values: [''], kept: [''] },
  { operation: 'anyOf', values: [], kept: null },
] as const)('$operation of $values narrows by $kept', ({ operation, values, kept }) => {
  expect(filterOf('name', operation, values)?.values ?? null).toEqual(kept)
})

test.for([
  { from: 'equals', values: ['5'], to: 'between', carried: ['5', ''] },
  { from: 'between', values: ['5', '6'], to: 'lessThan', carried: ['5'] },
  { from: 'contains', values: ['a'], to: 'anyOf', carried: [] },
  { from: 'equals', values: ['a'], to: 'anyOf', carried: ['a'] },
  { from: 'anyOf', values: ['a', 'b'], to: 'contains', carried: [] },
  { from: 'equals', values: ['a'], to: 'blank', carried: [] },
] as const)('$from to $to keeps $carried', ({ from, values, to, carried }) => {
  expect(convertValues({ kind: 'text' }, { columnId: 'name', operation: from, values }, to)).toEqual(carried)
})

describe('a column of codes', () => {
  const column = {
    kind: 'enum',
    labels: { outsideGeofence: 'geofenceStatus.outsideGeofence' },
    label: (code: string) => (code === 'outsideGeofence' ? 'Outside Geofence' : code),
  } as const

  test('is typed in the words that people read, also from a set and back', () => {
    const selected = { columnId: 'status', operation: 'anyOf', values: ['outsideGeofence'] } as const
    expect(convertValues(column, selected, 'contains')).toEqual(['outsideGeofence'])
    expect(formatFilterValue(column, 'outsideGeofence', 'en-US')).toBe('Outside Geofence')
    const typed = { columnId: 'status', operation: 'equals', values: ['Outside Geofence'] } as const
    expect(convertValues(column, typed, 'anyOf')).toEqual(['outsideGeofence'])
  })

  test('stores a complete label as its code, and part of a label as typed', () => {
    expect(parseFilterValue(column, ' outside geofence ', 'en-US')).toBe('outsideGeofence')
    expect(parseFilterValue(column, 'Outside', 'en-US')).toBe('Outside')
    expect(parseFilterValue({ ...column, kind: 'text' }, 'Outside Geofence', 'en-US')).toBe('outsideGeofence')
    const spanish = { ...column, label: (code: string) => (code === 'outsideGeofence' ? 'Fuera de la geocerca' : code) }
    expect(formatFilterValue(spanish, 'outsideGeofence', 'es-US')).toBe('Fuera de la geocerca')
    expect(parseFilterValue(spanish, 'FUERA DE LA GEOCERCA', 'es-US')).toBe('outsideGeofence')
  })

  test('shows the words for a code that an earlier layout or link holds', () => {
    expect(formatFilterValue(column, 'outsideGeofence', 'en-US')).toBe('Outside Geofence')
    expect(formatFilterValue(column, 'Outside', 'en-US')).toBe('Outside')
  })
})
