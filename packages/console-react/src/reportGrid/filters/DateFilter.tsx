import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { useMessages } from '../../consoleContext.js'
import { styled, tokens } from '../../theme.js'
import { Icon } from '../../ui/Icon.js'
import { preloadable } from '../../ui/preloadable.js'
import { usePopupCode } from '../../ui/usePopup.js'
import { cellButton } from '../columns/CellMenu.js'
import type { FilterPartProps } from './filterParts.js'

export interface DateFilterProps extends FilterPartProps {
  readonly isReachable: boolean
  /** The fields that dates are typed into. */
  readonly children: ReactNode
}

const panel = preloadable(async () => (await import('./DateFilterPanel.js')).DateFilterPanel)

/**
 * The fields of a column of dates and the calendar that fills them in: a press on its button opens it, or Alt with the
 * arrow down in a field. It is fetched when somebody reaches for it.
 */
export function DateFilter({ displayed, columnFilter, isReachable, children }: DateFilterProps) {
  const t = useMessages()
  const fieldsRef = useRef<HTMLSpanElement>(null)
  const isTouch = useRef(false)
  const popup = usePopupCode(panel)
  const { code: Panel, isOpen, isWaiting, triggerRef, reach, open, close, leaveProps } = popup

  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The calendar gives focus back to what had it: the field, though not where that brings up a keyboard on the screen.
    const field = isTouch.current ? null : fieldsRef.current?.querySelector('input')
    const target = field ?? currentTarget
    target.focus()
    open()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    open()
  }
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) leaveProps.onBlur(event)
  }

  return (
    <>
      <Fields
        ref={fieldsRef}
        onFocus={reach}
        onBlur={handleBlur}
        onKeyDownCapture={leaveProps.onKeyDown}
        onKeyDown={handleKey}
      >
        {children}
        <CalendarButton
          ref={triggerRef}
          type="button"
          aria-label={t('grid.filter.calendar', displayed.header)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          tabIndex={isReachable ? 0 : -1}
          data-busy={isWaiting || undefined}
          onPointerEnter={reach}
          onPointerDown={event => {
            isTouch.current = event.pointerType === 'touch'
          }}
          onClick={handleClick}
        >
          <Icon name="calendar" size={16} />
        </CalendarButton>
      </Fields>
      {Panel && isOpen && (
        <Panel
          popup={{ isOpen, onOpenChange: opens => (opens ? open() : close()), triggerRef }}
          displayed={displayed}
          columnFilter={columnFilter}
        />
      )}
      {popup.failure}
    </>
  )
}

const Fields = styled('span', 'date-filter')`
  display: contents;

  /* Room for the button, except where the text needs it more. */
  & > input:nth-last-of-type(1):placeholder-shown,
  & > input:only-of-type:focus {
    padding-inline-end: 26px;
  }
`

/** Lies over the end of the last field, so that the field keeps its width. It gives way to what is written there. */
const CalendarButton = styled('button', 'date-filter-button')`
  ${cellButton}
  margin-inline: -27px 1px;
  background: ${tokens.raised};

  [role='gridcell']:not(:hover, :focus-within) input:not(:placeholder-shown) + &:not([aria-expanded='true']) {
    opacity: 0;

    @media (hover: none) {
      pointer-events: none;
    }
  }
  input ~ input:focus ~ & {
    opacity: 0;
    pointer-events: none;
  }
  @media (forced-colors: active) {
    background: Canvas;
  }
`
