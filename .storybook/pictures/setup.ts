import '@fontsource-variable/inter'
import { afterEach } from 'vitest'
import { commands } from 'vitest/browser'
import type { Clip } from './matchPicture.ts'

/** Pauses before each look, in milliseconds: what a story still reads or draws is there after one of them. */
const pauses = [0, 60, 120, 240, 480, 960]

const sheetOf = (rules: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  return sheet
}

const withoutCaret = sheetOf('* { caret-color: transparent !important; }')
/** A toast goes after three seconds, which a story may take. */
const withoutToasts = sheetOf('.ft-toasts { visibility: hidden !important; }')

let sample: Promise<string> | undefined

interface StoryTest {
  /** Of a test that Storybook has made of a story. Chromatic leaves out the same stories. */
  readonly story?: {
    readonly parameters: {
      readonly chromatic?: { readonly disableSnapshot?: boolean }
      /** The story shows what is under the pointer, toasts that it holds there among them. */
      readonly showsPointer?: boolean
    }
  }
}

afterEach(async context => {
  const { story }: StoryTest = context
  const { meta, result } = context.task
  resumeMotion()
  if (!('storyId' in meta) || typeof meta.storyId !== 'string') return
  if (result?.state === 'fail') return
  // Fifty kilobytes of each story about rules that it keeps. Storybook's own panel reads the others.
  if ('reports' in meta && Array.isArray(meta.reports)) {
    for (const { result: found } of meta.reports) Object.assign(found ?? {}, { passes: [], inapplicable: [] })
  }
  if (story?.parameters.chromatic?.disableSnapshot) return
  const showsPointer = story?.parameters.showsPointer ?? false
  document.adoptedStyleSheets = showsPointer ? [withoutCaret] : [withoutCaret, withoutToasts]
  // The pointer of a story stays where it clicked last, until the browser remembers where its own one is.
  if (!showsPointer) document.documentElement.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  try {
    await match(meta.storyId)
  } finally {
    document.adoptedStyleSheets = []
  }
})

/** What moves is paused while a story is checked, and stays so for all that follow when the check throws. */
function resumeMotion() {
  for (const style of document.head.querySelectorAll('style')) {
    if (style.textContent?.includes('animation-play-state: paused')) style.remove()
  }
}

async function match(storyId: string): Promise<void> {
  sample ??= drawSample()
  settleScroll()
  let difference: string | null = null
  for (const [index, pause] of pauses.entries()) {
    if (pause > 0) await new Promise(resolve => setTimeout(resolve, pause))
    await standStill()
    const isLastTry = index === pauses.length - 1
    const request = { storyId, clip: clipOfStory(), sample: await sample, isLastTry }
    difference = await commands.matchPicture(request)
    if (difference === null) return
  }
  throw new Error(difference ?? '')
}

/** Fonts and photos are there, and nothing moves: what ends has ended, what goes on forever is as without it. */
async function standStill(): Promise<void> {
  await document.fonts.ready
  await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
    else animation.finish()
  }
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/**
 * How far a click has scrolled the page depends on what was there by then. A picture shows the element in focus in the middle,
 * else the beginning.
 */
function settleScroll() {
  const { scrollingElement, activeElement } = document
  if (!scrollingElement || scrollingElement.scrollTop === 0) return
  scrollingElement.scrollTop = 0
  if (activeElement && activeElement !== document.body) activeElement.scrollIntoView({ block: 'center' })
  scrollingElement.scrollTop = Math.round(scrollingElement.scrollTop)
}

const room = 16

/** What is drawn with some room around it, as far as it is on screen, in the coordinates of the page around the frame. */
function clipOfStory(): Clip {
  const boxes = [...document.querySelectorAll('body *:not(:has(*))')]
    .filter(element => element.checkVisibility({ visibilityProperty: true }))
    .map(element => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
  const ends = (sides: readonly number[], least: number) => Math.max(least, Math.ceil(Math.max(0, ...sides)) + room)
  const width = Math.min(
    window.innerWidth,
    ends(
      boxes.map(({ right }) => right),
      32,
    ),
  )
  const height = Math.min(
    window.innerHeight,
    ends(
      boxes.map(({ bottom }) => bottom),
      32,
    ),
  )
  const isFromRight = boxes.length > 0 && boxes.every(({ left }) => left > window.innerWidth / 2)
  const left = isFromRight ? Math.max(0, Math.floor(Math.min(...boxes.map(box => box.left))) - room) : 0
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  return { x: frame.x + left, y: frame.y, width: width - left, height }
}

/** How letters of the font, signs of the system's fonts and round corners come out here, as a hash. */
async function drawSample(): Promise<string> {
  await document.fonts.load("14px 'Inter Variable'")
  const canvas = new OffscreenCanvas(320, 80)
  const context = canvas.getContext('2d')
  if (!context) return 'nothing'
  context.font = "14px 'Inter Variable'"
  context.fillText('Overlay and Shoulders, 7h 30m', 4, 20)
  context.font = '14px system-ui'
  context.fillText('∈ ∉ ☑ ≠ ≥ ↔ › ¿Año?', 4, 44)
  context.roundRect(200, 30, 90, 30, 8)
  context.stroke()
  const digest = await crypto.subtle.digest('SHA-256', context.getImageData(0, 0, 320, 80).data)
  return [...new Uint8Array(digest)]
    .slice(0, 12)
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}
