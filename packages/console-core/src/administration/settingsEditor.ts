import {
  changeSettings,
  type Listing,
  readAllUsers,
  readSettingsOf,
  type SettingsOwner,
  saveProblemOf,
  type Transport,
  type User,
} from '../http/index.ts'
import {
  changedFields,
  changeSettingsQueue,
  contradictableFields,
  createSettingsQueue,
  effectiveValuesOf,
  type InheritedSettings,
  inheritedOf,
  isSavingSettings,
  nextSettingsStep,
  productSettings,
  type Settings,
  type SettingsChange,
  type SettingsChoice,
  type SettingsConflict,
  type SettingsEvent,
  type SettingsFailure,
  type SettingsField,
  type SettingsQueue,
  settingsOfDraft,
  settingsPauseMilliseconds,
  settingsThrottleMilliseconds,
} from '../settings/index.ts'
import {
  type CheckedChange,
  type ContradictionAnswer,
  type ContradictionQuestion,
  createContradictionCheck,
} from './contradictionCheck.ts'

/** The settings of one owner as a form shows them. */
export interface SettingsSnapshot {
  /** Including unsaved choices. Null until read. */
  readonly settings: Settings | null
  /** Settings of the level above; null until read. */
  readonly above: Settings | null
  /** When the settings were last read successfully; null until then. */
  readonly readAt: Date | null
  /** Whether a change isn't saved yet, or a question about it is open. */
  readonly isSaving: boolean
  /** A failed save, whose settings have their previous values again. */
  readonly failure: SettingsFailure | null
  /** The first unresolved conflict with another person's change. */
  readonly conflict: SettingsConflict | null
  /** Asks about groups and people whom a change would contradict; the change waits for `answer`. */
  readonly question: ContradictionQuestion | null
}

export interface SettingsEditorOptions {
  /** The owner whose settings this one inherits; null while unknown. Not needed for a company. */
  readonly above?: SettingsOwner | null
  /** Default: read from the services. */
  readonly readUsers?: () => Promise<Listing<User>>
  /** Default: this machine's clock. */
  readonly now?: () => Date
  /** Called after each save, which may change what lower levels inherit. */
  readonly onSave?: () => void
  /** Called after the last change is saved. */
  readonly onAllSaved?: (saved: SavedSettings) => void
  /** The remedies of an answered question are being saved. Resolves to the number of owners that failed. */
  readonly onRemedy?: (failedCount: Promise<number>) => void
  /** Called when a change was canceled because its question had no subscriber. */
  readonly onCancel?: () => void
}

/** The settings that a person has changed since the last call of `onAllSaved`, with the settings coupled to it. */
export interface SavedSettings {
  /** None if the last choices were the first ones again. */
  readonly fields: readonly SettingsField[]
  /** Restores the earlier choices for `fields`. Keeps what other people have saved. */
  readonly undo: () => void
}

/**
 * Edits the settings of a company, a group or a person. Choices appear at once and save themselves, one call at a time; the
 * last state wins. A change that would contradict the settings of others is sent only after its question is answered.
 *
 * Works with `useSyncExternalStore`. Saves continue without subscribers.
 */
export interface SettingsEditor {
  subscribe(listener: () => void): () => void
  getSnapshot(): SettingsSnapshot
  /** Changes the named options and keeps the others. */
  setOptions(options: SettingsEditorOptions): void
  /** Reads the latest settings and merges other people's changes. Never rejects; a failed read keeps the current ones. */
  read(options?: { readonly signal?: AbortSignal }): Promise<void>
  choose(choice: SettingsChoice): void
  /** Clears every choice except those for `kept`. */
  reset(kept?: readonly SettingsField[]): void
  /** Makes the choices of the failed save again. */
  retry(): void
  /** Settles the conflict of the snapshot. */
  resolveConflict(keeps: 'mine' | 'theirs'): void
  /** Answers the question of the snapshot: the contradictions to remedy as well; null cancels the change. */
  answer(answer: ContradictionAnswer): void
}

