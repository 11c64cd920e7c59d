import type { ConsoleUser } from '../access/index.ts'
import type { Change, RecordedChange } from '../history/index.ts'
import type { AnswerOf, AnyOperation, ConsoleEnvironment, HttpErrorCode, InputOf, Versioned } from '../http/index.ts'
import { fullName } from '../people/index.ts'
import { compareText } from '../text/index.ts'
import type { DemoCompany } from './demoCompany.ts'

export interface DemoServicesOptions {
  readonly company: DemoCompany
  readonly environment: ConsoleEnvironment
  /** The current time of the company. Read for each call. */
  readonly now: () => Date
  /** The number of days, including today. Default: 90. */
  readonly days?: number
  /** The signed-in person, default: the company's manager. Answers leave out notes that the person may not read. */
  readonly user?: ConsoleUser
}

interface DemoReplies<O extends AnyOperation> {
  value: AnswerOf<O>
  versioned: Versioned<AnswerOf<O>>
  list: readonly AnswerOf<O>[]
  image: Uint8Array
  nothing: 'nothing'
}

/** Returns the answer of an operation, or null (404) for a record that is missing or another company's. Throws `DemoHttpError` for other errors. */
export type DemoReply<O extends AnyOperation> = null | DemoReplies<O>[O['answers']]

interface DemoInput<O extends AnyOperation> extends InputOf<O> {
  /** Throws a `DemoHttpError` for a change that is based on another version or names none. */
  match(etag: string): void
}

export interface DemoReplier<O extends AnyOperation = AnyOperation> {
  readonly operation: O
  reply(services: DemoServicesOptions, input: DemoInput<O>): DemoReply<O>
}

/** Gives a reply the types of its operation. */
export function replier<O extends AnyOperation>(operation: O, reply: DemoReplier<O>['reply']): DemoReplier<O> {
  return { operation, reply }
}

/**
 * Changes made by calls, for one set of handlers. Created from the company on first use, so two stories never see each other's
 * changes.
 */
export function createDemoState<State>(
  build: (services: DemoServicesOptions) => State,
): (services: DemoServicesOptions) => State {
  const states = new WeakMap<DemoServicesOptions, State>()
  return services => {
    const state = states.get(services) ?? build(services)
    states.set(services, state)
    return state
  }
}

interface DemoRecord {
  readonly id: string
  readonly etag?: string | null | undefined
}

/** Versioned records of one kind: the initial ones and those added by calls. Ids of added records start with `prefix`. */
export function createDemoRecords<Row extends DemoRecord>(
  prefix: string,
  initial: (services: DemoServicesOptions) => readonly Omit<Row, 'etag'>[],
) {
  type Content = Omit<Row, 'id' | 'etag'>
  const toRow = (id: string, content: Content, version: number) =>
    ({ ...content, id, etag: versionEtag({ version }) }) as Row & { readonly etag: string }
  const stateOf = createDemoState(services => {
    const rows = initial(services).map(({ id, ...content }) => toRow(id, content as unknown as Content, 1))
    return { rows: new Map(rows.map(row => [row.id, row])), addedCount: 0 }
  })

  return {
    has: (services: DemoServicesOptions, id: string) => stateOf(services).rows.has(id),
    list: (services: DemoServicesOptions): readonly Row[] => [...stateOf(services).rows.values()],
    add(services: DemoServicesOptions, content: Content): Row {
      const state = stateOf(services)
      state.addedCount += 1
      const row = toRow(`${prefix}-${state.addedCount}`, content, 1)
      state.rows.set(row.id, row)
      return row
    },
    /** The record before and after the change; null if it is missing. */
    change(services: DemoServicesOptions, id: string, match: (etag: string) => void, content: Partial<Content>) {
      const { rows } = stateOf(services)
      const before = rows.get(id)
      if (!before) return null
      match(before.etag)
      const after = toRow(id, { ...before, ...content }, Number(JSON.parse(before.etag)) + 1)
      rows.set(id, after)
      return { before, after }
    },
    /** The removed record; null if it is missing. */
    remove(services: DemoServicesOptions, id: string, match: (etag: string) => void): Row | null {
      const { rows } = stateOf(services)
      const row = rows.get(id)
      if (!row) return null
      match(row.etag)
      rows.delete(id)
      return row
    },
  }
}

export const versionEtag = ({ version }: { readonly version: number }) => `"${version}"`

/** An error response like that of the real services. */
export class DemoHttpError extends Error {
  override readonly name = 'DemoHttpError'
  readonly code: HttpErrorCode
  readonly field: string | undefined

  constructor(code: HttpErrorCode, field?: string) {
    super(code)
    this.code = code
    this.field = field
  }
}

interface Coded {
  readonly code: string
  readonly id: string
}

/** By code, then id. */
export function byCode(left: Coded, right: Coded): number {
  return compareText(left.code, right.code) || compareText(left.id, right.id)
}

export function byId(left: { readonly id: string }, right: { readonly id: string }): number {
  return compareText(left.id, right.id)
}

interface KeptChange extends Change, Pick<RecordedChange, 'isPrivate'> {
  readonly userId: string
}

/** Changes made by calls, oldest first. */
const historyOf = createDemoState(() => ({ kept: [] as KeptChange[], commandId: null as string | null, callCount: 0 }))

/** The signed-in person, by default the company's manager. */
export function demoPersonOf({ user, company }: DemoServicesOptions): string {
  return user?.id ?? company.accounts[0]?.userId ?? ''
}

/** Starts a call, whose changes belong to the command of its header. Without one they are a command of their own. */
export function startDemoCall(services: DemoServicesOptions, commandId: string | null) {
  const history = historyOf(services)
  history.callCount += 1
  history.commandId = commandId ?? `call-${history.callCount}`
}

/** Adds the changes of the current call to the history. */
export function recordDemoChanges(services: DemoServicesOptions, changes: readonly RecordedChange[]) {
  const { kept, commandId } = historyOf(services)
  const userId = demoPersonOf(services)
  const person = services.company.users.find(({ id }) => id === userId)
  for (const change of changes) {
    kept.push({
      ...change,
      id: String(kept.length + 1),
      changedAt: services.now().toISOString(),
      commandId,
      userId,
      username: person?.username ?? '',
      personName: (person && fullName(person.firstName, person.lastName)) ?? '',
    })
  }
}

/** The entries that the person may read, latest first. */
export function readDemoChanges(services: DemoServicesOptions): readonly KeptChange[] {
  const userId = demoPersonOf(services)
  return historyOf(services)
    .kept.filter(change => !change.isPrivate || change.userId === userId)
    .toReversed()
}
