import type { ReportLine } from '@fieldtime/console-core'
import { useLayoutEffect, useRef } from 'react'
import { lineKeyOf } from '../state/lineKey.js'

/** The key of the element that shows a line, by the key of the line. */
export type ElementKeys = ReadonlyMap<string, string>

/**
 * Which element shows which line. A line that stays keeps its element, so that nothing in it is lost; one that is new takes
 * an element whose line has gone, because other words in the same cells take half as long as new cells. The line that has
 * `focus` takes its element along: whoever reads with their ears hears of the one in its place.
 */
export function assignElementKeys(
  last: ElementKeys,
  lines: readonly ReportLine<unknown>[],
  focus: string,
): ElementKeys {
  const keys = lines.map(lineKeyOf)
  const staying = new Set(keys)
  const free = { group: [] as string[], row: [] as string[] }
  for (const [key, element] of last) {
    if (!staying.has(key) && key !== focus) free[isOfGroup(element) ? 'group' : 'row'].push(element)
  }
  const used = new Set(last.values())
  let count = used.size
  const newElement = (kind: 'group' | 'row'): string => {
    const element = `${kind} ${count}`
    count += 1
    return used.has(element) ? newElement(kind) : element
  }
  return new Map(
    lines.map(({ kind }, index) => {
      const key = keys[index] ?? ''
      return [key, last.get(key) ?? free[kind].shift() ?? newElement(kind)]
    }),
  )
}

const isOfGroup = (element: string) => element.startsWith('group')

/** The same, from one drawing to the next. */
export function useElementKeys(lines: readonly ReportLine<unknown>[], focus: string): ElementKeys {
  const last = useRef<{ readonly elements: ElementKeys; readonly focus: string }>({ elements: new Map(), focus: '' })
  const elements = assignElementKeys(last.current.elements, lines, last.current.focus)
  useLayoutEffect(() => {
    last.current = { elements, focus }
  })
  return elements
}
