import { readShortcuts } from '@fieldtime/console-core'
import { useConsole } from '../consoleContext.ts'

/** Whether single keys are shortcuts for this person. */
export function useHasShortcuts(): boolean {
  return readShortcuts(useConsole().storage) === 'on'
}
