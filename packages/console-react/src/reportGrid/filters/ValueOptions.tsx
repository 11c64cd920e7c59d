import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { css } from 'styled-components'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { focusRing, space, styled, tabularFigures, tokens } from '../../theme/theme.ts'
import { CheckboxMark } from '../../ui/Checkbox.tsx'
import { PanelNothing } from '../../ui/Panel.tsx'

export interface ListedValue {
  /** As stored in the filter; empty for blank. */
  readonly stored: string
  readonly name: string
  readonly count: number
}

export interface ValueOptionsProps {
  readonly label: string
  readonly describedBy: string
  readonly values: readonly ListedValue[]
  readonly selected: ReadonlySet<string>
  readonly onToggle: (stored: string) => void
}

const rowHeight = 34
const maxVisibleRows = 9

/** A virtualized listbox of values. The list keeps focus and points to its active option. */
export function ValueOptions({ label, describedBy, values, selected, onToggle }: ValueOptionsProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [wantedPlace, setPlace] = useState(0)
  const place = Math.max(0, Math.min(wantedPlace, values.length - 1))
  const virtualizer = useVirtualizer({
    count: values.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 344, height: rowHeight * maxVisibleRows },
  })
  const counts = new Intl.NumberFormat(locale)

  const handleKey = (event: KeyboardEvent) => {
    const active = values[place]
    const next = nextPlace(event.key, place, values.length)
    if (next === null && event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (next === null) {
      if (active) onToggle(active.stored)
      return
    }
    setPlace(next)
    virtualizer.scrollToIndex(next)
  }

  if (values.length === 0) return <PanelNothing>{t('picker.noMatches')}</PanelNothing>
  return (
    <List
      ref={list}
      role="listbox"
      aria-label={label}
      aria-describedby={describedBy}
      aria-multiselectable
      aria-activedescendant={`${id}-${place}`}
      tabIndex={0}
      onKeyDown={handleKey}
      style={{ blockSize: Math.min(values.length, maxVisibleRows) * rowHeight }}
    >
      <Track style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const value = values[index]
          if (!value) return null
          const { stored, name, count } = value
          return (
            <Row
              key={stored}
              id={`${id}-${index}`}
              role="option"
              aria-selected={selected.has(stored)}
              aria-setsize={values.length}
              aria-posinset={index + 1}
              data-selected={selected.has(stored) || undefined}
              data-active={index === place || undefined}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => {
                setPlace(index)
                onToggle(stored)
              }}
            >
              <CheckboxMark />
              <Name>{name || t('grid.blank')}</Name>
              <Count>{counts.format(count)}</Count>
            </Row>
          )
        })}
      </Track>
    </List>
  )
}

/** The option that a key moves to; null for other keys. */
function nextPlace(key: string, place: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -maxVisibleRows,
    PageDown: maxVisibleRows,
    Home: -count,
    End: count,
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? null : Math.max(0, Math.min(place + step, count - 1))
}

export const valueRow = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${rowHeight}px;
  padding: 0 ${space(3)};
  cursor: pointer;
`

const List = styled('div', 'value-list')`
  position: relative;
  overflow: auto;
  ${focusRing}

  &:focus-visible {
    outline-offset: -2px;
  }
`

const Track = styled('div', 'value-list-track')`
  position: relative;
`

const Row = styled('div', 'value-list-row')`
  ${valueRow}
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  font-size: ${tokens.fontSizeGrid};

  &:hover,
  [role='listbox']:focus-visible &[data-active] {
    background: ${tokens.hover};
  }
  @media (forced-colors: active) {
    [role='listbox']:focus-visible &[data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
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
