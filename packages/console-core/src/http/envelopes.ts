import * as z from 'zod/mini'
import { text } from './fields.ts'

/** The body of every refusal; `refusals` lists the codes. */
export const errorSchema = z.object({
  code: text.check(z.describe('What a program can switch on, as `not_found`.')),
  message: text.check(z.describe('One sentence for a developer.')),
  requestId: text.check(z.describe('Names the request in the log of the service.')),
  field: z.optional(text).check(z.describe('The part of the request that is wrong, where one is.')),
})

/** The envelope of every list; a bare array of rows is accepted too (decisions). */
export const pageSchema = z.union([
  z.array(z.unknown()),
  z.object({
    results: z.array(z.unknown()),
    metadata: z.optional(z.object({ nextCursor: z.optional(z.nullable(text)) })),
  }),
])
