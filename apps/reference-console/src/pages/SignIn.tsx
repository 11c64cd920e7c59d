import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useConsoleHost, useSessionState } from '../consoleHost.ts'
import { usePreferences } from '../preferences.tsx'
import { WaitingPage } from './PlainPage.tsx'
import { signInTabName } from './SessionExpired.tsx'
import { SignInProblem } from './SignInProblem.tsx'
import { loadPermittedPage } from './usePermittedPage.ts'

/** `/signin`: starts the sign-in with the address to return to. */
export function SignIn() {
  const { session } = useConsoleHost()
  const { t } = usePreferences()
  const state = useSessionState()
  const navigate = useNavigate()
  const redirectToUrl = new URLSearchParams(useLocation().search).get('redirectToUrl')
  const problem = state.name === 'problem' ? state.problem : null

  const signIn = async (isRetry: boolean) => {
    const href = await session.signIn(redirectToUrl, { isRetry })
    if (href) await navigate(href, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one start for each address; a problem waits for the person.
  useEffect(() => {
    if (!problem) signIn(false)
  }, [redirectToUrl])

  if (problem) return <SignInProblem problem={problem} onRetry={() => signIn(true)} />
  return <WaitingPage>{t('signIn.signingIn')}</WaitingPage>
}

/** `/signin-redirect`: the redirect address of the sign-in. */
export function SignInRedirect() {
  const { session } = useConsoleHost()
  const { t } = usePreferences()
  const navigate = useNavigate()

  useEffect(() => {
    // Loads during the exchange of the code. The page itself shows a failure.
    loadPermittedPage().catch(() => undefined)
    session.completeSignIn(window.location.href).then(href => {
      // Closes the tab that an expired page opened. If the browser doesn't allow that, shows the page here as well.
      const isForExpiredTab = window.name === signInTabName
      window.name = ''
      if (isForExpiredTab && session.state.name === 'signedIn') window.close()
      return navigate(href, { replace: true })
    })
  }, [session, navigate])

  return <WaitingPage>{t('signIn.signingIn')}</WaitingPage>
}

/** `/signout`: signs out of every tab, then of the service. */
export function SignOut() {
  const { session } = useConsoleHost()
  const { t } = usePreferences()
  const state = useSessionState()
  const navigate = useNavigate()

  useEffect(() => {
    session.signOut()
  }, [session])

  const handleRetry = async () => {
    const href = await session.signIn(null, { isRetry: true })
    if (href) await navigate(href, { replace: true })
  }

  if (state.name !== 'problem') return <WaitingPage>{t('signIn.signingOut')}</WaitingPage>
  return <SignInProblem problem={state.problem} onRetry={handleRetry} />
}

/** `/signout-redirect`: the service has signed the person out. Leads to sign-in. */
export function SignOutRedirect() {
  const { session } = useConsoleHost()
  const { t } = usePreferences()
  const navigate = useNavigate()

  useEffect(() => {
    session.completeSignOut(window.location.href).then(() => navigate('/signin', { replace: true }))
  }, [session, navigate])

  return <WaitingPage>{t('signIn.signingOut')}</WaitingPage>
}
