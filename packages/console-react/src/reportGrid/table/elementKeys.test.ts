import type { ReportLine } from '@fieldtime/console-core/reports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineKeyOf } from '../state/tableState.ts'
import { assignElementKeys, type ElementKeys } from './GridBody.tsx'

/** Lines by their keys: capital letters are headers of groups. */
const linesOf = (keys: string) =>
  Array.from(keys, key =>
    key === key.toUpperCase() ? { kind: 'group', key } : { kind: 'row', id: key },
  ) as unknown as readonly ReportLine<unknown>[]

const drawn = (pages: readonly string[], focus = '') =>
  pages.reduce<ElementKeys>((last, keys) => assignElementKeys(last, linesOf(keys), focus), new Map())

test.each([
  ['new lines take the elements of those that went', ['abc', 'xyz'], 'row 0, row 1, row 2'],
  ['lines that stay keep theirs, wherever they are', ['abc', 'xbya'], 'row 2, row 1, row 3, row 0'],
  ['headers and rows take none of each other', ['Aab', 'xYz'], 'row 1, group 0, row 2'],
  ['an element that went is forgotten', ['ab', 'a', 'ab'], 'row 0, row 1'],
])('%s', (_what, pages, elements) => {
  expect([...drawn(pages).values()].join(', ')).toBe(elements)
})

test('the line that has focus takes its element along', () => {
  expect([...drawn(['abc', 'xyz'], 'row b').values()]).toEqual(['row 0', 'row 2', 'row 3'])
})

test('each line has one element of its kind and keeps it, for any changes of lines', () => {
  const page = fc.uniqueArray(fc.constantFrom(...'abcdefghABCDEFGH'), { maxLength: 12 }).map(keys => keys.join(''))
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 6 }), fc.constantFrom(...'abcABC'), (pages, focused) => {
      let last: ElementKeys = new Map()
      for (const keys of pages) {
        const lines = linesOf(keys)
        const [focus = ''] = linesOf(focused).map(lineKeyOf)
        const next = assignElementKeys(last, lines, focus)
        expect([...next.keys()]).toEqual(lines.map(lineKeyOf))
        expect(new Set(next.values()).size).toBe(lines.length)
        for (const [key, element] of next) {
          expect(element.split(' ')[0]).toBe(key.split(' ')[0])
          if (last.has(key)) expect(element).toBe(last.get(key))
          else expect(element).not.toBe(last.get(focus))
        }
        last = next
      }
    }),
    { numRuns: 1_000 },
  )
})
