import {
  changeSettings,
  type Listing,
  mapInParallel,
  readAllSettingsOverrides,
  readAllUsers,
  readSettingsOf,
  type SettingsOwner,
  type Transport,
  type User,
} from '../http/index.ts'
import { createTurns } from '../people/index.ts'
import {
  changeChoice,
  choiceAt,
  effectiveValuesOf,
  findContradictions,
  findSettingsEffects,
  type InheritedSettings,
  inheritedValues,
  ownValuesOf,
  type SettingsChange,
  type SettingsChoice,
  type SettingsContradiction,
  type SettingsEffects,
  type SettingsHierarchy,
  type SettingsOverride,
  withMembers,
  withOwnChoices,
  withoutGroup,
  withResetPeople,
  withStoredBlocks,
} from '../settings/index.ts'

/** A change that may leave groups and people with settings that contradict each other. */
export type CheckedChange =
  /** A change of the company's effective settings. */
  | { readonly kind: 'company'; readonly before: InheritedSettings; readonly after: InheritedSettings }
  /** A change of a group's choices. */
  | {
      readonly kind: 'group'
      readonly groupId: string
      readonly before: SettingsChange
      readonly after: SettingsChange
    }
  /** A change of a person's choices. */
  | {
      readonly kind: 'person'
      readonly userId: string
      readonly before: SettingsChange
      readonly after: SettingsChange
      readonly inherited: InheritedSettings
    }
  /** People move to a group, or leave theirs (null). */
  | { readonly kind: 'move'; readonly users: readonly User[]; readonly groupId: string | null }
  | { readonly kind: 'deleteGroup'; readonly groupId: string }
  /** People's own settings are reset. */
  | { readonly kind: 'resetPeople'; readonly users: readonly User[] }
  /** Several people make the same choice. `after` has the choices of each person by id, coupled settings included. */
  | {
      readonly kind: 'choosePeople'
      readonly users: readonly User[]
      readonly choice: SettingsChoice
      readonly after: ReadonlyMap<string, SettingsChange>
    }

/** Further changes to save after this one. Null cancels the change. */
export type ContradictionAnswer = readonly SettingsContradiction[] | null

export interface ContradictionQuestion {
  readonly contradictions: readonly SettingsContradiction[]
  /** People whose names are known. */
  readonly users: readonly User[]
  /** Not all groups and people could be checked. */
  readonly isPartial: boolean
}

export interface ContradictionSnapshot {
  readonly question: ContradictionQuestion | null
  /** A change is being checked, or its question isn't answered yet. */
  readonly isChecking: boolean
}

/**
 * Finds whom a change contradicts before it is saved, and asks what to do about it: `ask` puts the question into the snapshot
 * and resolves once `answer` is called. Works with `useSyncExternalStore`.
 */
export interface ContradictionCheck {
  subscribe(listener: () => void): () => void
  getSnapshot(): ContradictionSnapshot
  /**
   * Resolves to an empty list if the change contradicts no one, and to null without a subscriber who could answer. One question
   * at a time, in the order of the changes.
   */
  ask(change: CheckedChange): Promise<ContradictionAnswer>
  answer(answer: ContradictionAnswer): void
  /** Saves the remedies of an answer, each on the owner's latest settings. Resolves to the number of owners that failed. */
  remedy(contradictions: readonly SettingsContradiction[]): Promise<number>
}

export interface ContradictionCheckOptions {
  /** Default: read from the services. */
  readonly readUsers?: () => Promise<Listing<User>>
}

/** Up to this many people's settings are read one by one where the services can't list who overrides what. */
const singleReadLimit = 20

/** Leaves the services capacity for other callers. */
const parallelSaves = 4

/** Attempts to save a remedy while others keep saving first. */
const remedyAttempts = 3

