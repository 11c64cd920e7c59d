import type { RefObject } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { useConsole } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import type { Popup } from './usePopup.tsx'

export interface PanelProps
  extends Pick<PopoverProps, 'aria-label' | 'maxHeight' | 'onOpenChange' | 'children' | 'isNonModal'> {
  /** The element that opens and closes it. Default: the surrounding trigger. */
  readonly popup?: Pick<Popup<unknown>, 'isOpen' | 'onOpenChange'> & {
    readonly triggerRef: RefObject<HTMLElement | null>
  }
  /** The edge of the button with which the panel is aligned. */
  readonly align?: 'start' | 'end'
  readonly className?: string
}

/** A floating panel above a page: a menu, a picker, or the calendar. */
export function Panel({ popup, align = 'start', ...props }: PanelProps) {
  const { direction } = useConsole()
  const isLeft = (align === 'start') === (direction === 'ltr')
  return (
    <Frame
      {...(popup && { isOpen: popup.isOpen, onOpenChange: popup.onOpenChange, triggerRef: popup.triggerRef })}
      {...props}
      offset={4}
      // Popovers take start, end and their own direction from the locale, while a host may set another direction.
      placement={isLeft ? 'bottom left' : 'bottom right'}
      render={element => <div {...element} dir={direction} />}
    />
  )
}

const Frame = styled(Popover, 'panel')`
  /* Its own width at every position: near the edge of the window, it would be measured too narrow. */
  width: max-content;
  min-width: max(var(--trigger-width), 200px);
  max-width: min(360px, calc(100vw - ${space(4)}));
  overflow: auto;
  color: ${tokens.text};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  box-shadow: ${tokens.shadow};
  outline: none;
`

/** Below the list of a panel. */
export const PanelFoot = styled('p', 'panel-foot')`
  padding: ${space(2)} ${space(3)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  border-top: 1px solid ${tokens.border};
`

/** Replaces the list if nothing matches. */
export const PanelNothing = styled('p', 'panel-nothing')`
  padding: ${space(2)} ${space(3)};
  color: ${tokens.muted};
`
