import type { Page } from 'playwright'

const quietMilliseconds = 250

/** Milliseconds of each key, from its press to the paint of the last change that came of it. A field has the focus. */
export async function timeKeys(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(watchKeys)
  const times: number[] = []
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(quietMilliseconds)
    times.push(await page.evaluate(() => Reflect.get(window, 'keyMilliseconds')() as number))
  }
  return times
}

/** Runs in the page, and holds everything that it needs. */
function watchKeys(): void {
  let pressedAt = 0
  let paintedAt = 0
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp
      paintedAt = timeStamp
    },
    true,
  )
  const handleChange = () =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        paintedAt = performance.now()
      }
      port2.postMessage(null)
    })
  new MutationObserver(handleChange).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  Reflect.set(window, 'keyMilliseconds', () => paintedAt - pressedAt)
}
