import { groupsShareDays, type Totals } from '@fieldtime/console-core'
import { useMemo } from 'react'
import { useMessages } from '../../consoleContext.js'
import { space, styled } from '../../theme.js'
import { type Grid, useGrid } from '../state/gridContext.js'
import { cellProps, selectionLine, totalLine, useActiveColumn } from './gridLines.js'
import { type GridRows, labelSpanOf } from './gridRows.js'
import { TotalCells, totalsWithin } from './TotalCells.js'
import { gridRoles } from './tableParts.js'
import { useTotalNotes } from './useTotalNotes.js'

/** The keys of the footer's lines: the grand total, and above it the total of the selection. */
export function footerLinesOf({ displayed, state, result }: Pick<Grid, 'displayed' | 'state' | 'result'>): string[] {
  if (result.rowCount === 0 || !displayed.some(({ column }) => column.total)) return []
  return state.selection.rowIds.size > 0 ? [selectionLine, totalLine] : [totalLine]
}

export interface GridFooterProps {
  readonly rows: GridRows
  /** `aria-rowindex` of its first line. */
  readonly firstAriaIndex: number
  /** Rows are missing or still arriving, which the total says. */
  readonly isPartial: boolean
}

export function GridFooter({ rows, firstAriaIndex, isPartial }: GridFooterProps) {
  const t = useMessages()
  const grid = useGrid()
  const { table, result, state } = grid
  const lines = footerLinesOf(grid)
  const { groups } = state.layout
  const grouped = groups.flatMap(({ columnId }) => grid.columns.get(columnId) ?? [])
  const sharesDays = groupsShareDays([...grouped, ...grid.displayed.map(({ column }) => column)], groups)
  const { rowIds } = state.selection
  // Summing a selection of all rows is expensive: only done when it is shown.
  const isSelectionShown = lines.includes(selectionLine)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result may mean other values of the same rows.
  const selectionTotals = useMemo(
    () => (isSelectionShown ? table.totalsOf(rowIds) : {}),
    [table, rowIds, isSelectionShown, result],
  )
  if (lines.length === 0) return null

  return (
    <tfoot {...gridRoles.group}>
      {isSelectionShown && (
        <TotalRow
          rows={rows}
          lineKey={selectionLine}
          ariaIndex={firstAriaIndex}
          label={t('grid.selectedTotal')}
          notes={[]}
          totals={selectionTotals}
        />
      )}
      <TotalRow
        rows={rows}
        lineKey={totalLine}
        ariaIndex={firstAriaIndex + lines.length - 1}
        label={isPartial ? t('data.incomplete', t('grid.total')) : t('grid.total')}
        notes={sharesDays ? [t('grid.daysCountOnce')] : []}
        totals={result.totals}
      />
    </tfoot>
  )
}

interface TotalRowProps {
  readonly rows: GridRows
  readonly lineKey: string
  readonly ariaIndex: number
  readonly label: string
  /** How the total was counted. */
  readonly notes: readonly string[]
  readonly totals: Totals
}

function TotalRow({ rows, lineKey, ariaIndex, label, notes, totals }: TotalRowProps) {
  const activeColumn = useActiveColumn(lineKey)
  const labelSpan = labelSpanOf(rows.displayed)
  const totalNotes = useTotalNotes(rows, totals)
  return (
    <tr {...gridRoles.row} aria-rowindex={ariaIndex} data-grid-line={lineKey}>
      <LabelCell
        {...gridRoles.cell}
        {...cellProps(0, activeColumn, labelSpan)}
        colSpan={labelSpan}
        {...(rows.displayed[0]?.side === 'left' ? { 'data-side': 'left' } : {})}
      >
        <Label>{[label, ...totalsWithin(rows, totals, labelSpan - 1), ...notes, ...totalNotes].join(' · ')}</Label>
      </LabelCell>
      <TotalCells rows={rows} totals={totals} from={labelSpan - 1} activeColumn={activeColumn} />
    </tr>
  )
}

const LabelCell = styled('td', 'grid-total-label')`
  &&&[data-side] {
    inset-inline-start: 0;
  }
`

const Label = styled('span', 'grid-total-name')`
  position: sticky;
  inset-inline-start: ${space(3)};
`
