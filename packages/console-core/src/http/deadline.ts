/**
 * Runs `work` with a signal that ends with the caller's or after `milliseconds`. Settles at that moment even if the
 * work ignores the signal: rejects with the caller's reason, or resolves to `'late'`.
 */
export function withDeadline<T>(
  milliseconds: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    if (caller?.aborted) return reject(caller.reason)
    const controller = new AbortController()
    const handleAbort = () => {
      stopWaiting()
      reject(caller?.reason)
      controller.abort(caller?.reason)
    }
    const handleDeadline = () => {
      stopWaiting()
      resolve('late')
      controller.abort(new DOMException('The deadline has passed.', 'TimeoutError'))
    }
    const timer = setTimeout(handleDeadline, milliseconds)
    const stopListening = caller ? onAbort(caller, handleAbort) : () => undefined
    const stopWaiting = () => {
      clearTimeout(timer)
      stopListening()
    }
    work(controller.signal).then(resolve, reject).finally(stopWaiting)
  })
}

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export async function sleepFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await withDeadline(milliseconds, signal, () => new Promise<never>(() => undefined))
}

/** Resolves like `promise`, or rejects with the signal's reason if that is aborted first. The promise continues unobserved. */
export function untilAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const handleAbort = () => reject(signal.reason)
    if (signal.aborted) return handleAbort()
    promise.then(resolve, reject).finally(onAbort(signal, handleAbort))
  })
}

const handlersOf = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls `handler` when the signal is aborted, and returns a function that stops this. Registers one listener for each
 * signal: a long report waits in dozens of places, and Node warns about more than ten listeners.
 */
function onAbort(signal: AbortSignal, handler: () => void): () => void {
  const known = handlersOf.get(signal)
  const handlers = known ?? new Set<() => void>()
  if (!known) {
    handlersOf.set(signal, handlers)
    const handleAbort = () => {
      for (const handle of [...handlers]) handle()
    }
    signal.addEventListener('abort', handleAbort, { once: true })
  }
  handlers.add(handler)
  return () => handlers.delete(handler)
}
