import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import type { IconDrawing } from './Icon.tsx'

/** Code that loads on hover, focus, or touch. */
export interface Preloadable<Code> {
  /** Null until loaded. */
  readonly code: Code | null
  /** Rejects with `CodeMissingError` if the code can't be fetched, or with the code's own error. The next call tries again. */
  fetch(): Promise<Code>
}

/** Code could not be fetched. Not for code that was fetched and then failed to run. */
export class CodeMissingError extends Error {}

/** The errors of browsers and bundlers that can't fetch a module, or the style sheet that it needs. */
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

  const fetchAgain = async () => {
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
      fetching ??= fetchAgain()
      return fetching
    },
  }
}

interface CodeProblem {
  readonly text: string
  readonly action: { readonly label: string; readonly icon: IconDrawing; readonly onPress: () => void }
}

/**
 * The message and action after code failed to load. Chromium caches a failed module until reload, so a retry may fail too: hosts that can
 * reload the page offer that, others a hint.
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
