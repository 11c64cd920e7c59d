import { fileURLToPath } from 'node:url'
import type { BrowserCommand, BrowserConfigOptions, Vite } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether stories are compared with their accepted pictures: only the pinned browser draws the same pixels. */
    comparesPictures: boolean
    /** Whether the current picture becomes the accepted one. */
    acceptsPictures: boolean
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    countSkippedPicture(): Promise<void>
  }
}

let skipped = 0

export const countSkippedPicture: BrowserCommand<[]> = () => {
  skipped += 1
}

/** Reports once, at the end of a run, how many pictures were not compared and why. */
export function reportSkippedPictures(): Vite.Plugin {
  return {
    name: 'report-skipped-pictures',
    configureVitest({ vitest }) {
      vitest.onClose(() => {
        if (skipped === 0) return
        vitest.logger.log(
          `${skipped} story pictures weren't compared: this isn't the pinned browser, which runs on Linux x64 only.`,
        )
        skipped = 0
      })
    },
  }
}

const folderOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * The folder of the accepted pictures, and how much a story may differ from its own, because processors blend edges differently.
 */
export const toMatchScreenshot: NonNullable<NonNullable<BrowserConfigOptions['expect']>['toMatchScreenshot']> = {
  comparatorName: 'pixelmatch',
  comparatorOptions: { threshold: 0.01, includeAA: true, allowedMismatchedPixels: 32 },
  resolveScreenshotPath: ({ arg, ext }) => `${folderOf('stories/__baselines__')}/${arg}${ext}`,
  resolveDiffPath: ({ arg, ext }) => `${folderOf('test-results/stories')}/${arg}${ext}`,
}
