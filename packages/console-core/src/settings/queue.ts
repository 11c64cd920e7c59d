import { chooseIn, inheritedOf, mergeDraft, rebaseDraft, type SettingsClash } from './draft.js'
import { changedFields, choiceAt, isSameChoice, type SettingsChoice, takeChoices } from './fields.js'
import { inheritedValues, type Settings, type SettingsField, type SettingsLevel } from './setting.js'
import { type InheritedSettings, ownValuesOf, type SettingsChange } from './settingChange.js'

/** The settings of a level and the version that they are of; null where the services told none. */
export interface VersionedSettings {
  readonly value: Settings
  readonly etag: string | null
}

/**
 * Why a save came to nothing: others were quicker, nobody knows whether it arrived, or the services turned it down
 * because the person may not, because the owner is not there any more, or for another reason.
 */
export type SaveProblem = 'stale' | 'lost' | 'notAllowed' | 'gone' | 'turnedDown'

/**
 * The choices of one level on their way to the services. One call is under way at a time; what is chosen meanwhile goes
 * along with the next, so that the last state wins. Plain data: `changeSettingsQueue` says what an event makes of it and
 * `nextSettingsStep` what is to be done.
 */
export interface SettingsQueue {
  readonly level: SettingsLevel
  /** As the services answered last. */
  readonly server: VersionedSettings
  /** What stands above the level; null while that is not known. */
  readonly above: Settings | null
  /** What is on screen: the level's choices with those that are not saved. */
  readonly draft: SettingsChange
  /** What travels, or travelled last. */
  readonly sent: SettingsChange
  readonly call: 'none' | 'save' | 'read'
  /** Why the settings have to be read before anything else: somebody else has saved, or the answer to a save was lost. */
  readonly needsRefetch: Extract<SaveProblem, 'stale' | 'lost'> | null
  /** A save has just been sent: the next one waits. */
  readonly isThrottled: boolean
  /** How often something was chosen, and at which of these a pause began: in between more may come. */
  readonly choiceCount: number
  readonly pausedCount: number
  /** A reset has to be sent although no choice is known: blocks that do not apply keep theirs. */
  readonly isResetting: boolean
  /** Something was saved that the person has not been told of. */
  readonly hasUnannouncedSave: boolean
  /** What a reset took away. */
  readonly undo: SettingsChange | null
  /** How often in a row others were quicker. */
  readonly staleCount: number
  readonly clashes: readonly SettingsClash[]
  readonly failure: SettingsFailure | null
}

/** A save that came to nothing; the screen shows what was there before. */
export interface SettingsFailure {
  readonly problem: SaveProblem
  readonly fields: readonly SettingsField[]
  /** What the person had wanted. */
  readonly wanted: SettingsChange
}

export type SettingsEvent =
  | { readonly type: 'aboveRead'; readonly above: Settings }
  /** Read for a reason other than `needsRefetch`. */
  | { readonly type: 'refreshed'; readonly answer: VersionedSettings }
  | { readonly type: 'chosen'; readonly choices: readonly SettingsChoice[] }
  /** Several choices as they were before or elsewhere. */
  | { readonly type: 'taken'; readonly from: SettingsChange; readonly fields: readonly SettingsField[] }
  /** Takes back every choice but those for `kept`. */
  | { readonly type: 'reset'; readonly kept: readonly SettingsField[] }
  /** The call of the next step has begun. */
  | { readonly type: 'began' }
  | { readonly type: 'saved'; readonly answer: VersionedSettings }
  | { readonly type: 'refused'; readonly problem: SaveProblem }
  /** The refetched settings; null when they could not be read. */
  | { readonly type: 'read'; readonly answer: VersionedSettings | null }
  /** `settingsPaceMilliseconds` have passed since a save began. */
  | { readonly type: 'paced' }
  /** `settingsPauseMilliseconds` have passed since there were so many choices. */
  | { readonly type: 'paused'; readonly choiceCount: number }
  | { readonly type: 'told' }
  | { readonly type: 'settled'; readonly clash: SettingsClash; readonly keeps: 'mine' | 'theirs' }
  | { readonly type: 'failureSeen' }

