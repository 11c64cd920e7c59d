import { useLayoutEffect, useRef, useState } from 'react'

/** The previous object while all its parts are the same. */
export function useUnchanged<Value extends object>(value: Value): Value {
  const [kept, setKept] = useState(value)
  const before = new Map<string, unknown>(Object.entries(kept))
  if (Object.entries(value).every(([name, part]) => Object.is(part, before.get(name)))) return kept
  setKept(value)
  return value
}

/** The previous value while the new one has the same JSON, so that a host can write objects inline. */
export function useEqual<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}

/** One function that calls the host's newest one, so that a host can write functions inline. Null without one. */
export function useSteady<Call extends (...values: never[]) => unknown>(call: Call | undefined): Call | null {
  const [box] = useState(() => ({ call }))
  if (call) box.call = call
  // Takes and returns what the host's function does, which may be overloaded.
  const [steady] = useState(() => ((...values) => box.call?.(...values)) as Call)
  return call ? steady : null
}

/** A value for one person at one set of services. */
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

/** The newest value for callbacks that outlive a render, so that a captured token or clock is never used. */
export function useLatest<Value>(value: Value): Latest<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
