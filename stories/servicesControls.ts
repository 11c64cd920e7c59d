import type { AnyOperation } from '@fieldtime/console-core/contract'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import type { Decorator } from '@storybook/react-vite'
import { delay, getResponse, type HttpHandler, RequestHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { answerNothing, neverAnswer, refuseAll } from './services.ts'

/** How the services respond. `empty` and `partial` are for lists. */
export type Outcome = 'answered' | 'late' | 'loading' | 'empty' | 'partial' | 'failed'

export interface ControlledCalls {
  readonly calls: readonly AnyOperation[]
  /** The number of rows before a list is interrupted. */
  readonly failsAfter?: number
  /** The number of rows of the demo company, for a control. */
  readonly rowCount?: number
}

type ServicesArgs<Name extends string> = Partial<Readonly<Record<Name, Outcome> & Record<`${Name}Count`, number>>>

interface Situation {
  readonly args: object
  readonly msw: SetupWorker
}

const lateBy = 2_000

/**
 * Controls for the services' responses, to spread into the meta of stories: one for each kind of call, named after its data, and one
 * for the number of rows. A story sets them in its `args`.
 */
export function servicesControls<Name extends string>(controlled: Readonly<Record<Name, ControlledCalls>>) {
  const kinds = Object.entries<ControlledCalls>(controlled)
  const counted = kinds.filter(([, { rowCount }]) => rowCount !== undefined)
  return {
    args: Object.fromEntries([
      ...kinds.map(([name]) => [name, 'answered'] as const),
      ...counted.map(([name, { rowCount }]) => [countOf(name), rowCount] as const),
    ]) as object,
    argTypes: Object.fromEntries([
      ...kinds.map(([name, { calls }]) => [name, outcomeControl(calls)] as const),
      ...counted.map(([name, { rowCount }]) => [countOf(name), countControl(name, rowCount)] as const),
    ]),
    // Changing a control starts with an empty cache.
    parameters: { remounts: true },
    // No decorators. The type adds these args to stories of any component.
    decorators: [] as Decorator<ServicesArgs<Name>>[],
    // Storybook runs this again after each change of a control.
    beforeEach: ({ args, msw }: Situation) => {
      const chosen = new Map<string, unknown>(Object.entries(args))
      for (const [name, { calls, failsAfter = 1, rowCount }] of kinds) {
        const count = chosen.get(countOf(name))
        if (typeof count === 'number' && count !== rowCount) msw.use(...answerFirst(count, calls, msw))
        msw.use(...handlersOf[chosen.get(name) as Outcome](calls, failsAfter, msw))
      }
    },
  }
}

type BuildHandlers = (calls: readonly AnyOperation[], failsAfter: number, msw: SetupWorker) => HttpHandler[]

const handlersOf: Readonly<Record<Outcome, BuildHandlers>> = {
  answered: () => [],
  late: calls => calls.map(call => demoHandler(call, () => delay(lateBy).then(() => undefined))),
  loading: calls => neverAnswer(...calls),
  empty: calls => answerNothing(...calls.filter(isList)),
  partial: (calls, rowCount, msw) => [
    ...calls.filter(isList).map(call => demoHandler(call, ({ cursor }) => (cursor === null ? undefined : refuse(403)))),
    ...answerFirst(rowCount, calls, msw, 'more'),
  ],
  failed: calls => refuseAll(...calls),
}

/** The first rows of the original response. */
function answerFirst(rowCount: number, calls: readonly AnyOperation[], msw: SetupWorker, nextCursor?: string) {
  const handlers = msw.listHandlers().filter(handler => handler instanceof RequestHandler)
  return calls.filter(isList).map(call =>
    demoHandler(call, async ({ request }) => {
      const response = await getResponse(handlers, request)
      if (!response?.ok) return response
      const { results } = await response.json()
      return answerList(call, results.slice(0, rowCount), nextCursor)
    }),
  )
}

const isList = ({ answers }: AnyOperation) => answers === 'list'

const countOf = (name: string) => `${name}Count`

const outcomes: Readonly<Record<Outcome, string>> = {
  answered: 'Loaded',
  late: `Loaded after ${lateBy / 1000} seconds`,
  loading: 'Loading',
  empty: 'Empty',
  partial: 'Partly loaded',
  failed: 'Failed',
}

function outcomeControl(calls: readonly AnyOperation[]) {
  const isOffered = (outcome: string) => calls.some(isList) || (outcome !== 'empty' && outcome !== 'partial')
  return {
    description: calls.map(({ summary }) => summary).join(' '),
    options: Object.keys(outcomes).filter(isOffered),
    control: { type: 'select' as const, labels: outcomes },
    table: { category: 'Services' },
  }
}

const countControl = (name: string, max = 0) => ({
  name: `number of ${name}`,
  control: { type: 'range' as const, min: 0, max, step: 1 },
  table: { category: 'Services' },
})
