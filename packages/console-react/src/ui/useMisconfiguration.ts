import { useEffect } from 'react'
import { useConsole } from '../consoleContext.ts'

/** Tells the host that a property has an invalid value, which is ignored. `flaw` is a sentence for developers; null without one. */
export function useMisconfiguration(flaw: string | null): void {
  const { onError } = useConsole()
  useEffect(() => {
    if (flaw !== null) onError({ code: 'CONFIGURATION', retryable: false, message: flaw })
  }, [flaw, onError])
}
