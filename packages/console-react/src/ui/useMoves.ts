import { type RefObject, useEffect, useState } from 'react'

/**
 * Counts how often an element has come to another place of the document while it is watched: what floats beside it is
 * placed once, and has to be placed anew when something above the element grows or a list around it scrolls.
 */
export function useMoves(watched: RefObject<HTMLElement | null>, isWatched: boolean): number {
  const [moves, setMoves] = useState(0)

  useEffect(() => {
    if (!isWatched) return
    let last = placeOf(watched.current)
    let frame = requestAnimationFrame(function look() {
      const place = placeOf(watched.current)
      if (place !== last) setMoves(count => count + 1)
      last = place
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [watched, isWatched])

  return moves
}

function placeOf(element: HTMLElement | null) {
  if (!element) return ''
  const { left, top } = element.getBoundingClientRect()
  return `${Math.round(left + scrollX)} ${Math.round(top + scrollY)}`
}
