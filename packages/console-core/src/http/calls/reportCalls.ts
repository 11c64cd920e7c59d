import * as z from 'zod/mini'
import { workflowTypes } from '../../settings/index.ts'
import {
  businessUnitRangeQuery,
  calendarDate,
  durationsQuery,
  hours,
  id,
  instant,
  localTime,
  minutes,
  namedWorkInfo,
  optionalId,
  optionalText,
  text,
} from '../fields.ts'
import { operation } from '../operation.ts'
import {
  includeReplaced,
  laborHoursSchema,
  submissionStatusSchema,
  timelineEventSchema,
  usedEquipmentSchema,
} from './timeEntryCalls.ts'

export const scheduleSchema = z.object({
  totalDuration: minutes,
  totalBreakDuration: minutes,
  totalWorkedDuration: minutes,
})

export const timeCardRowSchema = z.object({
  employeeId: id,
  date: calendarDate,
  jobId: optionalId,
  jobCode: optionalText,
  jobDescription: optionalText,
  businessUnitId: z
    .optional(optionalId)
    .check(z.describe('The business unit that the schedule counts in. Absent from services that don’t store it.')),
  schedule: scheduleSchema,
})

/** A day of an employee with clocked and submitted hours. Clock fields are null without clock events. */
export const hoursReportDateSchema = z.object({
  date: calendarDate,
  workedDuration: z.nullable(minutes),
  startTime: z.nullable(localTime),
  endTime: z.nullable(localTime),
  lunchStartTime: z.nullable(localTime),
  lunchDuration: z.nullable(minutes),
  breakDuration: z.nullable(minutes).check(z.describe('Minutes clocked out between two shifts of the day.')),
  notes: optionalText,
  submissionStatus: z.nullable(submissionStatusSchema),
  hours: z.array(
    z.object({
      id,
      ...namedWorkInfo,
      equipment: z.array(usedEquipmentSchema),
      hours,
      notes: optionalText,
      lastModifiedDate: instant,
    }),
  ),
})

export const hoursReportEmployeeSchema = z.object({
  employeeId: id,
  employeeCode: optionalText,
  employeeFirstName: text,
  employeeLastName: text,
  workflow: z.enum(workflowTypes),
  dates: z.array(hoursReportDateSchema),
})

export const questionAndAnswerEmployeeSchema = z.object({
  id: id.check(z.describe('The employee.')),
  code: optionalText,
  firstName: text,
  lastName: text,
  dates: z.array(
    z.object({
      date: calendarDate,
      questions: z.array(
        z.object({ question: text, freeFormAnswer: optionalText, yesNoAnswer: z.nullable(z.boolean()) }),
      ),
    }),
  ),
})

export const readTimelineReportData = operation({
  id: 'readTimelineReportData',
  summary: 'Clock events of a business unit’s shifts that start in the range, by shift date, then instant.',
  subject: 'Reports',
  path: '/api/v1/reports/timelineReportData',
  requires: 'timecards:read',
  query: z.strictObject({ ...businessUnitRangeQuery.shape, includeReplaced }),
  answers: 'list',
  answer: timelineEventSchema,
})

export const readHoursReportData = operation({
  id: 'readHoursReportData',
  summary:
    'Days with clock events or hours, by employee of the business unit. An employee can continue on the next page: merge by employeeId.',
  subject: 'Reports',
  path: '/api/v1/reports/hoursReportData',
  requires: 'timecards:read',
  query: durationsQuery,
  answers: 'list',
  answer: hoursReportEmployeeSchema,
  rows: 'goOn',
})

export const readQuestionAndAnswerReportData = operation({
  id: 'readQuestionAndAnswerReportData',
  summary: 'Questions and answers of each day, by employee. An employee can continue on the next page: merge by id.',
  subject: 'Reports',
  path: '/api/v1/reports/questionAndAnswerReportData',
  requires: 'timecards:read',
  query: businessUnitRangeQuery,
  answers: 'list',
  answer: questionAndAnswerEmployeeSchema,
  rows: 'goOn',
})

export const readLaborHoursReport = operation({
  id: 'readLaborHoursReport',
  summary: 'Labor-hours entries of a business unit whose local date is in the range, by date, then id.',
  subject: 'Reports',
  path: '/api/v1/reports/laborHours',
  requires: 'timecards:read',
  query: durationsQuery,
  answers: 'list',
  answer: laborHoursSchema,
})

export const readTimeCardData = operation({
  id: 'readTimeCardData',
  summary: 'Schedules of one day by employee and job.',
  subject: 'Reports',
  method: 'POST',
  effect: 'reads',
  path: '/v1/reports/timeCardData',
  requires: 'timecards:read',
  body: z.strictObject({
    date: calendarDate,
    includeUnassignedJob: z.boolean(),
    includeUnassignedForeman: z.boolean(),
    includeAllIncompleteSchedules: z.boolean(),
  }),
  answers: 'list',
  answer: timeCardRowSchema,
})

export const reportCalls = [
  readTimelineReportData,
  readHoursReportData,
  readQuestionAndAnswerReportData,
  readLaborHoursReport,
  readTimeCardData,
] as const

export type TimeCardRow = z.output<typeof timeCardRowSchema>
export type HoursReportDate = z.output<typeof hoursReportDateSchema>
export type HoursReportEmployee = z.output<typeof hoursReportEmployeeSchema>
export type QuestionAndAnswerEmployee = z.output<typeof questionAndAnswerEmployeeSchema>
