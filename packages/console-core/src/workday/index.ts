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
export {
  assignShifts,
  groupIntoWorkdays,
  hasRunTooLong,
  isLeftOpen,
  isOverLong,
  type ShiftOfEvent,
  type UnitClockEvent,
  widenForShifts,
} from './shift.js'
export { type SubmissionStatus, submissionStatuses, submissionStatusOfDay } from './submission.js'
export {
  type ClockConflict,
  type ClockEvent,
  type DayStatus,
  type EmployeeClockEvent,
  type EventType,
  eventTypes,
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
export {
  createWorkInfoInheritance,
  inheritWithinDay,
  inheritWorkInfo,
  type JobTime,
  splitByJob,
} from './workInfoInheritance.js'
