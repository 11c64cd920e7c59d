import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the browser lays out the page for print. Renders synchronously, before the browser captures the page. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const handleBefore = () => flushSync(() => setIsPrinting(true))
    const handleAfter = () => setIsPrinting(false)
    window.addEventListener('beforeprint', handleBefore)
    window.addEventListener('afterprint', handleAfter)
    return () => {
      window.removeEventListener('beforeprint', handleBefore)
      window.removeEventListener('afterprint', handleAfter)
    }
  }, [])
  return isPrinting
}
