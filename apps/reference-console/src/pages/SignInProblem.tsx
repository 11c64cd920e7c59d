import { useConsoleHost } from '../consoleHost.ts'
import { usePreferences } from '../preferences.tsx'
import type { SignInProblem as Problem } from '../session/session.ts'
import { PlainPage } from './PlainPage.tsx'

export interface SignInProblemProps {
  readonly problem: Problem
  readonly onRetry: () => void
}

/** Explains why the sign-in failed, with Try again. */
export function SignInProblem({ problem, onRetry }: SignInProblemProps) {
  const { productName } = useConsoleHost()
  const { t } = usePreferences()
  const isSignedOut = problem === 'signOutUnfinished'
  return (
    <PlainPage title={t(isSignedOut ? 'signIn.signedOutTitle' : 'signIn.title')} productName={productName}>
      <p role="alert">{t(`signIn.problem.${problem}`, productName)}</p>
      <button type="button" onClick={onRetry}>
        {t(isSignedOut ? 'signIn.again' : 'problem.tryAgain')}
      </button>
    </PlainPage>
  )
}
