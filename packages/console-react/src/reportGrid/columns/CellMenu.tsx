import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { css } from 'styled-components'
import { focusRing, styled, tokens } from '../../theme.js'
import { menuPanel } from '../../ui/Menu.js'
import { type FocusStrategy, usePopupCode } from '../../ui/usePopup.js'

export interface CellMenuProps {
  /** Of the button. */
  readonly name: string
  /** Of the menu. */
  readonly label: string
  /** What the button shows. */
  readonly face: ReactNode
  /** As in `Menu`. */
  readonly children: ReactNode
  readonly align?: 'start' | 'end'
  /** Whether Tab comes by it. */
  readonly isReachable?: boolean
  /** Narrows something at this moment. */
  readonly isActive?: boolean
}

/**
 * A menu of a cell of the head: `Menu` with a plain button. Each column has two, and buttons of the library would take a
 * tenth of the time in which a grid of many rows comes up.
 */
export function CellMenu(props: CellMenuProps) {
  const { name, label, face, children, align = 'start', isReachable = false, isActive = false } = props
  const itemsId = useId()
  const popup = usePopupCode(menuPanel)
  const { code: Panel, isOpen, isWaiting, focusStrategy, triggerRef, reach, open, close, leaveProps } = popup

  const handleClick = ({ detail, currentTarget }: MouseEvent<HTMLElement>) => {
    // Not every browser gives a button focus that is clicked, and the menu gives it back to what had it.
    currentTarget.focus()
    open(detail === 0 ? 'first' : null)
  }
  const handleKey = (event: KeyboardEvent) => {
    leaveProps.onKeyDown(event)
    const strategy = openingKeys[event.key]
    if (!strategy) return
    event.preventDefault()
    event.stopPropagation()
    open(strategy)
  }

  return (
    <>
      <Trigger
        ref={triggerRef}
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? itemsId : undefined}
        tabIndex={isReachable ? 0 : -1}
        data-cell-menu
        data-busy={isWaiting || undefined}
        data-active={isActive || undefined}
        onPointerEnter={reach}
        onPointerDown={reach}
        onFocus={reach}
        onBlur={leaveProps.onBlur}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        {face}
      </Trigger>
      {Panel && isOpen && (
        <Panel
          popup={{
            isOpen,
            onOpenChange: opens => (opens ? open() : close()),
            triggerRef,
            itemsProps: { id: itemsId, autoFocus: focusStrategy ?? true },
          }}
          label={label}
          header={null}
          align={align}
        >
          {children}
        </Panel>
      )}
      {popup.failure}
    </>
  )
}

const openingKeys: Readonly<Record<string, FocusStrategy>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}

/** A small button in a cell of the head. */
export const cellButton = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  min-inline-size: 24px;
  block-size: 24px;
  padding: 0 2px;
  font: 500 ${tokens.fontSizeGrid} / 1 ${tokens.fontFamily};
  color: ${tokens.muted};
  background: none;
  border: 0;
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}

  &:hover,
  &[aria-expanded='true'] {
    color: ${tokens.text};
    background: ${tokens.hover};
  }
`

const Trigger = styled('button', 'grid-cell-menu')`
  ${cellButton}

  &[data-active] {
    color: ${tokens.primary};
  }
`
