import type { ReportLine } from '@fieldtime/console-core'
import { describe, expect, test } from 'vitest'
import { cellFormatOf } from './cellFormat.js'
import { contentWidth, shareWidth } from './columnWidths.js'
import { buildClipboardTable } from './copyRows.js'
import { readGridKey } from './gridKeyboard.js'
import { keptLines } from './keptLines.js'
import { pagesAround } from './pagesAround.js'
import { rangeBetween, selectionAmong } from './useGridSelection.js'

describe('keys', () => {
  const press = (text: string) => {
    const parts = text.split('+')
    return {
      key: parts.at(-1) ?? '',
      ctrlKey: parts.includes('Ctrl'),
      metaKey: parts.includes('Meta'),
      shiftKey: parts.includes('Shift'),
      altKey: parts.includes('Alt'),
    }
  }

  test.each([
    ['ArrowDown', { type: 'move', lines: 1, columns: 0, extends: false }],
    ['Shift+ArrowUp', { type: 'move', lines: -1, columns: 0, extends: true }],
    ['ArrowRight', { type: 'move', lines: 0, columns: 1, extends: false }],
    ['Ctrl+ArrowLeft', { type: 'lineStart' }],
    ['Home', { type: 'lineStart' }],
    ['End', { type: 'lineEnd' }],
    ['Ctrl+Home', { type: 'gridStart' }],
    ['Meta+End', { type: 'gridEnd' }],
    ['PageDown', { type: 'screen', step: 1 }],
    ['PageUp', { type: 'screen', step: -1 }],
    ['Enter', { type: 'open', isAdded: false }],
    [' ', { type: 'select', extends: false }],
    ['Shift+ ', { type: 'select', extends: true }],
    ['Ctrl+a', { type: 'selectPage' }],
    ['Escape', { type: 'clearSelection' }],
    ['Ctrl+c', null],
    ['F2', null],
    ['x', null],
    ['Tab', null],
    ['Alt+ArrowLeft', null],
  ])('%s in the body', (text, command) => {
    expect(readGridKey(press(text), 'ltr', 'body')).toEqual(command)
  })

  test.each([
    ['Shift+Enter', { type: 'open', isAdded: true }],
    ['Alt+ArrowDown', { type: 'menu' }],
    ['Ctrl+Shift+ArrowRight', { type: 'moveColumn', step: 1 }],
    ['Shift+ArrowLeft', { type: 'resizeColumn', step: -1 }],
    ['ArrowLeft', { type: 'move', lines: 0, columns: -1, extends: false }],
  ])('%s in a header', (text, command) => {
    expect(readGridKey(press(text), 'ltr', 'header')).toEqual(command)
  })

  test('follow the direction of reading', () => {
    expect(readGridKey(press('ArrowLeft'), 'rtl', 'body')).toMatchObject({ columns: 1 })
    expect(readGridKey(press('Ctrl+Shift+ArrowLeft'), 'rtl', 'header')).toEqual({ type: 'moveColumn', step: 1 })
  })
})

describe('widths', () => {
  const measure = (text: string) => text.length * 10
  const widthOf = (header: string, cells: readonly string[]) => contentWidth({ header, kind: 'text', cells }, measure)

  test.each([
    ['Job', ['Riverside Bridge'], 185],
    ['A name of a column', ['x'], 250],
    ['A name that is longer than all its cells', ['x'], 320],
    ['Note', ['x'.repeat(500)], 320],
    ['', ['x'], 70],
    ['Job', [], 160],
  ] as const)('%s with %j: %i', (header, cells, width) => {
    expect(widthOf(header, cells)).toBe(width)
  })

  test('room that is left goes to columns without a width of their own', () => {
    const column = (id: string, width: number | null) => ({ id, width, pin: null })
    const asked = new Map([
      ['a', 100],
      ['b', 200],
    ])
    const room = 44 + 700
    expect(shareWidth([column('a', null), column('b', null), column('c', 100)], asked, room)).toEqual([200, 400, 100])
    expect(shareWidth([column('c', 100), column('d', 100)], asked, room)).toEqual([100, 600])
    expect(shareWidth([column('a', null), column('b', null)], asked, 200)).toEqual([100, 200])
    expect(shareWidth([], asked, room)).toEqual([])
  })
})

describe('the clipboard', () => {
  const columns = (['text', 'duration'] as const).map((kind, place) => ({
    column: {
      id: kind,
      kind,
      header: 'grid.total' as const,
      value: (row: unknown) => (row as (string | number)[])[place] ?? null,
    },
    header: kind,
    side: null,
    isEdge: false,
  }))
  const copy = (rows: (string | number)[][]) => buildClipboardTable(columns, rows, cellFormatOf('en-US'))

  test('has a table as text and as a page', () => {
    expect(copy([['Ana', 60_000]])).toEqual({
      text: 'text\tduration\nAna\t0h 1m',
      html: '<table><thead><tr><th>text</th><th>duration</th></tr></thead><tbody><tr><td>Ana</td><td>0h 1m</td></tr></tbody></table>',
    })
  })

  test.each([
    ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
    ['@SUM(A1)', `'@SUM(A1)`],
    [' =1+1', `'=1+1`],
    ['+1 512 555 0142', '+1 512 555 0142'],
    ['-5', '-5'],
    ['a\tb\nc', 'a b c'],
  ])('%j becomes %j: no formula, one cell', (text, copied) => {
    expect(copy([[text]]).text.split('\n')[1]).toBe(`${copied}\t`)
  })

  test('escapes what a page would read as marks', () => {
    expect(copy([['<img onerror=x>&"']]).html).toContain('<td>&lt;img onerror=x&gt;&amp;&quot;</td>')
  })
})

test.each([
  [0, 1, [0]],
  [0, 30, [0, 1, 2, 3, 4]],
  [10, 30, [8, 9, 10, 11, 12]],
  [29, 30, [25, 26, 27, 28, 29]],
  [1, 3, [0, 1, 2]],
])('around page %i of %i stand %j', (pageIndex, pageCount, pages) => {
  expect(pagesAround(pageIndex, pageCount)).toEqual(pages)
})

test('the headers above the first line in reach are kept, and the line with focus', () => {
  const group = (depth: number) => ({ kind: 'group', depth }) as ReportLine<unknown>
  const row = { kind: 'row', depth: 2 } as ReportLine<unknown>
  const lines = [group(0), group(1), row, row, group(1), row, row, row, row]
  expect(keptLines([6, 7], lines, -1)).toEqual([0, 4, 6, 7])
  expect(keptLines([6, 7], lines, 2)).toEqual([0, 2, 4, 6, 7])
  expect(keptLines([0, 1], lines, -1)).toEqual([0, 1])
  expect(keptLines([4, 5], lines, -1)).toEqual([0, 4, 5])
  expect(keptLines([], lines, 99)).toEqual([])
})

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['a', 'a', ['a']],
  ['a', 'gone', null],
])('the rows from %s to %s', (from, to, rows) => {
  expect(rangeBetween(['a', 'b', 'c', 'd'], from, to)).toEqual(rows)
})

test.each([
  [['a', 'b'], ['a', 'b', 'c'], 'all'],
  [['a', 'b'], ['b'], 'some'],
  [['a', 'b'], ['c'], 'none'],
  [[], ['a'], 'none'],
] as const)('of the rows %j with %j selected are selected: %s', (ids, selected, among) => {
  expect(selectionAmong(ids, new Set<string>(selected))).toBe(among)
})
