import { type ReactNode, useCallback, useRef } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { createPortal } from 'react-dom'
import { useConsole } from '../consoleContext.ts'
import { styled, ThemeRoot } from '../theme.ts'

export interface OverlayLayerProps {
  /** An element of the host that menus and dialogs go into; null keeps them beside the children. */
  readonly portalContainer: HTMLElement | null
  readonly children: ReactNode
}

/** Menus, dialogs and toasts land in an element that carries the theme, wherever the host wants them. */
export function OverlayLayer({ portalContainer, children }: OverlayLayerProps) {
  const { look, direction, locale } = useConsole()
  const layer = useRef<HTMLDivElement>(null)
  const getContainer = useCallback(() => layer.current, [])
  const element = <Layer ref={layer} {...look} dir={direction} lang={locale} />

  return (
    <UNSAFE_PortalProvider getContainer={getContainer}>
      {children}
      {portalContainer ? createPortal(element, portalContainer) : element}
    </UNSAFE_PortalProvider>
  )
}

const Layer = styled(ThemeRoot, 'overlay-layer')`
  /* Takes no place among the host's elements. */
  display: contents;
`
