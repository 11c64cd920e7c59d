import { useEffect } from 'react'
import { useConsole } from '../consoleContext.ts'

/** Reports an invalid prop to `onError` as `CONFIGURATION`. `message` is for developers. Null if the prop is valid. */
export function useConfigurationError(message: string | null): void {
  const { onError } = useConsole()
  useEffect(() => {
    if (message !== null) onError({ code: 'CONFIGURATION', retryable: false, message })
  }, [message, onError])
}
