import { join } from 'node:path'
import { buildWhatIsStale } from './builds.ts'
import { root, runNode } from './processes.ts'

// Before npm packs a package: its code, the script tag, and the types, which `npm start` doesn't need.
await buildWhatIsStale({ only: ['console-core', 'console-react', 'console-widgets'] })
await runNode([join(root, 'node_modules/typescript/bin/tsc'), '-b', 'packages/console-react'])
