import Calendar from 'lucide-react/icons/calendar'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { useMessages } from '../../provider/consoleContext.ts'
import { styled, tokens } from '../../theme/theme.ts'
import { Icon } from '../../ui/Icon.tsx'
import { preloadable } from '../../ui/preloadable.ts'
import { PopupFailure, usePopupCode } from '../../ui/usePopup.tsx'
import { cellButton } from '../columns/CellMenu.tsx'
import type { FilterPartProps } from './filterParts.ts'

export interface DateFilterProps extends FilterPartProps {
  readonly isReachable: boolean
  /** The text fields. */
  readonly children: ReactNode
}

const panel = preloadable(async () => (await import('./DateFilterPanel.tsx')).DateFilterPanel)

/**
 * The text fields of a date filter, with a calendar that fills them in. The button or Alt+Down in a field opens the calendar, which loads
 * on hover or focus.
 */
export function DateFilter({ displayed, columnFilter, isReachable, children }: DateFilterProps) {
  const t = useMessages()
  const fieldsRef = useRef<HTMLSpanElement>(null)
  const isTouch = useRef(false)
  const popup = usePopupCode(panel)
  const { code: Panel, isOpen, isWaiting, triggerRef, reach, open, close, leaveProps } = popup

  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The calendar returns focus to the field, except on touch screens, where that would open the keyboard.
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
          <Icon icon={Calendar} />
        </CalendarButton>
      </Fields>
      {Panel && isOpen && (
        <Panel
          popup={{ isOpen, onOpenChange: opens => (opens ? open() : close()), triggerRef }}
          displayed={displayed}
          columnFilter={columnFilter}
        />
      )}
      {popup.failure && <PopupFailure {...popup.failure} />}
    </>
  )
}

const Fields = styled('span', 'date-filter')`
  display: contents;

  /* Leaves space for the button, except where the text needs it more. */
  & > input:nth-last-of-type(1):placeholder-shown,
  & > input:only-of-type:focus {
    padding-inline-end: 26px;
  }
`

/** Overlaps the end of the last field without changing its width. Hidden when text reaches it. */
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
