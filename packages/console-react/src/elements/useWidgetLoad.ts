import type { ApiError, TransportOptions } from '@fieldtime/console-core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ConsoleProviderProps } from '../ConsoleProvider.tsx'
import type { ConsoleError, ConsoleErrorCode } from '../consoleContext.ts'
import { notifyHost } from '../notifyHost.ts'
import { consoleErrorOf, isFinal, loadTimeout, nothingRead } from './widgetErrors.ts'
import type { WidgetOptions } from './widgetOptions.ts'

/** `ready` or `error` fires within 10 s. */
const loadMilliseconds = 9_500

export interface LoadProblem {
  readonly error: ConsoleError
  /** Nothing can be shown. Otherwise it may still come, and is drawn below. */
  readonly standsAlone: boolean
}

type Handlers = Required<Pick<ConsoleProviderProps, 'onReady' | 'onError' | 'onRequestError' | 'onDataMissing'>>

export interface WidgetLoad {
  /** Null while all is well. */
  readonly problem: LoadProblem | null
  /** How often somebody has tried again. */
  readonly attempt: number
  readonly retry: () => void
  /** For the provider, as `handlers`. */
  readonly fetch: TransportOptions['fetch']
  readonly handlers: Handlers
}

/** What has become of the data of a widget, told to the host: `onReady` when it is there, `onError` when it can't be. */
export function useWidgetLoad(options: WidgetOptions): WidgetLoad {
  const [problem, setProblem] = useState<LoadProblem | null>(null)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const begin = (attempt: number) => ({ attempt, course: createCourse(() => latest.current, setProblem) })
  const [{ attempt, course }, setLoad] = useState(() => begin(0))
  useEffect(() => course.watch(), [course])

  const retry = () => {
    setProblem(null)
    setLoad(begin(attempt + 1))
  }
  return { problem, attempt, retry, fetch: course.fetch, handlers: course.handlers }
}

/** One attempt from its first call to the end of the widget. */
function createCourse(host: () => WidgetOptions, show: (problem: LoadProblem | null) => void) {
  let stage: 'loading' | 'ready' | 'failed' | 'over' = 'loading'
  let lastFailure: ApiError | null = null
  /** Many calls fail for one reason. It is told again when a call has succeeded in between. */
  const reportedCodes = new Set<ConsoleErrorCode>()

  const report = (error: ConsoleError) => {
    if (stage === 'over' || reportedCodes.has(error.code)) return
    reportedCodes.add(error.code)
    notifyHost(host().onError, error)
  }
  /** What is on screen stays there: a person may be in the midst of something, and the next call may do better. */
  const fail = (error: ConsoleError) => {
    if (stage === 'loading') {
      stage = 'failed'
      show({ error, standsAlone: true })
    }
    report(error)
  }
  const handleDeadline = () => {
    if (stage !== 'loading') return
    const error = lastFailure ? consoleErrorOf(lastFailure) : loadTimeout
    show({ error, standsAlone: false })
    report(error)
  }

  const fetch: TransportOptions['fetch'] = async (...request) => {
    const response = await (host().host?.fetch ?? globalThis.fetch)(...request)
    if (response.ok) reportedCodes.clear()
    return response
  }
  const handlers: Handlers = {
    onReady: () => {
      if (stage !== 'loading') return
      stage = 'ready'
      show(null)
      notifyHost(host().onReady)
    },
    onError: error => {
      // The part that failed says so itself, in its own place.
      if (stage === 'loading') stage = 'failed'
      report(error)
    },
    onRequestError: error => {
      lastFailure = error
      notifyHost(host().onRequestError, error)
      if (isFinal(error)) fail(consoleErrorOf(error))
    },
    onDataMissing: () => fail(lastFailure ? consoleErrorOf(lastFailure) : nothingRead),
  }

  return {
    fetch,
    handlers,
    watch: () => {
      const timer = setTimeout(handleDeadline, loadMilliseconds)
      return () => {
        clearTimeout(timer)
        stage = 'over'
      }
    },
  }
}
