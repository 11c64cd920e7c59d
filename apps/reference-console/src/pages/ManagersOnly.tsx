import { useMessages } from '@fieldtime/console-react'
import { ConsoleLink, EmptyState, PageHeader, useConsole } from '@fieldtime/console-react/ui'
import Info from 'lucide-react/icons/info'

/** Replaces a page that a reports-only user may not open, without its requests. */
export function ManagersOnly() {
  const { productName } = useConsole()
  const t = useMessages()
  return (
    <>
      <PageHeader title={t('access.none', productName)} />
      <EmptyState icon={Info} title={t('managersOnly.text')}>
        <ConsoleLink to={{ page: 'dashboard' }}>{t('managersOnly.toDashboard')}</ConsoleLink>
      </EmptyState>
    </>
  )
}
