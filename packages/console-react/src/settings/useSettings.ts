import { readSettingsOf, type SettingsOwner } from '@fieldtime/console-core'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../consoleContext.js'
import { byTransport } from '../queries.js'

export interface SettingsQuery {
  /** Null until they are here, and where they could not be read. */
  readonly settings: Awaited<ReturnType<typeof readSettingsOf>>
  readonly isReading: boolean
  readonly readAgain: () => Promise<unknown>
}

/** The settings of a company, a group or a person. */
export function useSettings(owner: SettingsOwner): SettingsQuery {
  const { transport, scope } = useConsole()
  const { data, isFetching, refetch } = useQuery({
    queryKey: [scope, 'settings', owner.level, owner.level === 'company' ? null : owner.id],
    queryFn: ({ signal }) => readSettingsOf(transport, owner, { signal }),
    ...byTransport,
  })
  return { settings: data ?? null, isReading: isFetching, readAgain: refetch }
}
