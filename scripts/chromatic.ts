import { join } from 'node:path'
import { root, runNode } from './processes.ts'

const output = 'storybook-static'
const given = process.argv.slice(2)
try {
  if (!process.env.CHROMATIC_PROJECT_TOKEN)
    throw new Error('Chromatic needs CHROMATIC_PROJECT_TOKEN: docs/storybook.md')
  await runNode([join(root, 'node_modules/storybook/dist/bin/dispatcher.js'), 'build', '--output-dir', output], {
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
  await runNode([join(root, 'node_modules/chromatic/dist/bin.cjs'), '--storybook-build-dir', output, ...given])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
