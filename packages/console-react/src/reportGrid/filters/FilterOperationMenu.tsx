import { offeredFilterOperationsOf } from '@fieldtime/console-core/reports'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { type MouseEvent, memo } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { space, styled, tokens } from '../../theme/theme.ts'
import { Icon } from '../../ui/Icon.tsx'
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
  const word = t(`grid.filter.${checkedOperation ?? 'all'}`)
  const name = t('grid.filter.operation', header, word)
  const offered = offeredFilterOperationsOf(column.kind)
  const operations = checkedOperation && !offered.includes(checkedOperation) ? [...offered, checkedOperation] : offered
  const choices = operations.map(id => ({ id, name: t(`grid.filter.${id}`) }))

  return (
    <CellMenu
      name={name}
      label={t('grid.filter.menu', header)}
      align="end"
      face={<Icon icon={ChevronDown} size={12} />}
      isReachable={isReachable}
      isActive={filter !== null}
    >
      <MenuChoices
        title={t('grid.filter.menu', header)}
        choices={choices}
        selectedKey={checkedOperation}
        onSelectionChange={changeOperation}
      />
      <MenuSeparator />
      <MenuItem icon={X} isDisabled={filter === null} onAction={clear}>
        {t('grid.filter.clear')}
      </MenuItem>
    </CellMenu>
  )
})

/** The operation, shown before the value while the cell has focus. Clicking it opens the menu. */
export function FilterOperationText({ columnFilter: { checkedOperation } }: Pick<FilterPartProps, 'columnFilter'>) {
  const t = useMessages()
  const { locale } = useConsole()
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    currentTarget.parentElement?.querySelector<HTMLElement>('[data-cell-menu]')?.click()
  return (
    // Visible only while the field has focus, so pressing it must not move the focus.
    <Text aria-hidden="true" onMouseDown={event => event.preventDefault()} onClick={handleClick}>
      {t(`grid.filter.${checkedOperation ?? 'all'}`).toLocaleLowerCase(locale)}
    </Text>
  )
}

const Text = styled('span', 'filter-operation-word')`
  display: none;
  flex: none;
  padding-inline-start: ${space(1.5)};
  color: ${tokens.primary};
  cursor: pointer;

  @container (min-width: 128px) {
    :focus-within > & {
      display: inline;
    }
  }
`
