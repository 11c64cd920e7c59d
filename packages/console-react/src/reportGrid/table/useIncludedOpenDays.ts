import { formatIncludedOpenDays, openDaysIn, type Totals } from '@fieldtime/console-core'
import { useConsole } from '../../consoleContext.js'

/** The note on open days in a total, such as `includes 2 open days, 245.20 hours`; empty without open days. */
export function useIncludedOpenDays(totals: Totals): readonly string[] {
  const { messages, locale } = useConsole()
  const openDays = openDaysIn(totals)
  return openDays ? [formatIncludedOpenDays(messages, locale, openDays)] : []
}
