import * as z from 'zod/mini'
import { id, text } from '../fields.ts'
import { operation } from '../operation.ts'

export const foremanSchema = z.object({
  employeeId: id,
  code: text,
  firstName: text,
  lastName: text,
  isActive: z.boolean(),
  isDeleted: z.boolean(),
})

export const readForemen = operation({
  id: 'readForemen',
  summary: 'The foremen of a business unit by name, former ones too.',
  subject: 'People',
  path: '/v1/foremen',
  requires: 'timecards:read',
  query: z.strictObject({ businessUnitId: id }),
  answers: 'list',
  answer: foremanSchema,
})

export type Foreman = z.output<typeof foremanSchema>

export const foremanCalls = [readForemen] as const
