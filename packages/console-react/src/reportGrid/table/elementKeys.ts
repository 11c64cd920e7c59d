import type { ReportLine } from '@fieldtime/console-core/reports'
import { useLayoutEffect, useRef } from 'react'
import { lineKeyOf } from '../state/lineKey.ts'

/** React keys of elements, by the keys of the lines that they show. */
export type ElementKeys = ReadonlyMap<string, string>

/**
 * Recycles elements. A line that stays keeps its element and everything in it; a new line takes the element of one that has gone,
 * because changing the text of cells takes half as long as creating them. The element of the line that has `focus` is not
 * recycled, so that a screen reader notices the line that takes its place.
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

/** `assignElementKeys`, from render to render. */
export function useElementKeys(lines: readonly ReportLine<unknown>[], focus: string): ElementKeys {
  const last = useRef<{ readonly elements: ElementKeys; readonly focus: string }>({ elements: new Map(), focus: '' })
  const elements = assignElementKeys(last.current.elements, lines, last.current.focus)
  useLayoutEffect(() => {
    last.current = { elements, focus }
  })
  return elements
}
