import type { ReactNode } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import type { ButtonVariant } from './Button.tsx'
import type { IconDrawing } from './Icon.tsx'
import { ItemFace, itemRow } from './ListItem.tsx'
import { Panel, PanelNothing } from './Panel.tsx'
import { SearchBox } from './SearchField.tsx'
import type { Popup } from './usePopup.tsx'

export interface PickerOption {
  readonly id: string
  readonly name: string
  /** A second line in smaller type. */
  readonly description?: string
  /** The heading of its section. Options of a section are adjacent. Either all options have one or none. */
  readonly section?: string
}

export interface PickerProps {
  readonly label: string
  /** Only screen readers get the label, for bars where the content of the button is enough. */
  readonly isLabelHidden?: boolean
  readonly options: readonly PickerOption[]
  readonly selectedKey: string | null
  readonly onSelectionChange: (id: string) => void
  /** Shown while nothing is selected. */
  readonly placeholder: string
  readonly icon?: IconDrawing
  /** Default `secondary`. */
  readonly variant?: ButtonVariant
  readonly isDisabled?: boolean
  /** The content of the button, instead of icon, name, and chevron. */
  readonly children?: ReactNode
}

export interface PickerPanelProps extends Pick<PickerProps, 'label' | 'options' | 'selectedKey' | 'onSelectionChange'> {
  readonly popup: Popup<unknown>
}

/** Minimum number of options for a search field above the list. */
const longListLength = 9

/** The list of a picker. Loaded on demand. */
export function PickerPanel({ popup, label, options, selectedKey, onSelectionChange }: PickerPanelProps) {
  const t = useMessages()
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true })
  const close = () => popup.onOpenChange(false)
  const handleSelection = (keys: 'all' | Set<unknown>) => {
    const option = keys === 'all' ? undefined : options.find(one => keys.has(one.id))
    if (option) onSelectionChange(option.id)
    close()
  }

  const optionRow = (option: PickerOption) => (
    <Option
      key={option.id}
      id={option.id}
      textValue={option.description ? `${option.name} ${option.description}` : option.name}
      // Pressing the selected option doesn't change the selection, but closes the list.
      onPress={close}
    >
      <ItemFace name={option.name} description={option.description} isSelected={option.id === selectedKey} />
    </Option>
  )
  const list = (
    <Options
      {...popup.itemsProps}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={selectedKey === null ? [] : [selectedKey]}
      onSelectionChange={handleSelection}
      shouldSelectOnPressUp
      shouldFocusOnHover
      renderEmptyState={() => <PanelNothing>{t('picker.noMatches')}</PanelNothing>}
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
    <Panel aria-label={label} popup={popup} maxHeight={360}>
      {options.length < longListLength ? (
        list
      ) : (
        <Autocomplete filter={contains}>
          <SearchBox label={t('picker.search')} />
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
