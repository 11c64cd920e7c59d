import { QueryClientProvider } from '@tanstack/react-query'
import { useInsertionEffect, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { StyleSheetManager } from 'styled-components'
import { ConsoleContext } from './consoleContext.ts'
import { FetchedMessagesContext, useLocalization } from './messagesOnDemand.tsx'
import type { BareConsoleProviderProps } from './providerProps.ts'
import { setStyleNonce } from './styleNonce.ts'
import { buildTheme, type ThemeRootProps } from './theme.ts'
import { OverlayLayer } from './ui/OverlayLayer.tsx'
import { ToastProvider } from './ui/Toasts.tsx'
import { useConsoleWorld, useQueryClientOf } from './useConsoleWorld.ts'

/**
 * A `ConsoleProvider` that brings no sentences of its own: for a host that fetches only those of the language in use. Two
 * providers on a page share nothing. When the person, the company or the services change, all that was read is dropped.
 */
export function BareConsoleProvider(props: BareConsoleProviderProps) {
  const { environment, session } = props
  const scope = JSON.stringify([
    session.user.companyId,
    session.user.id,
    environment.apiBaseUrl,
    environment.apiGatewayBaseUrl,
    environment.telematicsBaseUrl,
  ])
  return <ScopedConsole key={scope} scope={scope} {...props} />
}

function ScopedConsole({ scope, ...props }: BareConsoleProviderProps & { readonly scope: string }) {
  const { colorScheme = 'auto', contrast = 'auto', density = 'comfortable', portalContainer = null } = props
  const localization = useLocalization(props)
  const queryClient = useQueryClientOf(scope, props.queryClient)
  const theme = useMemo(() => buildTheme(density, props.theme ?? {}), [density, props.theme])
  const look = useMemo<ThemeRootProps>(
    () => ({ $theme: theme, $colorScheme: colorScheme, $contrast: contrast }),
    [theme, colorScheme, contrast],
  )
  const world = useConsoleWorld(scope, { ...props, ...localization, look })
  // Before the effects of whatever is inside.
  useInsertionEffect(() => setStyleNonce(props.nonce), [props.nonce])

  return (
    <StyleSheetManager nonce={props.nonce} target={props.styleTarget}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider locale={world.locale}>
          <ConsoleContext value={world}>
            <FetchedMessagesContext value={localization.fetched}>
              <OverlayLayer portalContainer={portalContainer}>
                <ToastProvider>{props.children}</ToastProvider>
              </OverlayLayer>
            </FetchedMessagesContext>
          </ConsoleContext>
        </I18nProvider>
      </QueryClientProvider>
    </StyleSheetManager>
  )
}
