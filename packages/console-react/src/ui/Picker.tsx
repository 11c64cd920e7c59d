import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { Button as AriaButton, Label, ListBox, ListBoxItem, Select, SelectValue } from 'react-aria-components/Select'
import { useMessages } from '../consoleContext.js'
import { space, styled, tokens } from '../theme.js'
import { type ButtonKind, buttonFace } from './Button.js'
import { Icon, type IconName } from './Icon.js'
import { ItemFace, itemRow } from './ListItem.js'
import { Panel } from './Menu.js'

export interface PickerOption {
  readonly id: string
  readonly name: string
  /** A second line in smaller type. */
  readonly description?: string
}

export interface PickerProps {
  readonly label: string
  /** A label that only screen readers read, in bars where the place says enough. */
  readonly isLabelHidden?: boolean
  readonly options: readonly PickerOption[]
  readonly selectedId: string | null
  readonly onChange: (id: string) => void
  /** Shown while nothing is chosen. */
  readonly placeholder: string
  readonly icon?: IconName
  readonly isDisabled?: boolean
}

/** From so many options on, a search box stands above the list. */
const longListLength = 9

/** Chooses one of a list. */
export function Picker(props: PickerProps) {
  const { label, isLabelHidden = false, options, selectedId, onChange, placeholder, icon, isDisabled = false } = props
  const t = useMessages()
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true })
  const list = (
    <Options items={options} renderEmptyState={() => <Nothing>{t('picker.noMatches')}</Nothing>}>
      {option => (
        <Option id={option.id} textValue={option.description ? `${option.name} ${option.description}` : option.name}>
          <ItemFace name={option.name} description={option.description} isTicked={option.id === selectedId} />
        </Option>
      )}
    </Options>
  )

  return (
    <Field
      value={selectedId}
      onChange={key => {
        if (key !== null) onChange(String(key))
      }}
      isDisabled={isDisabled}
      placeholder={placeholder}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
    >
      {!isLabelHidden && <Caption>{label}</Caption>}
      <Face $kind="secondary">
        {icon && <Icon name={icon} size={18} />}
        <Value>
          {({ selectedText, isPlaceholder }) =>
            isPlaceholder ? placeholder : nameOf(options, selectedId, selectedText)
          }
        </Value>
        <Icon name="chevronDown" size={16} />
      </Face>
      <Panel offset={4} placement="bottom start" maxHeight={360}>
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
    </Field>
  )
}

const nameOf = (options: readonly PickerOption[], selectedId: string | null, otherwise: string) =>
  options.find(option => option.id === selectedId)?.name ?? otherwise

const Field = styled(Select, 'picker')`
  display: inline-flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  max-width: 100%;
`

const Caption = styled(Label, 'picker-label')`
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const Face = styled(AriaButton, 'picker-button')<{ $kind: ButtonKind }>`
  ${buttonFace}
  justify-content: flex-start;
  font-weight: 400;
`

const Value = styled(SelectValue, 'picker-value')`
  flex: 1;
  overflow: hidden;
  text-align: start;
  text-overflow: ellipsis;

  &[data-placeholder] {
    color: ${tokens.muted};
  }
`

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

const Nothing = styled('p', 'picker-nothing')`
  padding: ${space(2)};
  color: ${tokens.muted};
`
