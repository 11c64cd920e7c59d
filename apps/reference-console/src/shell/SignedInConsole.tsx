import type { ConsoleUser } from '@fieldtime/console-core'
import { BareConsoleProvider, ConsoleRoot } from '@fieldtime/console-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useConsoleHost } from '../consoleHost.ts'
import { hrefFor } from '../destinations.ts'
import { usePreferences } from '../preferences.tsx'
import { barHeight, railWidthVariable } from './useShellSize.ts'

export interface SignedInConsoleProps {
  readonly user: ConsoleUser
  readonly children: ReactNode
}

const theme = { stickyOffset: barHeight, stickyStartOffset: railWidthVariable }
const reload = () => window.location.reload()

/** Provides the pages with the person, the services, the router, and the display preferences. */
export function SignedInConsole({ user, children }: SignedInConsoleProps) {
  const { environment, session, storage, now, nonce, productName, fetch } = useConsoleHost()
  const { locale, messages, loadMessages, colorScheme } = usePreferences()
  const navigate = useNavigate()
  const consoleSession = useMemo(() => ({ user, getAccessToken: session.getAccessToken }), [user, session])
  const handleNavigate = useCallback(
    (destination: Parameters<typeof hrefFor>[0]) => {
      navigate(hrefFor(destination))
    },
    [navigate],
  )

  return (
    <BareConsoleProvider
      environment={environment}
      session={consoleSession}
      storage={storage}
      now={now}
      fetch={fetch}
      hrefFor={hrefFor}
      onNavigate={handleNavigate}
      onReload={reload}
      locale={locale}
      messages={messages}
      loadMessages={loadMessages}
      colorScheme={colorScheme}
      theme={theme}
      nonce={nonce ?? undefined}
      productName={productName}
      showsDataNotices
    >
      <ConsoleRoot>{children}</ConsoleRoot>
    </BareConsoleProvider>
  )
}
