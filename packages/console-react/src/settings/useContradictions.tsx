import {
  type CheckedChange,
  type ContradictionAnswer,
  createContradictionCheck,
  type SettingsContradiction,
  type Transport,
} from '@fieldtime/console-core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { readKnownUsers } from '../queries/useUsers.ts'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import type { ContradictionDialogProps } from './ContradictionDialog.tsx'

export const ContradictionDialog = loadOnDemand(
  async () => (await import('./ContradictionDialog.tsx')).ContradictionDialog,
  () => null,
)

export interface Contradictions {
  /** Asks what to do about contradicting settings. Resolves to null if the user cancels the change. */
  readonly ask: (change: CheckedChange) => Promise<ContradictionAnswer>
  /** Saves the remedies of an answer, after the change itself. A toast names failures. */
  readonly remedy: (contradictions: readonly SettingsContradiction[]) => Promise<void>
  /** For `ContradictionDialog`. Null without a question. */
  readonly question: ContradictionDialogProps | null
}

/** Checks changes of members and groups for contradicting settings. `through` saves remedies; default: the console's transport. */
export function useContradictions(through?: Transport): Contradictions {
  const { transport: ownTransport, scope } = useConsole()
  const transport = through ?? ownTransport
  const t = useMessages()
  const toasts = useToasts()
  const queryClient = useQueryClient()
  const reportRemedy = useRemedyReport()
  const [check] = useState(() =>
    createContradictionCheck(transport, { readUsers: () => readKnownUsers({ transport, queryClient, scope }) }),
  )
  const { question } = useSyncExternalStore(check.subscribe, check.getSnapshot)
  const isLeft = useRef(false)

  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  return {
    ask: async change => {
      const answer = await check.ask(change)
      if (answer === null && isLeft.current) toasts.show({ text: t('settings.contradiction.notSaved') })
      return answer
    },
    remedy: async contradictions => {
      if (contradictions.length > 0) await reportRemedy(check.remedy(contradictions))
    },
    question: question && { ...question, onAnswer: check.answer },
  }
}

/** Reports the outcome of remedies in a toast. Until then, the browser asks before it closes the page. */
export function useRemedyReport(): (failedCount: Promise<number>) => Promise<void> {
  const { scope } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const queryClient = useQueryClient()
  return async remedied => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const failedCount = await remedied
    window.removeEventListener('beforeunload', warn)
    toasts.show({
      text:
        failedCount === 0 ? t('settings.contradiction.changed') : t.count('settings.contradiction.failed', failedCount),
    })
    await queryClient.invalidateQueries({ queryKey: [scope, 'settings'] })
  }
}
