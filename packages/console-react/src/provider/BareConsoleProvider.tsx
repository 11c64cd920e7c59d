import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useInsertionEffect, useMemo, useRef } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createPortal } from 'react-dom'
import { StyleSheetManager } from 'styled-components'
import { FetchedMessagesContext, useLocalization } from '../messages/messagesOnDemand.tsx'
import { buildTheme, styled, ThemeRoot, type ThemeRootProps } from '../theme/theme.ts'
import { ToastProvider } from '../ui/Toasts.tsx'
import { ConsoleContext, useConsole } from './consoleContext.ts'
import { useStableValue } from './hostValues.ts'
import type { BareConsoleProviderProps } from './providerProps.ts'
import { useConsoleWorld, useQueryClientOf } from './useConsoleWorld.ts'

/**
 * A `ConsoleProvider` without messages of its own, for a host that loads only those of the language in use. Two providers on a page
 * share nothing. When the person, the company, or the services change, all that was read is dropped, and components start again;
 * what else is inside the provider stays.
 */
export function BareConsoleProvider(props: BareConsoleProviderProps) {
  const { host = {} } = props
  const look = useLook(props)
  const localization = useLocalization(props)
  const world = useConsoleWorld({ ...props, ...localization, look })
  const queryClient = useQueryClientOf(world.scope, host.queryClient)
  // Runs before the effects of children.
  useInsertionEffect(() => addStyleWithNonce(host.nonce), [host.nonce])

  return (
    <StyleSheetManager nonce={host.nonce} target={host.styleTarget}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider locale={world.locale}>
          <ConsoleContext value={world}>
            <FetchedMessagesContext value={localization.fetched}>
              <OverlayLayer portalContainer={host.portalContainer ?? null}>
                <ToastProvider>{props.children}</ToastProvider>
              </OverlayLayer>
            </FetchedMessagesContext>
          </ConsoleContext>
        </I18nProvider>
      </QueryClientProvider>
    </StyleSheetManager>
  )
}

function useLook({ appearance }: Pick<BareConsoleProviderProps, 'appearance'>): ThemeRootProps {
  const { theme, colorScheme = 'auto', contrast = 'auto', density = 'comfortable' } = useStableValue(appearance ?? {})
  return useMemo(
    () => ({ $theme: buildTheme(density, theme ?? {}), $colorScheme: colorScheme, $contrast: contrast }),
    [theme, colorScheme, contrast, density],
  )
}

/** The id by which React Aria recognizes its style. */
const styleId = 'react-aria-pressable-style'

/**
 * Adds the one style that React Aria adds to a page, with the nonce of a strict content security policy. React Aria itself knows only a
 * nonce that applies to the whole page, in a `<meta property="csp-nonce">`.
 */
function addStyleWithNonce(nonce: string | undefined): void {
  if (nonce === undefined || document.getElementById(styleId)) return
  const style = document.createElement('style')
  style.id = styleId
  style.nonce = nonce
  style.textContent = '@layer { [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; } }'
  document.head.prepend(style)
}

interface OverlayLayerProps {
  /** An element of the host for menus and dialogs. Null: they are next to the children. */
  readonly portalContainer: HTMLElement | null
  readonly children: ReactNode
}

/** Menus, dialogs and toasts land in an element that carries the theme, wherever the host wants them. */
function OverlayLayer({ portalContainer, children }: OverlayLayerProps) {
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