export function createContradictionCheck(
  transport: Transport,
  { readUsers = () => readAllUsers(transport) }: ContradictionCheckOptions = {},
): ContradictionCheck {
  const listeners = new Set<() => void>()
  const takeTurn = createTurns()
  let resolveQuestion: ((answer: ContradictionAnswer) => void) | null = null
  let pendingCount = 0
  let snapshot: ContradictionSnapshot = { question: null, isChecking: false }

  function publish(question: ContradictionQuestion | null) {
    snapshot = { question, isChecking: pendingCount > 0 }
    for (const listener of listeners) listener()
  }

  function answer(given: ContradictionAnswer) {
    const resolve = resolveQuestion
    resolveQuestion = null
    publish(null)
    resolve?.(given)
  }

  function put(question: ContradictionQuestion): Promise<ContradictionAnswer> {
    if (question.contradictions.length === 0 && !question.isPartial) return Promise.resolve([])
    if (listeners.size === 0) return Promise.resolve(null)
    return new Promise(resolve => {
      resolveQuestion = resolve
      publish(question)
    })
  }

  async function check(change: CheckedChange): Promise<ContradictionAnswer> {
    const read = await readHierarchy(transport, change, readUsers)
    if (!read) return put({ contradictions: [], users: [], isPartial: true })
    const { before, after } = applyChange(change, read.hierarchy)
    return put({ contradictions: findContradictions(before, after), users: read.users, isPartial: read.isPartial })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && resolveQuestion) answer(null)
      }
    },
    getSnapshot: () => snapshot,
    async ask(change) {
      pendingCount += 1
      publish(snapshot.question)
      const given = await takeTurn('question', () => check(change))
      pendingCount -= 1
      publish(snapshot.question)
      return given
    },
    answer,
    remedy: contradictions => applyRemedies(transport, contradictions),
  }
}

/** The effect of a change on people's effective settings; null if the company's settings couldn't be read. */
export interface ChangePreview extends SettingsEffects {
  /** `ContradictionCheck.ask` would ask about the change. */
  readonly hasContradictions: boolean
  /** Not all groups and people could be read, so effects may be missing. */
  readonly isPartial: boolean
}

/** Finds whose effective settings a change would change. Writes nothing. */
export async function previewChange(
  transport: Transport,
  change: CheckedChange,
  { readUsers = () => readAllUsers(transport) }: ContradictionCheckOptions = {},
): Promise<ChangePreview | null> {
  const read = await readHierarchy(transport, change, readUsers)
  if (!read) return null
  const { before, after } = applyChange(change, read.hierarchy)
  return {
    ...findSettingsEffects(before, after),
    hasContradictions: findContradictions(before, after).length > 0,
    isPartial: read.isPartial,
  }
}

interface HierarchyChange {
  readonly before: SettingsHierarchy
  readonly after: SettingsHierarchy
}

function applyChange(change: CheckedChange, hierarchy: SettingsHierarchy): HierarchyChange {
  switch (change.kind) {
    case 'company':
      return { before: { ...hierarchy, company: change.before }, after: { ...hierarchy, company: change.after } }
    case 'group': {
      const group = { level: 'userGroup', ownerId: change.groupId } as const
      return {
        before: withOwnChoices(hierarchy, group, change.before),
        after: withOwnChoices(hierarchy, group, change.after),
      }
    }
    case 'person': {
      const person = { level: 'user', ownerId: change.userId } as const
      return {
        before: withOwnChoices(hierarchy, person, change.before),
        after: withOwnChoices(hierarchy, person, change.after),
      }
    }
    case 'move':
      return { before: hierarchy, after: withMembers(hierarchy, idsOf(change.users), change.groupId) }
    case 'deleteGroup':
      return { before: hierarchy, after: withoutGroup(hierarchy, change.groupId) }
    case 'resetPeople':
      return { before: hierarchy, after: withResetPeople(hierarchy, idsOf(change.users)) }
    case 'choosePeople': {
      const after = [...change.after].reduce<SettingsHierarchy>(
        (known, [ownerId, choices]) => withOwnChoices(known, { level: 'user', ownerId }, choices),
        hierarchy,
      )
      return { before: hierarchy, after }
    }
  }
}

const idsOf = (users: readonly User[]): ReadonlySet<string> => new Set(users.map(({ id }) => id))

