import type { ConsoleUser } from '../access/index.ts'
import type { AnswerOf, AnyOperation, ConsoleEnvironment, InputOf, RefusalCode, Versioned } from '../http/index.ts'
import type { DemoCompany } from './demoCompany.ts'

export interface DemoServicesOptions {
  readonly company: DemoCompany
  readonly environment: ConsoleEnvironment
  /** The current time of the company. Read for each call. */
  readonly now: () => Date
  /** The number of days, including today. Default: 90. */
  readonly days?: number
  /** Whose token it is: notes are left out for people who may not read them. Without a user the company's manager asks. */
  readonly user?: ConsoleUser
}

interface DemoReplies<O extends AnyOperation> {
  value: AnswerOf<O>
  versioned: Versioned<AnswerOf<O>>
  list: readonly AnswerOf<O>[]
  image: Uint8Array
  nothing: 'nothing'
}

/** What an operation answers with. Null: not there, or not this company's. Other refusals are thrown as `DemoRefusal`. */
export type DemoReply<O extends AnyOperation> = null | DemoReplies<O>[O['answers']]

export interface DemoInput<O extends AnyOperation> extends InputOf<O> {
  /** Refuses a change that was made on another version, or that does not say on which. */
  match(etag: string): void
}

export interface DemoReplier<O extends AnyOperation = AnyOperation> {
  readonly operation: O
  reply(services: DemoServicesOptions, input: DemoInput<O>): DemoReply<O>
}

/** Checks the reply against the operation it belongs to. */
export function replier<O extends AnyOperation>(operation: O, reply: DemoReplier<O>['reply']): DemoReplier<O> {
  return { operation, reply }
}

/**
 * What calls have changed, for one set of handlers: made from the company when it is first asked for, gone with them, so
 * that two stories never see each other's changes.
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

/** A call that the demo services turn down, as the real ones would. */
export class DemoRefusal extends Error {
  override readonly name = 'DemoRefusal'
  readonly code: RefusalCode
  readonly field: string | undefined

  constructor(code: RefusalCode, field?: string) {
    super(code)
    this.code = code
    this.field = field
  }
}
