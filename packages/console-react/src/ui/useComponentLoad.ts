import type { ApiError } from '@fieldtime/console-core'
import { createPrefixedStorage, withoutEditRights } from '@fieldtime/console-core/internal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ComponentName } from '../provider/componentNames.ts'
import {
  type ComponentSource,
  type ConsoleError,
  type ConsoleErrorCode,
  type ConsoleEvent,
  type ConsoleWorld,
  type PartError,
  useConsole,
} from '../provider/consoleContext.ts'
import { type Latest, useLatest } from '../provider/hostValues.ts'
import { notifyHost } from '../provider/notifyHost.ts'

/** Callbacks of a component. The provider has the same callbacks for all components. */
export interface ComponentEvents {
  /**
   * Called once, when the component shows data.
   *
   * @example <LiveStrip onReady={() => setIsLoading(false)} />
   */
  readonly onReady?: () => void
  /**
   * Called when the component fails, in whole or in part. `onReady` or `onError` is called within 10 s.
   *
   * @example <LiveStrip onError={({ code }) => setProblem(code)} />
   */
  readonly onError?: (error: ConsoleError) => void
  /**
   * Called for user actions.
   *
   * @example <DetailReport onEvent={event => analytics.track(event.type)} />
   */
  readonly onEvent?: (event: ConsoleEvent) => void
}

export interface ComponentProblem {
  readonly code: ConsoleErrorCode
  /** No content can be shown. Otherwise, data may still arrive. */
  readonly isFinal: boolean
  readonly retry: () => void
}

export interface ComponentLoad {
  /** Context for the parts of the component. */
  readonly world: ConsoleWorld
  /** Null without a problem. */
  readonly problem: ComponentProblem | null
  /** Changes with the user and with each retry, which remounts the component. */
  readonly key: string
}

/** Props of components in which people can change data. */
export interface EditableProps {
  /**
   * People can't change any data in the component. Default: what their permissions allow.
   *
   * @example <DetailReport readOnly />
   */
  readonly readOnly?: boolean
}

interface LoadedProps extends ComponentEvents, EditableProps {
  readonly id?: string | undefined
}

/** `onReady` or `onError` is called within 10 s. */
const loadMilliseconds = 9_500

/** Tracks the loading of a component and calls `onReady` or `onError`. */
export function useComponentLoad(
  component: ComponentName,
  { id, readOnly = false, onReady, onError, onEvent }: LoadedProps,
  showsProblems: boolean,
): ComponentLoad {
  const outer = useConsole()
  const { identity, scope, calls } = outer
  const queryClient = useQueryClient()
  const latest = useLatest({ outer, events: { onReady, onError, onEvent }, showsProblems })
  const source = useMemo<ComponentSource>(() => (id === undefined ? { component } : { component, id }), [component, id])
  const [problem, setProblem] = useState<PartError | null>(null)
  const begin = (person: string | null, attempt: number) => ({
    person,
    attempt,
    tracker: createLoadTracker(latest, source, setProblem),
  })
  const person = identity.status === 'known' ? scope : null
  const [load, setLoad] = useState(() => begin(person, 0))
  if (person !== load.person) {
    // Waiting for the user counts toward the 10 s.
    setLoad(load.person === null && !problem ? { ...load, person } : begin(person, load.attempt))
    if (problem) setProblem(null)
  }
  const { tracker, attempt } = load
  useEffect(() => tracker.watch(), [tracker])
  useEffect(() => calls.subscribe(tracker), [calls, tracker])
  const failure = identity.status === 'failed' ? identity.error : null
  useEffect(() => {
    if (failure) tracker.fail(failure)
  }, [failure, tracker])

  const { storage: sharedStorage } = outer
  const storage = useMemo(
    () => (id === undefined ? sharedStorage : createPrefixedStorage(() => sharedStorage, `${id}:`)),
    [sharedStorage, id],
  )
  const { user: signedIn } = outer
  const user = useMemo(() => (readOnly ? withoutEditRights(signedIn) : signedIn), [signedIn, readOnly])
  const world = useMemo(() => ({ ...outer, ...tracker.handlers, storage, user }), [outer, tracker, storage, user])
  const retry = () => {
    if (identity.status === 'failed') identity.retry()
    queryClient.removeQueries({ queryKey: [scope] })
    outer.renewTransport()
    setProblem(null)
    setLoad(begin(person, attempt + 1))
  }
  return {
    world,
    problem: problem && { code: problem.code, isFinal: problem.isFinal === true, retry },
    key: `${scope} ${attempt}`,
  }
}

