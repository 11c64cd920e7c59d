import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'
import { build, type Rolldown } from 'vite'
import { type Entry, entriesOf, productFolder, readManifest } from './product.ts'

/** In kilobytes of 1,000 bytes, as gzip sends them. */
export interface Size {
  /** Loaded by the import. */
  readonly first: number
  /** Loaded when the report, page, or chart is on screen. Missing for other entries. */
  readonly shown?: number
}

interface Part {
  readonly name: string
  readonly first: readonly string[]
  readonly shown?: readonly string[]
}

const peers = /^(react|react-dom|styled-components|@tanstack\/react-query)(\/|$)/

/** The size of every entry of console-react in a host's bundle, and of the script tag. Replaces what `folder` holds with the bundle. */
export async function measureSizes(folder: string): Promise<Readonly<Record<string, Size>>> {
  const parts = [...(await bundleEntries(folder)), ...scriptTagParts()]
  const sizes = await Promise.all(
    parts.map(async ({ name, first, shown }): Promise<[string, Size]> => {
      const size = { first: await sizeOf(first) }
      return [name, shown ? { ...size, shown: await sizeOf(shown) } : size]
    }),
  )
  return Object.fromEntries(sizes)
}

/** Messages for sizes over their budget and for entries without a budget. */
export function overBudget(
  sizes: Readonly<Record<string, Size>>,
  budgets: Readonly<Record<string, Size>>,
): readonly string[] {
  return Object.entries(sizes).flatMap(([name, { first, shown = 0 }]) => {
    const budget = budgets[name]
    if (!budget) return [`${name} has no budget: it loads ${first} kB at first and ${shown} kB until it is shown.`]
    return [
      ...(first > budget.first ? [`${name} loads ${first} kB at first; its budget is ${budget.first} kB.`] : []),
      ...(shown > (budget.shown ?? 0)
        ? [`${name} has loaded ${shown} kB when it is shown; its budget is ${budget.shown ?? 0} kB.`]
        : []),
    ]
  })
}

/** Bundles all entries in one run, like a host that already has the peer dependencies. */
async function bundleEntries(folder: string): Promise<readonly Part[]> {
  const product = productFolder('console-react')
  // Parts for our own packages. No host bundles them.
  const entries = entriesOf(readManifest(product)).filter(({ name }) => !name.endsWith('/ui'))
  const results = await build({
    root: product,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map(({ name, script }) => [name, join(product, script)])),
        external: peers,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const chunks = new Map(
    [results]
      .flat()
      .flatMap(result => ('output' in result ? result.output : []))
      .flatMap(part => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  )
  return entries.flatMap(entry => partsOf(entry, chunks, folder))
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

function partsOf({ name, script }: Entry, chunks: Chunks, folder: string): readonly Part[] {
  const chunk = [...chunks.values()].find(({ isEntry, name: input }) => isEntry && input === name)
  if (!chunk) return []
  const filesWith = (names: readonly string[]) => [...withImports(names, chunks)].map(file => join(folder, file))
  const first = filesWith([chunk.fileName])
  // The provider and the root entry load code for all pages.
  const isOnePage = script.includes('/entries/') && !name.endsWith('/provider')
  return [{ name, first, ...(isOnePage ? { shown: filesWith([chunk.fileName, ...chunk.dynamicImports]) } : {}) }]
}

function withImports(names: readonly string[], chunks: Chunks, known = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    if (known.has(name) || !chunks.has(name)) continue
    known.add(name)
    withImports(chunks.get(name)?.imports ?? [], chunks, known)
  }
  return known
}

const importing = /(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g

/** The script itself, and the code that each of its widgets needs before its own. */
function scriptTagParts(): readonly Part[] {
  const folder = join(productFolder('console-widgets'), 'dist')
  const chunks = join(folder, 'chunks')
  const known = new Set<string>()
  const follow = (name: string) => {
    if (known.has(name)) return
    known.add(name)
    for (const [, next = ''] of readFileSync(join(chunks, name), 'utf8').matchAll(importing)) follow(next)
  }
  for (const name of readdirSync(chunks).filter(file => file.startsWith('widgets-'))) follow(name)
  return [
    { name: 'console-widgets.js', first: [join(folder, 'console-widgets.js')] },
    { name: 'console-widgets.js, any widget', first: [...known].map(name => join(chunks, name)) },
  ]
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const [result] = Object.values(await sizeLimit([filePlugin], { checks: [{ files, gzip: true }] }))
  return Math.round((result?.size ?? 0) / 100) / 10
}
