import { type KeyboardEvent, useState } from 'react'
import { useFilter } from 'react-aria-components/Autocomplete'
import { Checkbox } from 'react-aria-components/Checkbox'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { useConsole, useMessages } from '../consoleContext.js'
import { focusRing, space, styled, tokens } from '../theme.js'
import { Icon } from '../ui/Icon.js'
import { IconButton } from '../ui/IconButton.js'
import { Panel } from '../ui/Panel.js'
import type { Popup } from '../ui/usePopup.js'
import { type ChoosableColumn, listColumns } from './ColumnChooser.js'
import { useGrid } from './gridContext.js'

export interface ColumnChooserPanelProps {
  readonly popup: Popup<unknown>
}

/** Every column with a checkbox, and those on screen with their places. Fetched with the first chooser. */
export function ColumnChooserPanel({ popup }: ColumnChooserPanelProps) {
  const t = useMessages()
  return (
    <Frame
      aria-label={t('grid.columns')}
      isOpen={popup.isOpen}
      onOpenChange={popup.onOpenChange}
      triggerRef={popup.triggerRef}
      offset={4}
      placement="bottom start"
    >
      <Columns />
    </Frame>
  )
}

function Columns() {
  const t = useMessages()
  const { locale } = useConsole()
  const grid = useGrid()
  const { dispatch, announce } = grid
  const [search, setSearch] = useState('')
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true })
  const all = listColumns(grid, locale)
  const found = all.filter(({ name }) => contains(name, search.trim()))
  const inRows = all.filter(({ isShown, isGrouped }) => isShown && !isGrouped)
  const isLast = ({ id }: ChoosableColumn) => inRows.length === 1 && inRows[0]?.id === id

  const handleSelection = (keys: 'all' | Set<unknown>) => {
    for (const column of found) {
      const isWanted = keys === 'all' || keys.has(column.id)
      if (isWanted === column.isShown || (!isWanted && isLast(column))) continue
      dispatch({ type: isWanted ? 'showColumn' : 'hideColumn', columnId: column.id })
    }
  }
  const canStep = ({ id }: ChoosableColumn, step: -1 | 1) =>
    inRows[inRows.findIndex(one => one.id === id) + step] !== undefined
  const move = (column: ChoosableColumn, step: -1 | 1) => {
    const place = inRows.findIndex(({ id }) => id === column.id)
    if (place < 0 || !canStep(column, step)) return
    dispatch({ type: 'stepColumn', columnId: column.id, step })
    announce(t('grid.columns.moved', column.name, place + step + 1, inRows.length))
  }
  // On the way down: the list would take the arrows for its own.
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    const id = event.target instanceof Element ? event.target.closest('[data-key]')?.getAttribute('data-key') : null
    const column = inRows.find(one => one.id === id)
    if (!column) return
    event.preventDefault()
    event.stopPropagation()
    move(column, event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <div onKeyDownCapture={handleKey}>
      <Search aria-label={t('grid.columns.search')} value={search} onChange={setSearch} autoFocus>
        <Icon name="search" size={18} />
        <SearchInput placeholder={t('grid.columns.search')} />
      </Search>
      <List
        aria-label={t('grid.columns')}
        selectionMode="multiple"
        selectedKeys={found.filter(({ isShown }) => isShown).map(({ id }) => id)}
        disabledKeys={inRows.length === 1 ? inRows.map(({ id }) => id) : []}
        disabledBehavior="selection"
        onSelectionChange={handleSelection}
        renderEmptyState={() => <Nothing>{t('picker.noMatches')}</Nothing>}
      >
        {found.map(column => (
          <Row key={column.id} id={column.id} textValue={column.name}>
            <Checkbox slot="selection">{boxFace}</Checkbox>
            <Name>
              {column.name}
              {column.isGrouped && <Hint>{t('grid.columns.grouped')}</Hint>}
            </Name>
            {column.isShown && !column.isGrouped && (
              <>
                <IconButton
                  icon="chevronUp"
                  label={t('grid.columns.earlier', column.name)}
                  onPress={() => move(column, -1)}
                  isDisabled={!canStep(column, -1)}
                />
                <IconButton
                  icon="chevronDown"
                  label={t('grid.columns.later', column.name)}
                  onPress={() => move(column, 1)}
                  isDisabled={!canStep(column, 1)}
                />
              </>
            )}
          </Row>
        ))}
      </List>
      <Below>{t('grid.columns.hint')}</Below>
    </div>
  )
}

const Frame = styled(Panel, 'column-chooser')`
  inline-size: 320px;
`

const Search = styled(SearchField, 'column-chooser-search')`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  color: ${tokens.muted};
  border-bottom: 1px solid ${tokens.border};
`

const SearchInput = styled(Input, 'column-chooser-search-input')`
  flex: 1;
  min-width: 0;
  padding: ${space(1)} 0;
  color: ${tokens.text};
  background: none;
  border: 0;
  outline: none;
  appearance: none;

  &::-webkit-search-cancel-button {
    display: none;
  }
`

const List = styled(GridList, 'column-chooser-list')`
  max-block-size: 360px;
  overflow: auto;
  padding: ${space(1)};
  outline: none;
`

const Row = styled(GridListItem, 'column-chooser-row')`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 34px;
  padding: 0 ${space(2)};
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}

  &[data-focused],
  &[data-hovered] {
    background: ${tokens.hover};
    outline-offset: -2px;
  }
  & button {
    min-block-size: 28px;
    min-inline-size: 28px;
  }
`

const Box = styled('span', 'column-chooser-box')`
  display: grid;
  place-items: center;
  inline-size: 16px;
  block-size: 16px;
  border: 1px solid ${tokens.controlBorder};
  border-radius: 3px;

  [data-selected] > & {
    color: ${tokens.onPrimary};
    background: ${tokens.primary};
    border-color: ${tokens.primary};
  }
  & > svg {
    visibility: hidden;
  }
  [data-selected] > & > svg {
    visibility: visible;
  }
  [data-disabled] > & {
    opacity: 0.5;
  }
`

const boxFace = (
  <Box>
    <Icon name="check" size={14} />
  </Box>
)

const Name = styled('span', 'column-chooser-name')`
  flex: 1;
  min-width: 0;
`

const Hint = styled('span', 'column-chooser-hint')`
  margin-inline-start: ${space(2)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Below = styled('p', 'column-chooser-below')`
  padding: ${space(2)} ${space(3)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  border-top: 1px solid ${tokens.border};
`

const Nothing = styled('p', 'column-chooser-nothing')`
  padding: ${space(2)};
  color: ${tokens.muted};
`
