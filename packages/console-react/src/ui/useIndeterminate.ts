import { type RefObject, useEffect, useRef } from 'react'

/** A ref for a native checkbox of which some items are selected. HTML has no attribute for that state. */
export function useIndeterminate(isPartlySelected: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartlySelected
  }, [isPartlySelected])
  return box
}
