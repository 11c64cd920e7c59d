import { useConsoleHost } from '../consoleHost'
import { usePreferences } from '../preferences'
import { PlainPage } from './PlainPage'

/** For a person who is signed in and has neither claim. */
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
