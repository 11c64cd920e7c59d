import {
  changeSettings,
  changeSettingsQueue,
  isSavingSettings,
  nextSettingsStep,
  readSettingsOf,
  type SettingsChange,
  type SettingsEvent,
  type SettingsOwner,
  type SettingsQueue,
  saveProblemOf,
  settingsPauseMilliseconds,
  settingsThrottleMilliseconds,
  type Transport,
} from '@fieldtime/console-core'
import type { QueryClient } from '@tanstack/react-query'

/** Where the settings of one owner are kept, and how they get there. It goes on when the page is left. */
export interface SettingsSaves {
  readonly owner: SettingsOwner
  readonly transport: Transport
  readonly queryClient: QueryClient
  /** Of the person's console; the settings of all owners stand below it. */
  readonly scope: string
  /** All is saved. `undo` is what a reset took away. */
  readonly onSaved: (undo: SettingsChange | null) => void
}

export const settingsKey = (scope: string, owner: SettingsOwner): readonly unknown[] => [
  scope,
  'settings',
  owner.level,
  owner.level === 'company' ? null : owner.id,
]

/** Tells the queue what has happened, and does what comes next. */
export function dispatchSettings(saves: SettingsSaves, event: SettingsEvent): void {
  const before = queueOf(saves)
  if (!before) return
  const queue = changeSettingsQueue(before, event)
  saves.queryClient.setQueryData<SettingsQueue>(keyOf(saves), queue)
  const { choiceCount } = queue
  if (choiceCount !== before.choiceCount) {
    setTimeout(() => dispatchSettings(saves, { type: 'paused', choiceCount }), settingsPauseMilliseconds)
  }
  void goOn(saves)
}

/** Answers when nothing is left to save: whether all of it was, as it was chosen here. */
export function settingsSaved(saves: SettingsSaves): Promise<boolean> {
  return new Promise(resolve => {
    const unsubscribe = saves.queryClient.getQueryCache().subscribe(answerIfSaved)
    answerIfSaved()

    function answerIfSaved() {
      const queue = queueOf(saves)
      if (queue && isSavingSettings(queue)) return
      unsubscribe()
      resolve(queue !== null && queue.failure === null && queue.conflicts.length === 0)
    }
  })
}

async function goOn(saves: SettingsSaves): Promise<void> {
  const queue = queueOf(saves)
  const step = queue && nextSettingsStep(queue)
  if (!step) return
  if (step.kind === 'announce') {
    dispatchSettings(saves, { type: 'announced' })
    return saves.onSaved(step.undo)
  }
  dispatchSettings(saves, { type: 'began' })
  const { transport, owner } = saves
  if (step.kind === 'read') {
    return dispatchSettings(saves, { type: 'read', answer: await readSettingsOf(transport, owner) })
  }
  setTimeout(() => dispatchSettings(saves, { type: 'throttleElapsed' }), settingsThrottleMilliseconds)
  const outcome = await changeSettings(transport, owner, step.body, step.etag)
  if (!outcome.isOk) return dispatchSettings(saves, { type: 'refused', problem: saveProblemOf[outcome.error.code] })
  dispatchSettings(saves, { type: 'saved', answer: outcome.value })
  await forgetOthers(saves)
}

/** Levels below inherit what has been saved, and the number of people a change affects may differ. */
function forgetOthers(saves: SettingsSaves): Promise<void> {
  const own = JSON.stringify(keyOf(saves))
  return saves.queryClient.invalidateQueries({
    queryKey: [saves.scope, 'settings'],
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own,
  })
}

const keyOf = ({ scope, owner }: SettingsSaves) => settingsKey(scope, owner)
const queueOf = (saves: SettingsSaves) => saves.queryClient.getQueryData<SettingsQueue | null>(keyOf(saves)) ?? null
