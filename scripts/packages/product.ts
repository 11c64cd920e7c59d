import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.ts'

/** The fields of a `package.json` that matter to hosts. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly import: string }>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** The published packages: the folders below `packages`. */
export const products: readonly string[] = ['console-core', 'console-react', 'console-widgets']

export const productFolder = (product: string): string => join(root, 'packages', product)

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

export interface Entry {
  /** The import specifier, such as `@fieldtime/console-react/detail-report`. */
  readonly name: string
  /** From the package's folder. */
  readonly script: string
  /** From the package's folder. */
  readonly types: string
}

/** The entries of a package. */
export function entriesOf({ name, exports }: Manifest): readonly Entry[] {
  return Object.entries(exports).flatMap(([path, target]) =>
    typeof target === 'string' ? [] : [{ name: name + path.slice(1), script: target.import, types: target.types }],
  )
}
