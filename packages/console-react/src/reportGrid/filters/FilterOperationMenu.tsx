import { type FilterOperation, filterOperationsOf } from '@fieldtime/console-core/reports'
import X from 'lucide-react/icons/x'
import { memo } from 'react'
import { useMessages } from '../../consoleContext.ts'
import { MenuChoices, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import { CellMenu } from '../columns/CellMenu.tsx'
import type { FilterPartProps } from './filterParts.ts'

export interface FilterOperationMenuProps extends FilterPartProps {
  readonly isReachable: boolean
}

/** Chooses the operation of a column's filter. */
export const FilterOperationMenu = memo(function FilterOperationMenu(props: FilterOperationMenuProps) {
  const { displayed, columnFilter, isReachable } = props
  const t = useMessages()
  const { column, header } = displayed
  const { checkedOperation, filter, changeOperation, clear } = columnFilter
  // An operation without values, such as 'Is blank', isn't applied until it's chosen.
  const name = t('grid.filter.operation', header, t(`grid.filter.${checkedOperation ?? 'all'}`))
  const choices = filterOperationsOf(column.kind).map(id => ({ id, name: t(`grid.filter.${id}`) }))

  return (
    <CellMenu
      name={name}
      label={t('grid.filter.menu', header)}
      align="end"
      face={<span aria-hidden="true">{checkedOperation ? signs[checkedOperation] : '…'}</span>}
      isReachable={isReachable}
      isActive={filter !== null}
    >
      <MenuChoices
        title={t('grid.filter.menu', header)}
        choices={choices}
        selectedId={checkedOperation}
        onChange={changeOperation}
      />
      <MenuSeparator />
      <MenuItem icon={X} isDisabled={filter === null} onAction={clear}>
        {t('grid.filter.clear')}
      </MenuItem>
    </CellMenu>
  )
})

const signs: Readonly<Record<FilterOperation, string>> = {
  contains: '∋',
  notContains: '∌',
  startsWith: 'a…',
  endsWith: '…z',
  equals: '=',
  notEquals: '≠',
  lessThan: '<',
  lessThanOrEqual: '≤',
  greaterThan: '>',
  greaterThanOrEqual: '≥',
  between: '↔',
  blank: '∅',
  notBlank: '●',
  anyOf: '☑',
}
