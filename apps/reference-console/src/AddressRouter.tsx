import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'

/**
 * What React Router's `BrowserRouter` does, of the same parts. The original stands in one module with links, forms and what
 * a server renders, which no bundler takes apart: 4 kB of the first load that the console has no use for.
 */
export function AddressRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ location, action }, setShown] = useState({ location: history.location, action: history.action })

  useLayoutEffect(
    () => history.listen(({ location, action }) => startTransition(() => setShown({ location, action }))),
    [history],
  )

  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  )
}
