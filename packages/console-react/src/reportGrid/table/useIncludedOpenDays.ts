import { formatIncludedOpenDays, openDaysIn, type Totals } from '@fieldtime/console-core'
import { useConsole } from '../../consoleContext.js'

/** What a total says of the open days in it, such as `includes 2 open days, 245.2 h`; empty where there are none. */
export function useIncludedOpenDays(totals: Totals): readonly string[] {
  const { messages, locale } = useConsole()
  const openDays = openDaysIn(totals)
  return openDays ? [formatIncludedOpenDays(messages, locale, openDays)] : []
}
