import type { Listing } from './listing.js'
import type { ListOptions, Transport } from './transport.js'
import { type BusinessUnit, readBusinessUnits } from './unifiedCalls.js'

/** The business units of the company. */
export function readAllBusinessUnits(transport: Transport, options?: ListOptions): Promise<Listing<BusinessUnit>> {
  return transport.readAll(readBusinessUnits, {}, options)
}
