import type { ColumnKind, LayoutFilter } from '@fieldtime/console-core/reports'
import Funnel from 'lucide-react/icons/funnel'
import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, useState } from 'react'
import { useMessages } from '../../provider/consoleContext.ts'
import { space, styled, tokens } from '../../theme/theme.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type DisplayedColumn, useGrid, useGridActions } from '../state/gridContext.ts'
import type { GridAction } from '../state/gridState.ts'
import { cellProps, filterLine, pinProps, selectColumn, useActiveColumn } from '../table/gridRows.ts'
import { gridRoles } from '../table/tableParts.ts'
import { DateFilter } from './DateFilter.tsx'
import { FilterInput } from './FilterInput.tsx'
import { FilterOperationMenu, FilterOperationText } from './FilterOperationMenu.tsx'
import type { FilterPartProps } from './filterParts.ts'
import { valueCountOf } from './filterText.ts'
import { useColumnFilter } from './useColumnFilter.ts'
import { ValueListFilter } from './ValueListFilter.tsx'

/** A filter below each column header. */
export function FilterRow() {
  const t = useMessages()
  const { displayed, isNarrow, state } = useGrid()
  const { dispatch } = useGridActions()
  const activeColumn = useActiveColumn(filterLine)
  return (
    <tr {...gridRoles.row} aria-rowindex={2} data-grid-line={filterLine}>
      <Corner
        {...gridRoles.cell}
        aria-label={t('grid.filter.row')}
        {...selectColumn({ displayed, isNarrow })}
        {...cellProps(0, activeColumn)}
      >
        <Icon icon={Funnel} />
      </Corner>
      {displayed.map((one, index) => (
        <FilterCell
          key={one.column.id}
          displayed={one}
          place={index + 1}
          activeColumn={activeColumn}
          filter={state.layout.filters.find(({ columnId }) => columnId === one.column.id) ?? null}
          resets={state.filterResets}
          dispatch={dispatch}
        />
      ))}
    </tr>
  )
}

interface FilterCellProps {
  readonly displayed: DisplayedColumn
  readonly place: number
  readonly activeColumn: number | null
  readonly filter: LayoutFilter | null
  readonly resets: number
  readonly dispatch: (action: GridAction) => void
}

/**
 * Enter moves focus into the cell, Tab through its controls and Escape out of it. Alt+Down opens the operations, or the
 * calendar in a date field.
 */
const FilterCell = memo(function FilterCell({
  displayed,
  place,
  activeColumn,
  filter,
  resets,
  dispatch,
}: FilterCellProps) {
  const columnFilter = useColumnFilter(displayed.column, { found: filter, resets }, dispatch)
  const [isInside, setIsInside] = useState(false)

  const handleFocus = ({ target, currentTarget }: FocusEvent) => setIsInside(target !== currentTarget)
  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsInside(false)
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    // React bubbles events from an open panel, which is outside the cell in the document and handles its own keys.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!isHere || !event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    const menu = event.currentTarget.querySelector<HTMLElement>('[data-cell-menu]')
    menu?.focus()
    menu?.click()
  }

  return (
    <Cell
      {...gridRoles.cell}
      {...pinProps(displayed, place)}
      {...cellProps(place, activeColumn)}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onKeyDown={handleKey}
    >
      <FilterFace displayed={displayed} columnFilter={columnFilter} resets={resets} isReachable={isInside} />
    </Cell>
  )
})

interface FilterFaceProps extends FilterValuesProps {
  readonly resets: number
}

/** The operation and its values. */
function FilterFace({ displayed, columnFilter, resets, isReachable }: FilterFaceProps) {
  return (
    <Face>
      <FilterOperationText columnFilter={columnFilter} />
      <FilterValues key={resets} displayed={displayed} columnFilter={columnFilter} isReachable={isReachable} />
      <FilterOperationMenu displayed={displayed} columnFilter={columnFilter} isReachable={isReachable} />
    </Face>
  )
}

