import { type ReactNode, useEffect } from 'react'
import { defaultProductName } from '../consoleHost.ts'

export interface PlainPageProps {
  readonly title: string
  readonly productName?: string
  readonly children?: ReactNode
}

/** A full page without navigation, shown before the console has loaded or if it can't load. */
export function PlainPage({ title, productName = defaultProductName, children }: PlainPageProps) {
  useEffect(() => {
    document.title = `${title} · ${productName}`
  }, [title, productName])

  return (
    <main className="plain-page">
      <p className="product">{productName}</p>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </main>
  )
}

/** Placeholder of a page. Its text appears after a delay. */
export function WaitingPage({ children }: { readonly children: ReactNode }) {
  return (
    <main className="plain-page">
      <p className="waiting" role="status">
        {children}
      </p>
    </main>
  )
}
