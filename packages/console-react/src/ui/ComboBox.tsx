import { type CodedName, createOptionSearch } from '@fieldtime/console-core/internal'
import ChevronDown from 'lucide-react/icons/chevron-down'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { ComboBoxList, type ComboBoxOption } from './ComboBoxList.tsx'
import { findFocused } from './focus.ts'
import { Icon } from './Icon.tsx'
import { Panel } from './Panel.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface ComboBoxProps<Option extends ComboBoxOption> {
  readonly label: string
  readonly options: readonly Option[]
  /** Additional options, such as 'None'; at the top of the list while the query is empty. */
  readonly commands?: readonly Option[]
  /** It need not be among the options. */
  readonly selected: Option | null
  readonly onSelectionChange: (option: Option) => void
  readonly isDisabled?: boolean
  /** A line below the field. */
  readonly hint?: ReactNode
  /** A status such as "Loading…", next to the label and in an empty list. */
  readonly progress?: string
  readonly autoFocus?: boolean
  /** Replaces an empty list. Default: 'No matches'. */
  readonly emptyText?: string
  /** The most options in the list. Default: all. */
  readonly limit?: number
}

/**
 * Chooses one of many options by searching. The field has the focus, one option is active (ARIA combobox with a list):
 * arrow and page keys move it, Enter and Tab choose it, Escape restores the selection. Only visible options are rendered,
 * so ten thousand are as fast as ten.
 */
export function ComboBox<Option extends ComboBoxOption>(props: ComboBoxProps<Option>) {
  const {
    label,
    options,
    commands = noOptions,
    selected,
    onSelectionChange,
    isDisabled = false,
    hint,
    progress,
    autoFocus,
    emptyText = progress,
    limit = Number.POSITIVE_INFINITY,
  } = props
  const t = useMessages()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** The text typed since the last choice. Null while the field shows the choice. */
  const [query, setQuery] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wantedPosition, setPosition] = useState(0)
  const search = useMemo(() => createOptionSearch(options), [options])
  const found = useMemo(
    () => (query?.trim() ? search(query) : [...commands, ...options]).slice(0, limit),
    [search, query, commands, options, limit],
  )
  const position = Math.max(0, Math.min(wantedPosition, found.length - 1))
  const moves = useMoves(box, isOpen)
  const describedBy = [...(progress ? [`${id}-progress`] : []), ...(hint ? [`${id}-hint`] : [])]

  // If the first selection arrives after the focus, typing replaces it too. Before the paint, or the next key would be appended to it.
  const selectedText = textOf(selected)
  const earlierText = useRef(selectedText)
  useLayoutEffect(() => {
    const field = input.current
    const isFirst = earlierText.current === ''
    earlierText.current = selectedText
    if (isFirst && field && field === findFocused() && field.value === selectedText) field.select()
  }, [selectedText])

  const open = () => {
    if (isOpen || isDisabled) return
    setPosition(found.findIndex(option => option.id === selected?.id))
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    setQuery(null)
  }
  const choose = (option: Option | undefined) => {
    if (option?.isDisabled) return
    close()
    if (option && option.id !== selected?.id) onSelectionChange(option)
  }
  const handleType = (text: string) => {
    setQuery(text)
    setPosition(0)
    setIsOpen(true)
  }

  // On pointer down, as the button next to the field: if the page moves before pointer up, the press still counts.
  const handlePress = (event: MouseEvent) => {
    if (event.button === 0) open()
  }

  /** Screen readers click without a press. */
  const handleClick = () => {
    // Selects the text, which typing replaces.
    if (query === null) input.current?.select()
    open()
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || isDisabled) return
    const step = stepOf(event)
    if (step !== null) {
      event.preventDefault()
      if (isOpen) setPosition(Math.max(0, Math.min(position + step, found.length - 1)))
      else open()
      return
    }
    if (!isOpen) return
    if (event.key === 'Tab' && query !== null) choose(found[position])
    if (event.key === 'Enter') {
      // Enter in a form would send it.
      event.preventDefault()
      if (found.length > 0) choose(found[position])
    }
    if (event.key === 'Escape' || (event.key === 'ArrowUp' && event.altKey)) {
      // The dialog around it stays.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <Field>
      <Captions>
        <Caption htmlFor={id}>{label}</Caption>
        {progress && <Progress id={`${id}-progress`}>{progress}</Progress>}
      </Captions>
      <Box ref={box} data-disabled={isDisabled || undefined}>
        <Text
          ref={input}
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-autocomplete="list"
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && found.length > 0 ? `${id}-${position}` : undefined}
          aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={autoFocus}
          disabled={isDisabled}
          value={query ?? selectedText}
          onChange={event => handleType(event.target.value)}
          onFocus={event => event.target.select()}
          onMouseDown={handlePress}
          onClick={handleClick}
          onBlur={close}
          onKeyDown={handleKey}
        />
        <Opener
          type="button"
          tabIndex={-1}
          disabled={isDisabled}
          aria-label={t('comboBox.options', label)}
          onMouseDown={event => {
            event.preventDefault()
            input.current?.focus()
            if (isOpen) close()
            else open()
          }}
        >
          <Icon icon={ChevronDown} />
        </Opener>
      </Box>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <VisuallyHidden>
        <span role="status">
          {isOpen &&
            query !== null &&
            (found.length === 0 && emptyText ? emptyText : t.count('comboBox.found', found.length))}
        </span>
      </VisuallyHidden>
      {/* Stays open while the field has the focus, even if the page moves. */}
      <Panel
        key={moves}
        aria-label={label}
        popup={{ isOpen, onOpenChange: stayOpen, triggerRef: box }}
        maxHeight={listHeight}
        isNonModal
      >
        <ComboBoxList
          id={id}
          label={label}
          options={found}
          position={position}
          selectedKey={selected?.id ?? null}
          emptyText={emptyText ?? t('picker.noMatches')}
          onChoose={choose}
        />
      </Panel>
    </Field>
  )
}

