import { formatCounts, openDaysIn } from '@fieldtime/console-core/internal'
import type { GroupLine } from '@fieldtime/console-core/reports'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { space, styled, tokens } from '../../theme/theme.ts'
import { bareButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useGrid, useGridActions } from '../state/gridContext.ts'
import { selectionAmong } from '../state/useGridSelection.ts'
import type { CardProps } from './Card.tsx'
import { type CardLine, cardLineProps } from './cardParts.ts'
import { PickBox } from './PickBox.tsx'

export interface CardGroupProps extends CardLine<GroupLine>, Pick<CardProps, 'rows' | 'parts'> {
  /** Shows a checkbox for all cards of the group. */
  readonly isSelecting: boolean
}

export const cardGroupHeight = '44px'

/** The header of a group: expands and collapses it, counts its people, and adds up the first figure of its cards. */
export function CardGroup(props: CardGroupProps) {
  const { line, rows, parts, isSelecting } = props
  const t = useMessages()
  const { messages, locale } = useConsole()
  const { columns } = useGrid()
  const { dispatch } = useGridActions()
  const column = columns.get(line.columnId) ?? { kind: 'text' as const }
  const name = rows.format.group(column, line.value) || t('grid.blank')
  const counts = formatCounts(messages, locale, line.totals, { groupedBy: line.columnId })
  const openCount = openDaysIn(line.totals)?.count ?? 0
  const { total } = parts
  const totalText = total && rows.format.total(total.column, line.totals[total.column.id] ?? null)

  return (
    <Item {...cardLineProps(props)} style={{ '--ft-card-depth': line.depth }}>
      {isSelecting && <GroupPick groupKey={line.key} name={name} />}
      <Face
        type="button"
        aria-expanded={line.isExpanded}
        onClick={() => dispatch({ type: 'toggleGroup', groupKey: line.key })}
      >
        <Icon icon={line.isExpanded ? ChevronDown : ChevronRight} />
        <Name>{name}</Name>
        <Counts>
          {counts ?? t.count('grid.rowCount', line.rowCount)}
          {openCount > 0 && <Open> {t.count('grid.card.open', openCount)}</Open>}
          {rows.groupNotes.has(line.key) && ` · ${rows.groupNotes.get(line.key)}`}
        </Counts>
        {total && totalText && (
          <Figure>
            <VisuallyHidden>{total.label} </VisuallyHidden>
            {totalText}
          </Figure>
        )}
      </Face>
    </Item>
  )
}

interface GroupPickProps {
  readonly groupKey: string
  readonly name: string
}

/** Selects all cards of a group, or none. */
function GroupPick({ groupKey, name }: GroupPickProps) {
  const { state, result } = useGrid()
  const { dispatch } = useGridActions()
  const rowIds = useMemo(() => [...result.groupRowIds(groupKey)], [result, groupKey])
  const selection = selectionAmong(rowIds, state.selection.rowIds)
  return (
    <Pick>
      <PickBox
        label={name}
        isSelected={selection === 'all'}
        isPartlySelected={selection === 'some'}
        onToggle={() => dispatch({ type: 'selectRows', rowIds, isSelected: selection !== 'all' })}
      />
    </Pick>
  )
}

const Pick = styled('div', 'card-group-pick')`
  position: relative;
  flex: none;
  inline-size: 44px;
`

const Item = styled('div', 'card-group')`
  display: flex;
  position: sticky;
  inset-block-start: calc(${tokens.stickyOffset} + ${cardGroupHeight} * var(--ft-card-depth));
  z-index: calc(3 - var(--ft-card-depth));
  background: ${tokens.surface};
`

const Face = styled('button', 'card-group-face')`
  ${bareButton}
  display: flex;
  gap: ${space(2)};
  align-items: center;
  flex: 1;
  min-inline-size: 0;
  min-block-size: ${cardGroupHeight};
  padding-inline-start: calc(var(--ft-card-depth) * ${space(4)});
`

const Name = styled('span', 'card-group-name')`
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Counts = styled('span', 'card-group-counts')`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  color: ${tokens.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Open = styled('span', 'card-open-count')`
  color: ${tokens.danger};
`

const Figure = styled('span', 'card-group-figure')`
  font-weight: 600;
`
