import { type BusinessUnitPreferences, readBusinessUnitPreferences } from './jobCostingCalls.js'
import type { CallOptions, Transport } from './transport.js'

/** The preferences of a business unit; null when they could not be read. */
export function readPreferencesOf(
  transport: Transport,
  businessUnitId: string,
  options?: CallOptions,
): Promise<BusinessUnitPreferences | null> {
  return transport.read(readBusinessUnitPreferences, { path: { id: businessUnitId } }, options)
}
