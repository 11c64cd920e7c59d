import { joinListings, type Listing } from '../listing.ts'
import { readParts } from '../parallel.ts'
import type { ListOptions, Transport } from '../transport.ts'
import { type RuleSettings, readRuleSettings } from './ruleSettingsCalls.ts'
import { readAllBusinessUnits } from './unified.ts'

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

/**
 * The effective settings of each employee of the company: a business unit's shifts can be those of people lent from any other. Empty
 * for services without `ruleSettingsExtension`.
 */
export async function readAllRuleSettings(
  transport: Transport,
  options: Pick<ListOptions, 'signal'> = {},
): Promise<Listing<RuleSettings>> {
  if (!transport.supports(ruleSettingsExtension)) return joinListings<RuleSettings>([])
  const units = await readAllBusinessUnits(transport, options)
  const ofUnits = await readParts<string, RuleSettings>(
    units.rows.map(({ id }) => id),
    (unitId, { signal }) => readRuleSettingsOf(transport, unitId, { signal }),
    options,
  )
  return joinListings<RuleSettings>([{ ...units, rows: [] }, ...ofUnits])
}
