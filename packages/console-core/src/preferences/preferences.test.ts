import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateRangeNames, isCalendarDate } from '../time/index.ts'
import {
  cardFiguresKey,
  createMemoryStorage,
  createPrefixedStorage,
  createTabStorage,
  createUserStorage,
  type KeyValueStorage,
  preferenceKeys,
  readCardFigures,
  readClockInStatusScope,
  readColorScheme,
  readDateRange,
  readLanguage,
  readNarrowRows,
  readPreferredBusinessUnitId,
  readRowDensity,
  readTemplateId,
  readTemplateMark,
  readText,
  readToleranceHours,
  writeCardFigures,
  writeClockInStatusScope,
  writeColorScheme,
  writeDateRange,
  writeLanguage,
  writeNarrowRows,
  writePreferredBusinessUnitId,
  writeRowDensity,
  writeSupportChatPerson,
  writeTemplateId,
  writeTemplateMark,
  writeText,
  writeToleranceHours,
} from './index.ts'

const blocked: KeyValueStorage = {
  getItem: () => {
    throw new Error('SecurityError')
  },
  setItem: () => {
    throw new Error('QuotaExceededError')
  },
  removeItem: () => {
    throw new Error('SecurityError')
  },
}

const today = '2026-06-17'

describe('a preference', () => {
  test('is stored until it is deleted', () => {
    const storage = createMemoryStorage()
    writePreferredBusinessUnitId(storage, 'unit-2')
    writeColorScheme(storage, 'dark')
    writeLanguage(storage, 'es')
    writeRowDensity(storage, 'compact')
    expect(readRowDensity(storage)).toBe('compact')
    writeClockInStatusScope(storage, 'company')
    expect(readPreferredBusinessUnitId(storage)).toBe('unit-2')
    expect(readColorScheme(storage)).toBe('dark')
    expect(readLanguage(storage)).toBe('es')
    expect(readClockInStatusScope(storage)).toBe('company')

    writePreferredBusinessUnitId(storage, null)
    writeColorScheme(storage, null)
    writeLanguage(storage, null)
    writeRowDensity(storage, null)
    writeClockInStatusScope(storage, null)
    expect(storage.values.size).toBe(0)
  })

  test('is null where nothing is stored', () => {
    const storage = createMemoryStorage()
    expect(readPreferredBusinessUnitId(storage)).toBeNull()
    expect(readColorScheme(storage)).toBeNull()
    expect(readLanguage(storage)).toBeNull()
    expect(readDateRange(storage, 'detailReport', today)).toBeNull()
  })

  test("is null, and writing doesn't throw, if storage is blocked or full", () => {
    const range = { startDate: '2026-06-01', endDate: '2026-06-02' }
    expect(readPreferredBusinessUnitId(blocked)).toBeNull()
    expect(readColorScheme(blocked)).toBeNull()
    expect(readLanguage(blocked)).toBeNull()
    expect(readDateRange(blocked, 'detailReport', today)).toBeNull()
    expect(() => writePreferredBusinessUnitId(blocked, 'unit-2')).not.toThrow()
    expect(() => writeColorScheme(blocked, null)).not.toThrow()
    expect(() => writeLanguage(blocked, 'es')).not.toThrow()
    expect(() => writeDateRange(blocked, 'detailReport', { name: 'custom', range })).not.toThrow()
  })

  test.each(['', 'x'.repeat(65)])('is null if storage contains the invalid business unit %j', id => {
    expect(readPreferredBusinessUnitId(createMemoryStorage({ [preferenceKeys.businessUnit]: id }))).toBeNull()
  })

  test('identifies the person to a support chat until they sign out', () => {
    const storage = createMemoryStorage()
    writeSupportChatPerson(storage, { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@acme.example' })
    const stored = () => ['FirstName', 'LastName', 'Email'].map(field => storage.getItem(`supportChat${field}`))
    expect(stored()).toEqual(['Ana', 'Ruiz', 'ana@acme.example'])
    writeSupportChatPerson(storage, { firstName: 'Ben', lastName: 'Lund', email: null })
    expect(stored()).toEqual(['Ben', 'Lund', null])
    writeSupportChatPerson(storage, null)
    expect(stored()).toEqual([null, null, null])
  })

  test('has its own key', () => {
    const { dateRange, ...keys } = preferenceKeys
    const all = [...Object.values(keys), ...Object.values(dateRange)]
    expect(new Set(all).size).toBe(all.length)
    expect(dateRange).toMatchObject({ detailReport: 'detail-report', legacyEmployeeHours: 'employee-hours' })
  })
})

describe('the date range of a report', () => {
  test('is stored with its name and dates in M/d/yyyy', () => {
    const storage = createMemoryStorage()
    writeDateRange(storage, 'detailReport', {
      name: 'custom',
      range: { startDate: '2026-06-01', endDate: '2026-12-31' },
    })
    expect(JSON.parse(storage.values.get('detail-report') ?? '')).toEqual({
      name: 'custom',
      startDate: '6/1/2026',
      endDate: '12/31/2026',
    })
  })

  test('is stored per report', () => {
    const storage = createMemoryStorage()
    const chosen = { name: 'custom', range: { startDate: '2026-06-01', endDate: '2026-06-02' } } as const
    writeDateRange(storage, 'detailReport', chosen)
    expect(readDateRange(storage, 'detailReport', today)).toEqual(chosen)
    expect(readDateRange(storage, 'legacyEmployeeHours', today)).toBeNull()
  })

  test('moves with today if it was chosen by name', () => {
    const storage = createMemoryStorage()
    writeDateRange(storage, 'detailReport', {
      name: 'yesterday',
      range: { startDate: '2026-06-01', endDate: '2026-06-01' },
    })
    expect(readDateRange(storage, 'detailReport', today)).toEqual({
      name: 'yesterday',
      range: { startDate: '2026-06-16', endDate: '2026-06-16' },
    })
  })

  test('follows the pay week of the business unit', () => {
    const storage = createMemoryStorage({ 'detail-report': '{"name":"thisWorkweek"}' })
    expect(readDateRange(storage, 'detailReport', today, 'Monday')?.range.startDate).toBe('2026-06-15')
    expect(readDateRange(storage, 'detailReport', today)?.range.startDate).toBe('2026-06-14')
  })

  test.each([
    '',
    'null',
    '7',
    '"custom"',
    '[]',
    '{}',
    '{"name":"custom"',
    '{"name":"fortnight","startDate":"6/1/2026","endDate":"6/2/2026"}',
    '{"name":"toString"}',
    '{"name":"custom"}',
    '{"name":"custom","startDate":"6/1/2026"}',
    '{"name":"custom","startDate":"6/31/2026","endDate":"7/1/2026"}',
    '{"name":"custom","startDate":"6/2/2026","endDate":"6/1/2026"}',
    '{"name":"custom","startDate":20260601,"endDate":20260602}',
  ])('is null if storage contains %j', text => {
    expect(readDateRange(createMemoryStorage({ 'detail-report': text }), 'detailReport', today)).toBeNull()
  })
})

describe('the last chosen template', () => {
  test('is stored per report until the sandbox is chosen', () => {
    const storage = createMemoryStorage()
    writeTemplateId(storage, 'detail-template', 7)
    expect(readTemplateId(storage, 'detail-template')).toBe(7)
    expect(readTemplateId(storage, 'hours-template')).toBeNull()
    writeTemplateId(storage, 'hours-template', 8)
    expect(readTemplateId(storage, 'hours-template')).toBe(8)
    writeTemplateId(storage, 'detail-template', null)
    expect(readTemplateId(storage, 'detail-template')).toBeNull()
  })

  test('is stored with the layout it applied', () => {
    const storage = createMemoryStorage()
    writeTemplateId(storage, 'detail-template', 7)
    expect(readTemplateMark(storage, 'detail-template')).toBeNull()
    writeTemplateMark(storage, 'detail-template', '[1]')
    expect([readTemplateId(storage, 'detail-template'), readTemplateMark(storage, 'detail-template')]).toEqual([
      7,
      '[1]',
    ])
    writeTemplateMark(storage, 'detail-template', null)
    expect(readTemplateMark(storage, 'detail-template')).toBeNull()
  })

  test.for(['', '0', '-1', '1e3', '+7', '07', '1.5', '1234567890', 'null', ' 7'])(
    'is null if storage contains %j',
    text => {
      expect(readTemplateId(createMemoryStorage({ template: text }), 'template')).toBeNull()
    },
  )
})

test('any stored text reads as a valid preference or null', () => {
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        name: fc.oneof(fc.constantFrom(...dateRangeNames), fc.string()),
        startDate: fc.oneof(fc.constantFrom('6/1/2026', '2026-06-01', '0/0/0', '99/99/9999'), fc.jsonValue()),
        endDate: fc.oneof(fc.constantFrom('6/2/2026', '1/1/1', '2026-06-31'), fc.jsonValue()),
      })
      .map(value => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(stored, text => {
      const storage = { ...createMemoryStorage(), getItem: () => text }
      expect([null, 'light', 'dark', 'auto']).toContain(readColorScheme(storage))
      expect([null, 'en', 'es']).toContain(readLanguage(storage))
      expect([null, 'comfortable', 'compact']).toContain(readRowDensity(storage))
      expect(readPreferredBusinessUnitId(storage)).not.toBe('')
      const chosen = readDateRange(storage, 'clockEventsReport', today)
      if (!chosen) return
      expect(isCalendarDate(chosen.range.startDate) && isCalendarDate(chosen.range.endDate)).toBe(true)
      expect(chosen.range.startDate <= chosen.range.endDate).toBe(true)
    }),
    { numRuns: 500 },
  )
})

