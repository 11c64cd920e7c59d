import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Returns the previous object if all its values are identical. */
export function useStableObject<Value extends object>(value: Value): Value {
  const [kept, setKept] = useState(value)
  const before = new Map<string, unknown>(Object.entries(kept))
  if (Object.entries(value).every(([name, part]) => Object.is(part, before.get(name)))) return kept
  setKept(value)
  return value
}

/** Returns the previous value if the new one has the same JSON. Lets hosts pass inline objects. */
export function useStableValue<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}

/** A stable function that calls the latest callback. Lets hosts pass inline functions. Null without a callback. */
export function useStableCallback<Call extends (...values: never[]) => unknown>(call: Call | undefined): Call | null {
  const [box] = useState(() => ({ call }))
  if (call) box.call = call
  // The cast keeps the overloads of the callback.
  const [steady] = useState(() => ((...values) => box.call?.(...values)) as Call)
  return call ? steady : null
}

/** Creates the value again when the scope changes. */
export function usePerScope<Value>(scope: string, create: () => Value): Value {
  const [kept, setKept] = useState(() => ({ scope, value: create() }))
  if (kept.scope === scope) return kept.value
  const next = { scope, value: create() }
  setKept(next)
  return next.value
}

export interface Latest<Value> {
  readonly current: Value
}

/** The latest value, for callbacks that outlive a render. */
export function useLatest<Value>(value: Value): Latest<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Whether a component is still mounted, for responses that arrive later. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
