import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { root, runNode } from './processes.ts'

// What is drawn now becomes the accepted picture: of all stories, or of the files that are named.
const files = process.argv.slice(2)
try {
  process.env.CHROMIUM_PATH = await findOrInstallChromium()
  // Stories that are no more leave no picture behind.
  if (files.length === 0) rmSync(join(root, 'stories/__baselines__'), { recursive: true, force: true })
  await runNode([join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=stories', ...files], {
    env: { ...process.env, NODE_ENV: 'production', ACCEPT_PICTURES: '1' },
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