export type SettingsStep =
  | { readonly kind: 'save'; readonly body: SettingsChange; readonly etag: string | null }
  | { readonly kind: 'read' }
  | { readonly kind: 'tell'; readonly undo: SettingsChange | null }

/** Saves begin at least so far apart: ten changes in a second are two saves. */
export const settingsPaceMilliseconds = 1_000

/** Somebody who has chosen nothing for so long is told that all is saved, once for all of it. */
export const settingsPauseMilliseconds = 500

/** Others may be quicker so often before a save is given up. */
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
    undo: null,
    staleCount: 0,
    clashes: [],
    failure: null,
  }
}

/** What is to be done now; null when there is nothing, or a call or a pause has to end first. */
export function nextSettingsStep(queue: SettingsQueue): SettingsStep | null {
  if (queue.call !== 'none') return null
  if (queue.needsRefetch) return { kind: 'read' }
  if (hasUnsaved(queue)) return queue.isThrottled ? null : { kind: 'save', body: queue.draft, etag: queue.server.etag }
  return queue.hasUnannouncedSave && queue.pausedCount === queue.choiceCount ? { kind: 'tell', undo: queue.undo } : null
}

/** Something chosen here is not known to be saved. */
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
      return { ...choose(queue, draft), isResetting: true, undo: queue.draft }
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
    case 'paced':
      return { ...queue, isThrottled: false }
    case 'paused':
      return { ...queue, pausedCount: Math.max(queue.pausedCount, event.choiceCount) }
    case 'told':
      return { ...queue, hasUnannouncedSave: false, undo: null }
    case 'settled': {
      const { clash, keeps } = event
      const settled = { ...queue, clashes: queue.clashes.filter(one => one !== clash) }
      return keeps === 'mine' ? choose(settled, takeChoices(queue.draft, clash.mine, clash.fields)) : settled
    }
    case 'failureSeen':
      return { ...queue, failure: null }
  }
}

function choose(queue: SettingsQueue, draft: SettingsChange): SettingsQueue {
  return { ...queue, draft, choiceCount: queue.choiceCount + 1, undo: null, failure: null }
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

/** Goes on from what others have saved. */
function goOnFrom(queue: SettingsQueue, answer: VersionedSettings): SettingsQueue {
  const fork = { base: ownValuesOf(queue.server.value), mine: queue.draft, theirs: ownValuesOf(answer.value) }
  const next: SettingsQueue = { ...queue, server: answer }
  const { draft, clashes } = mergeDraft(fork, inherited(next))
  return { ...next, draft, clashes: [...queue.clashes, ...clashes] }
}

/** Puts back what was there before the save, with all that went along with it. What was chosen since then stays. */
function fail(queue: SettingsQueue, problem: SaveProblem): SettingsQueue {
  const own = ownValuesOf(queue.server.value)
  const draft = rebaseDraft({ base: queue.sent, mine: queue.draft, theirs: own }, inherited(queue))
  const fields = changedFields(own, queue.sent).filter(field =>
    isSameChoice(choiceAt(draft, field), choiceAt(own, field)),
  )
  const isTold = fields.length > 0 || queue.isResetting
  const failure = isTold ? { problem, fields, wanted: queue.sent } : queue.failure
  return { ...queue, ...atRest, draft, undo: null, failure }
}

/** No call is under way and nothing needs a refetch. */
const atRest = { call: 'none', needsRefetch: null, isResetting: false, staleCount: 0 } as const

function hasUnsaved({ server, draft, isResetting }: SettingsQueue): boolean {
  return isResetting || changedFields(ownValuesOf(server.value), draft).length > 0
}

function inherited({ level, server, above }: SettingsQueue): InheritedSettings {
  return inheritedOf({ level, settings: server.value, above })
}