interface ReadHierarchy {
  readonly hierarchy: SettingsHierarchy
  readonly users: readonly User[]
  /** A part couldn't be read, so some groups and people are unchecked. */
  readonly isPartial: boolean
}

/** The settings that a change can affect; null where the company's are neither known nor readable. */
async function readHierarchy(
  transport: Transport,
  change: CheckedChange,
  readUsers: () => Promise<Listing<User>>,
): Promise<ReadHierarchy | null> {
  // Nothing inherits from a person, so no further reads are needed.
  if (change.kind === 'person') {
    const people = [{ id: change.userId, groupId: null }]
    return { hierarchy: { company: change.inherited, overrides: [], people }, users: [], isPartial: false }
  }
  const known = 'users' in change ? change.users : null
  const [company, listed, read] = await Promise.all([
    change.kind === 'company' ? change.before : readCompany(transport),
    readAllSettingsOverrides(transport),
    known ? null : readUsers(),
  ])
  if (!company) return null
  const targetId = change.kind === 'move' ? change.groupId : null
  const single = isPartial(listed) && known ? await readOverridesOf(transport, known, targetId) : null
  const users = known ?? read?.rows ?? []
  return {
    hierarchy: { company, overrides: single ?? listed.rows, people: users },
    users,
    isPartial: (single === null && isPartial(listed)) || (read !== null && isPartial(read)),
  }
}

/** The overrides of a few people, of their groups and of the target group; null if any of them can't be read. */
async function readOverridesOf(
  transport: Transport,
  users: readonly User[],
  targetId: string | null,
): Promise<readonly SettingsOverride[] | null> {
  if (users.length > singleReadLimit) return null
  const groupIds = new Set([...users.map(({ groupId }) => groupId), targetId])
  const owners = [
    ...[...groupIds].flatMap(id => (id === null ? [] : [{ level: 'userGroup', id } as const])),
    ...users.map(({ id }) => ({ level: 'user', id }) as const),
  ]
  const overrides = await mapInParallel(owners, undefined, async ({ level, id }) => {
    const read = await readSettingsOf(transport, { level, id })
    if (!read) return null
    return { level, ownerId: id, choices: withStoredBlocks(ownValuesOf(read.value), inheritedValues) }
  })
  const known = overrides.filter(one => one !== null)
  return known.length === owners.length ? known : null
}

async function readCompany(transport: Transport): Promise<InheritedSettings | null> {
  const answer = await readSettingsOf(transport, { level: 'company' })
  return answer && effectiveValuesOf(answer.value)
}

const isPartial = ({ completeness }: Listing<unknown>) => completeness.state === 'partial'

async function applyRemedies(transport: Transport, contradictions: readonly SettingsContradiction[]): Promise<number> {
  const remedies = new Map<string, { readonly owner: SettingsOwner; readonly choices: readonly SettingsChoice[] }>()
  for (const { level, ownerId, remedy } of contradictions) {
    const key = `${level} ${ownerId}`
    const choices = [...(remedies.get(key)?.choices ?? []), ...remedy]
    remedies.set(key, { owner: { level, id: ownerId }, choices })
  }
  let failedCount = 0
  await mapInParallel([...remedies.values()], parallelSaves, async ({ owner, choices }) => {
    if (!(await saveChoices(transport, owner, choices))) failedCount += 1
  })
  return failedCount
}

async function saveChoices(
  transport: Transport,
  owner: SettingsOwner,
  choices: readonly SettingsChoice[],
): Promise<boolean> {
  for (let attempt = 0; attempt < remedyAttempts; attempt += 1) {
    const read = await readSettingsOf(transport, owner)
    if (!read) return false
    const body = choices.reduce<SettingsChange>(changeChoice, ownValuesOf(read.value))
    // A block that doesn't apply to the owner can't be changed.
    if (choices.some(({ field, value }) => choiceAt(body, field) !== value)) return false
    const outcome = await changeSettings(transport, owner, body, read.etag)
    if (outcome.isOk) return true
    if (outcome.error.code !== 'STALE') return false
  }
  return false
}
