import { hasAccess } from '@fieldtime/console-core'
import { lazy, Suspense, useSyncExternalStore } from 'react'
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
import { usePreferences } from './preferences.tsx'

/** The sign-in pages work without the console. */
const PermittedPage = lazy(async () => ({ default: (await import('./pages/PermittedPage.tsx')).PermittedPage }))

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

  const waiting = <WaitingPage>{t('data.loading')}</WaitingPage>

  if (state.name === 'starting') return waiting
  if ((state.name === 'signedIn' || state.name === 'expired') && hasAccess(state.user)) {
    const { user } = state
    return (
      <>
        <Suspense fallback={waiting}>
          <PermittedPage
            key={`${user.companyId}/${user.id}`}
            user={user}
            destination={destination}
            path={location.pathname}
          />
        </Suspense>
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
