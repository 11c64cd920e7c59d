import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../processes.ts'
import { products, readManifest } from './product.ts'

export interface Packed {
  /** A folder as of somebody who has installed the packages, and nothing that they don't name. */
  readonly folder: string
  /** By product. */
  readonly tarballs: Readonly<Record<string, string>>
  discard(): void
}

/**
 * Packs what is built, as publishing would, and unpacks it into `node_modules` of a new folder. The libraries that the
 * packages name are those of the repository, by link: nothing is fetched.
 */
export function packProducts(): Packed {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-packed-'))
  const words = ['pack', '--pack-destination', folder, '--ignore-scripts', '--offline', '--silent']
  runNpm([...words, ...products.map(product => `--workspace=@fieldtime/${product}`)])
  const tarballs = Object.fromEntries(products.map(product => [product, tarballOf(folder, product)]))
  for (const [product, tarball] of Object.entries(tarballs)) {
    const place = installedFolder(folder, product)
    mkdirSync(place, { recursive: true })
    execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1'])
    const { dependencies, peerDependencies } = readManifest(place)
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) linkLibrary(folder, name)
  }
  return { folder, tarballs, discard: () => rmSync(folder, { recursive: true, force: true }) }
}

export const installedFolder = (folder: string, product: string): string =>
  join(folder, 'node_modules/@fieldtime', product)

/** Makes a library of the repository known below `folder`. */
export function linkLibrary(folder: string, name: string): void {
  const place = join(folder, 'node_modules', name)
  if (name.startsWith('@fieldtime/')) return
  rmSync(place, { force: true })
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(join(root, 'node_modules', name), place, 'junction')
}

function tarballOf(folder: string, product: string): string {
  const name = readdirSync(folder).find(file => file.startsWith(`fieldtime-${product}-`))
  if (name === undefined) throw new Error(`npm packed no ${product}.`)
  return join(folder, name)
}

/** The npm that runs this, else the one on the path. */
function runNpm(words: readonly string[]) {
  const own = process.env.npm_execpath
  const [command, ...first] = own ? [process.execPath, own] : ['npm']
  execFileSync(command, [...first, ...words], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}
