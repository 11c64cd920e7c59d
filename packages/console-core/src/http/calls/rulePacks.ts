import type { CalendarDate } from '../../time/index.ts'
import { allRulePacks, type RulePackId } from '../../workday/index.ts'
import type { Outcome } from '../apiError.ts'
import { rulePackExtension } from '../extensions.ts'
import { joinListings, type Listing } from '../listing.ts'
import type { CallOptions, ListOptions, Transport } from '../transport.ts'
import { changeRulePack, type RulePack, readRulePacks } from './rulePackCalls.ts'

/** Rule packs that the company has turned on or off. Without `rulePackExtension`, all packs, always on. */
export async function readAllRulePacks(transport: Transport, options?: ListOptions): Promise<Listing<RulePack>> {
  if (transport.supports(rulePackExtension)) return transport.readAll(readRulePacks, { query: {} }, options)
  return { ...joinListings<RulePack>([]), rows: allRulePacks }
}

/**
 * Turns a rule pack on from a date, moves the date, or turns the pack off (null). `earlier` is the version that was read, null without one.
 * `STALE` after another change.
 */
export function saveRulePack(
  transport: Transport,
  id: RulePackId,
  startDate: CalendarDate | null,
  earlier: Pick<RulePack, 'etag'> | null,
  options?: CallOptions,
): Promise<Outcome<RulePack>> {
  const ifMatch = earlier?.etag ?? null
  return transport.send(changeRulePack, { path: { id }, body: { startDate } }, { ...options, ifMatch })
}
