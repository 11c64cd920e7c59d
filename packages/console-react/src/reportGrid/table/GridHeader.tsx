import type { ReportLayout } from '@fieldtime/console-core/reports'
import type { ReactNode, Ref } from 'react'
import { useMessages } from '../../provider/consoleContext.ts'
import { styled, tokens } from '../../theme/theme.ts'
import type { DragAdapter } from '../columns/columnDrag.ts'
import { useGrid, useGridActions } from '../state/gridContext.ts'
import { sortOrderOf } from '../state/layoutChange.ts'
import type { GridSelecting } from '../state/useGridSelection.ts'
import { cellProps, type GridRows, headLine, selectColumn, useActiveColumn } from './gridRows.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { SelectBox } from './SelectBox.tsx'
import { gridRoles } from './tableParts.ts'

export interface GridHeaderProps {
  readonly ref: Ref<HTMLTableSectionElement>
  readonly rows: GridRows
  readonly selecting: GridSelecting
  /** Widths of the displayed columns, in pixels. */
  readonly widths: readonly number[]
  readonly dragAdapter: DragAdapter | null
  /** A row below the column headers. */
  readonly filterRow: ReactNode
}

export function GridHeader({ ref, rows, selecting, widths, dragAdapter, filterRow }: GridHeaderProps) {
  const t = useMessages()
  const { id, displayed, state } = useGrid()
  const { dispatch, sizing } = useGridActions()
  const activeColumn = useActiveColumn(headLine)

  return (
    <thead {...gridRoles.group} ref={ref}>
      <tr {...gridRoles.row} aria-rowindex={1} data-grid-line={headLine}>
        <SelectHead
          {...gridRoles.columnHeader}
          scope="col"
          aria-label={t('grid.select')}
          {...selectColumn(rows)}
          {...cellProps(0, activeColumn)}
        >
          <SelectBox
            label={t('grid.selectPage')}
            isSelected={selecting.isPageSelected}
            isPartlySelected={selecting.isPagePartlySelected}
          />
        </SelectHead>
        {displayed.map((one, index) => (
          <HeaderCell
            key={one.column.id}
            gridId={id}
            dispatch={dispatch}
            sizing={sizing}
            displayed={one}
            place={index + 1}
            activeColumn={activeColumn}
            width={widths[index] ?? 0}
            order={sortOrderOf(state.layout, one.column.id)}
            sortNumber={sortNumberOf(state.layout, one.column.id)}
            dragAdapter={dragAdapter}
          />
        ))}
      </tr>
      {filterRow}
    </thead>
  )
}

function sortNumberOf({ sorts }: ReportLayout, columnId: string): number | null {
  const place = sorts.findIndex(sort => sort.columnId === columnId)
  return sorts.length > 1 && place >= 0 ? place + 1 : null
}

const SelectHead = styled('th', 'grid-select-head')`
  &&& {
    padding: 0;
    text-align: center;
    background: ${tokens.surface};
  }
  &&&[data-side] {
    z-index: 2;
  }
`
