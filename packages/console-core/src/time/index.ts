export {
  addDays,
  type CalendarDate,
  calendarDateAt,
  datesOf,
  daysBetween,
  formatStoredDate,
  isCalendarDate,
  parseCalendarDate,
  type Weekday,
  weekdayOf,
  weekdays,
} from './calendarDate.js'
export {
  type DateRange,
  type DateRangeName,
  dateRangeNames,
  isWithin,
  type NamedDateRange,
  pickDateRange,
  splitIntoChunks,
  widenByOneDay,
} from './dateRange.js'
export { type DateLetters, type DateText, dateTextOf } from './dateText.js'
export { formatDuration, formatHours, minutesOf, roundHalfAwayFromZero } from './duration.js'
export { millisecondsOf } from './instant.js'
export { formatLocalTime } from './localTime.js'
export { compareShiftTimes, formatDaysLater, parseShiftTime, shiftTimeText } from './shiftTime.js'
export { inSlices, pause, sliceMilliseconds, workInSlices } from './slices.js'
export { millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute, minutesPerDay } from './units.js'
