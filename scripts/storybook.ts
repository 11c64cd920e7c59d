import { join } from 'node:path'
import { root, runNode } from './processes.ts'

const [command = 'dev', ...rest] = process.argv.slice(2)
const flags = command === 'dev' ? ['--port', '6006', '--no-open'] : ['--output-dir', 'storybook-static']
try {
  await runNode([join(root, 'node_modules/storybook/dist/bin/dispatcher.js'), command, ...flags, ...rest])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
