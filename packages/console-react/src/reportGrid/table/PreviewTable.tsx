import type { RowLine } from '@fieldtime/console-core/reports'
import type { ReactNode } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../../theme/theme.ts'
import { ControlTabIndexContext } from '../../ui/focus.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { isAlignedToEnd } from '../columns/columnWidths.ts'
import { type DisplayedColumn, useGrid } from '../state/gridContext.ts'
import { showContent, showMark } from './GridCell.tsx'
import { type GridPlaceholderProps, NoRows } from './GridPlaceholder.tsx'
import type { GridRows } from './gridRows.ts'

export interface PreviewTableProps extends GridPlaceholderProps {
  readonly label: string
  readonly rows: GridRows
  readonly maxRows: number
  /** Rows are missing or still arriving. */
  readonly areTotalsPartial: boolean
  /** At the end of the foot, such as the age of the data and the link to the whole report. */
  readonly foot: ReactNode
}

/** The first rows of a report, and how many there are. */
export function PreviewTable(props: PreviewTableProps) {
  const { label, rows, maxRows, isReading, empty, areTotalsPartial, foot } = props
  const t = useMessages()
  const { locale } = useConsole()
  const { result, table } = useGrid()
  const lines = firstLines()
  const numbers = new Intl.NumberFormat(locale)
  const count = t.count('grid.preview', result.rowCount, numbers.format(lines.length))

  const bar = (
    <Foot>
      {lines.length > 0 && <bdi>{areTotalsPartial ? t('data.incomplete', count) : count}</bdi>}
      {foot}
    </Foot>
  )

  if (lines.length === 0) {
    return (
      <>
        {isReading && table.rowCount === 0 ? <Outline rowCount={maxRows} /> : <NoRows empty={empty} />}
        {bar}
      </>
    )
  }
  return (
    <ControlTabIndexContext value={0}>
      <Scroller>
        <Table aria-label={label} aria-busy={isReading}>
          <thead>
            <tr>
              {rows.displayed.map(({ column, header }) => (
                <th key={column.id} scope="col" data-end={isAlignedToEnd(column.kind) || undefined}>
                  {column.shortHeader ? t(column.shortHeader) : header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={line.id}>{rows.displayed.map(displayed => showCell(line, displayed))}</tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
      {bar}
    </ControlTabIndexContext>
  )

  /** Rows in their order, without the headers of groups. */
  function firstLines(): readonly RowLine<unknown>[] {
    const ids = result.rowIds()[Symbol.iterator]()
    return Array.from({ length: Math.min(maxRows, result.rowCount) }).flatMap(() => {
      const next = ids.next()
      const row = next.done ? undefined : table.rowOf(next.value)
      return next.done || row === undefined ? [] : [{ kind: 'row' as const, id: next.value, row, depth: 0 }]
    })
  }

  function showCell(line: RowLine<unknown>, displayed: DisplayedColumn) {
    const { column } = displayed
    const Cell = column.namesRow ? 'th' : 'td'
    const isMark = rows.marks.some(mark => mark.column.id === column.id)
    return (
      <Cell
        key={column.id}
        scope={column.namesRow ? 'row' : undefined}
        data-end={isAlignedToEnd(column.kind) || undefined}
      >
        {!column.showsMarks &&
          rows.marks.map(mark => (mark.carrierId === column.id ? showMark(rows, line, mark.column) : null))}
        {isMark ? null : showContent(rows, line, displayed)}
      </Cell>
    )
  }
}

function Outline({ rowCount }: { readonly rowCount: number }) {
  return (
    <div aria-hidden="true">
      {[...Array(rowCount).keys()].map(row => (
        <Blank key={row}>
          <Skeleton width="30%" height="14px" />
          <Skeleton width="15%" height="14px" />
        </Blank>
      ))}
    </div>
  )
}

const Scroller = styled('div', 'preview-scroller')`
  overflow-x: auto;
`

const Table = styled('table', 'preview-table')`
  inline-size: 100%;
  font-size: ${tokens.fontSizeGrid};
  border-collapse: collapse;
  ${tabularFigures}

  & :is(th, td) {
    block-size: 40px;
    padding: 0 ${space(3)};
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  & tr > :first-child {
    padding-inline-start: ${space(4)};
  }
  & tr > :last-child {
    padding-inline-end: ${space(4)};
  }
  & thead th {
    color: ${tokens.muted};
  }
  & tbody th {
    font-weight: 600;
  }
  & tbody tr {
    border-block-start: 1px solid ${tokens.border};
  }
  & [data-end] {
    text-align: end;
  }
`

const Foot = styled('div', 'preview-foot')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  align-items: center;
  min-block-size: 44px;
  padding: ${space(1)} ${space(4)};
  color: ${tokens.muted};
  border-block-start: 1px solid ${tokens.border};

  & > a {
    margin-inline-start: auto;
  }
`

const Blank = styled('div', 'preview-blank')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  block-size: 40px;
  padding-inline: ${space(4)};
`
