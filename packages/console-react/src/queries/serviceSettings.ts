import { formatHours, reviewExtension } from '@fieldtime/console-core'
import { type HoursFormat, readServiceSettingsOf, type ServiceSettings } from '@fieldtime/console-core/internal'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../provider/consoleContext.ts'
import { byTransport } from './queries.ts'

/** The address of the credentials service. Null until known. */
export function useCredentialsBaseUrl(): string | null {
  return useServiceSettings(true)?.credentialsBaseUrl ?? null
}

/** The company's hours format. Decimal while loading, if loading fails, and on pages without hours, which don't request it. */
export function useHoursFormat(hasHours = true): HoursFormat {
  const { transport } = useConsole()
  return useServiceSettings(hasHours && transport.supports(reviewExtension))?.hoursFormat ?? 'decimal'
}

/** Returns a function that formats hours as the company chose: `7.50` or `7h 30m`. */
export function useHoursText(): (hours: number) => string {
  const { locale } = useConsole()
  const format = useHoursFormat()
  return hours => formatHours(hours, locale, format)
}

/** Uses a query key under `settings`, so that saving settings also refetches these. */
function useServiceSettings(isWanted: boolean): ServiceSettings | null {
  const { transport, scope } = useConsole()
  const { data } = useQuery({
    queryKey: [scope, 'settings', 'services'],
    queryFn: ({ signal }) => readServiceSettingsOf(transport, { signal }),
    enabled: isWanted,
    ...byTransport,
  })
  return data ?? null
}
