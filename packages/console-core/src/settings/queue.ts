import { chooseIn, inheritedOf, mergeDraft, rebaseDraft, type SettingsConflict } from './draft.ts'
import { changedFields, choiceAt, isSameChoice, type SettingsChoice, takeChoices } from './fields.ts'
import { inheritedValues, type Settings, type SettingsField, type SettingsLevel } from './setting.ts'
import { type InheritedSettings, ownValuesOf, type SettingsChange } from './settingChange.ts'

/** The settings of a level and their version; null if the services sent none. */
export interface VersionedSettings {
  readonly value: Settings
  readonly etag: string | null
}

/**
 * Why a save failed: someone else saved first, the response was lost, the person lacks the permission, the owner was deleted, or
 * the services rejected it for another reason.
 */
export type SaveProblem = 'stale' | 'lost' | 'notAllowed' | 'gone' | 'rejected'

/**
 * Pending changes to the settings of one level. One call runs at a time; changes made meanwhile go with the next, so the last
 * state wins. Plain data: `changeSettingsQueue` applies an event and `nextSettingsStep` returns what to do next.
 */
export interface SettingsQueue {
  readonly level: SettingsLevel
  /** The last response of the services. */
  readonly server: VersionedSettings
  /** Settings of the level above; null until read. */
  readonly above: Settings | null
  /** The level's choices on screen, including unsaved ones. */
  readonly draft: SettingsChange
  /** The draft of the current or last save. */
  readonly sent: SettingsChange
  readonly call: 'none' | 'save' | 'read'
  /** Why the settings must be refetched first: someone else saved, or the response to a save was lost. */
  readonly needsRefetch: Extract<SaveProblem, 'stale' | 'lost'> | null
  /** A save has just started; the next one waits. */
  readonly isThrottled: boolean
  /** Number of choices so far, and that number at the last pause. While they differ, more choices may follow. */
  readonly choiceCount: number
  readonly pausedCount: number
  /** Forces a reset to be sent even if no choice is known: blocks that don't apply may hold some. */
  readonly isResetting: boolean
  /** A save succeeded that hasn't been announced yet. */
  readonly hasUnannouncedSave: boolean
  /** The draft before the first choice that hasn't been announced as saved; null without one. */
  readonly before: SettingsChange | null
  /** The settings that the person has changed since then. */
  readonly touched: readonly SettingsField[]
  /** Consecutive saves that failed because someone else saved first. */
  readonly staleCount: number
  readonly conflicts: readonly SettingsConflict[]
  readonly failure: SettingsFailure | null
}

/** A failed save; the screen shows the previous values. */
export interface SettingsFailure {
  readonly problem: SaveProblem
  readonly fields: readonly SettingsField[]
  /** The values the person wanted. */
  readonly wanted: SettingsChange
}

export type SettingsEvent =
  | { readonly type: 'aboveRead'; readonly above: Settings }
  /** Read for a reason other than `needsRefetch`. */
  | { readonly type: 'refreshed'; readonly answer: VersionedSettings }
  | { readonly type: 'chosen'; readonly choices: readonly SettingsChoice[] }
  /** Restores choices from another version. */
  | { readonly type: 'taken'; readonly from: SettingsChange; readonly fields: readonly SettingsField[] }
  /** Clears every choice except those for `kept`. */
  | { readonly type: 'reset'; readonly kept: readonly SettingsField[] }
  /** The call of the next step has started. */
  | { readonly type: 'began' }
  | { readonly type: 'saved'; readonly answer: VersionedSettings }
  | { readonly type: 'refused'; readonly problem: SaveProblem }
  /** The refetched settings; null when they could not be read. */
  | { readonly type: 'read'; readonly answer: VersionedSettings | null }
  /** `settingsThrottleMilliseconds` have passed since a save started. */
  | { readonly type: 'throttleElapsed' }
  /** `settingsPauseMilliseconds` have passed since this number of choices was reached. */
  | { readonly type: 'paused'; readonly choiceCount: number }
  | { readonly type: 'announced' }
  | { readonly type: 'conflictResolved'; readonly conflict: SettingsConflict; readonly keeps: 'mine' | 'theirs' }

