import { describe, expect, test } from 'vitest'
import { type DateQuery, findDates } from './dateQuery.ts'

/** A Saturday. */
const today = '2026-11-28'
const english = {
  lastMonth: ['last month'],
  lastSevenDays: ['last 7 days', 'past week'],
  lastWorkweek: ['last week', 'last workweek'],
  today: ['today'],
  yesterday: ['yesterday'],
}
const spanish = { lastWorkweek: ['semana pasada'], yesterday: ['ayer'] }

const on = (date: string, rest = ''): DateQuery => ({ range: { startDate: date, endDate: date }, rest })

describe('finds', () => {
  test.each<[string, DateQuery | null]>([
    ['today', { range: 'today', rest: '' }],
    ['yest', { range: 'yesterday', rest: '' }],
    ['hours last week', { range: 'lastWorkweek', rest: 'hours' }],
    ['last week hours', { range: 'lastWorkweek', rest: 'hours' }],
    ['last 7 days', { range: 'lastSevenDays', rest: '' }],
    ['Last Month detail', { range: 'lastMonth', rest: 'detail' }],
    ['Nov 20', on('2026-11-20')],
    ['november 20', on('2026-11-20')],
    ['20 Nov', on('2026-11-20')],
    ['Nov. 20, 2025', on('2025-11-20')],
    ['hours Nov 20', on('2026-11-20', 'hours')],
    ['Dec 5', on('2025-12-05')],
    ['Feb 29', on('2024-02-29')],
    ['11/20', on('2026-11-20')],
    ['11/20/25', on('2025-11-20')],
    ['2026-11-20', on('2026-11-20')],
    ['Saturday', on('2026-11-28')],
    ['mon', on('2026-11-23')],
    ['clock events fri', on('2026-11-27', 'clock events')],
  ])('“%s”', (query, expected) => {
    expect(findDates(query, { locale: 'en-US', today, phrases: english })).toEqual(expected)
  })

  test.each<[string, DateQuery | null]>([
    ['20 de noviembre de 2025', on('2025-11-20')],
    ['20 nov', on('2026-11-20')],
    ['20/11', on('2026-11-20')],
    ['horas semana pasada', { range: 'lastWorkweek', rest: 'horas' }],
    ['miercoles', on('2026-11-25')],
  ])('“%s” in Spanish', (query, expected) => {
    expect(findDates(query, { locale: 'es-MX', today, phrases: spanish })).toEqual(expected)
  })
})

test.each(['', 'ma', 'Hector', 'nov', 'Nov 31', '13/40', '24-1112', 'last', 'toda 3'])(
  'finds no date in “%s”',
  query => {
    expect(findDates(query, { locale: 'en-US', today, phrases: english })).toBeNull()
  },
)
