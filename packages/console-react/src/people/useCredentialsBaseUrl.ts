import { readServiceSettingsOf } from '@fieldtime/console-core/internal'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../consoleContext.ts'
import { byTransport } from '../queries.ts'

/** Where the credentials service is; null until that is known. */
export function useCredentialsBaseUrl(): string | null {
  const { transport, scope } = useConsole()
  const { data } = useQuery({
    queryKey: [scope, 'serviceSettings'],
    queryFn: ({ signal }) => readServiceSettingsOf(transport, { signal }),
    ...byTransport,
  })
  return data?.credentialsBaseUrl ?? null
}
