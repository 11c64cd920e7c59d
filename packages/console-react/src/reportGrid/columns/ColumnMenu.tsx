import type { ColumnPin, SortOrder } from '@fieldtime/console-core/reports'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { memo, type ReactNode, type RefObject, useRef } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import { type DisplayedColumn, useGrid, useGridActions } from '../state/gridContext.ts'
import { sortOrderOf } from '../state/layoutChange.ts'
import { CellMenu } from './CellMenu.tsx'
import { pinPositions, stepPosition } from './columnDrag.ts'

/** The menu of a column: everything that dragging and clicking can do. Only an open menu re-renders with the grid. */
export const ColumnMenu = memo(function ColumnMenu({ displayed }: { readonly displayed: DisplayedColumn }) {
  const t = useMessages()
  const frame = useRef<HTMLSpanElement>(null)
  const label = t('grid.column.menu', displayed.header)

  return (
    <span ref={frame}>
      <CellMenu name={label} label={label} face={<Icon icon={Ellipsis} />}>
        <ColumnCommands displayed={displayed} frame={frame} />
      </CellMenu>
    </span>
  )
})

interface ColumnCommandsProps {
  readonly displayed: DisplayedColumn
  /** Wraps the menu button. */
  readonly frame: RefObject<HTMLElement | null>
}

function ColumnCommands({ displayed, frame }: ColumnCommandsProps) {
  const t = useMessages()
  const { direction } = useConsole()
  const grid = useGrid()
  const { dispatch, sizing } = useGridActions()
  const { state, model, displayed: all } = grid
  const columnId = displayed.column.id
  const { layout } = state
  const order = sortOrderOf(layout, columnId)
  const isGrouped = layout.groups.some(one => one.columnId === columnId)
  const pin = layout.columns.find(({ id }) => id === columnId)?.pin ?? null
  const hasOtherSorts = layout.sorts.some(one => one.columnId !== columnId)

  return (
    <>
      {sortItem('asc')}
      {sortItem('desc')}
      {hasOtherSorts && addedSortItem('asc')}
      {hasOtherSorts && addedSortItem('desc')}
      <MenuItem
        isDisabled={order === null || isGrouped}
        onAction={() => dispatch({ type: 'sort', columnId, order: null, isAdded: true })}
      >
        {t('grid.sort.clear')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem isDisabled={isGrouped} onAction={() => dispatch({ type: 'group', columnId })}>
        {t('grid.group.by')}
      </MenuItem>
      {stepItem(-1)}
      {stepItem(1)}
      {pinItem('left')}
      {pinItem('right')}
      <MenuItem isDisabled={pin === null} onAction={() => model.getColumn(columnId)?.pin(false)}>
        {t('grid.pin.none')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onAction={focusHandle}>{t('grid.resize')}</MenuItem>
      <MenuItem onAction={() => sizing.fitColumns([columnId])}>{t('grid.autosize')}</MenuItem>
      <MenuItem onAction={() => sizing.fitColumns(all.map(({ column }) => column.id))}>
        {t('grid.autosizeAll')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        isDisabled={all.length === 1 || grid.fixedColumnIds.has(columnId)}
        onAction={() => model.getColumn(columnId)?.toggleVisibility(false)}
      >
        {t('grid.hideColumn')}
      </MenuItem>
    </>
  )

  function sortItem(wanted: SortOrder): ReactNode {
    return (
      <MenuItem icon={sortIcons[wanted]} onAction={() => dispatch({ type: 'sort', columnId, order: wanted })}>
        {t(`grid.sort.${wanted}`)}
      </MenuItem>
    )
  }

  function addedSortItem(wanted: SortOrder): ReactNode {
    return (
      <MenuItem onAction={() => dispatch({ type: 'sort', columnId, order: wanted, isAdded: true })}>
        {t(`grid.addToSort.${wanted}`)}
      </MenuItem>
    )
  }

  function stepItem(step: -1 | 1): ReactNode {
    const next = stepPosition(grid, columnId, step)
    return (
      <MenuItem
        isDisabled={next === null}
        onAction={() => next && dispatch({ type: 'moveColumn', columnId, position: next.position })}
      >
        {t(step === -1 ? 'grid.moveBack' : 'grid.moveForward')}
      </MenuItem>
    )
  }

  /** In layouts, left is where reading starts. */
  function pinItem(side: ColumnPin): ReactNode {
    const isLeft = (side === 'left') === (direction === 'ltr')
    return (
      <MenuItem isDisabled={pin === side} onAction={() => model.getColumn(columnId)?.pin(pinPositions[side])}>
        {t(isLeft ? 'grid.pin.left' : 'grid.pin.right')}
      </MenuItem>
    )
  }

  /** The closing menu focuses its button, which passes focus on to the resize handle. */
  function focusHandle() {
    const handle = frame.current?.closest('th')?.querySelector<HTMLElement>('[data-resize-handle]')
    const button = frame.current?.querySelector('[data-cell-menu]')
    button?.addEventListener('focus', () => handle?.focus(), { once: true })
  }
}

const sortIcons = { asc: ArrowUp, desc: ArrowDown } as const
