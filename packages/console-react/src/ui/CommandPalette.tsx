import { markWords } from '@fieldtime/console-core/internal'
import SearchIcon from 'lucide-react/icons/search'
import {
  type ContextType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Collection } from 'react-aria-components/Collection'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection, ListStateContext } from 'react-aria-components/ListBox'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { space, styled, tokens } from '../theme/theme.ts'
import { Icon, type IconDrawing } from './Icon.tsx'
import { bareSearchInput } from './searchInput.ts'

export interface CommandItem {
  readonly id: string
  readonly title: string
  readonly icon: IconDrawing
  /** A fact at the end of the line. */
  readonly note?: string | null
}

export interface CommandSection {
  readonly id: string
  readonly title: string
  readonly items: readonly CommandItem[]
  /** The items weren't found by the query, so none of their words are marked. */
  readonly isUnmarked?: boolean
}

export interface CommandPaletteProps {
  readonly label: string
  readonly placeholder: string
  readonly query: string
  readonly onQueryChange: (query: string) => void
  /** The results, without empty sections. The first item gets the focus whenever the query changes. */
  readonly sections: readonly CommandSection[]
  readonly onChoose: (itemId: string) => void
  readonly onFocusChange: (itemId: string) => void
  /** The item to which Tab moves. */
  readonly tabItemId: string | null
  /** Shown instead of the list if there are no sections. */
  readonly empty: { readonly title: string; readonly text?: string }
  /** Below the list, where there is a keyboard. */
  readonly keys: readonly { readonly keys: readonly string[]; readonly name: string }[]
  readonly hint: ReactNode
  /** The announcement for screen readers after the list changes. */
  readonly announcement: string
  readonly onClose: () => void
}

const rowHeight = 38
const headingHeight = 32
/** Pixels. About ten lines. */
const listHeight = 396

type ListState = NonNullable<ContextType<typeof ListStateContext>>

/** A search field over a list of commands, in a dialog. Focus stays in the field while the arrow keys move through the list. */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, placeholder, query, onQueryChange, sections, onChoose, tabItemId, empty, keys, hint, onClose } = props
  const list = useRef<ListState | null>(null)
  const firstId = sections[0]?.items[0]?.id
  /** The query for which the first result has received the focus. */
  const focusedQuery = useRef<string | null>(null)

  const handleKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    const isTab = event.key === 'Tab' && !event.shiftKey
    if (!(event.target instanceof HTMLInputElement) || (!isEnter && !isTab)) return
    event.preventDefault()
    // Otherwise the focus scope of the dialog would move the focus too, and the list would choose the item that had it before.
    event.stopPropagation()
    const manager = list.current?.selectionManager
    if (isTab && tabItemId !== null) manager?.setFocusedKey(tabItemId)
    // Someone who types fast presses Enter before the first result has the focus.
    const chosenId = focusedQuery.current === query ? (manager?.focusedKey ?? firstId) : firstId
    if (isEnter && chosenId !== undefined) onChoose(String(chosenId))
  }

  return (
    <Backdrop isOpen isDismissable onOpenChange={isOpen => !isOpen && onClose()}>
      <Sheet>
        <Content aria-label={label}>
          <Search onKeyDownCapture={handleKeyDown}>
            <Autocomplete inputValue={query} onInputChange={onQueryChange}>
              <Field aria-label={label} autoFocus>
                <Icon icon={SearchIcon} />
                <Query
                  role="combobox"
                  aria-expanded={sections.length > 0}
                  aria-haspopup="listbox"
                  placeholder={placeholder}
                  autoComplete="off"
                  spellCheck={false}
                />
                <EscapeKey onClick={onClose}>Esc</EscapeKey>
              </Field>
              {sections.length === 0 ? (
                <Empty>
                  <EmptyTitle>{empty.title}</EmptyTitle>
                  {empty.text && <EmptyText>{empty.text}</EmptyText>}
                </Empty>
              ) : (
                <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight, headingHeight, padding: 6 }}>
                  <List
                    aria-label={label}
                    items={sections}
                    dependencies={[query]}
                    onAction={key => onChoose(String(key))}
                    style={{ blockSize: heightOf(sections) }}
                    shouldFocusOnHover
                  >
                    {section => (
                      <ListBoxSection id={section.id}>
                        <SectionTitle>{section.title}</SectionTitle>
                        <Collection items={section.items} dependencies={[query]}>
                          {item => (
                            <Item id={item.id} textValue={item.title}>
                              {({ isFocused }) => (
                                <ItemContent
                                  item={item}
                                  markedQuery={section.isUnmarked ? '' : query}
                                  query={query}
                                  isFirst={item.id === firstId}
                                  list={list}
                                  focusedQuery={focusedQuery}
                                  isFocused={isFocused}
                                  onFocusChange={props.onFocusChange}
                                />
                              )}
                            </Item>
                          )}
                        </Collection>
                      </ListBoxSection>
                    )}
                  </List>
                </Virtualizer>
              )}
            </Autocomplete>
          </Search>
          <Announcement role="status">{props.announcement}</Announcement>
          <Foot>
            <Keys>
              {keys.map(({ keys: names, name }) => (
                <span key={name}>
                  {names.map(key => (
                    <Key key={key}>{key}</Key>
                  ))}
                  {name}
                </span>
              ))}
            </Keys>
            <span>{hint}</span>
          </Foot>
        </Content>
      </Sheet>
    </Backdrop>
  )
}