export type SettingsStep =
  | { readonly kind: 'save'; readonly body: SettingsChange; readonly etag: string | null }
  | { readonly kind: 'read' }
  /** `fields` have other choices than in `before`, which undoes them. None if the last choices were the first ones again. */
  | { readonly kind: 'announce'; readonly before: SettingsChange; readonly fields: readonly SettingsField[] }

/** Minimum interval between saves: ten changes in a second make two saves. */
export const settingsThrottleMilliseconds = 1_000

/** Saves are announced once, after no choice has been made for this long. */
export const settingsPauseMilliseconds = 500

/** The maximum number of consecutive attempts in which someone else saved first. */
const staleLimit = 3

export function createSettingsQueue(
  level: SettingsLevel,
  server: VersionedSettings,
  above: Settings | null,
): SettingsQueue {
  const draft = ownValuesOf(server.value)
  return {
    level,
    server,
    above,
    draft,
    sent: draft,
    call: 'none',
    needsRefetch: null,
    isThrottled: false,
    choiceCount: 0,
    pausedCount: 0,
    isResetting: false,
    hasUnannouncedSave: false,
    before: null,
    touched: [],
    staleCount: 0,
    conflicts: [],
    failure: null,
  }
}

/** The next step; null if there is none, or if a call or a pause must end first. */
export function nextSettingsStep(queue: SettingsQueue): SettingsStep | null {
  if (queue.call !== 'none') return null
  if (queue.needsRefetch) return { kind: 'read' }
  if (hasUnsaved(queue)) return queue.isThrottled ? null : { kind: 'save', body: queue.draft, etag: queue.server.etag }
  if (!queue.hasUnannouncedSave || queue.pausedCount !== queue.choiceCount) return null
  const before = queue.before ?? queue.draft
  return { kind: 'announce', before, fields: queue.touched.filter(field => isChanged(before, queue.draft, field)) }
}

/** Whether any choice isn't known to be saved. */
export function isSavingSettings(queue: SettingsQueue): boolean {
  return queue.call !== 'none' || queue.needsRefetch !== null || hasUnsaved(queue)
}

export function changeSettingsQueue(queue: SettingsQueue, event: SettingsEvent): SettingsQueue {
  switch (event.type) {
    case 'aboveRead':
      return { ...queue, above: event.above }
    case 'refreshed':
      return queue.call === 'none' && !queue.needsRefetch ? goOnFrom(queue, event.answer) : queue
    case 'chosen':
      return choose(queue, chooseIn(queue.draft, event.choices, inherited(queue)))
    case 'taken':
      return choose(queue, takeChoices(queue.draft, event.from, event.fields))
    case 'reset': {
      if (queue.isResetting) return queue
      const cleared = { ...inheritedValues, clockIn: queue.draft.clockIn && inheritedValues.clockIn }
      const draft = takeChoices(cleared, queue.draft, event.kept)
      return { ...choose(queue, draft), isResetting: true }
    }
    case 'began':
      if (queue.needsRefetch) return { ...queue, call: 'read' }
      return { ...queue, call: 'save', sent: queue.draft, isThrottled: true }
    case 'saved':
      return succeed(queue, event.answer)
    case 'refused':
      return refuse({ ...queue, call: 'none' }, event.problem)
    case 'read':
      return resolveRefetch(queue, event.answer)
    case 'throttleElapsed':
      return { ...queue, isThrottled: false }
    case 'paused':
      return { ...queue, pausedCount: Math.max(queue.pausedCount, event.choiceCount) }
    case 'announced':
      return { ...queue, hasUnannouncedSave: false, before: null, touched: [] }
    case 'conflictResolved': {
      const { conflict, keeps } = event
      const touched = queue.touched.filter(field => !conflict.fields.includes(field))
      const settled = { ...queue, touched, conflicts: queue.conflicts.filter(one => one !== conflict) }
      return keeps === 'mine' ? choose(settled, takeChoices(queue.draft, conflict.mine, conflict.fields)) : settled
    }
  }
}

