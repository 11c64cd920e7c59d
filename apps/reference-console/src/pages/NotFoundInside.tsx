import { useMessages } from '@fieldtime/console-react'
import { ConsoleLink, EmptyState, PageHeader, useConsole } from '@fieldtime/console-react/ui'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useEffect } from 'react'

/** Not Found inside the console, for a signed-in person. */
export function NotFoundInside({ path }: { readonly path: string }) {
  const { productName } = useConsole()
  const t = useMessages()
  useEffect(() => {
    document.title = `${t('notFound.title')} · ${productName}`
  }, [t, productName])

  return (
    <>
      <PageHeader title={t('notFound.title')} caption={<code>{path}</code>} />
      <EmptyState icon={CircleQuestionMark} title={t('notFound.text')}>
        <ConsoleLink to={{ page: 'dashboard' }}>{t('notFound.home')}</ConsoleLink>
      </EmptyState>
    </>
  )
}
