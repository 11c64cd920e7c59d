import type { KeyValueStorage } from '@fieldtime/console-core'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { AddressRouter } from './AddressRouter.tsx'
import { type ConsoleHost, ConsoleHostContext, defaultProductName } from './consoleHost.ts'
import { PlainPage, WaitingPage } from './pages/PlainPage.tsx'
import { PreferencesProvider, usePreferences } from './preferences.tsx'
import { ConsoleRoutes } from './routes.tsx'

export interface AppProps {
  /** Shown while the environment is read and the session is created. */
  readonly starting: Promise<ConsoleHost>
  /** Retries after a failure. */
  readonly restart: () => Promise<ConsoleHost>
  readonly storage: KeyValueStorage
  readonly languages: readonly string[]
}

export function App({ storage, languages, ...start }: AppProps) {
  return (
    <PreferencesProvider storage={storage} languages={languages}>
      <CrashBoundary>
        <StartedConsole {...start} />
      </CrashBoundary>
    </PreferencesProvider>
  )
}

function StartedConsole({ starting: first, restart }: Pick<AppProps, 'starting' | 'restart'>) {
  const { t } = usePreferences()
  const [starting, setStarting] = useState(first)
  const [host, setHost] = useState<ConsoleHost | 'failed' | null>(null)

  useEffect(() => {
    let isCurrent = true
    starting.then(
      started => isCurrent && setHost(started),
      () => isCurrent && setHost('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [starting])

  const handleRetry = () => {
    setHost(null)
    setStarting(restart())
  }

  if (host === null) return <WaitingPage>{t('data.loading')}</WaitingPage>
  if (host === 'failed') {
    return (
      <PlainPage title={t('environment.title', defaultProductName)}>
        <p role="alert">{t('environment.text', defaultProductName)}</p>
        <button type="button" onClick={handleRetry}>
          {t('data.retry')}
        </button>
      </PlainPage>
    )
  }
  return (
    <ConsoleHostContext value={host}>
      <AddressRouter>
        <ConsoleRoutes />
      </AddressRouter>
    </ConsoleHostContext>
  )
}

/** Shows a sentence when rendering fails. Errors above it empty the page, and startUp.js shows the sentence in index.html. */
class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Apology /> : this.props.children
  }
}

function Apology() {
  const { t } = usePreferences()
  return (
    <PlainPage title={t('errorPage.title')}>
      <p role="alert">{t('errorPage.text')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('problem.reload')}
      </button>
    </PlainPage>
  )
}