describe('the tolerance of the three-way comparison', () => {
  test.for([0, 0.25, 1.5, 24])('%s h is restored', hours => {
    const storage = createMemoryStorage()
    writeToleranceHours(storage, hours)
    expect(readToleranceHours(storage)).toBe(hours)
  })

  test.for(['', '-1', '24.01', '1e1', '0.125', 'NaN', ' 1'])('is null if storage contains %j', text => {
    expect(readToleranceHours(createMemoryStorage({ [preferenceKeys.reconcileTolerance]: text }))).toBeNull()
  })
})

test('each tab keeps its values, and a new tab starts from the last ones', () => {
  const shared = createMemoryStorage()
  const one = createTabStorage(shared, createMemoryStorage())
  const other = createTabStorage(shared, createMemoryStorage())
  one.setItem('layout', 'wide')
  expect(other.getItem('layout')).toBe('wide')
  one.setItem('layout', 'narrow')
  expect(other.getItem('layout')).toBe('wide')
  other.setItem('layout', 'tall')
  expect(one.getItem('layout')).toBe('narrow')
  expect(createTabStorage(shared, createMemoryStorage()).getItem('layout')).toBe('tall')
  other.removeItem('layout')
  expect(one.getItem('layout')).toBe('narrow')
  expect(other.getItem('layout')).toBeNull()
})

