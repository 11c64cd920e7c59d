import { formatCounts, personColumnId } from '@fieldtime/console-core/internal'
import type { FormattedColumn, GroupLine } from '@fieldtime/console-core/reports'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo, type Ref } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { space, styled, tokens } from '../../theme/theme.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lineKeyOf } from '../state/tableState.ts'
import type { GroupSelection } from '../state/useGridSelection.ts'
import { cellProps, type GridRows, labelSpanOf, pinProps, selectColumn } from './gridRows.ts'
import { SelectBox } from './SelectBox.tsx'
import { TotalCells, totalsWithin, useTotalNotes } from './TotalCells.tsx'
import { gridRoles, groupCell, pinnedLabel, selectCell } from './tableParts.ts'

export interface GroupRowProps {
  readonly rows: GridRows
  readonly line: GroupLine
  /** The grouped column. */
  readonly column: FormattedColumn
  readonly header: string
  readonly ariaIndex: number | undefined
  /** Which of its rows are selected. */
  readonly selection: GroupSelection
  readonly activeColumn: number | null
  readonly index: number
  readonly measureRef: Ref<HTMLTableRowElement>
}

/** The header of a group: expands and collapses it, selects its rows and shows its totals. */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { rows, line, column, header, ariaIndex, selection, activeColumn, index, measureRef } = props
  const t = useMessages()
  const { messages, locale } = useConsole()
  const labelSpan = labelSpanOf(rows.displayed) - 1
  const [first] = rows.displayed
  const value = rows.format.group(column, line.value) || t('grid.blank')
  const fullName = `${header}: ${value}`
  // Dates and people need no label.
  const isPlain = column.isNamedByValue || column.kind === 'date' || line.columnId === personColumnId
  const name = isPlain ? value : fullName
  const hint = t(line.isExpanded ? 'grid.collapseGroup' : 'grid.expandGroup', fullName)
  const label = line.isContinued ? t('grid.group.continued', name) : name
  const counts = formatCounts(messages, locale, line.totals, { groupedBy: line.columnId })
  const details = [
    counts ?? t.count('grid.rowCount', line.rowCount),
    ...totalsWithin(rows, line.totals, labelSpan),
    ...useTotalNotes(rows, line.totals),
    rows.groupNotes.get(line.key),
  ].filter(Boolean)

  return (
    <Line
      {...gridRoles.row}
      ref={measureRef}
      style={{ '--ft-grid-depth': line.depth }}
      aria-level={line.depth + 1}
      aria-expanded={line.isExpanded}
      aria-selected={selection === 'all'}
      aria-rowindex={ariaIndex}
      data-index={index}
      data-grid-line={lineKeyOf(line)}
    >
      <td {...gridRoles.cell} {...selectCell} {...selectColumn(rows)} {...cellProps(0, activeColumn)}>
        <SelectBox
          label={t('grid.selectGroup')}
          isSelected={selection === 'all'}
          isPartlySelected={selection === 'some'}
        />
      </td>
      <LabelCell
        {...gridRoles.cell}
        {...(first?.side === 'left' ? pinProps({ ...first, isEdge: false }, 1) : {})}
        {...cellProps(1, activeColumn, labelSpan)}
        colSpan={labelSpan}
      >
        <Label data-toggle-group={line.key} title={hint}>
          <Icon icon={line.isExpanded ? ChevronDown : ChevronRight} />
          <Name>{label}</Name>
          <Count data-label-detail>
            <bdi>{details.join(' · ')}</bdi>
          </Count>
        </Label>
      </LabelCell>
      <TotalCells rows={rows} totals={line.totals} from={labelSpan} activeColumn={activeColumn} />
    </Line>
  )
})

const Line = styled('tr', 'grid-group')`
  &&& > td {
    ${groupCell}
    font-weight: 600;
    background: ${tokens.surface};
  }
  &&& > td[data-side] {
    z-index: 3;
  }
`

const LabelCell = styled('td', 'grid-group-cell')`
  ${pinnedLabel}
`

/** Stays visible while the group scrolls sideways. */
const Label = styled('span', 'grid-group-label')`
  position: sticky;
  inset-inline-start: ${space(3)};
  display: flex;
  align-items: center;
  gap: ${space(2)};
  inline-size: fit-content;
  max-inline-size: 100%;
  padding-inline-start: calc(var(--ft-grid-depth) * ${space(5)});
  cursor: pointer;
`

const Name = styled('span', 'grid-group-name')`
  flex: none;
  max-inline-size: calc(100% - ${space(6)});
  overflow: hidden;
  text-overflow: ellipsis;
`

const Count = styled('span', 'grid-group-count')`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  font-weight: 400;
  color: ${tokens.muted};
`
