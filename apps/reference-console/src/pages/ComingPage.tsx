import { type ConsoleDestination, EmptyState, PageHeader, useConsole, useMessages } from '@fieldtime/console-react'
import { useTitleOf } from '../shell/useTitleOf'

/** Holds the place of a page of a later version. */
export function ComingPage({ destination }: { readonly destination: ConsoleDestination }) {
  const { productName } = useConsole()
  const t = useMessages()
  return (
    <>
      <PageHeader title={useTitleOf(destination)} />
      <EmptyState icon="document" title={t('comingPage.text', productName)} />
    </>
  )
}
