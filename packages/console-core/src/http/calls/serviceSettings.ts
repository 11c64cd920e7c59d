import type { HoursFormat } from '../../time/index.ts'
import { reviewExtension } from '../extensions.ts'
import type { CallOptions, Transport } from '../transport.ts'
import { readServiceSettings, type ServiceSettings } from './serviceSettingsCalls.ts'

/** Where other services of the product are, and how the company shows hours; null when that could not be read. */
export function readServiceSettingsOf(transport: Transport, options?: CallOptions): Promise<ServiceSettings | null> {
  return transport.read(readServiceSettings, {}, options)
}

/** How the company shows hours on payroll pages: decimals, unless the services have the setting. Null when that could not be read. */
export async function readHoursFormat(transport: Transport, options?: CallOptions): Promise<HoursFormat | null> {
  if (!transport.supports(reviewExtension)) return 'decimal'
  const settings = await readServiceSettingsOf(transport, options)
  return settings && (settings.hoursFormat ?? 'decimal')
}
