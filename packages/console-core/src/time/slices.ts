/** How long a part of long work may keep a page from answering. */
export const sliceMilliseconds = 8

/** Long enough to draw a good part of a page, short enough for rows to go on coming. */
const longestPauseMilliseconds = 32

/** Steps between two looks at the clock, which costs more than a short step. */
const stepsPerLook = 16

/**
 * Takes all steps of long work, a few milliseconds of them at a time; between two parts the page may do what waits. Steps
 * that are added meanwhile are taken too, where the work yields them. An abort ends it with the signal's reason.
 */
export async function workInSlices(
  steps: Iterable<unknown>,
  afterSlice: () => void,
  signal?: AbortSignal,
): Promise<void> {
  let count = 0
  let endsAt = performance.now() + sliceMilliseconds
  for (const _ of steps) {
    count += 1
    if (count % stepsPerLook !== 0 || performance.now() < endsAt) continue
    afterSlice()
    await pause()
    signal?.throwIfAborted()
    endsAt = performance.now() + sliceMilliseconds
  }
  afterSlice()
}

/**
 * Lets the page do what waits, without the delay that browsers add to timers. Where a browser knows what is less urgent,
 * drawing and answers come first, however often they come back, but for a moment only.
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
