import { type RulePack, readAllRulePacks } from '@fieldtime/console-core/internal'
import { useListing } from '../queries/queries.ts'

export const rulePacksKey = ['rulePacks'] as const

/** The rule packs that the company has turned on or off. */
export function useRulePacks(isWanted = true) {
  return useListing<RulePack>({ key: rulePacksKey, read: readAllRulePacks, isWanted })
}
