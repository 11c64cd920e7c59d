import {
  findContradictions,
  type InheritedSettings,
  type SettingsContradiction,
  type SettingsHierarchy,
  type User,
} from '@fieldtime/console-core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.js'
import { loadOnDemand } from '../ui/loadOnDemand.js'
import { useToasts } from '../ui/Toasts.js'
import type { ContradictionDialogProps } from './ContradictionDialog.js'
import { readHierarchy } from './settingsHierarchy.js'
import { applyRemedies } from './settingsRemedies.js'

/** All levels before a change and after it. */
export interface HierarchyChange {
  readonly before: SettingsHierarchy
  readonly after: SettingsHierarchy
}

/** What is to be changed too once the change is saved; null where the person wants no change at all. */
export type ContradictionAnswer = readonly SettingsContradiction[] | null

export interface Contradictions {
  /**
   * Asks what to do about those whom a change contradicts; answers by itself where there is nobody. What is in effect for the
   * company is read, unless it is known.
   */
  readonly ask: (
    change: (hierarchy: SettingsHierarchy) => HierarchyChange,
    company?: InheritedSettings | null,
  ) => Promise<ContradictionAnswer>
  /** The same for levels that are at hand. */
  readonly askAbout: (change: HierarchyChange) => Promise<ContradictionAnswer>
  /** Carries out the answer, after the change itself. Says who could not be changed. */
  readonly remedy: (contradictions: readonly SettingsContradiction[]) => Promise<void>
  /** The question, while there is one. */
  readonly dialog: ReactNode
}

type Question = Omit<ContradictionDialogProps, 'onAnswer'> & {
  readonly answer: (answer: ContradictionAnswer) => void
}

const ContradictionDialog = loadOnDemand(
  async () => (await import('./ContradictionDialog.js')).ContradictionDialog,
  () => null,
)

/** Before a change of settings, members or groups is saved: whom it contradicts, and what to do about it. */
export function useContradictions(): Contradictions {
  const { transport, scope } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)

  const put = (
    contradictions: readonly SettingsContradiction[],
    users: readonly User[],
    isPartial: boolean,
  ): Promise<ContradictionAnswer> => {
    if (contradictions.length === 0 && !isPartial) return Promise.resolve([])
    return new Promise(resolve => {
      const answer = (given: ContradictionAnswer) => {
        setQuestion(null)
        resolve(given)
      }
      setQuestion({ contradictions, users, isPartial, answer })
    })
  }

  return {
    ask: async (change, company = null) => {
      const known = await readHierarchy({ transport, queryClient, scope }, company)
      if (!known) return put([], [], true)
      const { before, after } = change(known.hierarchy)
      return put(findContradictions(before, after), known.users, known.isPartial)
    },
    askAbout: ({ before, after }) => put(findContradictions(before, after), [], false),
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
