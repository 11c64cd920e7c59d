import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode } from './processes.ts'
import { findTestBrowser } from './testBrowser.ts'

// Accepts the current pictures of all stories, or of the given files.
const files = process.argv.slice(2)
try {
  const { isPinned } = await findTestBrowser()
  if (!isPinned)
    throw new Error('Pictures are accepted under the pinned browser only: use Linux x64, without CHROMIUM_PATH.')
  // Deletes pictures of stories that no longer exist.
  if (files.length === 0) rmSync(join(root, 'stories/__baselines__'), { recursive: true, force: true })
  await runNode([join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=stories', ...files, '--update'], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
