import * as z from 'zod/mini'
import { text } from './fields.js'
import { operation } from './operation.js'

export const environmentSchema = z.object({
  clientId: text,
  identityBaseUrl: z.url(),
  apiBaseUrl: z.url(),
  apiGatewayBaseUrl: z.url(),
  telematicsBaseUrl: z.url(),
  productName: z.optional(text),
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
