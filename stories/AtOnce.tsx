import { useEffect, useState } from 'react'

export interface AtOnceProps {
  readonly run: () => unknown
}

/** Does what a click would do as soon as it is there, so that a control shows what lies behind the click. */
export function AtOnce({ run }: AtOnceProps) {
  const [first] = useState(() => run)
  useEffect(() => void first(), [first])
  return null
}
