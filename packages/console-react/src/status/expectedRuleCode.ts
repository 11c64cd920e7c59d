export {
  createPersonClock,
  excusedIdsOn,
  findExpectedPeople,
  findUsualStarts,
  observedDates,
  readCandidates,
  readExcusesIn,
} from '@fieldtime/console-core/internal'
