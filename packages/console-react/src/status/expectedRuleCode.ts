import {
  type CalendarDate,
  type Excuse,
  excuseExtension,
  type Holiday,
  holidayExtension,
  type Listing,
  type Transport,
} from '@fieldtime/console-core'
import { readExcusesIn, readHolidaysOfCompany } from '@fieldtime/console-core/internal'

export {
  createPersonClock,
  excusedIdsOn,
  findExpectedPeople,
  findUsualStarts,
  observedDates,
  readCandidates,
  readNextWorkday,
} from '@fieldtime/console-core/internal'

type ListOptions = Parameters<typeof readHolidaysOfCompany>[1]

const nothing = { rows: [], completeness: { state: 'complete' }, setAsideRowCount: 0 } as const

/** The excuses with a day on a date; none with services that don't store excuses. */
export async function readExcusesOn(
  transport: Transport,
  date: CalendarDate,
  options: ListOptions,
): Promise<Listing<Excuse>> {
  if (!transport.supports(excuseExtension)) return nothing
  return readExcusesIn(transport, { startDate: date, endDate: date }, options)
}

/** The holidays of the company and its business units; none with services that don't store holidays. */
export async function readHolidays(transport: Transport, options: ListOptions): Promise<Listing<Holiday>> {
  return transport.supports(holidayExtension) ? readHolidaysOfCompany(transport, options) : nothing
}
