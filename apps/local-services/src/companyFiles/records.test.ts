import { type CompanyRecordKind, companyRecords } from '@fieldtime/console-core/contract'
import { describe, expect, test } from 'vitest'
import { companyLines } from '../testing/companyLines.ts'
import type { FileFormat } from './cells.ts'
import { fieldsOf, filledColumnsOf, kindOf, kinds } from './kinds.ts'
import { cellOf, checkRecord } from './records.ts'

const cellsOf = (record: object = {}) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, cellOf(value)]))

test.each(kinds.map(kind => [kind.name, kind] as const))('maps each column of %s to a field and back', (name, kind) => {
  for (const record of companyLines[name]) {
    const row = { companyId: 'acme', ...kind.toRow(record) }
    for (const [property] of filledColumnsOf(kind)) expect(row).toHaveProperty(property)
    expect(kind.toRecord(row)).toMatchObject(record)
    expect(kind.key.filter(key => !fieldsOf(kind).includes(key))).toEqual([])
  }
})

test('lets a kind refer only to its own fields and to earlier kinds', () => {
  for (const [index, kind] of kinds.entries()) {
    for (const { field, names, within } of kind.references) {
      expect(fieldsOf(kind)).toContain(field)
      expect(kinds.indexOf(kindOf(names))).toBeLessThan(index)
      if (!within) continue
      expect(fieldsOf(kind)).toContain(within.field)
      expect(fieldsOf(kindOf(names))).toContain(within.field)
    }
  }
})

test('nullable fields are optional', () => {
  expect(checkRecord('group', { id: 'g', name: 'Crew' }, { form: 'ndjson' })).toEqual({
    values: { id: 'g', name: 'Crew', description: null },
  })
})

test('reads the same record from cells as from JSON', () => {
  for (const kind of kinds) {
    for (const record of companyLines[kind.name]) {
      const cells = cellsOf(record)
      expect(checkRecord(kind.name, cells, { form: 'csv', separator: ',' })).toEqual({ values: record })
      expect(checkRecord(kind.name, record, { form: 'ndjson' })).toEqual({ values: record })
    }
  }
})

test('stores an instant in UTC with milliseconds', () => {
  const [event] = companyLines.event
  const given = { ...event, eventDateTime: '2026-03-02T07:00:00.1239-06:00' }
  expect(checkRecord('event', given, { form: 'ndjson' })).toMatchObject({
    values: { eventDateTime: '2026-03-02T13:00:00.123Z' },
  })
})

describe('an error names the bad field and the expected value', () => {
  test.each<[CompanyRecordKind, Record<string, unknown>, string]>([
    ['laborHours', { hours: '8' }, 'hours must be a number'],
    ['laborHours', { hours: 24.5 }, 'hours must be at most 24'],
    ['laborHours', { hours: -1 }, 'hours must be at least 0'],
    ['laborHours', { hours: null }, 'hours must not be empty'],
    ['laborHours', { hours: undefined }, 'hours is missing'],
    ['laborHours', { localDate: '2026-02-30' }, 'localDate must be a calendar date, yyyy-MM-dd'],
    ['laborHours', { lastModifiedAt: '2026-03-02' }, 'lastModifiedAt must be an instant such as 2026-03-02T13:00:00Z'],
    [
      'laborHours',
      { lastModifiedAt: '2026-03-02 13:00' },
      'lastModifiedAt has no offset, such as -06:00: add one, or name the time zone of the file with --time-zone',
    ],
    ['laborHours', { lastModifiedAt: '0026-03-02T00:00:00Z' }, 'lastModifiedAt must be in the years 1990 to 2099'],
    ['laborHours', { localDate: '0026-03-02' }, 'localDate must be in the years 1990 to 2099'],
    [
      'laborHours',
      { localDate: '2026-02-30', hours: 'x', lastModifiedAt: '0026-03-02T00:00:00Z' },
      'localDate must be a calendar date, yyyy-MM-dd; hours must be a number; lastModifiedAt must be in the years 1990 to 2099',
    ],
    ['timeCard', { totalDuration: 28_800 }, 'totalDuration must be at most 1440, the minutes of a day'],
    ['foremanHours', { regularHours: 480 }, 'regularHours must be at most 24'],
    [
      'laborHours',
      { submissionStatus: 'done' },
      'submissionStatus must be one of none, clockedIn, clockedOut, submitted',
    ],
    ['laborHours', { color: 'red' }, 'color is not a field of laborHours'],
    ['laborHours', JSON.parse('{"__proto__":{"hours":1}}'), '__proto__ is not a field of laborHours'],
    ['laborHours', { id: '' }, 'id must not be empty'],
    ['laborHours', { id: 'x'.repeat(65) }, 'id must have at most 64 characters'],
    ['laborHours', { dailyNote: 'a\0b' }, 'dailyNote has a character that can not be stored'],
    ['laborHours', { dailyNote: '\ud800' }, 'dailyNote has a character that can not be stored'],
    ['laborHours', { hours: 'x', id: 4, jobId: false }, 'id must be text; hours must be a number; jobId must be text'],
    ['event', { localTime: '7 AM' }, 'localTime must be a time of day, HH:mm:ss'],
    ['event', { latitude: 91 }, 'latitude must be at most 90'],
    [
      'event',
      { eventDateTime: '2026-03-04T13:00:00Z' },
      'localDate must be, with localTime, a wall clock at eventDateTime: from 12 hours before it to 14 hours after it',
    ],
    ['employee', { isActive: 'yes' }, 'isActive must be true or false'],
    ['answer', { position: 1.5 }, 'position must be a whole number'],
    ['settings', { photoRequirements: 'clockIn' }, 'photoRequirements must be a list of moments, or null'],
    [
      'settings',
      { level: 'user', hoursFormat: 'hoursAndMinutes' },
      'hoursFormat must be empty, because only the company chooses it',
    ],
    ['settings', { level: 'global' }, 'level must be one of company, userGroup, user'],
    ['group', { name: '  ' }, 'name must not be empty'],
    ['group', { name: 'x'.repeat(101) }, 'name must have at most 100 characters'],
    [
      'job',
      { fenceLatitude: null },
      'fenceLatitude must come with fenceLongitude and fenceRadiusMetres, or none of the three be there',
    ],
  ])('%s %j', (kind, change, reasons) => {
    expect(checkRecord(kind, { ...companyLines[kind][0], ...change }, { form: 'ndjson' })).toEqual({ reasons })
  })

  test.each<[CompanyRecordKind, Record<string, string | null>, string]>([
    [
      'laborHours',
      { hours: '8,5' },
      'hours must be a number: decimals have a point in this file, because it is separated by commas',
    ],
    ['laborHours', { hours: '0x8' }, 'hours must be a number'],
    ['laborHours', { hours: null }, 'hours must not be empty'],
    ['employee', { isActive: '1' }, 'isActive must be true or false'],
    ['settings', { photoRequirements: 'clockIn' }, 'photoRequirements must be a list of moments, or null'],
  ])('%s %j in a cell', (kind, change, reasons) => {
    const cells = cellsOf(companyLines[kind][0])
    expect(checkRecord(kind, { ...cells, ...change }, { form: 'csv', separator: ',' })).toEqual({ reasons })
  })

  test('lists a limited number of errors', () => {
    expect(checkRecord('event', {}, { form: 'ndjson' })).toEqual({
      reasons:
        'id is missing; employeeId is missing; localDate is missing; localTime is missing; eventDateTime is missing; and 1 more',
    })
  })
})

