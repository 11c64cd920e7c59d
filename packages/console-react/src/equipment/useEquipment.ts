import type { Equipment } from '@fieldtime/console-core'
import { readEquipmentOf } from '@fieldtime/console-core/internal'
import { type ListingQuery, useListing } from '../queries.ts'

/** The equipment of a business unit by code, inactive too. */
export function useEquipment(businessUnitId: string): ListingQuery<Equipment> {
  return useListing({
    key: ['equipment', businessUnitId],
    read: (transport, options) => readEquipmentOf(transport, businessUnitId, options),
  })
}
