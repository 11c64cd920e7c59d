import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

/** The content of a workbook, read independently of the writer. For tests. */
export interface ReadWorkbook {
  /** By path, as text. */
  readonly files: Readonly<Record<string, string>>
  readonly sheets: readonly ReadSheet[]
}

export interface ReadSheet {
  readonly name: string
  readonly rows: readonly ReadRow[]
  readonly frozen: { readonly columns: number; readonly rows: number } | null
  readonly widths: readonly number[]
  readonly autoFilter: string | null
  readonly outlineDepth: number
  readonly summaryBelow: boolean
  readonly isRightToLeft: boolean
}

export interface ReadRow {
  readonly number: number
  readonly outlineLevel: number
  readonly isHidden: boolean
  readonly isCollapsed: boolean
  /** By the name of the column. */
  readonly cells: Readonly<Record<string, ReadCell>>
}

export interface ReadCell {
  readonly value: string | number | null
  readonly formula: string | null
  readonly format: string
  readonly link: string | null
}

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

export function readWorkbook(bytes: Uint8Array): ReadWorkbook {
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]),
  )
  const open = (path: string) => parseXml(files[path] ?? '<nothing/>')
  const texts = all(open('xl/sharedStrings.xml'), 'si').map(textOf)
  const formats = readFormats(open('xl/styles.xml'))
  const targets = readTargets(open('xl/_rels/workbook.xml.rels'))
  const sheets = all(open('xl/workbook.xml'), 'sheet').map(({ attributes }): ReadSheet => {
    const target = targets.get(attributes['r:id'] ?? '') ?? ''
    const sheet = open(`xl/${target}`)
    const links = readLinks(sheet, readTargets(open(`xl/${target.replace('/', '/_rels/')}.rels`)))
    const view = all(sheet, 'sheetView')[0]
    const pane = all(sheet, 'pane')[0]
    return {
      name: attributes.name ?? '',
      rows: all(sheet, 'row').map(row => readRow(row, { texts, formats, links })),
      frozen:
        pane?.attributes.state === 'frozen'
          ? { columns: Number(pane.attributes.xSplit ?? 0), rows: Number(pane.attributes.ySplit ?? 0) }
          : null,
      widths: all(sheet, 'col').flatMap(({ attributes: { min, max, width } }) =>
        Array.from({ length: Number(max) - Number(min) + 1 }, () => Number(width)),
      ),
      autoFilter: all(sheet, 'autoFilter')[0]?.attributes.ref ?? null,
      outlineDepth: Number(all(sheet, 'sheetFormatPr')[0]?.attributes.outlineLevelRow ?? 0),
      summaryBelow: all(sheet, 'outlinePr')[0]?.attributes.summaryBelow !== '0',
      isRightToLeft: view?.attributes.rightToLeft === '1',
    }
  })
  return { files, sheets }
}

interface SheetParts {
  readonly texts: readonly string[]
  readonly formats: readonly string[]
  readonly links: ReadonlyMap<string, string>
}

function readRow({ attributes, children }: XmlElement, parts: SheetParts): ReadRow {
  return {
    number: Number(attributes.r),
    outlineLevel: Number(attributes.outlineLevel ?? 0),
    isHidden: attributes.hidden === '1',
    isCollapsed: attributes.collapsed === '1',
    cells: Object.fromEntries(
      children.map(cell => [(cell.attributes.r ?? '').replace(/\d+$/, ''), readCell(cell, parts)]),
    ),
  }
}

function readCell(cell: XmlElement, { texts, formats, links }: SheetParts): ReadCell {
  const value = all(cell, 'v')[0]?.text
  const isText = cell.attributes.t === 's'
  const number = value === undefined ? null : Number(value)
  return {
    value: isText ? decodeText(texts[Number(value)] ?? '') : number,
    formula: all(cell, 'f')[0]?.text ?? null,
    format: formats[Number(cell.attributes.s ?? 0)] ?? '',
    link: links.get(cell.attributes.r ?? '') ?? null,
  }
}

/** `_x0041_` is how a workbook writes a character by its number. */
function decodeText(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

const builtInFormats: Readonly<Record<string, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  14: 'mm-dd-yy',
  18: 'h:mm AM/PM',
  20: 'h:mm',
  49: '@',
}

function readFormats(styles: XmlElement): string[] {
  const custom = new Map(
    all(styles, 'numFmt').map(({ attributes }) => [attributes.numFmtId, attributes.formatCode ?? '']),
  )
  const cellFormats = all(styles, 'cellXfs')[0]?.children ?? []
  return cellFormats.map(({ attributes: { numFmtId = '0' } }) => custom.get(numFmtId) ?? builtInFormats[numFmtId] ?? '')
}

function readTargets(relationships: XmlElement): Map<string, string> {
  return new Map(
    all(relationships, 'Relationship').map(({ attributes }) => [attributes.Id ?? '', attributes.Target ?? '']),
  )
}

function readLinks(sheet: XmlElement, targets: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    all(sheet, 'hyperlink').map(({ attributes }) => [
      attributes.ref ?? '',
      targets.get(attributes['r:id'] ?? '') ?? '',
    ]),
  )
}

/** Throws for XML that isn't well-formed. */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', found => {
    const element = open.at(-1)
    if (element) element.text += found
  })
  parser.on('closetag', () => void open.pop())
  parser.on('error', error => {
    throw error
  })
  parser.write(text).close()
  return root
}

export function all(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap(child => (child.name === name ? [child] : all(child, name)))
}

function textOf(element: XmlElement): string {
  return element.text + element.children.map(textOf).join('')
}
