import type { RowLine } from '@fieldtime/console-core'
import { memo, type Ref } from 'react'
import { useMessages } from '../../consoleContext.js'
import { lineKeyOf } from '../state/lineKey.js'
import { showCell } from './GridCell.js'
import { cellProps } from './gridLines.js'
import { type GridRows, selectColumn } from './gridRows.js'
import { SelectBox } from './SelectBox.js'
import { gridRoles, selectCell } from './tableParts.js'

export interface GridRowProps {
  readonly rows: GridRows
  readonly line: RowLine<unknown>
  /** From 1, over all pages, the head being the first. */
  readonly ariaIndex: number
  readonly isSelected: boolean
  readonly activeColumn: number | null
  /** Where the line is measured: its number on the page. */
  readonly index: number
  readonly measureRef: Ref<HTMLTableRowElement>
}

/** A row of data. It is drawn anew when something of its own has changed, and not when the grid around it has. */
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
