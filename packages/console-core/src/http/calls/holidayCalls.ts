import * as z from 'zod/mini'
import { holidayNameLimit } from '../../people/index.ts'
import { calendarDate, cursorQuery, etag, id, optionalId, ownId, text } from '../fields.ts'
import { operation } from '../operation.ts'

const date = calendarDate.check(z.describe('The date of the holiday.'))
const businessUnitId = optionalId.check(z.describe('The unit whose holiday it is. Null for the whole company.'))

export const holidaySchema = z.object({ id, date, name: text, businessUnitId, etag })

const holiday = z.strictObject({
  date,
  name: text.check(
    z.refine(name => name.trim() !== '', 'must not be blank'),
    z.refine(name => name.length <= holidayNameLimit, `must have at most ${holidayNameLimit} characters`),
  ),
  businessUnitId,
})

const holidays = { subject: 'Holidays', requires: 'operator:admin' } as const

export const readHolidays = operation({
  ...holidays,
  id: 'readHolidays',
  summary: 'Holidays of the company and its business units, by date, then id.',
  path: '/v1/holidays',
  requires: 'timecards:read',
  query: cursorQuery,
  answers: 'list',
  answer: holidaySchema,
})

export const createHoliday = operation({
  ...holidays,
  id: 'createHoliday',
  summary: 'Adds a holiday of the company or of a business unit.',
  method: 'POST',
  path: '/v1/holidays',
  body: holiday,
  answer: holidaySchema,
})

export const changeHoliday = operation({
  ...holidays,
  id: 'changeHoliday',
  summary: 'Changes the date, the name, or the business unit of a holiday.',
  method: 'PUT',
  path: '/v1/holidays/{id}',
  match: 'required',
  pathFields: ownId,
  body: holiday,
  answer: holidaySchema,
})

export const deleteHoliday = operation({
  ...holidays,
  id: 'deleteHoliday',
  summary: 'Deletes a holiday: people are expected on its day.',
  method: 'DELETE',
  path: '/v1/holidays/{id}',
  match: 'required',
  pathFields: ownId,
  answers: 'nothing',
  answer: z.null(),
})

export const holidayCalls = [readHolidays, createHoliday, changeHoliday, deleteHoliday] as const

export type Holiday = z.output<typeof holidaySchema>
