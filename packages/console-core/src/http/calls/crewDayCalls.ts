import * as z from 'zod/mini'
import { calendarDate, dateRangeQuery, etag, id, instant, ownId, text } from '../fields.ts'
import { operation } from '../operation.ts'

export const crewDaySchema = z.object({
  id,
  foremanId: id.check(z.describe('The employee id of the foreman, whose crew it is.')),
  date: calendarDate,
  authorId: id.check(z.describe('The user who confirmed the day.')),
  authorName: text,
  confirmedAt: instant,
  etag,
})

const crewDays = { subject: 'Confirmed crew days', requires: 'operator:admin' } as const

export const readCrewDays = operation({
  ...crewDays,
  id: 'readCrewDays',
  summary: 'Days that were confirmed for a foreman’s crew, by date, then id. Whole company.',
  path: '/v1/crewDays',
  requires: 'timecards:read',
  query: dateRangeQuery,
  answers: 'list',
  answer: crewDaySchema,
})

export const createCrewDay = operation({
  ...crewDays,
  id: 'createCrewDay',
  summary: 'Confirms that a crew’s day is right. Returns the existing confirmation if there is one.',
  method: 'POST',
  path: '/v1/crewDays',
  body: z.strictObject({ foremanId: id, date: calendarDate }),
  answer: crewDaySchema,
})

export const deleteCrewDay = operation({
  ...crewDays,
  id: 'deleteCrewDay',
  summary: 'Removes a confirmation.',
  method: 'DELETE',
  path: '/v1/crewDays/{id}',
  match: 'required',
  pathFields: ownId,
  answers: 'nothing',
  answer: z.null(),
})

export const crewDayCalls = [readCrewDays, createCrewDay, deleteCrewDay] as const

export type CrewDay = z.output<typeof crewDaySchema>
