import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'
import { type Comparison, comparePictures, otherDrawing, sameDrawing } from './comparePictures.ts'
import { decodePng, encodePng, hasNote, reduceColors } from './png.ts'

/** A part of the page, in pixels. */
export interface Clip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PictureRequest {
  readonly storyId: string
  readonly clip: Clip
  /** What this machine makes of a sample of letters, signs and corners. */
  readonly sample: string
  /** A difference is written to test-results. */
  readonly isLastTry: boolean
}

const folderOf = (path: string) => fileURLToPath(new URL(`../../${path}/`, import.meta.url))
const baselines = folderOf('stories/__baselines__')
const results = folderOf('test-results/stories')
const drawnWith = `${baselines}drawnWith.json`

/**
 * Compares a story on screen with its accepted picture. Answers null when they are equal, else a sentence. With
 * ACCEPT_PICTURES=1 a picture that stands still becomes the accepted one.
 */
export const matchPicture: BrowserCommand<[PictureRequest]> = async (context, request) => {
  const file = await capture(context, request.clip)
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 32)
  return process.env.ACCEPT_PICTURES ? accept(context, request, file, hash) : match(request, file, hash)
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    matchPicture(request: PictureRequest): Promise<string | null>
  }
}

const sessions = new WeakMap<object, ReturnType<typeof openSession>>()

const openSession = (context: BrowserCommandContext) => context.context.newCDPSession(context.page)

async function capture(context: BrowserCommandContext, clip: Clip): Promise<Buffer> {
  const session = sessions.get(context.page) ?? openSession(context)
  sessions.set(context.page, session)
  const { data } = await (await session).send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { ...clip, scale: 1 },
  })
  return Buffer.from(data, 'base64')
}

/** Whether what drew the accepted pictures draws here too; read once. */
let isSame: boolean | undefined

function compareAccepted(accepted: Buffer, file: Buffer, hash: string, sample: string): Comparison | null {
  if (hasNote(accepted, hash)) return null
  isSame ??= JSON.parse(readFileSync(drawnWith, 'utf8')).sample === sample
  const [expected, actual] = [decodePng(accepted), decodePng(file)]
  const comparison = isSame
    ? comparePictures(expected, reduceColors(actual), sameDrawing)
    : comparePictures(expected, actual, otherDrawing)
  return comparison.isEqual ? null : comparison
}

function match({ storyId, sample, isLastTry }: PictureRequest, file: Buffer, hash: string): string | null {
  const path = `${baselines}${storyId}.png`
  if (!existsSync(path)) return `There is no accepted picture of ${storyId} yet. To accept it: npm run stories:accept`
  const accepted = readFileSync(path)
  const comparison = compareAccepted(accepted, file, hash, sample)
  if (comparison === null) return null
  if (isLastTry) {
    mkdirSync(results, { recursive: true })
    writeFileSync(`${results}${storyId}.actual.png`, file)
    writeFileSync(`${results}${storyId}.expected.png`, accepted)
    if (comparison.picture) writeFileSync(`${results}${storyId}.difference.png`, encodePng(comparison.picture))
  }
  return `The picture of ${storyId} is not the accepted one: ${comparison.difference}. See test-results/stories. To accept what is drawn now: npm run stories:accept`
}

/** What a story looked like, and since when. */
const seen = new Map<string, { readonly hash: string; readonly since: number }>()

/** So long a picture stands still before it is accepted. */
const stillMilliseconds = 800

function accept(context: BrowserCommandContext, { storyId, sample }: PictureRequest, file: Buffer, hash: string) {
  const path = `${baselines}${storyId}.png`
  // One that is not told apart stays as it is.
  if (existsSync(path) && compareAccepted(readFileSync(path), file, hash, sample) === null) return null
  const before = seen.get(storyId)
  if (before?.hash !== hash) seen.set(storyId, { hash, since: performance.now() })
  if (before?.hash !== hash || performance.now() - before.since < stillMilliseconds) {
    return `The picture of ${storyId} does not stand still, so it can't be accepted.`
  }
  mkdirSync(baselines, { recursive: true })
  writeFileSync(path, encodePng(decodePng(file), hash))
  const chromium = context.context.browser()?.version() ?? 'unknown'
  writeFileSync(drawnWith, `${JSON.stringify({ chromium, platform: process.platform, sample }, null, 2)}\n`)
  return null
}
