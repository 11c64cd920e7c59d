import { cellFormatOf } from '@fieldtime/console-core/reports'
import { expect, test } from 'vitest'
import { buildClipboardTable } from './useCopy.ts'

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
const asText = (text: string) =>
  `style="mso-number-format:'\\@'" sdnum="1033;0;@" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;${text}&quot;}"`

const copy = (rows: (string | number)[][]) => buildClipboardTable(columns, rows, cellFormatOf('en-US'))

test('has a table as text and as a page', () => {
  expect(copy([['Ana', 60_000]])).toEqual({
    text: 'text\tduration\nAna\t0h 1m',
    html: `<table><thead><tr><th>text</th><th>duration</th></tr></thead><tbody><tr><td ${asText('Ana')}>Ana</td><td>0h 1m</td></tr></tbody></table>`,
  })
})

test.each([
  ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
  ['@SUM(A1)', `'@SUM(A1)`],
  [' =1+1', `'=1+1`],
  ['+1 512 555 0142', '+1 512 555 0142'],
  ['+1 (512) 555-0103', '+1 (512) 555-0103'],
  ['+1+cmd', "'+1+cmd"],
  ['-5', '-5'],
  ['a\tb\nc', 'a b c'],
])('%j becomes %j: no formula, one cell', (text, copied) => {
  expect(copy([[text]]).text.split('\n')[1]).toBe(`${copied}\t`)
})

test('escapes what a page would read as marks', () => {
  expect(copy([['<img onerror=x>&"']]).html).toContain('>&lt;img onerror=x&gt;&amp;&quot;</td>')
})

test('copies a day-level value once, on the first row of its day', () => {
  const worked = {
    column: {
      id: 'worked',
      kind: 'hours' as const,
      header: 'grid.total' as const,
      total: { kind: 'oncePer' as const, key: (row: unknown) => String((row as string[])[0]) },
      value: (row: unknown) => (row as [string, number])[1],
    },
    header: 'worked',
  }
  const { text } = buildClipboardTable(
    [worked],
    [
      ['max', 9],
      ['max', 9],
      ['ana', 8],
    ],
    cellFormatOf('en-US'),
  )
  expect(text.split('\n')).toEqual(['worked', '9.00', '', '8.00'])
})
