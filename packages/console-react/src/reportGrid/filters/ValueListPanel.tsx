import { foldText } from '@fieldtime/console-core/internal'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { focusRing, styled, tokens } from '../../theme/theme.ts'
import { CheckboxMark } from '../../ui/Checkbox.tsx'
import { Panel, PanelFoot } from '../../ui/Panel.tsx'
import { SearchBox } from '../../ui/SearchField.tsx'
import type { Popup } from '../../ui/usePopup.tsx'
import { useGrid } from '../state/gridContext.ts'
import type { FilterPartProps } from './filterParts.ts'
import { formatListedValue } from './filterText.ts'
import { type ListedValue, ValueOptions, valueRow } from './ValueOptions.tsx'

export interface ValueListPanelProps extends FilterPartProps {
  readonly popup: Popup<unknown>
}

/** The values of a column with their row counts, to choose from. Nothing selected is no filter. */
export function ValueListPanel({ popup, displayed, columnFilter }: ValueListPanelProps) {
  const t = useMessages()
  return (
    <Frame aria-label={t('grid.filter.menu', displayed.header)} popup={popup}>
      <Values displayed={displayed} columnFilter={columnFilter} />
    </Frame>
  )
}

function Values({ displayed, columnFilter }: FilterPartProps) {
  const t = useMessages()
  const [search, setSearch] = useState('')
  const query = useDeferredValue(search)
  const countId = useId()
  const selected = useMemo(() => new Set(columnFilter.values), [columnFilter.values])
  const values = useListedValues(displayed, columnFilter.values)
  const found = useMemo(() => {
    const text = foldText(query)
    return text === '' ? values : values.filter(({ name }) => foldText(name).includes(text))
  }, [values, query])
  const foundSelected = found.filter(({ stored }) => selected.has(stored)).length

  const toggle = (stored: string) =>
    columnFilter.changeValues(
      selected.has(stored) ? columnFilter.values.filter(value => value !== stored) : [...columnFilter.values, stored],
    )
  const toggleFound = (isSelected: boolean) => {
    const others = columnFilter.values.filter(value => !found.some(({ stored }) => stored === value))
    columnFilter.changeValues(isSelected ? [...others, ...found.map(({ stored }) => stored)] : others)
  }

  return (
    <>
      <SearchBox label={t('grid.filter.search')} value={search} onChange={setSearch} />
      <All
        isSelected={found.length > 0 && foundSelected === found.length}
        isIndeterminate={foundSelected > 0 && foundSelected < found.length}
        isDisabled={found.length === 0}
        onChange={toggleFound}
      >
        <CheckboxMark />
        {t('grid.filter.selectAll')}
      </All>
      <ValueOptions
        label={displayed.header}
        describedBy={countId}
        values={found}
        selected={selected}
        onToggle={toggle}
      />
      <PanelFoot id={countId} role="status">
        <bdi>
          {selected.size === 0 ? t('grid.filter.noneSelected') : t.count('grid.filter.valueCount', selected.size)}
        </bdi>
      </PanelFoot>
    </>
  )
}

/** The values of rows that pass the other filters, and selected values that none of them has. */
function useListedValues({ column }: FilterPartProps['displayed'], chosen: readonly string[]) {
  const { locale } = useConsole()
  const { result } = useGrid()
  const present = useMemo<readonly ListedValue[]>(
    () =>
      result.valuesOf(column.id).map(({ filterText, count }) => ({
        stored: filterText,
        name: formatListedValue(column, filterText, locale),
        count,
      })),
    [result, column, locale],
  )
  return useMemo(() => {
    const known = new Set(present.map(({ stored }) => stored))
    const absent = chosen.filter(stored => !known.has(stored))
    return [
      ...present,
      ...absent.map(stored => ({ stored, name: formatListedValue(column, stored, locale), count: 0 })),
    ]
  }, [present, chosen, column, locale])
}

const Frame = styled(Panel, 'value-list-panel')`
  inline-size: 344px;
`

const All = styled(Checkbox, 'value-list-all')`
  ${valueRow}
  font-weight: 500;
  border-bottom: 1px solid ${tokens.border};
  ${focusRing}

  &[data-disabled] {
    color: ${tokens.muted};
    cursor: default;
  }
`
