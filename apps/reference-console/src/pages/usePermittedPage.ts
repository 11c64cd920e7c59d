import { useEffect, useState } from 'react'
import type { PermittedPage } from './PermittedPage.tsx'

type LoadedPage = typeof PermittedPage

/** Loads the code of the pages. The sign-in pages work without it. */
export const loadPermittedPage = async (): Promise<LoadedPage> => (await import('./PermittedPage.tsx')).PermittedPage

/**
 * Null until the code has loaded. Throws the error of a failed load. Doesn't use `lazy`, because React delays suspended content until
 * 300 ms after its fallback.
 */
export function usePermittedPage(isNeeded: boolean): LoadedPage | null {
  const [result, setResult] = useState<{ readonly page: LoadedPage } | { readonly error: unknown } | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isMounted = true
    loadPermittedPage().then(
      page => isMounted && setResult({ page }),
      (error: unknown) => isMounted && setResult({ error }),
    )
    return () => {
      isMounted = false
    }
  }, [isNeeded])
  if (result && 'error' in result) throw result.error
  return result?.page ?? null
}
