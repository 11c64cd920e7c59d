import { useDeferredValue, useId, useMemo, useState } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { useConsole, useMessages } from '../consoleContext.js'
import { focusRing, space, styled, tabularFigures, tokens } from '../theme.js'
import { Icon } from '../ui/Icon.js'
import { Panel } from '../ui/Panel.js'
import type { Popup } from '../ui/usePopup.js'
import { useGrid } from './gridContext.js'
import type { ValueListFilterProps } from './ValueListFilter.js'
import { valueNameOf } from './valueName.js'

export interface ValueListPanelProps extends Omit<ValueListFilterProps, 'isReachable'> {
  readonly popup: Popup<unknown>
}

interface ListedValue {
  /** As the filter names it; empty for blank. */
  readonly stored: string
  readonly name: string
  readonly count: number
}

/** The values of a column with how many rows have each, of which some are ticked. None ticked is no filter. */
export function ValueListPanel({ popup, displayed, columnFilter }: ValueListPanelProps) {
  const t = useMessages()
  const { isOpen, onOpenChange, triggerRef } = popup
  return (
    <Frame
      aria-label={t('grid.filter.menu', displayed.header)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      offset={4}
      placement="bottom start"
    >
      <Values displayed={displayed} columnFilter={columnFilter} />
    </Frame>
  )
}

function Values({ displayed, columnFilter }: Omit<ValueListPanelProps, 'popup'>) {
  const t = useMessages()
  const { locale } = useConsole()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const countId = useId()
  const ticked = useMemo(() => new Set(columnFilter.values), [columnFilter.values])
  const values = useListedValues(displayed, columnFilter.values)
  const found = useMemo(() => {
    const text = foldText(sought, locale)
    return text === '' ? values : values.filter(({ name }) => foldText(name, locale).includes(text))
  }, [values, sought, locale])
  const foundTicked = found.filter(({ stored }) => ticked.has(stored)).length

  const tick = (keys: Iterable<unknown>) => columnFilter.changeValues([...keys].map(key => storedOf(String(key))))
  const handleSelection = (keys: 'all' | Set<unknown>) => {
    const hidden = columnFilter.values.filter(value => !found.some(({ stored }) => stored === value))
    tick([...hidden.map(keyOf), ...(keys === 'all' ? found.map(({ stored }) => keyOf(stored)) : keys)])
  }
  const handleAll = (isSelected: boolean) => handleSelection(isSelected ? 'all' : new Set())

  return (
    <>
      <Search aria-label={t('grid.filter.search')} value={search} onChange={setSearch} autoFocus>
        <Icon name="search" size={18} />
        <SearchInput placeholder={t('grid.filter.search')} />
      </Search>
      <All
        isSelected={found.length > 0 && foundTicked === found.length}
        isIndeterminate={foundTicked > 0 && foundTicked < found.length}
        isDisabled={found.length === 0}
        onChange={handleAll}
      >
        <Box />
        {t('grid.filter.selectAll')}
      </All>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 34 }}>
        <List
          aria-label={displayed.header}
          aria-describedby={countId}
          items={found}
          selectionMode="multiple"
          selectedKeys={found.filter(({ stored }) => ticked.has(stored)).map(({ stored }) => keyOf(stored))}
          onSelectionChange={handleSelection}
          renderEmptyState={() => <Nothing>{t('picker.noMatches')}</Nothing>}
          style={{ blockSize: Math.min(Math.max(found.length, 1) * 34, 306) }}
        >
          {value => (
            <Row id={keyOf(value.stored)} textValue={value.name || t('grid.blank')}>
              <Box />
              <Name>{value.name || t('grid.blank')}</Name>
              <Count>{new Intl.NumberFormat(locale).format(value.count)}</Count>
            </Row>
          )}
        </List>
      </Virtualizer>
      <Below id={countId} role="status">
        {ticked.size === 0 ? t('grid.filter.noneTicked') : t.count('grid.filter.valueCount', ticked.size)}
      </Below>
    </>
  )
}

/** What rows have that pass the other filters, and what is ticked though none of them has it. */
function useListedValues({ column }: ValueListFilterProps['displayed'], chosen: readonly string[]) {
  const { locale } = useConsole()
  const { result } = useGrid()
  const present = useMemo<readonly ListedValue[]>(
    () =>
      result.valuesOf(column.id).map(({ filterText, count }) => ({
        stored: filterText,
        name: valueNameOf(column, filterText, locale),
        count,
      })),
    [result, column, locale],
  )
  return useMemo(() => {
    const known = new Set(present.map(({ stored }) => stored))
    const absent = chosen.filter(stored => !known.has(stored))
    return [...present, ...absent.map(stored => ({ stored, name: valueNameOf(column, stored, locale), count: 0 }))]
  }, [present, chosen, column, locale])
}

/** Blank is empty, and an empty text is no key. */
const keyOf = (stored: string) => `=${stored}`
const storedOf = (key: string) => key.slice(1)

const foldText = (text: string, locale: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase(locale)
    .trim()

const Frame = styled(Panel, 'value-list-panel')`
  inline-size: 280px;
`

const Search = styled(SearchField, 'value-list-search')`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  color: ${tokens.muted};
  border-bottom: 1px solid ${tokens.border};
`

const SearchInput = styled(Input, 'value-list-search-input')`
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

const Box = styled('span', 'value-list-box')`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 16px;
  block-size: 16px;
  border: 1px solid ${tokens.controlBorder};
  border-radius: 3px;

  [data-selected] > &::before {
    inline-size: 8px;
    block-size: 4px;
    margin-block-end: 2px;
    border: 2px solid ${tokens.onPrimary};
    border-block-start: 0;
    border-inline-end: 0;
    transform: rotate(-45deg);
    content: '';
  }
  [data-indeterminate] > &::before {
    inline-size: 8px;
    block-size: 2px;
    background: ${tokens.onPrimary};
    content: '';
  }
  [data-selected] > &,
  [data-indeterminate] > & {
    background: ${tokens.primary};
    border-color: ${tokens.primary};
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`

const row = `
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 34px;
  padding: 0 ${space(3)};
  cursor: pointer;
`

const All = styled(Checkbox, 'value-list-all')`
  ${row}
  font-weight: 500;
  border-bottom: 1px solid ${tokens.border};
  ${focusRing}

  &[data-disabled] {
    color: ${tokens.muted};
    cursor: default;
  }
`

const List = styled(ListBox<ListedValue>, 'value-list')`
  overflow: auto;
  outline: none;
`

const Row = styled(ListBoxItem<ListedValue>, 'value-list-row')`
  ${row}
  inline-size: 100%;
  font-size: ${tokens.fontSizeGrid};
  ${focusRing}

  &[data-focused],
  &[data-hovered] {
    background: ${tokens.hover};
    outline-offset: -2px;
  }
`

const Name = styled('span', 'value-list-name')`
  flex: 1;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Count = styled('span', 'value-list-count')`
  color: ${tokens.muted};
  ${tabularFigures}
`

const Below = styled('p', 'value-list-below')`
  padding: ${space(2)} ${space(3)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  border-top: 1px solid ${tokens.border};
`

const Nothing = styled('p', 'value-list-nothing')`
  padding: ${space(2)} ${space(3)};
  color: ${tokens.muted};
`
