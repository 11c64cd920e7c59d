import { fileURLToPath } from 'node:url'

const sourceOf = (path: string) => fileURLToPath(new URL(`./packages/${path}`, import.meta.url))

/** Tests and stories read the packages from source, so that a change is seen without a build. */
export const sourceAliases = [
  { find: /^@fieldtime\/console-core$/, replacement: sourceOf('console-core/src/index.ts') },
  { find: /^@fieldtime\/console-core\/contract$/, replacement: sourceOf('console-core/src/api/contract.ts') },
  { find: /^@fieldtime\/console-core\/excel$/, replacement: sourceOf('console-core/src/excel/index.ts') },
  {
    find: /^@fieldtime\/console-core\/excel\/worker$/,
    replacement: sourceOf('console-core/src/excel/exportWorker.ts'),
  },
  { find: /^@fieldtime\/console-core\/testing$/, replacement: sourceOf('console-core/src/testing/index.ts') },
  {
    find: /^@fieldtime\/console-core\/testing\/handlers$/,
    replacement: sourceOf('console-core/src/testing/handlers.ts'),
  },
  { find: /^@fieldtime\/console-react$/, replacement: sourceOf('console-react/src/index.ts') },
]