/** The filter of a column of the surrounding grid, for use outside its filter row. */
export function ColumnFilterField({ displayed }: Pick<FilterCellProps, 'displayed'>) {
  const { state } = useGrid()
  const { dispatch } = useGridActions()
  const { filterResets, layout } = state
  const found = layout.filters.find(({ columnId }) => columnId === displayed.column.id) ?? null
  const columnFilter = useColumnFilter(displayed.column, { found, resets: filterResets }, dispatch)
  return <FilterFace displayed={displayed} columnFilter={columnFilter} resets={filterResets} isReachable />
}

interface FilterValuesProps extends FilterPartProps {
  readonly isReachable: boolean
}

const FilterValues = memo(function FilterValues({ displayed, columnFilter, isReachable }: FilterValuesProps) {
  const t = useMessages()
  const { column, header } = displayed
  const { operation, filter, values, changeValues, markField } = columnFilter
  const [first = '', second = ''] = values
  const field = { column, isReachable, onMark: markField }

  switch (valueCountOf(operation)) {
    case 0:
      return <Words>{filter ? t(`grid.filter.${operation}`) : t('grid.filter.all')}</Words>
    case 'any':
      return <ValueListFilter displayed={displayed} columnFilter={columnFilter} isReachable={isReachable} />
    case 2:
      return withCalendar(
        <>
          <FilterInput
            {...field}
            label={t('grid.filter.from', header)}
            placeholder={t('grid.filter.fromPlaceholder')}
            value={first}
            onChange={value => changeValues([value, second])}
          />
          <FilterInput
            {...field}
            label={t('grid.filter.to', header)}
            placeholder={t('grid.filter.toPlaceholder')}
            value={second}
            onChange={value => changeValues([first, value])}
          />
        </>,
      )
    default:
      return withCalendar(
        <FilterInput
          {...field}
          label={t('grid.filter.field', header)}
          placeholder={placeholderOf(column.kind)}
          value={first}
          onChange={value => changeValues([value])}
        />,
      )
  }

  /** The operation, or for times and dates how to write them. A date field writes its own. */
  function placeholderOf(kind: ColumnKind): string | undefined {
    if (kind === 'date') return undefined
    return kind === 'time' ? t('grid.filter.timePlaceholder') : `${t(`grid.filter.${operation}`)}…`
  }

  function withCalendar(fields: ReactNode) {
    if (column.kind !== 'date') return fields
    return (
      <DateFilter displayed={displayed} columnFilter={columnFilter} isReachable={isReachable}>
        {fields}
      </DateFilter>
    )
  }
})

const Corner = styled('td', 'filter-corner')`
  &&& {
    padding: 0;
    color: ${tokens.muted};
    text-align: center;
    background: ${tokens.surface};
  }
`

const Cell = styled('td', 'filter-cell')`
  &&& {
    /* Notes are shown below the cell. */
    overflow: visible;
    padding: 0 ${space(1)};
    background: ${tokens.surface};
  }
`

const Face = styled('div', 'filter-face')`
  container-type: inline-size;
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(0.5)};

  /* Lies over the end of a text field, where a filter at rest has room for it. */
  & > input ~ [data-cell-menu] {
    margin-inline-start: calc(-24px - ${space(0.5)});
    background: ${tokens.raised};
  }
  & > [data-cell-menu] {
    opacity: 0;
  }
  /* A list of values needs the width at rest. */
  @media (hover: hover) {
    &:not(:hover, :focus-within) > button + [data-cell-menu]:not([aria-expanded='true']) {
      margin-inline-start: calc(-24px - ${space(0.5)});
      pointer-events: none;
    }
  }
  &:is(:hover, :focus-within) > [data-cell-menu],
  & > [data-cell-menu][aria-expanded='true'] {
    opacity: 1;
  }
  @media (hover: none) {
    & > [data-cell-menu] {
      opacity: 1;
    }
  }
`

const Words = styled('span', 'filter-words')`
  flex: 1;
  overflow: hidden;
  padding-inline-start: ${space(1.5)};
  color: ${tokens.muted};
  text-overflow: ellipsis;
`