function heightOf(sections: readonly CommandSection[]): number {
  const lineCount = sections.reduce((count, { items }) => count + items.length, 0)
  return Math.min(listHeight, 12 + lineCount * rowHeight + sections.length * headingHeight)
}

interface ItemContentProps {
  readonly item: CommandItem
  readonly markedQuery: string
  readonly query: string
  readonly isFirst: boolean
  readonly list: RefObject<ListState | null>
  readonly focusedQuery: RefObject<string | null>
  readonly isFocused: boolean
  readonly onFocusChange: (itemId: string) => void
}

function ItemContent(props: ItemContentProps) {
  const { item, markedQuery, query, isFirst, list, focusedQuery, isFocused, onFocusChange } = props
  const state = useContext(ListStateContext)
  useEffect(() => {
    list.current = state
  }, [list, state])
  useEffect(() => {
    if (!isFirst) return
    list.current?.selectionManager.setFocused(true)
    list.current?.selectionManager.setFocusedKey(item.id)
    focusedQuery.current = query
  }, [isFirst, list, focusedQuery, item.id, query])
  useEffect(() => {
    if (isFocused) onFocusChange(item.id)
  }, [isFocused, item.id, onFocusChange])
  return (
    <>
      <Icon icon={item.icon} />
      <ItemTitle>
        <bdi>
          {markWords(item.title, markedQuery).map(({ start, text, isMatch }) =>
            isMatch ? <b key={start}>{text}</b> : text,
          )}
        </bdi>
      </ItemTitle>
      {item.note && (
        <Note>
          <bdi>{item.note}</bdi>
        </Note>
      )}
    </>
  )
}

const Backdrop = styled(ModalOverlay, 'palette-backdrop')`
  position: fixed;
  inset: 0;
  z-index: 100000;
  padding-block: min(96px, 10vh) ${space(4)};
  padding-inline: ${space(4)};
  background: rgb(8 12 20 / 32%);

  @media (width < 600px) {
    block-size: var(--visual-viewport-height, 100%);
    padding: 0;
  }
`

const Sheet = styled(Modal, 'palette')`
  inline-size: min(600px, 100%);
  max-block-size: 100%;
  margin-inline: auto;
  overflow: hidden;
  color: ${tokens.text};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  box-shadow: ${tokens.shadow};

  @media (width < 600px) {
    block-size: 100%;
    border: 0;
    border-radius: 0;
  }
`

const Content = styled(Dialog, 'palette-content')`
  display: flex;
  flex-direction: column;
  max-block-size: inherit;
  outline: none;

  @media (width < 600px) {
    block-size: 100%;
  }
`

/** Has no box of its own. */
const Search = styled('div', 'palette-search')`
  display: contents;
`

const Field = styled(SearchField, 'palette-field')`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)};
  color: ${tokens.muted};
  border-block-end: 1px solid ${tokens.border};
`

const Query = styled(Input, 'palette-query')`
  ${bareSearchInput}
  min-block-size: 34px;
  padding: 0;
  font-size: 16px;
`

const List = styled(ListBox<CommandSection>, 'palette-list')`
  flex: 1 1 auto;
  overflow: auto;
  outline: none;
`

const Item = styled(ListBoxItem, 'palette-item')`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  block-size: ${rowHeight}px;
  padding-inline: ${space(3)};
  font-size: ${tokens.fontSizeBody};
  border-radius: ${tokens.radiusSmall};
  outline: none;
  cursor: pointer;

  & > svg {
    flex: none;
    color: ${tokens.muted};
  }
  &[data-focused] {
    background: ${tokens.primarySoft};
  }
  @media (forced-colors: active) {
    &[data-focused] {
      outline: 2px solid;
      outline-offset: -2px;
    }
  }
`

const ItemTitle = styled('span', 'palette-item-title')`
  flex: 1 1 auto;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  & b {
    font-weight: 600;
  }
`

const Note = styled('span', 'palette-item-note')`
  flex: 0 1 auto;
  min-inline-size: 0;
  overflow: hidden;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const SectionTitle = styled(Header, 'palette-section-title')`
  display: flex;
  align-items: end;
  block-size: ${headingHeight}px;
  padding: 0 ${space(3)} ${space(1)};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const Empty = styled('div', 'palette-empty')`
  flex: 1 1 auto;
  padding: ${space(6)} ${space(4)};
  text-align: center;
`

const EmptyTitle = styled('p', 'palette-empty-title')`
  font-weight: 600;
`

const EmptyText = styled('p', 'palette-empty-text')`
  color: ${tokens.muted};
`

const Announcement = styled('div', 'palette-announcement')`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

const Foot = styled('div', 'palette-foot')`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  padding: ${space(2)} ${space(4)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  border-block-start: 1px solid ${tokens.border};
`

const Keys = styled('div', 'palette-keys')`
  display: flex;
  gap: ${space(4)};

  @media (pointer: coarse) {
    display: none;
  }
`

const Key = styled('kbd', 'palette-key')`
  display: inline-block;
  min-inline-size: 20px;
  margin-inline-end: ${space(1)};
  padding: 1px 5px;
  font: inherit;
  font-size: 11px;
  text-align: center;
  background: ${tokens.surface};
  border: 1px solid ${tokens.border};
  border-radius: 4px;
`

const EscapeKey = styled('button', 'palette-escape')`
  padding: 1px 6px;
  font: inherit;
  font-size: 11px;
  color: ${tokens.muted};
  background: ${tokens.surface};
  border: 1px solid ${tokens.border};
  border-radius: 4px;
`
