import { join } from 'node:path'
import { root, runNode } from './processes.ts'

const given = process.argv.slice(2)
const command = given[0] === 'build' ? 'build' : 'dev'
const rest = given[0] === command ? given.slice(1) : given
const flags =
  command === 'dev' ? ['--port', '6006', '--no-open', '--no-version-updates'] : ['--output-dir', 'storybook-static']
try {
  await runNode([join(root, 'node_modules/storybook/dist/bin/dispatcher.js'), command, ...flags, ...rest], {
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
