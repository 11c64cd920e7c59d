import { useEffect, useState } from 'react'

export interface AtOnceProps {
  readonly run: () => unknown
}

/** Runs an action after mount, as a click would, so that a control can show its result. */
export function AtOnce({ run }: AtOnceProps) {
  const [first] = useState(() => run)
  useEffect(() => void first(), [first])
  return null
}