interface HostOfComponent {
  readonly showsProblems: boolean
  readonly outer: ConsoleWorld
  readonly events: ComponentEvents
}

const loadTimeout: PartError = { code: 'TIMEOUT', retryable: true, message: 'No data was on screen within 10 s.' }
const nothingRead: PartError = { code: 'NETWORK', retryable: true, message: "The data couldn't be read." }

/**
 * After such a failure, no other call will succeed. Every component reads the business units first: a token that may not read them
 * belongs to another company, and anything else it reads would be that company's.
 */
function isFatal({ code, operationId }: ApiError): boolean {
  if (code === 'FORBIDDEN') return operationId === 'readBusinessUnits'
  return code === 'AUTHENTICATION' || code === 'CONFIGURATION'
}

/** Tracks one attempt, from its first call until the component unmounts. */
function createLoadTracker(
  latest: Latest<HostOfComponent>,
  source: ComponentSource,
  show: (problem: PartError | null) => void,
) {
  let stage: 'loading' | 'ready' | 'failed' = 'loading'
  let isOver = false
  let lastFailure: ApiError | null = null
  /** Several calls that fail for one reason are reported once, and again after a call has succeeded. */
  const reportedCodes = new Set<ConsoleErrorCode>()

  const report = ({ code, retryable, message }: PartError) => {
    if (isOver || reportedCodes.has(code)) return
    reportedCodes.add(code)
    const error: ConsoleError = { ...source, code, retryable, message }
    notifyHost(latest.current.events.onError, error)
    latest.current.outer.hostCallbacks.error(error)
  }
  /** Keeps loaded content on screen, because the person may be working with it and the next call may succeed. */
  const fail = (error: PartError) => {
    if (stage === 'loading') {
      stage = 'failed'
      show({ ...error, isFinal: true })
    }
    report(error)
  }
  const handlers: Pick<ConsoleWorld, 'onReady' | 'onDataMissing' | 'onError' | 'onEvent'> = {
    onReady: () => {
      // A message has replaced the content, so late data isn't shown.
      if (stage === 'ready' || (stage === 'failed' && latest.current.showsProblems)) return
      stage = 'ready'
      show(null)
      notifyHost(latest.current.events.onReady)
      latest.current.outer.hostCallbacks.ready(source)
    },
    onDataMissing: () => fail(lastFailure ?? nothingRead),
    onError: error => {
      // The failed part shows its own message.
      if (error.code === 'RENDER' && stage === 'loading') stage = 'failed'
      report(error)
    },
    onEvent: action => {
      const { productTier, hostCallbacks } = latest.current.outer
      const event: ConsoleEvent = { ...source, ...action, productTier }
      notifyHost(latest.current.events.onEvent, event)
      hostCallbacks.event(event)
    },
  }

  return {
    handlers,
    fail,
    onSuccess: () => reportedCodes.clear(),
    onFailure: (error: ApiError) => {
      lastFailure = error
      if (isFatal(error)) fail(error)
    },
    /** Strict Mode calls this twice. */
    watch: () => {
      isOver = false
      const timer = setTimeout(() => {
        if (stage !== 'loading') return
        const error = lastFailure ?? loadTimeout
        show(error)
        report(error)
      }, loadMilliseconds)
      return () => {
        clearTimeout(timer)
        isOver = true
      }
    },
  }
}

/** Reports an invalid prop to `onError` as `CONFIGURATION`. `message` is for developers. Null if the prop is valid. */
export function useConfigurationError(message: string | null): void {
  const { onError } = useConsole()
  useEffect(() => {
    if (message !== null) onError({ code: 'CONFIGURATION', retryable: false, message })
  }, [message, onError])
}
