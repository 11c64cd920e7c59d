import { groupsShareDays } from '@fieldtime/console-core/internal'
import { useMessages } from '../../provider/consoleContext.ts'
import { space, styled, tokens } from '../../theme/theme.ts'
import { type Grid, useGrid } from '../state/gridContext.ts'
import { cellProps, type GridRows, labelSpanOf, totalLine, useActiveColumn } from './gridRows.ts'
import { TotalCells, totalsWithin, useTotalNotes } from './TotalCells.tsx'
import { gridRoles, pinnedLabel } from './tableParts.ts'

/** The keys of the footer's lines: that of the total, or none. */
export function footerLinesOf({ displayed, result }: Pick<Grid, 'displayed' | 'result'>): string[] {
  return result.rowCount > 0 && displayed.some(({ column }) => column.total) ? [totalLine] : []
}

export interface GridFooterProps {
  readonly rows: GridRows
  readonly ariaIndex: number
  /** Rows are missing or still arriving, which the total says. */
  readonly isPartial: boolean
  /** Names the days that the total leaves out. */
  readonly note: string | null
}

/** The total of all rows. */
export function GridFooter(props: GridFooterProps) {
  if (footerLinesOf(useGrid()).length === 0) return null
  return (
    <tfoot {...gridRoles.group}>
      <TotalRow {...props} />
    </tfoot>
  )
}

function TotalRow({ rows, ariaIndex, isPartial, note }: GridFooterProps) {
  const t = useMessages()
  const { result, state, columns, displayed } = useGrid()
  const { totals } = result
  const activeColumn = useActiveColumn(totalLine)
  const labelSpan = labelSpanOf(rows.displayed)
  const totalNotes = useTotalNotes(rows, totals)
  const { groups } = state.layout
  const grouped = groups.flatMap(({ columnId }) => columns.get(columnId) ?? [])
  const sharesDays = groupsShareDays([...grouped, ...displayed.map(({ column }) => column)], groups)
  const label = isPartial ? t('data.incomplete', t('grid.total')) : t('grid.total')
  const details = [
    ...(note === null ? [] : [note]),
    ...totalsWithin(rows, totals, labelSpan - 1),
    ...(sharesDays ? [t('grid.daysCountOnce')] : []),
    ...totalNotes,
  ]
  return (
    <tr {...gridRoles.row} aria-rowindex={ariaIndex} data-grid-line={totalLine}>
      <LabelCell
        {...gridRoles.cell}
        {...cellProps(0, activeColumn, labelSpan)}
        colSpan={labelSpan}
        data-side={rows.displayed[0]?.side === 'left' ? 'left' : undefined}
      >
        <Label>
          <bdi>{label}</bdi>
          {details.length > 0 && (
            <Detail data-label-detail>
              <bdi>{details.join(' · ')}</bdi>
            </Detail>
          )}
        </Label>
      </LabelCell>
      <TotalCells rows={rows} totals={totals} from={labelSpan - 1} activeColumn={activeColumn} />
    </tr>
  )
}

const LabelCell = styled('td', 'grid-total-label')`
  &&&[data-side] {
    z-index: 3;
    inset-inline-start: 0;
  }
  ${pinnedLabel}
`

const Label = styled('span', 'grid-total-name')`
  position: sticky;
  inset-inline-start: ${space(3)};
  display: flex;
  gap: ${space(2)};
  inline-size: fit-content;
  max-inline-size: 100%;
`

const Detail = styled('span', 'grid-total-detail')`
  overflow: hidden;
  font-weight: 400;
  color: ${tokens.muted};
  text-overflow: ellipsis;
`
