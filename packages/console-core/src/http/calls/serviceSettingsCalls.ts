import * as z from 'zod/mini'
import { hoursFormats } from '../../time/index.ts'
import { operation } from '../operation.ts'

/**
 * Where other services of the product are: `/CompanyDetail/GetCompanyUsers` below the first manages access. Also what everyone in the
 * company sees of the company's settings.
 */
export const serviceSettingsSchema = z.object({
  credentialsBaseUrl: z.url(),
  hoursFormat: z
    .optional(z.enum(hoursFormats))
    .check(z.describe('How payroll pages and Excel show hours: 7.50 or 7h 30m.')),
})

export const readServiceSettings = operation({
  id: 'readServiceSettings',
  summary: 'Where other services of the product are, and how the company shows hours.',
  subject: 'People',
  path: '/v1/settings',
  requires: 'token',
  answer: serviceSettingsSchema,
})

export const serviceSettingsCalls = [readServiceSettings] as const

export type ServiceSettings = z.output<typeof serviceSettingsSchema>
