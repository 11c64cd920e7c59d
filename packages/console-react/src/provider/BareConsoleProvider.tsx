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
 * A `ConsoleProvider` without messages, for hosts that load only those of the language in use. Two providers on a page share nothing. When
 * the person, the company, or the services change, clears all data and remounts the components. The host's own children stay mounted.
 */
export function BareConsoleProvider(props: BareConsoleProviderProps) {
  const { host = {} } = props
  const themeProps = useThemeProps(props)
  const localization = useLocalization(props)
  const world = useConsoleWorld({ ...props, ...localization, themeProps })
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

function useThemeProps({ appearance }: Pick<BareConsoleProviderProps, 'appearance'>): ThemeRootProps {
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
  /** An element of the host for menus and dialogs. Null: they are rendered after the children. */
  readonly portalContainer: HTMLElement | null
  readonly children: ReactNode
}

/** Renders menus, dialogs, and toasts in an element with the theme, inside the host's container if there is one. */
function OverlayLayer({ portalContainer, children }: OverlayLayerProps) {
  const { themeProps, direction, locale } = useConsole()
  const layer = useRef<HTMLDivElement>(null)
  const getContainer = useCallback(() => layer.current, [])
  const element = <Layer ref={layer} {...themeProps} dir={direction} lang={locale} />

  return (
    <UNSAFE_PortalProvider getContainer={getContainer}>
      {children}
      {portalContainer ? createPortal(element, portalContainer) : element}
    </UNSAFE_PortalProvider>
  )
}

const Layer = styled(ThemeRoot, 'overlay-layer')`
  /* Doesn't take part in the host's layout. */
  display: contents;
`
