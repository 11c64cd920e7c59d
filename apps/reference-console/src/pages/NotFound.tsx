import { useConsoleHost } from '../consoleHost.ts'
import { hrefFor } from '../destinations.ts'
import { usePreferences } from '../preferences.tsx'
import { PlainPage } from './PlainPage.tsx'

/** Fallback route; shows the requested path. */
export function NotFound({ path }: { readonly path: string }) {
  const { productName } = useConsoleHost()
  const { t } = usePreferences()
  return (
    <PlainPage title={t('notFound.title')} productName={productName}>
      <p>
        <code>{path}</code>
      </p>
      <p>{t('notFound.text')}</p>
      <p>
        <a href={hrefFor({ page: 'dashboard' })}>{t('notFound.home')}</a>
      </p>
    </PlainPage>
  )
}
