import { canOpenAdminPages, hasAccess } from '@fieldtime/console-core'
import { type ConsoleDestination, Dashboard } from '@fieldtime/console-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { useConsoleHost, useSessionState } from './consoleHost'
import { type ConsolePage, destinationOf, hrefFor, signInHrefFor } from './destinations'
import { ComingPage } from './pages/ComingPage'
import { ManagersOnly } from './pages/ManagersOnly'
import { NoAccess } from './pages/NoAccess'
import { NotFound, NotFoundInside } from './pages/NotFound'
import { WaitingPage } from './pages/PlainPage'
import { SignedOut } from './pages/SignedOut'
import { SignIn, SignInRedirect, SignOut, SignOutRedirect } from './pages/SignIn'
import { SignInProblem } from './pages/SignInProblem'
import { usePreferences } from './preferences'
import { AppShell } from './shell/AppShell'
import { SignedInConsole } from './shell/SignedInConsole'

/** Who may open a page (spec, section 2). */
const accessOf: Record<ConsolePage, 'anyPermittedUser' | 'admin'> = {
  dashboard: 'anyPermittedUser',
  clockEventsReport: 'anyPermittedUser',
  clockInStatus: 'anyPermittedUser',
  employeeHoursReport: 'anyPermittedUser',
  legacyEmployeeHours: 'anyPermittedUser',
  detailReport: 'anyPermittedUser',
  companySettings: 'admin',
  users: 'admin',
  user: 'admin',
  userGroups: 'admin',
  userGroup: 'admin',
}

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

/** Everything that is not a step of signing in: a page for those who may see it, or the reason why not. */
function GuardedPage() {
  const { session } = useConsoleHost()
  const { t } = usePreferences()
  const state = useSessionState()
  const location = useLocation()
  const navigate = useNavigate()
  const isVisible = useIsVisible()
  const destination = destinationOf(location)

  if (state.name === 'starting') return <WaitingPage>{t('data.loading')}</WaitingPage>
  if (state.name === 'signedIn' && hasAccess(state.user)) {
    return (
      <SignedInConsole user={state.user}>
        <AppShell destination={destination}>
          {destination ? <Page destination={destination} /> : <NotFoundInside path={location.pathname} />}
        </AppShell>
      </SignedInConsole>
    )
  }
  if (!destination) return <NotFound path={location.pathname} />
  if (state.name === 'signedIn') return <NoAccess />
  if (state.name === 'problem') {
    const handleRetry = async () => {
      const href = await session.signIn(hrefFor(destination), { isRetry: true })
      if (href) await navigate(href, { replace: true })
    }
    return <SignInProblem problem={state.problem} onRetry={handleRetry} />
  }
  const signInHref = signInHrefFor(location)
  // A tab in the background waits for its person: each of several tabs would start a sign-in of its own.
  if (state.isEnding || !isVisible) return <SignedOut onSignIn={() => navigate(signInHref, { replace: true })} />
  return <Navigate to={signInHref} replace />
}

function Page({ destination }: { readonly destination: ConsoleDestination }): ReactNode {
  const state = useSessionState()
  const mayOpen = accessOf[destination.page] !== 'admin' || (state.name === 'signedIn' && canOpenAdminPages(state.user))
  if (!mayOpen) return <ManagersOnly />

  switch (destination.page) {
    case 'dashboard':
      return <Dashboard />
    default:
      return <ComingPage destination={destination} />
  }
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
