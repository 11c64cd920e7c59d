import { join } from 'node:path'
import { buildWhatIsStale } from './builds.ts'
import { vendorTypes } from './packages/vendorTypes.ts'
import { root, runNode } from './processes.ts'

// Runs before npm packs a package. Builds the types too, which `npm start` skips.
await buildWhatIsStale({ only: ['console-core', 'console-react', 'console-widgets'] })
await runNode([join(root, 'node_modules/typescript/bin/tsc'), '-b', 'packages/console-widgets'])
vendorTypes()
