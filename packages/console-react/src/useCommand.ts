import type { Transport } from '@fieldtime/console-core'
import { withCommand } from '@fieldtime/console-core/internal'
import { useMemo, useState } from 'react'
import { useConsole } from './consoleContext.ts'

/** The console's transport. Everything that the component changes with it is one command of the change history. */
export function useCommand(): Transport {
  const { transport } = useConsole()
  const [commandId] = useState(() => crypto.randomUUID())
  return useMemo(() => withCommand(transport, commandId), [transport, commandId])
}
