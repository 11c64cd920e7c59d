import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../processes.ts'
import type { Manifest } from './product.ts'

/** An entry of a lock file. */
interface LockEntry {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

export interface PackedProduct {
  readonly tarball: string
  /** The packed file. */
  readonly manifest: Manifest & LockEntry
}

interface Consumer {
  readonly name: string
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}

const { packages: ours }: { packages: Readonly<Record<string, LockEntry>> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)

/** The version of a library in this repository. */
export const versionOf = (library: string): string => ours[`node_modules/${library}`]?.version ?? 'latest'

/**
 * The lock file of a host that installs the packed products: our versions of their declared dependencies, so npm finds
 * them in its cache. npm fails if a dependency isn't declared or its version doesn't fit.
 */
export function lockConsumer(consumer: Consumer, products: readonly PackedProduct[]) {
  const packages: Record<string, unknown> = { '': consumer }
  const packedNames = products.map(({ manifest }) => manifest.name)

  const follow = (from: string, entry: LockEntry = {}) => {
    for (const library of wantedBy(entry)) {
      const path = packedNames.includes(library) ? undefined : pathOf(from, library)
      if (path === undefined || path in packages) continue
      // A development dependency here is a normal dependency there.
      packages[path] = { ...ours[path], dev: false }
      follow(path, ours[path])
    }
  }
  for (const { tarball, manifest } of products) {
    const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`
    packages[`node_modules/${manifest.name}`] = { ...manifest, resolved: `file:${basename(tarball)}`, integrity }
    follow('', manifest)
  }
  follow('', consumer)
  return { name: consumer.name, version: consumer.version, lockfileVersion: 3, requires: true, packages }
}

/** The dependencies that npm installs with a package. */
function wantedBy(entry: LockEntry): readonly string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry
  const peers = Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** The folder of a library that a folder imports: in the folder itself or in the nearest parent. */
function pathOf(from: string, library: string): string | undefined {
  const path = from === '' ? `node_modules/${library}` : `${from}/node_modules/${library}`
  if (path in ours) return path
  return from === '' ? undefined : pathOf(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), library)
}
