import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import type { IconDrawing } from './Icon.tsx'

/** Code that is fetched when somebody reaches for it. */
export interface Preloadable<Code> {
  /** Null until it is here. */
  readonly code: Code | null
  /** Rejects with `CodeMissingError` if the code can't be fetched, or with the code's own error. The next call tries again. */
  fetch(): Promise<Code>
}

/** Code could not be fetched. Not for code that was fetched and then failed to run. */
export class CodeMissingError extends Error {}

/** What browsers and bundlers say when they can't fetch a module, or the style sheet that it needs. */
const fetchFailure =
  /dynamically imported module|importing a module script failed|unable to preload css|loading (css )?chunk/i

/** Returns a `CodeMissingError` for the error of an `import()` that couldn't fetch the code, and any other error as it is. */
export function codeErrorOf(error: unknown): unknown {
  if (!(error instanceof Error) || !fetchFailure.test(error.message)) return error
  return new CodeMissingError('Code could not be fetched.', { cause: error })
}

export function preloadable<Code>(load: () => Promise<Code>): Preloadable<Code> {
  let code: Code | null = null
  let fetching: Promise<Code> | null = null

  const fetchAnew = async () => {
    try {
      code = await load()
      return code
    } catch (error) {
      fetching = null
      throw codeErrorOf(error)
    }
  }

  return {
    get code() {
      return code
    },
    fetch: () => {
      fetching ??= fetchAnew()
      return fetching
    },
  }
}

interface CodeProblem {
  readonly text: string
  readonly action: { readonly label: string; readonly icon: IconDrawing; readonly onPress: () => void }
}

/**
 * What to say and to offer where code could not be fetched. Chromium remembers that a module had no code until the page is
 * loaded anew, so that another try may be none: a host that can load the page anew does so, others are told what helps.
 */
export function useCodeProblem(): (onRetry: () => void) => CodeProblem {
  const { reload } = useConsole()
  const t = useMessages()
  return onRetry =>
    reload
      ? { text: t('problem.notLoaded'), action: { label: t('problem.reload'), icon: RefreshCw, onPress: reload } }
      : {
          text: t('problem.notLoadedHint'),
          action: { label: t('problem.tryAgain'), icon: RefreshCw, onPress: onRetry },
        }
}
