import type { RowLine } from '@fieldtime/console-core/reports'
import { memo, type Ref } from 'react'
import { useMessages } from '../../consoleContext.ts'
import { lineKeyOf } from '../state/lineKey.ts'
import { showCell } from './GridCell.tsx'
import { cellProps } from './gridLines.ts'
import { type GridRows, selectColumn } from './gridRows.ts'
import { SelectBox } from './SelectBox.tsx'
import { gridRoles, selectCell } from './tableParts.ts'

export interface GridRowProps {
  readonly rows: GridRows
  readonly line: RowLine<unknown>
  /** From 1 and across all pages. The head is the first line. */
  readonly ariaIndex: number
  readonly isSelected: boolean
  readonly activeColumn: number | null
  /** Position on the page, for measuring. */
  readonly index: number
  readonly measureRef: Ref<HTMLTableRowElement>
}

/** A data row. It renders again when it changes, not when the grid does. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { rows, line, ariaIndex, isSelected, activeColumn, index, measureRef } = props
  const t = useMessages()
  return (
    <tr
      {...gridRoles.row}
      ref={measureRef}
      aria-rowindex={ariaIndex}
      aria-selected={isSelected}
      aria-level={line.depth + 1}
      data-index={index}
      data-grid-line={lineKeyOf(line)}
    >
      <td {...gridRoles.cell} {...selectCell} {...selectColumn(rows)} {...cellProps(0, activeColumn)}>
        <SelectBox label={t('grid.selectRow')} isSelected={isSelected} />
      </td>
      {rows.displayed.map((one, index) => showCell(rows, line, one, { place: index + 1, activeColumn }))}
    </tr>
  )
})
