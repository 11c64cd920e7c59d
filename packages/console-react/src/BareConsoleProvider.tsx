import { QueryClientProvider } from '@tanstack/react-query'
import { useInsertionEffect, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { StyleSheetManager } from 'styled-components'
import { ConsoleContext } from './consoleContext.ts'
import { useStableValue } from './hostValues.ts'
import { FetchedMessagesContext, useLocalization } from './messagesOnDemand.tsx'
import type { BareConsoleProviderProps } from './providerProps.ts'
import { addStyleWithNonce } from './styleNonce.ts'
import { buildTheme, type ThemeRootProps } from './theme.ts'
import { OverlayLayer } from './ui/OverlayLayer.tsx'
import { ToastProvider } from './ui/Toasts.tsx'
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
  // Before the effects of whatever is inside.
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
