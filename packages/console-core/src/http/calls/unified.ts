import type { Listing } from '../listing.ts'
import type { ListOptions, Transport } from '../transport.ts'
import { type BusinessUnit, type Equipment, readBusinessUnits, readEquipment } from './unifiedCalls.ts'

/** The business units of the company. */
export function readAllBusinessUnits(transport: Transport, options?: ListOptions): Promise<Listing<BusinessUnit>> {
  return transport.readAll(readBusinessUnits, {}, options)
}

/** The equipment of a business unit, active or not, by code. */
export function readEquipmentOf(
  transport: Transport,
  businessUnitId: string,
  options?: ListOptions,
): Promise<Listing<Equipment>> {
  return transport.readAll(readEquipment, { path: { id: businessUnitId } }, options)
}
