/** How long one slice of long work may block the page, in milliseconds. */
export const sliceMilliseconds = 8

/** Long enough to draw a good part of a page, short enough to keep rows coming; in milliseconds. */
const longestPauseMilliseconds = 32

/** Steps between two reads of the clock, which cost more than a short step. */
const stepsPerLook = 16

/**
 * Takes the steps of long work for a few milliseconds at a time, and yields after each slice, the last included. Between two
 * slices the page may respond. Steps that are added in the meantime are taken too. Throws the reason of `signal` once it is
 * aborted.
 */
export async function* inSlices(steps: Iterable<unknown>, signal?: AbortSignal): AsyncGenerator<void> {
  let count = 0
  let endsAt = performance.now() + sliceMilliseconds
  for (const _ of steps) {
    count += 1
    if (count % stepsPerLook !== 0 || performance.now() < endsAt) continue
    yield
    await pause()
    signal?.throwIfAborted()
    endsAt = performance.now() + sliceMilliseconds
  }
  yield
}

/** Runs all steps of long work in slices. Throws the reason of `signal` if it is aborted. */
export async function workInSlices(steps: Iterable<unknown>, signal?: AbortSignal): Promise<void> {
  for await (const _ of inSlices(steps, signal)) signal?.throwIfAborted()
}

/**
 * Lets the page respond, without the delay that browsers add to timers. Where a browser can schedule background work,
 * drawing and input go first, though never for longer than a moment.
 */
export function pause(): Promise<void> {
  return new Promise(resolve => {
    if (typeof scheduler !== 'undefined') {
      const timer = setTimeout(resolve, longestPauseMilliseconds)
      const goOn = () => {
        clearTimeout(timer)
        resolve()
      }
      scheduler.postTask(goOn, { priority: 'background' })
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
