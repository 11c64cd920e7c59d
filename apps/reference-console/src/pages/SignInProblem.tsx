import { useConsoleHost } from '../consoleHost'
import { usePreferences } from '../preferences'
import type { SignInProblem as Problem } from '../session/session'
import { PlainPage } from './PlainPage'

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
