import type { Listing } from '../listing.ts'
import type { ListOptions, Transport } from '../transport.ts'
import { type Foreman, readForemen } from './foremanCalls.ts'

/** The foremen of a business unit by name, including former ones. */
export function readForemenOf(
  transport: Transport,
  businessUnitId: string,
  options?: ListOptions,
): Promise<Listing<Foreman>> {
  return transport.readAll(readForemen, { query: { businessUnitId } }, options)
}
