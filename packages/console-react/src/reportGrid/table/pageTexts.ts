import type { CellFormat, ReportLine, ReportPage, Totals } from '@fieldtime/console-core/reports'
import type { Translate } from '../../consoleContext.ts'
import type { Grid } from '../state/gridContext.ts'
import type { CellText } from './FindBar.tsx'
import type { GridRows } from './gridRows.ts'
import { labelSpanOf } from './gridRows.ts'

export interface PageTextsOptions {
  readonly page: ReportPage<unknown>
  readonly rows: GridRows
  readonly grid: Pick<Grid, 'columns' | 'headerOf'>
  /** Lines of the head. */
  readonly headLineCount: number
  readonly t: Translate
}

/** The texts of a page as its lines show them. */
export function readPageTexts({ page, rows, grid, headLineCount, t }: PageTextsOptions): readonly CellText[] {
  return page.lines.flatMap((line, index) => {
    const texts = line.kind === 'row' ? rowTexts(line.row, rows) : groupTexts(line, rows, grid, t)
    return texts.flatMap(({ column, text }) =>
      text === '' ? [] : [{ lineIndex: headLineCount + index, column, text }],
    )
  })
}

type TextOfColumn = Pick<CellText, 'column' | 'text'>

function rowTexts(row: unknown, { displayed, format, marks }: GridRows): readonly TextOfColumn[] {
  return displayed.flatMap(({ column }, index) => {
    const ofMarks = marks.flatMap(mark =>
      mark.carrierId === column.id ? [format.cell(mark.column, mark.column.value(row))] : [],
    )
    const own = marks.some(mark => mark.column.id === column.id) ? [] : [format.cell(column, column.value(row))]
    return [...ofMarks, ...own].map(text => ({ column: index + 1, text }))
  })
}

type GroupLine = Extract<ReportLine<unknown>, { readonly kind: 'group' }>

function groupTexts(
  line: GroupLine,
  rows: GridRows,
  grid: PageTextsOptions['grid'],
  t: Translate,
): readonly TextOfColumn[] {
  const value = rows.format.group(grid.columns.get(line.columnId) ?? { kind: 'text' }, line.value) || t('grid.blank')
  return [
    { column: 1, text: `${grid.headerOf(line.columnId)}: ${value}` },
    ...totalTexts(line.totals, rows, rows.format),
  ]
}

function totalTexts(totals: Totals, { displayed }: GridRows, format: CellFormat): readonly TextOfColumn[] {
  const from = labelSpanOf(displayed) - 1
  return displayed
    .slice(from)
    .map(({ column }, index) => ({ column: from + index + 1, text: format.total(column, totals[column.id] ?? null) }))
}
