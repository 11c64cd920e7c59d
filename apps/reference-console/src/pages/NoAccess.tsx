import { useConsoleHost } from '../consoleHost.ts'
import { usePreferences } from '../preferences.tsx'
import { PlainPage } from './PlainPage.tsx'

/** Shown to a signed-in person without either claim. */
export function NoAccess() {
  const { productName } = useConsoleHost()
  const { t } = usePreferences()
  return (
    <PlainPage title={t('access.none', productName)} productName={productName}>
      <p>
        <a href="/signout">{t('shell.signOut')}</a>
      </p>
    </PlainPage>
  )
}
