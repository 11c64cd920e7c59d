/**
 * Runs `work` with a signal that ends with the caller's or after `milliseconds`. Settles at that moment even when the
 * work takes no notice: rejects with the caller's reason, or resolves to `'late'`.
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
    const stopWaiting = () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', handleAbort)
    }
    caller?.addEventListener('abort', handleAbort, { once: true })
    work(controller.signal).then(resolve, reject).finally(stopWaiting)
  })
}

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export async function sleepFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await withDeadline(milliseconds, signal, () => new Promise<never>(() => undefined))
}

/** What `promise` comes to, unless the signal is aborted first: rejects with its reason, and the promise goes on alone. */
export function untilAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const handleAbort = () => reject(signal.reason)
    if (signal.aborted) handleAbort()
    signal.addEventListener('abort', handleAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort))
  })
}
