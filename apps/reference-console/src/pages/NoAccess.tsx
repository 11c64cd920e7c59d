import { type ConsoleUser, fullName } from '@fieldtime/console-core'
import { useConsoleHost } from '../consoleHost.ts'
import { usePreferences } from '../preferences.tsx'
import { PlainPage } from './PlainPage.tsx'

/** Shown to a signed-in person without either claim. Signing out leads to the sign-in page. */
export function NoAccess({ user }: { readonly user: ConsoleUser }) {
  const { productName } = useConsoleHost()
  const { t } = usePreferences()
  return (
    <PlainPage title={t('access.none', productName)} productName={productName}>
      <p>{t('access.signedInAs', fullName(user.firstName, user.lastName) ?? user.id, user.company)}</p>
      <a className="button" href="/signout">
        {t('access.someoneElse')}
      </a>
    </PlainPage>
  )
}
