export {
  type ClockedDay,
  type ClockedDays,
  type ClockedTimes,
  clockedDaysOf,
  type EmployeeDay,
  employeeDaysOf,
  findEntryDateProblem,
  joinNotes,
  notClocked,
} from './employeeDay.js'
export { type SubmissionStatus, submissionStatuses, submissionStatusOfDay } from './submission.js'
export {
  type ClockEvent,
  type DayStatus,
  type EmployeeClockEvent,
  type EventType,
  eventTypes,
  groupIntoWorkdays,
  hasRunTooLong,
  inheritWithinDay,
  inheritWorkInfo,
  isLeftOpen,
  type ShiftDays,
  type SummarizedWorkday,
  sameDay,
  statusAfter,
  summarizeWorkday,
  type Workday,
  type WorkdaySummary,
  type WorkInfo,
} from './workday.js'
export { createWorkdayStream } from './workdayStream.js'
export { createWorkInfoInheritance } from './workInfoInheritance.js'
