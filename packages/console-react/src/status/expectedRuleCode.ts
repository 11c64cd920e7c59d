export {
  createPersonClock,
  excusedIdsOn,
  findExpectedPeople,
  findUsualStarts,
  observedDates,
  readCandidates,
  readExcusesIn,
  readHolidaysOfCompany,
} from '@fieldtime/console-core/internal'
