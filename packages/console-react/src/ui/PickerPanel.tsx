import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { useMessages } from '../consoleContext.js'
import { space, styled, tokens } from '../theme.js'
import { Icon } from './Icon.js'
import { ItemFace, itemRow } from './ListItem.js'
import { Panel } from './Panel.js'
import type { PickerOption, PickerProps } from './Picker.js'
import type { Popup } from './usePopup.js'

export interface PickerPanelProps extends Pick<PickerProps, 'label' | 'options' | 'selectedId' | 'onChange'> {
  readonly popup: Popup<unknown>
}

/** From so many options on, a search box stands above the list. */
const longListLength = 9

/** The list of a picker. Fetched when somebody reaches for the first one. */
export function PickerPanel({ popup, label, options, selectedId, onChange }: PickerPanelProps) {
  const t = useMessages()
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true })
  const { isOpen, onOpenChange, triggerRef, itemsProps } = popup
  const close = () => onOpenChange(false)
  const handleSelection = (keys: 'all' | Set<unknown>) => {
    const option = keys === 'all' ? undefined : options.find(one => keys.has(one.id))
    if (option) onChange(option.id)
    close()
  }

  const optionRow = (option: PickerOption) => (
    <Option
      key={option.id}
      id={option.id}
      textValue={option.description ? `${option.name} ${option.description}` : option.name}
      // The one that is chosen already is no change of the selection, and closes the list all the same.
      onPress={close}
    >
      <ItemFace name={option.name} description={option.description} isTicked={option.id === selectedId} />
    </Option>
  )
  const list = (
    <Options
      {...itemsProps}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={selectedId === null ? [] : [selectedId]}
      onSelectionChange={handleSelection}
      shouldSelectOnPressUp
      shouldFocusOnHover
      renderEmptyState={() => <Nothing>{t('picker.noMatches')}</Nothing>}
    >
      {sectionsOf(options).map(([section, ofSection]) =>
        section === undefined ? (
          ofSection.map(optionRow)
        ) : (
          <ListBoxSection key={section} aria-label={section}>
            <SectionTitle>{section}</SectionTitle>
            {ofSection.map(optionRow)}
          </ListBoxSection>
        ),
      )}
    </Options>
  )

  return (
    <Panel
      aria-label={label}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      offset={4}
      placement="bottom start"
      maxHeight={360}
    >
      {options.length < longListLength ? (
        list
      ) : (
        <Autocomplete filter={contains}>
          <Search aria-label={t('picker.search')} autoFocus>
            <Icon name="search" size={18} />
            <SearchInput placeholder={t('picker.search')} />
          </Search>
          {list}
        </Autocomplete>
      )}
    </Panel>
  )
}

function sectionsOf(options: readonly PickerOption[]) {
  const sections = new Map<string | undefined, PickerOption[]>()
  for (const option of options) sections.set(option.section, [...(sections.get(option.section) ?? []), option])
  return [...sections]
}

const Search = styled(SearchField, 'picker-search')`
  position: sticky;
  top: 0;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  color: ${tokens.muted};
  background: ${tokens.raised};
  border-bottom: 1px solid ${tokens.border};
`

const SearchInput = styled(Input, 'picker-search-input')`
  flex: 1;
  min-width: 0;
  padding: ${space(1)} 0;
  color: ${tokens.text};
  background: none;
  border: 0;
  outline: none;
  appearance: none;

  &::placeholder {
    color: ${tokens.muted};
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`

const Options = styled(ListBox<PickerOption>, 'picker-options')`
  padding: ${space(1)};
  outline: none;
`

const Option = styled(ListBoxItem, 'picker-option')`
  ${itemRow}

  &[data-selected] {
    background: ${tokens.primarySoft};
  }
`

const SectionTitle = styled(Header, 'picker-section-title')`
  padding: ${space(2)} ${space(2)} ${space(1)};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const Nothing = styled('p', 'picker-nothing')`
  padding: ${space(2)};
  color: ${tokens.muted};
`
