import { useConsoleHost } from '../consoleHost'
import { hrefFor } from '../destinations'
import { usePreferences } from '../preferences'
import { PlainPage } from './PlainPage'

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
