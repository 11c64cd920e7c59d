import type { ApiError, CountKey, MessageKey, User } from '@fieldtime/console-core'
import type { BulkResult } from '@fieldtime/console-core/internal'
import Check from 'lucide-react/icons/check'
import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import StickyNote from 'lucide-react/icons/sticky-note'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Translate } from '../provider/consoleContext.ts'
import type { IconDrawing } from '../ui/Icon.tsx'

/** The effect of a bulk change on one person. */
export interface PersonChange {
  readonly user: User
  /** `reading` and `unread`: it is not known yet, or could not be found out. */
  readonly effect: 'changes' | 'same' | 'refused' | 'reading' | 'unread'
  /** The changes in words; blank without any. */
  readonly text: string
}

export type PersonStage = PersonChange['effect'] | BulkResult<unknown>['stage']

/** By user id. */
export type PersonResults = ReadonlyMap<string, BulkResult<unknown>>

export function stageOf({ user, effect }: PersonChange, results: PersonResults): PersonStage {
  return results.get(user.id)?.stage ?? effect
}

/** In order of attention. */
export const stagesByUrgency: readonly PersonStage[] = [
  'failed',
  'notUndone',
  'unread',
  'refused',
  'unsent',
  'changes',
  'reading',
  'saving',
  'saved',
  'undone',
  'same',
]

/** `2 not saved · 5 saved · 1 unchanged`. */
export function describeCounts(t: Translate, changes: readonly PersonChange[], results: PersonResults): string {
  const counts = new Map<PersonStage, number>()
  for (const change of changes) {
    const stage = stageOf(change, results)
    counts.set(stage, (counts.get(stage) ?? 0) + 1)
  }
  return stagesByUrgency
    .flatMap(stage => {
      const count = counts.get(stage)
      return count === undefined ? [] : [t.count(stageStyles[stage].count, count)]
    })
    .join(' · ')
}

/** The reason why one of several changes failed. */
export function describeProblem(t: Translate, { code }: ApiError): string {
  return t(problems[code] ?? (code === 'INVALID_REQUEST' ? 'users.problem.rejected' : 'users.problem.failed'))
}

const problems: Partial<Record<ApiError['code'], MessageKey>> = {
  STALE: 'users.problem.conflict',
  FORBIDDEN: 'users.problem.notAllowed',
  NOT_FOUND: 'users.problem.notFound',
}

interface StageStyle {
  readonly text: MessageKey
  readonly count: CountKey
  readonly icon: IconDrawing
}

export const stageStyles: Readonly<Record<PersonStage, StageStyle>> = {
  changes: { text: 'users.stage.changes', count: 'users.stageCount.changes', icon: StickyNote },
  same: { text: 'users.stage.same', count: 'users.stageCount.same', icon: ChevronsDownUp },
  refused: { text: 'users.stage.refused', count: 'users.stageCount.refused', icon: TriangleAlert },
  reading: { text: 'users.stage.reading', count: 'users.stageCount.reading', icon: Clock },
  unread: { text: 'users.stage.unread', count: 'users.stageCount.unread', icon: TriangleAlert },
  saving: { text: 'users.stage.saving', count: 'users.stageCount.saving', icon: Clock },
  saved: { text: 'users.stage.saved', count: 'users.stageCount.saved', icon: Check },
  failed: { text: 'users.stage.failed', count: 'users.stageCount.failed', icon: OctagonAlert },
  unsent: { text: 'users.stage.unsent', count: 'users.stageCount.unsent', icon: Info },
  undone: { text: 'users.stage.undone', count: 'users.stageCount.undone', icon: Undo2 },
  notUndone: { text: 'users.stage.notUndone', count: 'users.stageCount.notUndone', icon: OctagonAlert },
}
