import { foldText } from '@fieldtime/console-core/internal'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { fieldFocus, notPrinted, space, styled, tabularFigures, tokens } from '../../theme/theme.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** The text of a cell, by its line and column in the table. */
export interface CellText {
  readonly lineIndex: number
  readonly column: number
  readonly text: string
}

export interface FindBarProps {
  /** The table, or an element around it. */
  readonly tableRef: RefObject<HTMLElement | null>
  /** All texts of the table in reading order, rendered or not. Changes its identity when the texts change. */
  readonly readTexts: () => readonly CellText[]
  /** Whether the table has lines that aren't rendered and that the browser's search therefore can't find. */
  readonly isOffered: boolean
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Scrolls to a match. */
  readonly onShow: (match: CellText) => void
  /** Moves focus back to the table: to the last match, if any. */
  readonly onLeave: (match: CellText | null) => void
}

/**
 * Finds text in a virtualized table, including lines that aren't rendered. Ctrl+F opens it (Command+F on a Mac); pressed again, it opens
 * the browser's own search.
 */
export function FindBar(props: FindBarProps) {
  const { tableRef, isOffered, isOpen, onOpenChange } = props
  const anchorRef = useRef<HTMLDivElement>(null)
  const fieldRef = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!isOffered) return
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (!isFindKey(event) || !isHere(event, tableRef.current)) return
      if (anchorRef.current && event.composedPath().includes(anchorRef.current)) return
      event.preventDefault()
      onOpenChange(true)
      fieldRef.current?.select()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isOffered, tableRef, onOpenChange])

  return <Anchor ref={anchorRef}>{isOpen && <OpenFindBar {...props} fieldRef={fieldRef} />}</Anchor>
}

function OpenFindBar(props: FindBarProps & { readonly fieldRef: RefObject<HTMLInputElement | null> }) {
  const { readTexts, onOpenChange, onShow, onLeave, fieldRef } = props
  const t = useMessages()
  const { locale } = useConsole()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const matches = useMemo(() => findTexts(readTexts(), query), [readTexts, query])
  const index = Math.min(chosen, matches.length - 1)

  const handleType = (next: string) => {
    setQuery(next)
    setChosen(0)
    const [first] = findTexts(readTexts(), next)
    if (first) onShow(first)
  }
  const step = (by: 1 | -1) => {
    const next = (index + by + matches.length) % matches.length
    const match = matches[next]
    if (!match) return
    setChosen(next)
    onShow(match)
  }
  const close = () => {
    onOpenChange(false)
    onLeave(matches[index] ?? null)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target === fieldRef.current) step(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const count =
    matches.length === 0 ? t('grid.find.none') : t('grid.find.count', number(index + 1), number(matches.length))
  return (
    <Bar role="search" onKeyDown={handleKey}>
      <Field
        autoFocus
        ref={fieldRef}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('grid.find')}
        placeholder={t('grid.find')}
        value={query}
        onChange={event => handleType(event.target.value)}
      />
      <Count role="status">
        <bdi>{foldText(query) === '' ? '' : count}</bdi>
      </Count>
      <IconButton
        icon={ChevronUp}
        label={t('grid.find.previous')}
        isDisabled={matches.length === 0}
        onPress={() => step(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label={t('grid.find.next')}
        isDisabled={matches.length === 0}
        onPress={() => step(1)}
      />
      <IconButton icon={X} label={t('grid.find.close')} onPress={close} />
    </Bar>
  )
}

/** The texts that contain the query, case and accents aside (decisions.md, *Text*). */
export function findTexts(texts: readonly CellText[], query: string): readonly CellText[] {
  const folded = foldText(query)
  return folded === '' ? [] : texts.filter(({ text }) => foldText(text).includes(folded))
}

function isFindKey(event: globalThis.KeyboardEvent): boolean {
  const isCommand = event.ctrlKey !== event.metaKey
  return isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'f' && !event.defaultPrevented
}

/** Whether a key was pressed in the console of a table, or where nothing has focus, and no dialog is over the table. */
function isHere(event: Event, table: HTMLElement | null): boolean {
  if (!table || table.closest('[inert], [aria-hidden="true"]')) return false
  const root = table.closest('.ft-root')
  return event.target === document.body || (root !== null && event.composedPath().includes(root))
}

/** Has no height, so the bar overlays the table. */
const Anchor = styled('div', 'find-anchor')`
  position: relative;
  z-index: 10;
  ${notPrinted}
`

const Bar = styled('div', 'find-bar')`
  position: absolute;
  inset-block-start: ${space(1)};
  inset-inline-end: ${space(4)};
  display: flex;
  align-items: center;
  gap: ${space(1)};
  max-inline-size: calc(100% - ${space(8)});
  padding: ${space(1)} ${space(2)};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusSmall};
  box-shadow: ${tokens.shadow};
`

const Field = styled('input', 'find-field')`
  inline-size: 200px;
  min-inline-size: 80px;
  block-size: 30px;
  padding: 0 ${space(2)};
  font: 400 ${tokens.fontSizeBody} / 1.2 ${tokens.fontFamily};
  color: ${tokens.text};
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};
  outline: none;

  &:focus {
    ${fieldFocus}
  }
`

const Count = styled('span', 'find-count')`
  min-inline-size: 9ch;
  color: ${tokens.muted};
  text-align: center;
  white-space: nowrap;
  ${tabularFigures}
`
