import * as z from 'zod/mini'
import { text } from './fields.ts'
import { operation } from './operation.ts'

export const environmentSchema = z.object({
  clientId: text,
  identityBaseUrl: z.url(),
  apiBaseUrl: z.url(),
  apiGatewayBaseUrl: z.url(),
  telematicsBaseUrl: z.url(),
  productName: z.optional(text),
  extensions: z
    .optional(z.array(text))
    .check(
      z.describe(
        'What the services take beyond the specified fields. `reportTemplates`: lists of values, the order of sorted columns and a business unit in saved templates.',
      ),
    ),
})

export const readEnvironment = operation({
  id: 'readEnvironment',
  summary: 'Where the services are and how to sign in.',
  subject: 'Start',
  host: 'console',
  path: '/env',
  requires: 'nothing',
  answer: environmentSchema,
})

export type ConsoleEnvironment = z.output<typeof environmentSchema>
