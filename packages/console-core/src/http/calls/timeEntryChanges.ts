import type { Outcome } from '../apiError.ts'
import type { InputOf } from '../operation.ts'
import type { CallOptions, Transport } from '../transport.ts'
import type { LaborHours } from './timeEntryCalls.ts'
import {
  changeEquipmentHours,
  changeLaborHoursWorkInfo,
  createLaborHours,
  type EquipmentHours,
} from './timeEntryChangeCalls.ts'

type NewLaborHours = InputOf<typeof createLaborHours>['body']
type ChangedWorkInfo = InputOf<typeof changeLaborHoursWorkInfo>['body']
export type EquipmentHoursChange = InputOf<typeof changeEquipmentHours>['body']

/** Adds a labor-hours entry. Idempotent per key. */
export function addLaborHours(
  transport: Transport,
  entry: NewLaborHours,
  idempotencyKey: string,
  options: CallOptions = {},
): Promise<Outcome<LaborHours>> {
  return transport.send(createLaborHours, { body: entry }, { ...options, idempotencyKey })
}

/** Charges a labor-hours entry, and the equipment used in it, to another foreman, job and cost code. */
export function changeWorkInfo(
  transport: Transport,
  laborHoursId: string,
  workInfo: ChangedWorkInfo,
  options?: CallOptions,
): Promise<Outcome<LaborHours>> {
  return transport.send(changeLaborHoursWorkInfo, { path: { id: laborHoursId }, body: workInfo }, options)
}

/** Adds, updates, and deletes equipment hours. If one fails, none is saved. */
export function changeEquipment(
  transport: Transport,
  change: EquipmentHoursChange,
  options?: CallOptions,
): Promise<Outcome<{ added: EquipmentHours[]; updated: EquipmentHours[]; deleted: string[] }>> {
  return transport.send(changeEquipmentHours, { body: change }, options)
}
