import { ConsoleLink, EmptyState, PageHeader, useConsole, useMessages } from '@fieldtime/console-react'
import { useEffect } from 'react'
import { useConsoleHost } from '../consoleHost'
import { hrefFor } from '../destinations'
import { usePreferences } from '../preferences'
import { PlainPage } from './PlainPage'

/** Any path that is no page, shown as it stands in the address. */
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

/** The same inside the console, for a person who is signed in. */
export function NotFoundInside({ path }: { readonly path: string }) {
  const { productName } = useConsole()
  const t = useMessages()
  useEffect(() => {
    document.title = `${t('notFound.title')} · ${productName}`
  }, [t, productName])

  return (
    <>
      <PageHeader title={t('notFound.title')} caption={<code>{path}</code>} />
      <EmptyState icon="question" title={t('notFound.text')}>
        <ConsoleLink to={{ page: 'dashboard' }}>{t('notFound.home')}</ConsoleLink>
      </EmptyState>
    </>
  )
}
