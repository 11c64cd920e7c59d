import * as z from 'zod/mini'
import { calendarDate, cursor, id, localTime } from '../fields.ts'
import { operation } from '../operation.ts'

export const firstClockInSchema = z.object({
  employeeId: id,
  shiftDate: calendarDate.check(z.describe('The date on which the shift started.')),
  localDate: calendarDate,
  localTime,
})

const mostEmployees = 500

export const readFirstClockIns = operation({
  id: 'readFirstClockIns',
  summary: 'The first clock-in of each shift of some employees, by employee, then shift date.',
  subject: 'Time entries',
  method: 'POST',
  effect: 'reads',
  path: '/v1/reports/firstClockIns',
  requires: 'timecards:read',
  body: z.strictObject({
    employeeIds: z.array(id).check(z.maxLength(mostEmployees, `must have at most ${mostEmployees} ids`)),
    startDate: calendarDate,
    endDate: calendarDate,
    cursor: z.optional(cursor),
  }),
  answers: 'list',
  answer: firstClockInSchema,
})

export const firstClockInCalls = [readFirstClockIns] as const

export type FirstClockIn = z.output<typeof firstClockInSchema>
