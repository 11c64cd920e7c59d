import type { DateRange } from '../../time/index.ts'
import { inactiveWorkInfoExtension } from '../extensions.ts'
import { joinListings, type Listing } from '../listing.ts'
import type { ListOptions, Transport } from '../transport.ts'
import { type InactiveWorkInfo, readInactiveWorkInfo } from './inactiveWorkInfoCalls.ts'

/**
 * The inactive jobs, cost codes, and foremen that clock events of a range name. Empty for services without `inactiveWorkInfoExtension`.
 */
export async function readInactiveWorkInfoIn(
  transport: Transport,
  { startDate, endDate }: DateRange,
  options?: ListOptions,
): Promise<Listing<InactiveWorkInfo>> {
  if (!transport.supports(inactiveWorkInfoExtension)) return joinListings<InactiveWorkInfo>([])
  return transport.readAll(readInactiveWorkInfo, { query: { startDate, endDate } }, options)
}
