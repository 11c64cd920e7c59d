import * as z from 'zod/mini'
import { workInfoParts } from '../../workInfo/index.ts'
import { dateRangeQuery, id } from '../fields.ts'
import { operation } from '../operation.ts'

export const inactiveWorkInfoSchema = z.object({
  part: z.enum(workInfoParts).check(z.describe('Foremen are also inactive once they are deleted.')),
  id: id.check(z.describe('Of the job, the cost code, or the foreman.')),
})

export const readInactiveWorkInfo = operation({
  id: 'readInactiveWorkInfo',
  summary:
    'The jobs, cost codes, and foremen that clock events of shifts in the range name and that are inactive now. Whole company, by part, then id.',
  subject: 'Time entries',
  path: '/v1/inactiveWorkInfo',
  requires: 'timecards:read',
  query: dateRangeQuery,
  answers: 'list',
  answer: inactiveWorkInfoSchema,
})

export const inactiveWorkInfoCalls = [readInactiveWorkInfo] as const

export type InactiveWorkInfo = z.output<typeof inactiveWorkInfoSchema>
