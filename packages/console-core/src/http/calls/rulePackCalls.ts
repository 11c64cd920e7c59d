import * as z from 'zod/mini'
import { rulePackIds } from '../../workday/index.ts'
import { calendarDate, cursorQuery, etag } from '../fields.ts'
import { operation } from '../operation.ts'

const packId = z.enum(rulePackIds, `must be one of ${rulePackIds.join(', ')}`)
const startDate = z
  .nullable(calendarDate)
  .check(z.describe('The first day that is checked. Null while the pack is off.'))

export const rulePackSchema = z.object({ id: packId, startDate, etag })

const rulePacks = { subject: 'Rule packs', answer: rulePackSchema } as const

export const readRulePacks = operation({
  ...rulePacks,
  id: 'readRulePacks',
  summary: 'The packs of rules that the company has turned on or off, by id. The others are off.',
  path: '/v1/rulePacks',
  requires: 'timecards:read',
  query: cursorQuery,
  answers: 'list',
})

export const changeRulePack = operation({
  ...rulePacks,
  id: 'changeRulePack',
  summary: 'Turns a pack on from a date, moves the date, or turns it off. After the first time, needs its version.',
  method: 'PUT',
  path: '/v1/rulePacks/{id}',
  requires: 'operator:admin',
  match: 'unlessNew',
  pathFields: z.strictObject({ id: packId }),
  body: z.strictObject({ startDate }),
})

export const rulePackCalls = [readRulePacks, changeRulePack] as const

export type RulePack = z.output<typeof rulePackSchema>
