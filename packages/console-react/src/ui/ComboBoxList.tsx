import type { CodedName } from '@fieldtime/console-core/internal'
import Check from 'lucide-react/icons/check'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Icon } from './Icon.tsx'
import { PanelNothing } from './Panel.tsx'

export interface ComboBoxOption extends CodedName {
  readonly id: string
  /** A word in smaller type at the end, such as 'Inactive'. */
  readonly note?: string
  /** Listed, but can't be selected. */
  readonly isDisabled?: boolean
}

export interface ComboBoxListProps<Option extends ComboBoxOption> {
  /** Prefix of the ids of options. */
  readonly id: string
  readonly label: string
  readonly options: readonly Option[]
  readonly position: number
  readonly selectedKey: string | null
  readonly emptyText: string
  readonly onChoose: (option: Option) => void
}

const rowHeight = 40
const maxVisibleRows = 8.5
/** Rendered beyond both edges, for fast scrolling. */
const spareRows = 4

/**
 * The matching options. Only visible ones are rendered. All have the same height, so no sizes need to be measured again after each key. The
 * field keeps the focus.
 */
export function ComboBoxList<Option extends ComboBoxOption>({
  id,
  label,
  options,
  position,
  selectedKey,
  emptyText,
  onChoose,
}: ComboBoxListProps<Option>) {
  const list = useRef<HTMLDivElement>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const height = Math.min(options.length, maxVisibleRows) * rowHeight
  const firstDrawn = Math.max(0, Math.floor(scrollTop / rowHeight) - spareRows)
  const drawn = options.slice(firstDrawn, firstDrawn + Math.ceil(maxVisibleRows) + 2 * spareRows)

  // Scrolls the active option into view before it is painted.
  useLayoutEffect(() => {
    if (!list.current) return
    const { scrollTop: shownFrom } = list.current
    const latest = position * rowHeight
    const earliest = latest + rowHeight - height
    list.current.scrollTop = Math.min(latest, Math.max(earliest, shownFrom))
    setScrollTop(list.current.scrollTop)
  }, [position, height])

  return (
    <>
      {/* Outside the list box, which may contain only options. */}
      {options.length === 0 && <PanelNothing onMouseDown={keepFocus}>{emptyText}</PanelNothing>}
      <List
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        onMouseDown={keepFocus}
        onScroll={event => setScrollTop(event.currentTarget.scrollTop)}
        style={{ blockSize: height }}
      >
        <Track style={{ blockSize: options.length * rowHeight }}>
          {drawn.map((option, offset) => {
            const index = firstDrawn + offset
            return (
              <Row
                key={option.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={option.id === selectedKey}
                aria-disabled={option.isDisabled || undefined}
                aria-setsize={options.length}
                aria-posinset={index + 1}
                data-active={index === position || undefined}
                style={{ transform: `translateY(${index * rowHeight}px)` }}
                onClick={() => onChoose(option)}
              >
                {option.code && <Code>{option.code}</Code>}
                <Name title={option.name}>{option.name}</Name>
                {option.note && <Note>{option.note}</Note>}
                {option.id === selectedKey && <Icon icon={Check} />}
              </Row>
            )
          })}
        </Track>
      </List>
    </>
  )
}

/** The field keeps the focus while the list is clicked. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

const List = styled('div', 'combo-box-list')`
  position: relative;
  overflow: auto;
`

const Track = styled('div', 'combo-box-track')`
  position: relative;
`

const Row = styled('div', 'combo-box-option')`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  block-size: ${rowHeight}px;
  padding: 0 ${space(3)};
  cursor: pointer;

  &:hover {
    background: ${tokens.hover};
  }
  &[aria-selected='true'] {
    background: ${tokens.primarySoft};
  }
  &[aria-disabled='true'] {
    color: ${tokens.muted};
    cursor: default;
  }
  &[data-active] {
    background: ${tokens.hover};
    outline: 2px solid ${tokens.primary};
    outline-offset: -2px;
  }
`

const Code = styled('span', 'combo-box-code')`
  flex: none;
  color: ${tokens.muted};
  ${tabularFigures}
`

const Name = styled('span', 'combo-box-name')`
  flex: 1;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Note = styled('span', 'combo-box-note')`
  flex: none;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
