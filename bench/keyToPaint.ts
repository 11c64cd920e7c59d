import type { Page } from 'playwright'

const quietMilliseconds = 250

/**
 * Milliseconds from each key press to the paint of the last change that it causes. `firstPaint` measures the first change
 * instead, for keys that also cause a request. The focus must be in the field that receives the keys.
 */
export async function timeKeys(
  page: Page,
  keys: readonly string[],
  until: 'firstPaint' | 'lastPaint' = 'lastPaint',
): Promise<number[]> {
  await page.evaluate(watchKeys)
  const times: number[] = []
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(quietMilliseconds)
    times.push(await page.evaluate(paint => Reflect.get(window, 'keyMilliseconds')(paint) as number, until))
  }
  return times
}

/** Runs in the page. Self-contained. */
function watchKeys(): void {
  let pressedAt = 0
  let paints: number[] = []
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp
      paints = []
    },
    true,
  )
  // Attributes of fields aren't painted. React Aria names the active option 200 ms after a key, for screen readers.
  const isPainted = ({ type, target }: MutationRecord) => type !== 'attributes' || !(target instanceof HTMLInputElement)
  const handleChange = (changes: readonly MutationRecord[]) => {
    if (!changes.some(isPainted)) return
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        paints.push(performance.now())
      }
      port2.postMessage(null)
    })
  }
  new MutationObserver(handleChange).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  Reflect.set(window, 'keyMilliseconds', (paint: 'firstPaint' | 'lastPaint') => {
    const paintedAt = paint === 'firstPaint' ? paints[0] : paints.at(-1)
    return (paintedAt ?? pressedAt) - pressedAt
  })
}
