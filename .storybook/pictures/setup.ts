import '@fontsource-variable/inter'
import { afterEach, expect, inject, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { checkDialog } from './checkDialog.ts'

/** A toast disappears after three seconds, which a story may take. Its timing must not change a picture. */
const withoutToasts = '.ft-toasts { visibility: hidden !important; }'

/** How long a story that is still loading or rendering may take to match its picture. */
const longestWaitMilliseconds = 30_000
/** A picture is accepted when the page hasn't changed for this long, because code that loads for the first time arrives late. */
const quietMilliseconds = 2_500

interface StoryTest {
  /** The metadata of a test that Storybook generates from a story. Chromatic skips the same stories. */
  readonly story?: {
    readonly parameters: {
      readonly chromatic?: { readonly disableSnapshot?: boolean }
      /** The story shows hover states, including toasts that the pointer keeps open. */
      readonly showsPointer?: boolean
      /** The browser blends the edges of the story's arcs differently from run to run: antialiased pixels aren't compared. */
      readonly ignoresBlendedEdges?: boolean
    }
  }
}

afterEach(async context => {
  const { story }: StoryTest = context
  const { meta, result } = context.task
  resumeMotion()
  if (!('storyId' in meta) || typeof meta.storyId !== 'string') return
  if (result?.state === 'fail') return
  // Passed rules would add 50 kB per story to the report. Storybook's own panel doesn't read them from it.
  if ('reports' in meta && Array.isArray(meta.reports)) {
    for (const { result: found } of meta.reports) Object.assign(found ?? {}, { passes: [], inapplicable: [] })
  }
  if (story?.parameters.chromatic?.disableSnapshot) return
  await matchStory(meta.storyId, story)
  await checkDialog()
})

async function matchStory(storyId: string, story: StoryTest['story']) {
  if (!inject('comparesPictures')) return commands.countSkippedPicture()
  const showsPointer = story?.parameters.showsPointer ?? false
  // A story's pointer stays where it last clicked until the browser restores the position of its own.
  if (!showsPointer) document.documentElement.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await matchPicture(storyId, {
    style: showsPointer ? '' : withoutToasts,
    includeAA: !story?.parameters.ignoresBlendedEdges,
  })
}

/** Axe pauses motion while it checks a story, and leaves it paused when it throws. */
function resumeMotion() {
  for (const style of document.head.querySelectorAll('style')) {
    if (style.textContent?.includes('animation-play-state: paused')) style.remove()
  }
}

interface PictureOptions {
  readonly style: string
  /** Whether antialiased pixels are compared, pixelmatch's `includeAA`. */
  readonly includeAA: boolean
}

async function matchPicture(storyId: string, { style, includeAA }: PictureOptions): Promise<void> {
  if (inject('acceptsPictures')) await waitForQuiet()
  await vi.waitFor(
    async () => {
      await document.fonts.ready
      // Content that loads between attempts moves the focused element.
      settleScroll()
      await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
      await expect(page).toMatchScreenshot(storyId, {
        comparatorOptions: { includeAA },
        screenshotOptions: { style, clip: clipOfStory(style === withoutToasts) },
      })
    },
    { timeout: longestWaitMilliseconds, interval: 250 },
  )
}

/** Resolves when nothing in the document has changed for a while. */
function waitForQuiet(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const finish = () => {
    observer.disconnect()
    resolve()
  }
  let timer = setTimeout(finish, quietMilliseconds)
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(finish, quietMilliseconds)
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  return promise
}

/**
 * Scrolls to the focused element or to the top. How far a click scrolls depends on the content that had loaded by then.
 */
function settleScroll() {
  const { scrollingElement, activeElement } = document
  if (!scrollingElement || scrollingElement.scrollTop === 0) return
  scrollingElement.scrollTop = 0
  if (activeElement && activeElement !== document.body) activeElement.scrollIntoView({ block: 'center' })
  scrollingElement.scrollTop = Math.round(scrollingElement.scrollTop)
}

const margin = 16

/** The visible content with a margin, in the coordinates of the page around the frame. */
function clipOfStory(leavesOutToasts: boolean) {
  const boxes = [...document.querySelectorAll('body *:not(:has(*))')]
    .filter(element => element.checkVisibility({ visibilityProperty: true }))
    .filter(element => !leavesOutToasts || !element.closest('.ft-toasts'))
    .map(element => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
  const ends = (sides: readonly number[], least: number) => Math.max(least, Math.ceil(Math.max(0, ...sides)) + margin)
  const right = ends(
    boxes.map(box => box.right),
    32,
  )
  const bottom = ends(
    boxes.map(box => box.bottom),
    32,
  )
  const width = Math.min(window.innerWidth, right)
  const height = Math.min(window.innerHeight, bottom)
  const isFromRight = boxes.length > 0 && boxes.every(({ left }) => left > window.innerWidth / 2)
  const left = isFromRight ? Math.max(0, Math.floor(Math.min(...boxes.map(box => box.left))) - margin) : 0
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  return { x: frame.x + left, y: frame.y, width: width - left, height }
}
