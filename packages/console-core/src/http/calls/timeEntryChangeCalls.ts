import * as z from 'zod/mini'
import { calendarDate, enteredHours, hours, id, optionalId, ownId, workInfoSchema } from '../fields.ts'
import { operation } from '../operation.ts'
import { laborHoursSchema } from './timeEntryCalls.ts'

export const equipmentHoursSchema = z.object({
  id,
  laborHoursId: id.check(z.describe('The labor-hours entry that the equipment was used in.')),
  employeeId: id,
  localDate: calendarDate,
  equipmentId: id,
  hours,
  ...workInfoSchema.shape,
})

const equipmentUse = {
  equipmentId: id,
  employeeId: id,
  foremanId: optionalId,
  hours: enteredHours,
  localDate: calendarDate,
  businessUnitId: id,
  jobId: optionalId,
  costCodeId: optionalId,
}

const transactionId = id.check(z.describe('Made by the caller: what is sent twice with it is added once.'))
const newEquipmentHoursSchema = z.strictObject({ transactionId, ...equipmentUse })

/** How many entries one change may carry: more than any crew's day, less than a body of 1 MB. */
const mostEntries = 1_000

export const createLaborHours = operation({
  id: 'createLaborHours',
  summary: 'Adds a labor-hours entry to a day of an employee; without hours it has none yet.',
  subject: 'Time entries',
  method: 'POST',
  path: '/v1/laborHours',
  requires: 'operator:admin',
  body: z.strictObject({
    employeeId: id,
    localDate: calendarDate,
    hours: z.optional(enteredHours),
    ...workInfoSchema.shape,
  }),
  answer: laborHoursSchema,
})

export const changeLaborHoursWorkInfo = operation({
  id: 'changeLaborHoursWorkInfo',
  summary: 'Charges a labor-hours entry, and the equipment used in it, to another foreman, job and cost code.',
  subject: 'Time entries',
  method: 'PUT',
  path: '/v1/laborHours/{id}/workInfo',
  requires: 'operator:admin',
  pathFields: ownId,
  body: workInfoSchema,
  answer: laborHoursSchema,
})

export const createEquipmentHours = operation({
  id: 'createEquipmentHours',
  summary: 'Adds equipment to the labor-hours entry of that employee, day and work info.',
  subject: 'Time entries',
  method: 'POST',
  path: '/v1/equipmentHours',
  requires: 'operator:admin',
  refuses: ['labor_hours_missing'],
  body: newEquipmentHoursSchema,
  answer: equipmentHoursSchema,
})

export const changeEquipmentHours = operation({
  id: 'changeEquipmentHours',
  summary: 'Adds, updates and deletes equipment hours: all of them or, where one can not be done, none.',
  subject: 'Time entries',
  method: 'PATCH',
  path: '/v1/equipmentHours',
  requires: 'operator:admin',
  refuses: ['labor_hours_missing'],
  body: z.strictObject({
    add: z.array(newEquipmentHoursSchema).check(z.maxLength(mostEntries)),
    update: z.array(z.strictObject({ id, ...equipmentUse })).check(z.maxLength(mostEntries)),
    delete: z.array(id).check(z.maxLength(mostEntries)),
  }),
  answer: z.object({
    added: z.array(equipmentHoursSchema),
    updated: z.array(equipmentHoursSchema),
    deleted: z.array(id),
  }),
})

export const changeEquipmentHoursWorkInfo = operation({
  id: 'changeEquipmentHoursWorkInfo',
  summary: 'Moves equipment hours to the labor-hours entry of the same employee and day with this work info.',
  subject: 'Time entries',
  method: 'PUT',
  path: '/v1/equipmentHours/{id}/workInfo',
  requires: 'operator:admin',
  refuses: ['labor_hours_missing'],
  pathFields: ownId,
  body: workInfoSchema,
  answer: equipmentHoursSchema,
})

export const timeEntryChangeCalls = [
  createLaborHours,
  changeLaborHoursWorkInfo,
  createEquipmentHours,
  changeEquipmentHours,
  changeEquipmentHoursWorkInfo,
] as const

export type EquipmentHours = z.output<typeof equipmentHoursSchema>
export type NewEquipmentHours = z.output<typeof newEquipmentHoursSchema>