function choose(queue: SettingsQueue, draft: SettingsChange): SettingsQueue {
  const isFirst = !queue.hasUnannouncedSave && !isSavingSettings(queue)
  const { before, touched } = isFirst ? { before: null, touched: [] } : queue
  return {
    ...queue,
    draft,
    choiceCount: queue.choiceCount + 1,
    before: before ?? queue.draft,
    touched: [...new Set([...touched, ...changedFields(queue.draft, draft)])],
    failure: null,
  }
}

function succeed(queue: SettingsQueue, answer: VersionedSettings): SettingsQueue {
  const fork = { base: queue.sent, mine: queue.draft, theirs: ownValuesOf(answer.value) }
  const next: SettingsQueue = { ...queue, ...atRest, server: answer, hasUnannouncedSave: true }
  return { ...next, draft: rebaseDraft(fork, inherited(next)) }
}

function refuse(queue: SettingsQueue, problem: SaveProblem): SettingsQueue {
  if (problem === 'stale') return { ...queue, needsRefetch: problem, staleCount: queue.staleCount + 1 }
  return problem === 'lost' ? { ...queue, needsRefetch: problem } : fail(queue, problem)
}

function resolveRefetch(queue: SettingsQueue, answer: VersionedSettings | null): SettingsQueue {
  const { needsRefetch, server, sent, staleCount } = queue
  if (!needsRefetch) return queue
  if (!answer) return fail(queue, needsRefetch)
  if (needsRefetch === 'stale' && staleCount < staleLimit)
    return goOnFrom({ ...queue, call: 'none', needsRefetch: null }, answer)
  const own = ownValuesOf(answer.value)
  const wanted = changedFields(ownValuesOf(server.value), sent)
  const isThere = wanted.every(field => isSameChoice(choiceAt(own, field), choiceAt(sent, field)))
  const isSaved = isThere && (wanted.length > 0 || answer.etag !== server.etag)
  return isSaved ? succeed(queue, answer) : goOnFrom(fail(queue, needsRefetch), answer)
}

/** Rebases the draft on what others have saved. */
function goOnFrom(queue: SettingsQueue, answer: VersionedSettings): SettingsQueue {
  const fork = { base: ownValuesOf(queue.server.value), mine: queue.draft, theirs: ownValuesOf(answer.value) }
  const next: SettingsQueue = { ...queue, server: answer }
  const { draft, conflicts } = mergeDraft(fork, inherited(next))
  return { ...next, draft, conflicts: [...queue.conflicts, ...conflicts] }
}

/** Reverts the failed save and its coupled settings. Later choices stay. */
function fail(queue: SettingsQueue, problem: SaveProblem): SettingsQueue {
  const own = ownValuesOf(queue.server.value)
  const draft = rebaseDraft({ base: queue.sent, mine: queue.draft, theirs: own }, inherited(queue))
  const fields = changedFields(own, queue.sent).filter(field =>
    isSameChoice(choiceAt(draft, field), choiceAt(own, field)),
  )
  const isReported = fields.length > 0 || queue.isResetting
  const failure = isReported ? { problem, fields, wanted: queue.sent } : queue.failure
  return { ...queue, ...atRest, draft, failure }
}

const isChanged = (before: SettingsChange, after: SettingsChange, field: SettingsField) =>
  !isSameChoice(choiceAt(before, field), choiceAt(after, field))

/** No call is in flight and no refetch is needed. */
const atRest = { call: 'none', needsRefetch: null, isResetting: false, staleCount: 0 } as const

function hasUnsaved({ server, draft, isResetting }: SettingsQueue): boolean {
  return isResetting || changedFields(ownValuesOf(server.value), draft).length > 0
}

function inherited({ level, server, above }: SettingsQueue): InheritedSettings {
  return inheritedOf({ level, settings: server.value, above })
}
