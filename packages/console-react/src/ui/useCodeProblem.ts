import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useConsole, useMessages } from '../consoleContext.ts'
import type { IconDrawing } from './Icon.tsx'

export interface CodeProblem {
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
