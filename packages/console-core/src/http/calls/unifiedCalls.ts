import * as z from 'zod/mini'
import { cursorQuery, id, ownId, text } from '../fields.ts'
import { operation } from '../operation.ts'

export const businessUnitSchema = z.object({ id, code: text, description: text })

export const equipmentSchema = z.object({
  id,
  code: text,
  description: text,
  masterGuid: text,
  isActive: z.boolean(),
  heavyJob: z.object({ isActive: z.boolean() }),
})

const unified = {
  subject: 'Unified data',
  host: 'gateway',
  requires: 'unified_data',
  sendsCompanyId: true,
  answers: 'list',
} as const

export const readBusinessUnits = operation({
  ...unified,
  id: 'readBusinessUnits',
  summary: 'The business units of the company.',
  path: '/unified/api/v1/businessUnits',
  answer: businessUnitSchema,
})

export const readEquipment = operation({
  ...unified,
  id: 'readEquipment',
  summary: 'The equipment of a business unit, inactive too, by code, then id.',
  path: '/unified/api/v1/businessUnits/{id}/equipment',
  pathFields: ownId,
  query: cursorQuery,
  answer: equipmentSchema,
})

export const unifiedCalls = [readBusinessUnits, readEquipment] as const

export type BusinessUnit = z.output<typeof businessUnitSchema>
export type Equipment = z.output<typeof equipmentSchema>
