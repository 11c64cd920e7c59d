import { useConsoleHost } from '../consoleHost.ts'
import { usePreferences } from '../preferences.tsx'
import { PlainPage } from './PlainPage.tsx'

/** Shown in a tab whose person has signed out in another tab. */
export function SignedOut({ onSignIn }: { readonly onSignIn: () => void }) {
  const { productName } = useConsoleHost()
  const { t } = usePreferences()
  return (
    <PlainPage title={t('signIn.signedOutTitle')} productName={productName}>
      <p role="status">{t('signIn.signedOut')}</p>
      <button type="button" onClick={onSignIn}>
        {t('signIn.again')}
      </button>
    </PlainPage>
  )
}
