import type { ColorScheme } from '@fieldtime/console-core'
import { type ReactNode, useCallback, useRef } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { createPortal } from 'react-dom'
import { useConsole } from '../consoleContext.js'
import { type ConsoleTheme, styled, ThemeRoot } from '../theme.js'

export interface OverlayLayerProps {
  readonly theme: ConsoleTheme
  readonly colorScheme: ColorScheme
  /** An element of the host that menus and dialogs go into; null keeps them beside the children. */
  readonly portalContainer: HTMLElement | null
  readonly children: ReactNode
}

/** Menus, dialogs and toasts land in an element that carries the theme, wherever the host wants them. */
export function OverlayLayer({ theme, colorScheme, portalContainer, children }: OverlayLayerProps) {
  const { direction, locale } = useConsole()
  const layer = useRef<HTMLDivElement>(null)
  const getContainer = useCallback(() => layer.current, [])
  const element = <Layer ref={layer} $theme={theme} $colorScheme={colorScheme} dir={direction} lang={locale} />

  return (
    <UNSAFE_PortalProvider getContainer={getContainer}>
      {children}
      {portalContainer ? createPortal(element, portalContainer) : element}
    </UNSAFE_PortalProvider>
  )
}

const Layer = styled(ThemeRoot, 'overlay-layer')`
  background: none;
`
