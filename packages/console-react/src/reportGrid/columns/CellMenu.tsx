import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { css } from 'styled-components'
import { focusRing, styled, tokens } from '../../theme/theme.ts'
import { menuPanel } from '../../ui/Menu.tsx'
import { openingKeys, PopupFailure, usePopupCode } from '../../ui/usePopup.tsx'

export interface CellMenuProps {
  /** Accessible name of the button. */
  readonly name: string
  /** Accessible name of the menu. */
  readonly label: string
  /** Content of the button. */
  readonly face: ReactNode
  /** Menu items, as in `Menu`. */
  readonly children: ReactNode
  readonly align?: 'start' | 'end'
  /** Whether the button is a tab stop. */
  readonly isReachable?: boolean
  /** Highlights the button, for a filter that is set. */
  readonly isActive?: boolean
}

/**
 * The menu of a header or filter cell: `Menu` with a plain button. Every column has two, and with the library's buttons they would
 * take a tenth of the time that a large grid needs to mount.
 */
export function CellMenu(props: CellMenuProps) {
  const { name, label, face, children, align = 'start', isReachable = false, isActive = false } = props
  const itemsId = useId()
  const popup = usePopupCode(menuPanel)
  const { code: Panel, isOpen, isWaiting, focusStrategy, triggerRef, reach, open, close, leaveProps } = popup

  const handleClick = ({ detail, currentTarget }: MouseEvent<HTMLElement>) => {
    // Not every browser focuses a clicked button, and the menu returns focus to the element that had it.
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
      {popup.failure && <PopupFailure {...popup.failure} />}
    </>
  )
}

/** A small button in a header or filter cell. */
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