export function createSettingsEditor(
  transport: Transport,
  owner: SettingsOwner,
  initialOptions: SettingsEditorOptions = {},
): SettingsEditor {
  let options = initialOptions
  let queue: SettingsQueue | null = null
  let readAt: Date | null = null
  let above: Settings | null = owner.level === 'company' ? productSettings : null
  const listeners = new Set<() => void>()
  let waiting: ((isSaved: boolean) => void)[] = []
  let leaveCheck = () => {}
  const check = createContradictionCheck(transport, {
    readUsers: () => options.readUsers?.() ?? readAllUsers(transport),
  })
  let snapshot = describe()

  function describe(): SettingsSnapshot {
    const { question, isChecking } = check.getSnapshot()
    return {
      settings: queue && settingsOfDraft(queue.draft, { level: owner.level, settings: queue.server.value, above }),
      above,
      readAt,
      isSaving: isChecking || (queue !== null && isSavingSettings(queue)),
      failure: queue?.failure ?? null,
      conflict: queue?.conflicts[0] ?? null,
      question,
    }
  }

  function publish() {
    snapshot = describe()
    for (const listener of listeners) listener()
  }

  function dispatch(event: SettingsEvent) {
    if (!queue) return
    const { choiceCount } = queue
    queue = changeSettingsQueue(queue, event)
    publish()
    if (queue.choiceCount !== choiceCount) {
      const paused = { type: 'paused', choiceCount: queue.choiceCount } as const
      setTimeout(() => dispatch(paused), settingsPauseMilliseconds)
    }
    settleWaiting()
    void continueSaving()
  }

  async function continueSaving() {
    const step = queue && nextSettingsStep(queue)
    if (!step) return
    if (step.kind === 'announce') {
      dispatch({ type: 'announced' })
      const { before: from, fields } = step
      options.onAllSaved?.({ fields, undo: () => restore({ type: 'taken', from, fields }) })
      return
    }
    dispatch({ type: 'began' })
    if (step.kind === 'read') return dispatch({ type: 'read', answer: await readSettingsOf(transport, owner) })
    setTimeout(() => dispatch({ type: 'throttleElapsed' }), settingsThrottleMilliseconds)
    const outcome = await changeSettings(transport, owner, step.body, step.etag)
    if (!outcome.isOk) return dispatch({ type: 'refused', problem: saveProblemOf[outcome.error.code] })
    dispatch({ type: 'saved', answer: outcome.value })
    options.onSave?.()
  }

  /** Resolves when all saves have ended: true if every choice was saved unchanged. */
  function whenSaved(): Promise<boolean> {
    return new Promise(resolve => {
      waiting.push(resolve)
      settleWaiting()
    })
  }

  function settleWaiting() {
    if (!queue || isSavingSettings(queue)) return
    const isSaved = queue.failure === null && queue.conflicts.length === 0
    const settled = waiting
    waiting = []
    for (const resolve of settled) resolve(isSaved)
  }

  async function change(event: SettingsEvent) {
    if (!queue) return
    const next = changeSettingsQueue(queue, event)
    const changed = changedFields(queue.draft, next.draft)
    if (!changed.some(field => contradictableFields.includes(field))) return dispatch(event)
    const answer = await check.ask(checkedChangeOf(owner, queue, next))
    publish()
    if (!answer) {
      if (listeners.size === 0) options.onCancel?.()
      return
    }
    dispatch(event)
    if (answer.length === 0 || !(await whenSaved())) return
    const failedCount = check.remedy(answer)
    options.onRemedy?.(failedCount)
    await failedCount
  }

  /** Without subscribers, no one can answer a question. The choices were in effect before. */
  function restore(event: SettingsEvent) {
    if (listeners.size > 0) void change(event)
    else dispatch(event)
  }

  async function readOwn(signal: AbortSignal | undefined) {
    const answer = await readSettingsOf(transport, owner, { signal })
    if (!answer) return
    readAt = options.now?.() ?? new Date()
    if (queue) return dispatch({ type: 'refreshed', answer })
    queue = createSettingsQueue(owner.level, answer, above)
    publish()
  }

  async function readAbove(signal?: AbortSignal) {
    const answer = options.above && (await readSettingsOf(transport, options.above, { signal }))
    if (!answer) return
    above = answer.value
    if (queue) dispatch({ type: 'aboveRead', above })
    else publish()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        leaveCheck = check.subscribe(publish)
        snapshot = describe()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) leaveCheck()
      }
    },
    getSnapshot: () => snapshot,
    setOptions(next) {
      const isSameAbove = next.above === undefined || ownerKey(next.above) === ownerKey(options.above)
      options = { ...options, ...next }
      if (!isSameAbove) void readAbove()
    },
    async read({ signal } = {}) {
      await Promise.all([readOwn(signal), readAbove(signal)])
    },
    choose: choice => void change({ type: 'chosen', choices: [choice] }),
    reset: (kept = []) => void change({ type: 'reset', kept }),
    retry() {
      const failure = queue?.failure
      if (failure) void change({ type: 'taken', from: failure.wanted, fields: failure.fields })
    },
    resolveConflict(keeps) {
      const conflict = queue?.conflicts[0]
      if (conflict) void change({ type: 'conflictResolved', conflict, keeps })
    },
    answer: check.answer,
  }
}

const ownerKey = (owner: SettingsOwner | null | undefined) => JSON.stringify(owner ?? null)

function checkedChangeOf(owner: SettingsOwner, queue: SettingsQueue, next: SettingsQueue): CheckedChange {
  const before = queue.draft
  const after = next.draft
  switch (owner.level) {
    case 'company':
      return { kind: 'company', before: inEffect(before, queue), after: inEffect(after, queue) }
    case 'userGroup':
      return { kind: 'group', groupId: owner.id, before, after }
    case 'user': {
      const inherited = inheritedOf({ level: queue.level, settings: queue.server.value, above: queue.above })
      return { kind: 'person', userId: owner.id, before, after, inherited }
    }
  }
}

function inEffect(draft: SettingsChange, { level, server, above }: SettingsQueue): InheritedSettings {
  return effectiveValuesOf(settingsOfDraft(draft, { level, settings: server.value, above }))
}
