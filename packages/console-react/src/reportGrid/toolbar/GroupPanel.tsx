import type { LayoutGroup } from '@fieldtime/console-core/reports'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { focusRing, space, styled, tokens } from '../../theme/theme.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { type DragAdapter, useColumnDrag, useDropZone } from '../columns/columnDrag.ts'
import { type Grid, type GridActions, useGrid, useGridActions } from '../state/gridContext.ts'
import type { DropEdge } from '../state/layoutChange.ts'
import { ChipButton, ChipFrame } from './chips.tsx'

export interface GroupPanelProps {
  /** The groups with a chip, outermost first. */
  readonly groups: readonly LayoutGroup[]
  readonly dragAdapter: DragAdapter | null
  /** Without groups, says how to group. */
  readonly showsHint: boolean
  /** After the groups. */
  readonly children?: ReactNode
}

/** The groups of the report, outermost first. Columns dropped here are grouped. */
export function GroupPanel({ groups, dragAdapter, showsHint, children }: GroupPanelProps) {
  const t = useMessages()
  const { id, isNarrow, headerOf } = useGrid()
  const { dispatch } = useGridActions()
  const panel = useRef<HTMLDivElement>(null)
  const handleDrop = useCallback((columnId: string) => dispatch({ type: 'group', columnId }), [dispatch])
  const isOver = useDropZone(panel, { adapter: dragAdapter, gridId: id, onDrop: handleDrop })

  // The menu of a removed group would give focus back to its own chip.
  const groupCount = useRef(groups.length)
  useEffect(() => {
    const isFewer = groups.length < groupCount.current
    groupCount.current = groups.length
    if (!isFewer) return
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const next = panel.current?.querySelector<HTMLElement>('button') ?? panel.current
      next?.focus()
    })
    return () => clearTimeout(timer)
  }, [groups.length])

  return (
    <Panel ref={panel} role="group" tabIndex={-1} aria-label={t('grid.group.panel')} data-over={isOver}>
      {showsHint && <Hint>{t(isNarrow ? 'grid.group.hintNarrow' : 'grid.group.hint')}</Hint>}
      <GroupChips groups={groups} {...{ id, headerOf, dispatch, dragAdapter }} />
      {children}
    </Panel>
  )
}

interface GroupsProps extends Pick<Grid, 'id' | 'headerOf'>, Pick<GridActions, 'dispatch'> {
  readonly groups: readonly LayoutGroup[]
  readonly dragAdapter: DragAdapter | null
}

const GroupChips = memo(function GroupChips({ groups, ...grid }: GroupsProps) {
  return groups.map((group, place) => (
    <GroupChip
      key={group.columnId}
      group={group}
      isFirst={place === 0}
      isLast={place === groups.length - 1}
      {...grid}
    />
  ))
})

interface GroupChipProps extends Omit<GroupsProps, 'groups'> {
  readonly group: LayoutGroup
  readonly isFirst: boolean
  readonly isLast: boolean
}

function GroupChip({ group, isFirst, isLast, id, headerOf, dispatch, dragAdapter }: GroupChipProps) {
  const t = useMessages()
  const { direction } = useConsole()
  const { columnId, order } = group
  const name = headerOf(columnId)
  const frame = useRef<HTMLSpanElement>(null)
  const handleDrop = useCallback(
    (draggedId: string, edge: DropEdge) =>
      dispatch({ type: 'group', columnId: draggedId, position: { targetId: columnId, edge } }),
    [dispatch, columnId],
  )
  const dropEdge = useColumnDrag(frame, { adapter: dragAdapter, gridId: id, columnId, direction, onDrop: handleDrop })
  const trigger = (
    <Chip aria-label={t('grid.groupedBy', t(`grid.sortedBy.${order}`, name))}>
      <bdi>{t('grid.groupedBy', name)}</bdi>
      <Icon icon={order === 'asc' ? ArrowUp : ArrowDown} size={14} />
    </Chip>
  )

  return (
    <ChipFrame ref={frame} data-drop={dropEdge}>
      <Menu trigger={trigger} label={t('grid.group.menu', name)}>
        <MenuItem icon={ArrowUp} onAction={() => dispatch({ type: 'orderGroup', columnId, order: 'asc' })}>
          {t('grid.sort.asc')}
        </MenuItem>
        <MenuItem icon={ArrowDown} onAction={() => dispatch({ type: 'orderGroup', columnId, order: 'desc' })}>
          {t('grid.sort.desc')}
        </MenuItem>
        <MenuItem isDisabled={isFirst} onAction={() => dispatch({ type: 'stepGroup', columnId, step: -1 })}>
          {t('grid.group.earlier')}
        </MenuItem>
        <MenuItem isDisabled={isLast} onAction={() => dispatch({ type: 'stepGroup', columnId, step: 1 })}>
          {t('grid.group.later')}
        </MenuItem>
      </Menu>
      <ChipButton icon={X} label={t('grid.ungroup', name)} onPress={() => dispatch({ type: 'ungroup', columnId })} />
    </ChipFrame>
  )
}

const Panel = styled('div', 'grid-group-panel')`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(1.5)};
  min-block-size: 32px;
  min-inline-size: 0;
  border-radius: ${tokens.radiusSmall};

  /* The tools of a report share the line if there is room. */
  [data-tools]:not([data-cards]) & {
    flex: 1 1 auto;
  }
  /* One line, which scrolls: chips must not push the rows away. */
  [data-cards] & {
    flex-wrap: nowrap;
    padding-block: 2px;
    overflow-x: auto;
    scrollbar-width: none;
    mask-image: linear-gradient(to left, transparent, black ${space(6)});

    &:dir(rtl) {
      mask-image: linear-gradient(to right, transparent, black ${space(6)});
    }
    & > * {
      flex: none;
    }
  }
  &:focus-visible {
    outline: 2px solid ${tokens.primary};
  }
  &[data-over='true'] {
    background: ${tokens.primarySoft};
    outline: 2px dashed ${tokens.primary};
  }
`

const Hint = styled('span', 'grid-group-hint')`
  padding-inline: ${space(1)};
  color: ${tokens.muted};
`

const Chip = styled(AriaButton, 'grid-chip-menu')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-block-size: 26px;
  padding-inline: ${space(2)} ${space(0.5)};
  font: 500 ${tokens.fontSizeSmall} / 1.2 ${tokens.fontFamily};
  color: ${tokens.primary};
  background: none;
  border: 1px solid transparent;
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}

  &[data-hovered] {
    border-color: ${tokens.primary};
  }
  @media (pointer: coarse), (width < 680px) {
    min-block-size: 44px;
  }
`
