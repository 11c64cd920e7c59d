import type { Listing } from '../listing.ts'
import type { ListOptions, Transport } from '../transport.ts'
import { type RuleSettings, readRuleSettings } from './ruleSettingsCalls.ts'

/** Advertised by services that answer `readRuleSettingsOf`. */
export const ruleSettingsExtension = 'ruleSettings'

/** The effective settings of each employee of a business unit. Only for services with `ruleSettingsExtension`. */
export function readRuleSettingsOf(
  transport: Transport,
  businessUnitId: string,
  options?: ListOptions,
): Promise<Listing<RuleSettings>> {
  return transport.readAll(readRuleSettings, { query: { businessUnitId } }, options)
}
