import { canEditClockEvents, correctionExtension } from '@fieldtime/console-core'
import { useConsole } from '../provider/consoleContext.ts'

/** Whether this person may enter clock events, and the services store them. */
export function useCanCorrect(): boolean {
  const { services, user } = useConsole()
  return (services.extensions?.includes(correctionExtension) ?? false) && canEditClockEvents(user)
}
