import {
  createTurns,
  findContradictions,
  type SettingsContradiction,
  type SettingsHierarchy,
  type User,
} from '@fieldtime/console-core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import type { ContradictionAnswer, ContradictionDialogProps } from './ContradictionDialog.tsx'
import { type KnownLevels, readHierarchy } from './settingsHierarchy.ts'
import { applyRemedies } from './settingsRemedies.ts'

/** All levels before a change and after it. */
export interface HierarchyChange {
  readonly before: SettingsHierarchy
  readonly after: SettingsHierarchy
}

export interface Contradictions {
  /**
   * Asks what to do about those whom a change contradicts; answers by itself where there is nobody. One question at a time, in
   * the order of the changes.
   */
  readonly ask: (
    change: (hierarchy: SettingsHierarchy) => HierarchyChange,
    known?: KnownLevels,
  ) => Promise<ContradictionAnswer>
  /** The same for levels that are at hand. */
  readonly askAbout: (change: HierarchyChange) => Promise<ContradictionAnswer>
  /** Carries out the answer, after the change itself. Says who could not be changed. */
  readonly remedy: (contradictions: readonly SettingsContradiction[]) => Promise<void>
  /** A change is checked, or its question is not answered yet. */
  readonly isAsking: boolean
  /** The question, while there is one. */
  readonly dialog: ReactNode
}

type Question = Omit<ContradictionDialogProps, 'onAnswer'> & {
  readonly answer: (answer: ContradictionAnswer) => void
}

const ContradictionDialog = loadOnDemand(
  async () => (await import('./ContradictionDialog.tsx')).ContradictionDialog,
  () => null,
)

/** Before a change of settings, members or groups is saved: whom it contradicts, and what to do about it. */
export function useContradictions(): Contradictions {
  const { transport, scope } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const [askingCount, setAskingCount] = useState(0)
  const inTurn = useRef(createTurns())
  const isLeft = useRef(false)

  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const put = (
    contradictions: readonly SettingsContradiction[],
    users: readonly User[],
    isPartial: boolean,
  ): Promise<ContradictionAnswer> => {
    if (contradictions.length === 0 && !isPartial) return Promise.resolve([])
    if (isLeft.current) {
      toasts.show({ text: t('settings.contradiction.notSaved') })
      return Promise.resolve(null)
    }
    return new Promise(resolve => {
      const answer = (given: ContradictionAnswer) => {
        setQuestion(null)
        resolve(given)
      }
      setQuestion({ contradictions, users, isPartial, answer })
    })
  }

  const takeTurn = async (task: () => Promise<ContradictionAnswer>): Promise<ContradictionAnswer> => {
    setAskingCount(count => count + 1)
    const answer = await inTurn.current('question', task)
    setAskingCount(count => count - 1)
    return answer
  }

  return {
    isAsking: askingCount > 0,
    ask: (change, known = {}) =>
      takeTurn(async () => {
        const read = await readHierarchy({ transport, queryClient, scope }, known)
        if (!read) return put([], [], true)
        const { before, after } = change(read.hierarchy)
        return put(findContradictions(before, after), read.users, read.isPartial)
      }),
    askAbout: ({ before, after }) => takeTurn(() => put(findContradictions(before, after), [], false)),
    remedy: async contradictions => {
      if (contradictions.length === 0) return
      const failedCount = await applyRemedies(transport, contradictions)
      toasts.show({
        text:
          failedCount === 0
            ? t('settings.contradiction.changed')
            : t.count('settings.contradiction.failed', failedCount),
      })
      await queryClient.invalidateQueries({ queryKey: [scope, 'settings'] })
    },
    dialog: question && <ContradictionDialog {...question} onAnswer={question.answer} />,
  }
}
