import * as z from 'zod/mini'
import { weekdays } from '../../time/index.ts'
import {
  calendarDate,
  cursor,
  dateRangeQuery,
  hours,
  id,
  instant,
  optionalId,
  optionalText,
  ownId,
  text,
  yesOrNo,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { scheduleSchema } from './reportCalls.ts'

export const workStatuses = ['active', 'inactive'] as const
export const workStatusSchema = z.enum(workStatuses)
export const weekdaySchema = z.enum(weekdays)

export const jobSchema = z.object({ id, code: text, description: text, status: workStatusSchema })
export const costCodeSchema = z.object({ id, code: text, description: text, status: workStatusSchema })

export const employeeSchema = z.object({
  id,
  code: optionalText,
  firstName: text,
  lastName: text,
  isActive: z.boolean(),
})

export const businessUnitPreferencesSchema = z.object({ startOfPayWeek: z.optional(z.nullable(weekdaySchema)) })

export const timeCardInfoSchema = z.object({
  id,
  employeeId: id,
  date: calendarDate,
  lastModifiedDateTime: instant.check(z.describe('To the second.')),
  lastModifiedPreciseDateTime: instant.check(z.describe('To the millisecond.')),
})

export const timeCardSchema = z.object({
  id,
  employeeId: id,
  date: calendarDate,
  jobId: optionalId,
  foremanId: optionalId,
  schedule: scheduleSchema,
})

/** The foreman hours of one employee and day, with a detail for each job. */
export const foremanEnteredHoursSchema = z.object({
  employeeId: id,
  date: calendarDate,
  hoursDetails: z.array(z.object({ jobId: optionalId, regularHours: hours, overtimeHours: hours, otherHours: hours })),
})

const jobCosting = { subject: 'Job costing', host: 'gateway', requires: 'heavyjob:read' } as const
export const readJobs = operation({
  ...jobCosting,
  id: 'readJobs',
  summary: 'The jobs of a business unit, inactive ones too, by code, then id.',
  path: '/heavyjob/api/v1/jobs',
  query: z.strictObject({ businessUnitId: id, cursor: z.optional(cursor) }),
  answers: 'list',
  answer: jobSchema,
})

export const readCostCodes = operation({
  ...jobCosting,
  id: 'readCostCodes',
  summary: 'The cost codes of a job, inactive ones too, by code, then id.',
  path: '/heavyjob/api/v1/costCodes',
  query: z.strictObject({ jobId: id, cursor: z.optional(cursor) }),
  answers: 'list',
  answer: costCodeSchema,
})

export const readEmployees = operation({
  ...jobCosting,
  id: 'readEmployees',
  summary: 'The employees of a business unit, by id; with isActive only those who are, or only those who are not.',
  path: '/heavyjob/api/v1/businessUnits/{id}/employees',
  pathFields: ownId,
  query: z.strictObject({ isActive: z.optional(yesOrNo), cursor: z.optional(cursor) }),
  answers: 'list',
  answer: employeeSchema,
})

export const readBusinessUnitPreferences = operation({
  ...jobCosting,
  id: 'readBusinessUnitPreferences',
  summary: 'Preferences of a business unit.',
  path: '/heavyjob/api/v1/businessUnits/{id}/preferences',
  pathFields: ownId,
  answer: businessUnitPreferencesSchema,
})

export const readTimeCardInfo = operation({
  ...jobCosting,
  id: 'readTimeCardInfo',
  summary: 'Which time cards there are in a range and when they were changed last, by date, then id.',
  path: '/heavyjob/api/v1/timeCardInfo',
  query: z.strictObject({ ...dateRangeQuery.shape, employeeId: z.optional(id) }),
  answers: 'list',
  answer: timeCardInfoSchema,
})

export const readTimeCard = operation({
  ...jobCosting,
  id: 'readTimeCard',
  summary: 'One time card.',
  path: '/heavyjob/api/v1/timeCards/{id}',
  pathFields: ownId,
  answer: timeCardSchema,
})

/** How many employees one call may ask for. */
const mostEmployees = 5_000

export const readForemanEnteredHours = operation({
  ...jobCosting,
  id: 'readForemanEnteredHours',
  summary: 'What foremen entered, by employee and date; with includeAllJobs also for jobs of other business units.',
  method: 'POST',
  effect: 'reads',
  path: '/heavyjob/api/v1/hours/employees',
  body: z.strictObject({
    businessUnitId: id,
    employeeIds: z.array(id).check(z.maxLength(mostEmployees, `must have at most ${mostEmployees} ids`)),
    startDate: calendarDate,
    endDate: calendarDate,
    includeAllJobs: z.boolean(),
    cursor: z.optional(cursor),
  }),
  answers: 'list',
  answer: foremanEnteredHoursSchema,
})

export const jobCostingCalls = [
  readJobs,
  readCostCodes,
  readEmployees,
  readBusinessUnitPreferences,
  readTimeCardInfo,
  readTimeCard,
  readForemanEnteredHours,
] as const

export type Weekday = z.output<typeof weekdaySchema>
export type WorkStatus = z.output<typeof workStatusSchema>
export type Job = z.output<typeof jobSchema>
export type CostCode = z.output<typeof costCodeSchema>
export type Employee = z.output<typeof employeeSchema>
export type BusinessUnitPreferences = z.output<typeof businessUnitPreferencesSchema>
export type TimeCardInfo = z.output<typeof timeCardInfoSchema>
export type TimeCard = z.output<typeof timeCardSchema>
export type ForemanEnteredHours = z.output<typeof foremanEnteredHoursSchema>
