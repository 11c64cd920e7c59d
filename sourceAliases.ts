import { fileURLToPath } from 'node:url'

const sourceOf = (path: string) => fileURLToPath(new URL(`./packages/${path}`, import.meta.url))

/** Tests and stories read the packages from source, so that a change is seen without a build. */
export const sourceAliases = [
  { find: /^@fieldtime\/console-core$/, replacement: sourceOf('console-core/src/index.ts') },
  { find: /^@fieldtime\/console-core\/reports$/, replacement: sourceOf('console-core/src/reportTables.ts') },
  { find: /^@fieldtime\/console-core\/internal$/, replacement: sourceOf('console-core/src/internal.ts') },
  { find: /^@fieldtime\/console-core\/contract$/, replacement: sourceOf('console-core/src/contract/index.ts') },
  { find: /^@fieldtime\/console-core\/day-cache$/, replacement: sourceOf('console-core/src/dayCache/index.ts') },
  { find: /^@fieldtime\/console-core\/excel$/, replacement: sourceOf('console-core/src/excel/index.ts') },
  {
    find: /^@fieldtime\/console-core\/excel\/worker$/,
    replacement: sourceOf('console-core/src/excel/exportWorker.ts'),
  },
  { find: /^@fieldtime\/console-core\/demo$/, replacement: sourceOf('console-core/src/demo/index.ts') },
  {
    find: /^@fieldtime\/console-core\/demo\/handlers$/,
    replacement: sourceOf('console-core/src/demo/handlers.ts'),
  },
  { find: /^@fieldtime\/console-widgets$/, replacement: sourceOf('console-widgets/src/index.ts') },
  { find: /^@fieldtime\/console-react$/, replacement: sourceOf('console-react/src/index.ts') },
  ...Object.entries({
    ui: 'ui',
    'last-workweek': 'lastWorkweek',
    week: 'week',
    reconcile: 'reconcile',
    exceptions: 'exceptions',
    'live-strip': 'liveStrip',
    'needs-attention': 'needsAttention',
  }).map(([entry, file]) => ({
    find: new RegExp(`^@fieldtime/console-react/${entry}$`),
    replacement: sourceOf(`console-react/src/entries/${file}.ts`),
  })),
]
