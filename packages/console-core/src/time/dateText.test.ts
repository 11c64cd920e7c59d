import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFilterValue } from '../table/index.ts'
import { addDays } from './calendarDate.ts'
import { dateTextOf } from './dateText.ts'

const english = { day: 'DD', month: 'MM', year: 'YYYY' }
const spanish = { day: 'DD', month: 'MM', year: 'AAAA' }

const dates = fc.integer({ min: 0, max: 36_524 }).map(days => addDays('2000-01-01', days))

test.each([
  ['en-US', english, 'MM/DD/YYYY', '05/14/2026'],
  ['en-CA', english, 'YYYY-MM-DD', '2026-05-14'],
  ['es-MX', spanish, 'DD/MM/AAAA', '14/05/2026'],
  ['de-DE', english, 'DD.MM.YYYY', '14.05.2026'],
  ['cs-CZ', english, 'DD. MM. YYYY', '14. 05. 2026'],
  ['bg-BG', english, 'DD.MM.YYYY', '14.05.2026 г.'],
  ['ko-KR', english, 'YYYY. MM. DD', '2026. 05. 14.'],
  ['th-TH', english, 'DD/MM/YYYY', '14/05/2026'],
  ['ar-EG', english, 'DD/MM/YYYY', '١٤\u200f/٠٥\u200f/٢٠٢٦'],
])('%s shows the hint %o as %s and formats %s', (locale, letters, hint, written) => {
  expect(dateTextOf(locale).hint(letters)).toBe(hint)
  expect(dateTextOf(locale).format('2026-05-14').replace(/\s/g, ' ')).toBe(written)
})

const locales = 'en-US en-GB en-CA es es-MX es-US de fr fr-CA bg cs hu ko ja sv th ar ar-EG fa he hi bn my'.split(' ')

describe.each(locales)('in %s', locale => {
  const text = dateTextOf(locale)

  test('reads dates as the hint shows and as columns format them', () => {
    fc.assert(
      fc.property(dates, date => {
        const [year = '', month = '', day = ''] = date.split('-')
        expect(parseFilterValue('date', text.hint({ day, month, year }), locale)).toBe(date)
        expect(parseFilterValue('date', text.format(date), locale)).toBe(date)
      }),
    )
  })

  test('accepts every beginning of a valid date', () => {
    fc.assert(
      fc.property(dates, date => {
        const whole = text.format(date)
        for (let length = 1; length <= whole.length; length += 1) {
          const typed = whole.slice(0, length)
          expect(text.isUnfinished(typed) || text.parse(typed) !== null, typed).toBe(true)
        }
      }),
    )
  })
})

test.each([
  ['5/14/26', '2026-05-14'],
  ['2026-5-14', '2026-05-14'],
  ['2026.5.4', '2026-05-04'],
  ['1999-12-31', '1999-12-31'],
  ['12026-05-14', null],
  ['2026-05-145', null],
  ['105/14/2026', null],
  ['5/14/2', null],
  ['5/14/202', null],
  ['5/14-2026', null],
  ['  5 / 14 / 2026 ', '2026-05-14'],
])('%s is read as %s', (typed, date) => {
  expect(dateTextOf('en-US').parse(typed)).toBe(date)
})

test('shares one object for all readers of a locale', () => {
  expect(dateTextOf('en-US')).toBe(dateTextOf('en-US'))
})

test.each(['yesterday', '5/14/2026x', '13/45/2026', '2/30/2026', '20260514', '5-14-', '/', '-5', '1/2/3/4'])(
  '%s is no date, and only a beginning is incomplete',
  typed => {
    expect(dateTextOf('en-US').parse(typed)).toBeNull()
    expect(dateTextOf('en-US').isUnfinished(typed)).toBe(typed === '5-14-')
  },
)
