import { type DateRange, ruleSettingsExtension } from '@fieldtime/console-core'
import {
  type InactiveWorkInfo,
  inactiveIdsOf,
  type RulePack,
  type RuleSettings,
  readAllRulePacks,
  readAllRuleSettings,
  readInactiveWorkInfoIn,
} from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { useConsole } from '../provider/consoleContext.ts'
import { useListing } from '../queries/queries.ts'

const refreshMilliseconds = 5 * 60_000

export const rulePacksKey = ['rulePacks'] as const

/** The rule packs that the company has turned on or off. */
export function useRulePacks(isWanted = true) {
  return useListing<RulePack>({ key: rulePacksKey, read: readAllRulePacks, isWanted })
}

const noSettings: ReadonlyMap<string, RuleSettings> = new Map()

/** The rule settings of everyone in the company, by employee id. Null until they have been read. */
export function useRuleSettings(isWanted = true) {
  const { services } = useConsole()
  const hasSettings = services.extensions?.includes(ruleSettingsExtension) ?? false
  const query = useListing<RuleSettings>({
    key: ['ruleSettings'],
    read: (transport, { signal }) => readAllRuleSettings(transport, { signal }),
    isWanted: isWanted && hasSettings,
  })
  const rows = query.listing?.rows
  const byEmployee = useMemo(() => {
    if (!hasSettings) return noSettings
    return rows ? new Map(rows.map(row => [row.employeeId, row])) : null
  }, [hasSettings, rows])
  return { byEmployee, isWaiting: hasSettings && isWanted && rows === undefined && !query.isPartial, query }
}

/** The inactive work info that the clock events of a range name. Null until it has been read. */
export function useInactiveWorkInfo({ startDate, endDate }: DateRange, isWanted = true) {
  const query = useListing<InactiveWorkInfo>({
    key: ['inactiveWorkInfo', startDate, endDate],
    read: (transport, options) => readInactiveWorkInfoIn(transport, { startDate, endDate }, options),
    isWanted,
    refreshMilliseconds,
  })
  const rows = query.isPrevious ? undefined : query.listing?.rows
  const ids = useMemo(() => (rows ? inactiveIdsOf(rows) : null), [rows])
  return { ids, query }
}