test('a tab whose own storage is blocked uses the shared one', () => {
  const shared = createMemoryStorage()
  const tab = createTabStorage(shared, blocked)
  tab.setItem('layout', 'wide')
  expect(tab.getItem('layout')).toBe('wide')
})

test('figures of cards are stored for each report, and only lists of ids are read', () => {
  const storage = createMemoryStorage()
  writeCardFigures(storage, 'detailReport', ['workedDuration', 'dailyNote'])
  expect(readCardFigures(storage, 'detailReport')).toEqual(['workedDuration', 'dailyNote'])
  expect(readCardFigures(storage, 'employeeHoursReport')).toBeNull()
  for (const text of ['{', '"a"', '[1]', 'null']) {
    storage.setItem(cardFiguresKey('detailReport'), text)
    expect(readCardFigures(storage, 'detailReport')).toBeNull()
  }
  writeCardFigures(storage, 'detailReport', null)
  expect(storage.getItem(cardFiguresKey('detailReport'))).toBeNull()
})

test('rows on narrow screens are cards or a table', () => {
  const storage = createMemoryStorage()
  expect(readNarrowRows(storage)).toBeNull()
  writeNarrowRows(storage, 'table')
  expect(readNarrowRows(storage)).toBe('table')
  storage.setItem(preferenceKeys.narrowRows, 'tiles')
  expect(readNarrowRows(storage)).toBeNull()
})

describe('storage of a user', () => {
  test('holds what the user wrote last, unless another user wrote after them', () => {
    const command = fc.record({
      user: fc.constantFrom('acme/ana', 'acme/ben', 'other/ana'),
      key: fc.constantFrom('detail-report', 'reconcile'),
      value: fc.option(fc.string()),
    })
    fc.assert(
      fc.property(fc.array(command), commands => {
        const shared = createMemoryStorage()
        const model = new Map<string, { user: string; value: string }>()
        for (const { user, key, value } of commands) {
          const storage = createUserStorage(shared, user)
          writeText(storage, key, value)
          if (value !== null) model.set(key, { user, value })
          else if (model.get(key)?.user === user) model.delete(key)
          for (const one of ['acme/ana', 'acme/ben', 'other/ana']) {
            const stored = model.get(key)
            expect(createUserStorage(shared, one).getItem(key)).toBe(stored?.user === one ? stored.value : null)
          }
        }
      }),
    )
  })

  test('values without a user belong to the first who signs in, also if someone else signs in before they are read', () => {
    const shared = createMemoryStorage({ 'detail-report': '{"name":"lastMonth"}', reconcile: 'null' })
    const first = createUserStorage(shared, 'acme/ana')
    const second = createUserStorage(shared, 'acme/ben')
    expect(second.getItem('detail-report')).toBeNull()
    second.removeItem('detail-report')
    expect(first.getItem('detail-report')).toBe('{"name":"lastMonth"}')
    second.setItem('reconcile', 'job')
    expect(createUserStorage(shared, 'acme/ana').getItem('reconcile')).toBeNull()
  })

  test('without storage, there are no values', () => {
    const storage = createUserStorage(blocked, 'acme/ana')
    writeText(storage, 'detail-report', 'x')
    writeText(storage, 'detail-report', null)
    expect(readText(storage, 'detail-report')).toBeNull()
  })
})

test('a prefix keeps keys apart', () => {
  const shared = createMemoryStorage()
  const one = createPrefixedStorage(() => shared, 'one:')
  one.setItem('reconcile', 'job')
  createPrefixedStorage(() => shared, 'two:').removeItem('reconcile')
  expect([...shared.values]).toEqual([['one:reconcile', 'job']])
  expect(one.getItem('reconcile')).toBe('job')
})
