import { flushSync } from 'react-dom'

/** A result counts as complete after this many frames without a change. */
const quietFrames = 3

/**
 * Milliseconds from the call until the last frame that changed anything below an element is painted. The call begins at a
 * random moment between two frames, as a click does.
 */
export async function measureUntilPainted(element: Element, act: () => void): Promise<number> {
  globalThis.gc?.()
  await nextPaint()
  await new Promise(resolve => setTimeout(resolve, Math.random() * 16))
  let hasChanged = true
  const observer = new MutationObserver(() => {
    hasChanged = true
  })
  observer.observe(element, { attributes: true, characterData: true, childList: true, subtree: true })
  const startedAt = performance.now()
  flushSync(act)
  let completeAt = startedAt
  for (let quiet = 0; quiet < quietFrames; ) {
    const paintedAt = await nextPaint()
    quiet = hasChanged ? 0 : quiet + 1
    if (hasChanged) completeAt = paintedAt
    hasChanged = false
  }
  observer.disconnect()
  return completeAt - startedAt
}

/** A message posted at the start of a frame arrives after layout and paint. */
export function nextPaint(): Promise<number> {
  return new Promise(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve(performance.now())
      }
      port2.postMessage(null)
    })
  })
}
