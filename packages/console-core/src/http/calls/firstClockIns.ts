import type { DateRange } from '../../time/index.ts'
import type { Listing } from '../listing.ts'
import type { ListOptions, Transport } from '../transport.ts'
import { type FirstClockIn, readFirstClockIns } from './firstClockInCalls.ts'

/** The first clock-in of each shift of up to 500 employees. Only for services with `firstClockInExtension`. */
export function readFirstClockInsOf(
  transport: Transport,
  employeeIds: readonly string[],
  { startDate, endDate }: DateRange,
  options?: ListOptions<FirstClockIn>,
): Promise<Listing<FirstClockIn>> {
  return transport.readAll(readFirstClockIns, { body: { employeeIds: [...employeeIds], startDate, endDate } }, options)
}