const noOptions: readonly never[] = []
const listHeight = 360
const pageStep = 8
const stayOpen = () => {}

/** `24-1107 - I-35 Bridge Rehabilitation`, as reports write it. */
export function textOf(option: CodedName | null): string {
  return option ? [option.code, option.name].filter(Boolean).join(' - ') : ''
}

function stepOf({ key, altKey }: KeyboardEvent): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    PageDown: pageStep,
    PageUp: -pageStep,
    ...(altKey ? {} : { ArrowUp: -1 }),
  }
  return Object.hasOwn(steps, key) ? (steps[key] ?? null) : null
}

/**
 * Counts position changes of an element while it is watched. A popover is positioned once, so it must be positioned again when an element
 * above grows or a list around it scrolls.
 */
function useMoves(watched: RefObject<HTMLElement | null>, isWatched: boolean): number {
  const [moves, setMoves] = useState(0)

  useEffect(() => {
    if (!isWatched) return
    let last = placeOf(watched.current)
    let frame = requestAnimationFrame(function look() {
      const place = placeOf(watched.current)
      if (place !== last) setMoves(count => count + 1)
      last = place
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [watched, isWatched])

  return moves
}

function placeOf(element: HTMLElement | null) {
  if (!element) return ''
  const { left, top } = element.getBoundingClientRect()
  return `${Math.round(left + scrollX)} ${Math.round(top + scrollY)}`
}

const Field = styled('div', 'combo-box')`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-inline-size: 0;
`

const Captions = styled('div', 'combo-box-captions')`
  display: flex;
  gap: ${space(2)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Caption = styled('label', 'combo-box-label')`
  flex: 1;
  font-weight: 500;
`

const Progress = styled('span', 'combo-box-progress')`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Box = styled('div', 'combo-box-frame')`
  display: flex;
  align-items: center;
  min-block-size: ${tokens.controlHeight};
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};

  &:focus-within {
    border-color: ${tokens.primary};
    box-shadow: 0 0 0 1px ${tokens.primary};
  }
  &[data-disabled] {
    background: ${tokens.hover};
    border-color: ${tokens.border};
  }
`

const Text = styled('input', 'combo-box-text')`
  flex: 1;
  min-inline-size: 0;
  min-block-size: calc(${tokens.controlHeight} - 2px);
  padding-inline: ${space(3)} 0;
  color: ${tokens.text};
  text-overflow: ellipsis;
  background: none;
  border: 0;
  outline: none;

  &:disabled {
    color: ${tokens.muted};
    -webkit-text-fill-color: currentColor;
  }
`

const Opener = styled('button', 'combo-box-opener')`
  display: grid;
  place-items: center;
  align-self: stretch;
  inline-size: ${tokens.controlHeight};
  padding: 0;
  color: ${tokens.muted};
  background: none;
  border: 0;
  cursor: pointer;

  &:disabled {
    cursor: default;
  }
`

const Hint = styled('div', 'combo-box-hint')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