describe('reads cells as spreadsheets write them', () => {
  const [event] = companyLines.event
  const read = (kind: CompanyRecordKind, change: Record<string, string>, format: Partial<FileFormat> = {}) => {
    const cells = { ...cellsOf(companyLines[kind][0]), ...change }
    return checkRecord(kind, cells, { form: 'csv', separator: ';', ...format })
  }

  test.each([
    ['7:00', '07:00:00'],
    ['07:00', '07:00:00'],
    ['7:00:30', '07:00:30'],
  ])('a time of day as %s', (localTime, expected) => {
    const cells = { localDate: '2026-03-02', localTime, eventDateTime: '2026-03-02T07:00-06:00' }
    expect(read('event', cells)).toMatchObject({ values: { localTime: expected } })
  })

  test.each([
    ['2026-03-02T07:00-06:00', null],
    ['2026-03-02 07:00:00-0600', null],
    ['2026-03-02T7:00-06', null],
    ['2026-03-02 13:00z', null],
    ['2026-03-02 07:00', 'America/Chicago'],
    ['2026-03-02T07:00:00', 'America/Chicago'],
  ])('an instant as %s in %s', (eventDateTime, timeZone) => {
    const cells = { localDate: '2026-03-02', localTime: '07:00:00', eventDateTime }
    expect(read('event', cells, { timeZone })).toMatchObject({ values: { eventDateTime: '2026-03-02T13:00:00.000Z' } })
  })

  test('a decimal comma in a file with semicolons', () => {
    expect(read('laborHours', { hours: '7,25' })).toMatchObject({ values: { hours: 7.25 } })
    expect(read('laborHours', { hours: '7.25' })).toMatchObject({ values: { hours: 7.25 } })
  })

  test('an instant that contradicts its local time in the time zone of the file', () => {
    const cells = { localDate: '2026-03-02', localTime: '07:00:00', eventDateTime: '2026-03-02T07:00:00Z' }
    expect(read('event', cells)).toMatchObject({ values: { id: event?.id } })
    expect(read('event', cells, { timeZone: 'America/Chicago' })).toEqual({
      reasons: 'eventDateTime is 6 hours before localDate and localTime in America/Chicago',
    })
    const inDenver = { ...cells, eventDateTime: '2026-03-02T14:00:00Z' }
    expect(read('event', inDenver, { timeZone: 'America/Chicago' })).toMatchObject({ values: { id: event?.id } })
  })
})

test('yes and no in capitals', () => {
  const cells = { key: 'x', active: 'TRUE' }
  expect(checkRecord('featureFlag', cells, { form: 'csv', separator: ',' })).toEqual({
    values: { key: 'x', active: true },
  })
})

test('has an example for every kind', () => {
  expect(Object.keys(companyLines)).toEqual(Object.keys(companyRecords))
})
