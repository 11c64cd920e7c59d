import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../processes.ts'
import { lockConsumer, versionOf } from './consumerLock.ts'
import { products } from './product.ts'
import { vendorTypes } from './vendorTypes.ts'

export interface Packed {
  /** The folder of a host application. */
  readonly folder: string
  /** The packed file of each product. */
  readonly tarballs: Readonly<Record<string, string>>
  discard(): void
}

/** The application's own dependencies. npm installs the packages' other peer dependencies. */
const ownLibraries = ['react', 'react-dom', '@types/react', '@types/react-dom']

/** Packs the builds into a new folder, as publishing would. The types have been built. */
export function packProducts(): Packed {
  vendorTypes()
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-packed-'))
  const words = ['--pack-destination', folder, '--ignore-scripts', '--offline', '--silent']
  runNpm(root, ['pack', ...words, ...products.map(product => `--workspace=@fieldtime/${product}`)])
  const tarballs = Object.fromEntries(products.map(product => [product, tarballOf(folder, product)]))
  return { folder, tarballs, discard: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Installs the packed files with npm and only their declared dependencies. */
export function installPacked({ folder, tarballs }: Packed): void {
  const packed = Object.values(tarballs).map(tarball => ({ tarball, manifest: manifestIn(tarball) }))
  const consumer = {
    name: 'portal',
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: Object.fromEntries([
      ...packed.map(({ tarball, manifest }) => [manifest.name, `file:${tarball}`]),
      ...ownLibraries.map(library => [library, versionOf(library)]),
    ]),
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(consumer))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockConsumer(consumer, packed)))
  const words = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  runNpm(folder, ['ci', '--prefix', folder, ...words])
}

export const installedFolder = (folder: string, product: string): string =>
  join(folder, 'node_modules/@fieldtime', product)

function manifestIn(tarball: string) {
  return JSON.parse(execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }))
}

function tarballOf(folder: string, product: string): string {
  const name = readdirSync(folder).find(file => file.startsWith(`fieldtime-${product}-`))
  if (name === undefined) throw new Error(`npm packed no ${product}.`)
  return join(folder, name)
}

/** The npm that runs this process, with its cache, otherwise the one on the path. */
function runNpm(folder: string, words: readonly string[]) {
  const own = process.env.npm_execpath
  const [command, ...first] = own?.endsWith('npm-cli.js') ? [process.execPath, own] : ['npm']
  const shell = process.platform === 'win32' && command === 'npm'
  execFileSync(command, [...first, ...words], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell })
}
