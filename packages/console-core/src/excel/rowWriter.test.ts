import ExcelWriter, { type Style, type Value } from 'exceljs/lib/stream/xlsx/workbook-writer.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CellValue, createRowWriter, type WrittenRow } from './rowWriter.ts'

const styles: readonly Style[] = [
  { numFmt: '@' },
  { numFmt: '0.00', font: { bold: true } },
  { numFmt: 'h:mm "+1 day"', alignment: { indent: 2 } },
]

interface RandomRow extends Omit<WrittenRow, 'styleOf'> {
  /** Positions in `styles`; null without a style. */
  readonly styleIndexes: readonly (number | null)[]
}

const columnCount = 30
const cell: fc.Arbitrary<CellValue> = fc.oneof(
  fc.constant(null),
  fc.string(),
  fc.constantFrom('', '<&>"\'', '=1+1', ' spaced ', 'Núñez'),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.record({ formula: fc.constantFrom('SUBTOTAL(109,A2:A9)', 'A1&"<>"'), result: fc.integer() }),
  fc.record({ text: fc.string({ minLength: 1 }), address: fc.webUrl({ withQueryParameters: true }) }),
)
const row: fc.Arbitrary<RandomRow> = fc.record({
  // Both leave out an empty row, but exceljs keeps its styles.
  values: fc
    .array(cell, { minLength: 1, maxLength: columnCount })
    .filter(values => values.some(value => value !== null)),
  styleIndexes: fc.array(fc.option(fc.nat(styles.length - 1)), { minLength: columnCount, maxLength: columnCount }),
  outlineLevel: fc.nat(7),
  isHidden: fc.boolean(),
  isCollapsed: fc.boolean(),
})

/** The parts of a workbook whose sheet has these rows, by path. */
async function partsOf(writeRows: (writer: ExcelWriter, sheet: ReturnType<ExcelWriter['addWorksheet']>) => void) {
  const parts: Record<string, string> = {}
  const writer = new (class extends ExcelWriter {
    override _openStream(path: string) {
      const zipped: (() => void)[] = []
      return {
        write: (text: { toString(): string }) => {
          parts[path] = (parts[path] ?? '') + String(text)
        },
        on: (event: string, listener: () => void) => void (event === 'zipped' && zipped.push(listener)),
        pause: () => undefined,
        end: () => {
          for (const listener of zipped) listener()
        },
      }
    }
  })({
    stream: { on: (event, listener) => void (event === 'finish' && queueMicrotask(listener)) },
    zip: {
      archive: { append: () => undefined, pipe: () => undefined, on: () => undefined, finalize: () => undefined },
    },
    useStyles: true,
    useSharedStrings: true,
    created: new Date(0),
    modified: new Date(0),
    creator: '',
    lastModifiedBy: '',
  })
  const sheet = writer.addWorksheet('Rows', {})
  sheet.addRow(['Header']).commit()
  writeRows(writer, sheet)
  sheet.commit()
  return { parts, texts: writer.sharedStrings, styles: styles.map(style => writer.styles.addStyleModel(style)) }
}

const styleAt = ({ styleIndexes }: RandomRow, index: number) => styles[styleIndexes[index] ?? -1] ?? null

test('writes the rows that exceljs writes, and shares its styles, texts, and links', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 12 }), async rows => {
      const fast = await partsOf((writer, sheet) => {
        const { stream, _sheetRelsWriter } = sheet
        const { styles: book, sharedStrings } = writer
        const links = _sheetRelsWriter.hyperlinksProxy
        const write = createRowWriter({ stream, styles: book, sharedStrings, links }, 1)
        for (const one of rows) write({ ...one, styleOf: index => styleAt(one, index) })
      })
      const slow = await partsOf((_writer, sheet) => {
        for (const one of rows) {
          const values = one.values.map(
            (value): Value =>
              typeof value === 'object' && value !== null && 'address' in value
                ? { text: value.text, hyperlink: value.address }
                : value,
          )
          const made = sheet.addRow(values)
          for (const index of values.keys()) {
            const style = styleAt(one, index)
            if (style) made.getCell(index + 1).style = style
          }
          made.outlineLevel = one.outlineLevel
          if (one.isHidden) made.hidden = true
          Object.defineProperty(made, 'collapsed', { value: one.isCollapsed })
          made.commit()
        }
      })
      expect(fast).toEqual(slow)
    }),
    { numRuns: 200 },
  )
})
