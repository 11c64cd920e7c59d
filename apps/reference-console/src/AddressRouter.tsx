import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'

export interface AddressRouterProps {
  readonly children: ReactNode
}

/**
 * React Router on the address of the page. The library's own `BrowserRouter` does the same, but shares a module with its links, forms,
 * and server rendering, which no bundler can leave out: 4 kB more on the first load.
 */
export function AddressRouter({ children }: AddressRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setEntry] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => history.listen(entry => startTransition(() => setEntry(entry))), [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
