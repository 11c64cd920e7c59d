import { hasAccess } from '@fieldtime/console-core'
import { useSyncExternalStore } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { useConsoleHost, useSessionState } from './consoleHost.ts'
import { destinationOf, hrefFor, signInHrefFor } from './destinations.ts'
import { NoAccess } from './pages/NoAccess.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { WaitingPage } from './pages/PlainPage.tsx'
import { SessionExpired } from './pages/SessionExpired.tsx'
import { SignedOut } from './pages/SignedOut.tsx'
import { SignIn, SignInRedirect, SignOut, SignOutRedirect } from './pages/SignIn.tsx'
import { SignInProblem } from './pages/SignInProblem.tsx'
import { usePermittedPage } from './pages/usePermittedPage.ts'
import { usePreferences } from './preferences.tsx'

export function ConsoleRoutes() {
  return (
    <Routes>
      <Route path="/signin" caseSensitive element={<SignIn />} />
      <Route path="/signin-redirect" caseSensitive element={<SignInRedirect />} />
      <Route path="/signout" caseSensitive element={<SignOut />} />
      <Route path="/signout-redirect" caseSensitive element={<SignOutRedirect />} />
      <Route path="*" element={<GuardedPage />} />
    </Routes>
  )
}

/** Every page that isn't a step of sign-in, or the reason why the person may not see it. */
function GuardedPage() {
  const { session } = useConsoleHost()
  const { t } = usePreferences()
  const state = useSessionState()
  const location = useLocation()
  const navigate = useNavigate()
  const isVisible = useIsVisible()
  const destination = destinationOf(location)
  const isPermitted = (state.name === 'signedIn' || state.name === 'expired') && hasAccess(state.user)
  const Page = usePermittedPage(isPermitted || state.name === 'starting')

  if (state.name === 'starting' || (isPermitted && !Page)) return <WaitingPage>{t('data.loading')}</WaitingPage>
  if (isPermitted && Page) {
    const { user } = state
    return (
      <>
        <Page key={`${user.companyId}/${user.id}`} user={user} destination={destination} path={location.pathname} />
        {state.name === 'expired' && <SessionExpired user={user} signInHref={signInHrefFor(location)} />}
      </>
    )
  }
  if (!destination) return <NotFound path={location.pathname} />
  if (state.name === 'signedIn' || state.name === 'expired') return <NoAccess user={state.user} />
  if (state.name === 'problem') {
    const handleRetry = async () => {
      const href = await session.signIn(hrefFor(destination), { isRetry: true })
      if (href) await navigate(href, { replace: true })
    }
    return <SignInProblem problem={state.problem} onRetry={handleRetry} />
  }
  const signInHref = signInHrefFor(location)
  // A background tab waits until it is visible. Otherwise several tabs would each start a sign-in.
  if (state.isEnding || !isVisible) return <SignedOut onSignIn={() => navigate(signInHref, { replace: true })} />
  return <Navigate to={signInHref} replace />
}

function useIsVisible(): boolean {
  return useSyncExternalStore(
    listener => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
  )
}
