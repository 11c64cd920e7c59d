import { useEffect } from 'react'

/** The browser asks before a page is left whose last changes are still on their way. */
export function useLeavingWarning(isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSaving])
}
