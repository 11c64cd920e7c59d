import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Packed } from '../packages/packed.ts'
import { root } from '../processes.ts'

export const hostNames = ['react', 'react18', 'next', 'vue', 'html'] as const

export type HostName = (typeof hostNames)[number]

/** The package that each kind of host installs, with the packages that it depends on. */
const installed: Readonly<Record<HostName, readonly string[]>> = {
  react: ['console-core', 'console-react'],
  react18: ['console-widgets'],
  next: ['console-core', 'console-react'],
  vue: ['console-widgets'],
  html: ['console-widgets'],
}

const commands: Readonly<Record<HostName, readonly (readonly string[])[]>> = {
  react: [
    ['tsc', ...typeCheck('react-jsx')],
    ['vite', 'build', '--logLevel', 'warn'],
  ],
  react18: [
    ['tsc', ...typeCheck('react-jsx')],
    ['vite', 'build', '--logLevel', 'warn'],
  ],
  next: [['next', 'build']],
  vue: [['vite', 'build', '--logLevel', 'warn']],
  html: [],
}

function typeCheck(jsx: string): readonly string[] {
  const target = ['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2023,dom']
  return ['--noEmit', '--strict', '--skipLibCheck', '--jsx', jsx, ...target, '--types', '', 'main.tsx']
}

/**
 * Creates a host in a new folder with the packed packages and the examples of `docs/embedding.md`, installs it from the registry, checks
 * its types, and builds it. Returns the folder of its pages.
 */
export function buildHost(host: HostName, { folder: packedFolder, tarballs }: Packed): string {
  const folder = join(packedFolder, `host-${host}`)
  // React 18 differs from React 19 only in its package.json.
  for (const source of host === 'react18' ? ['react', host] : [host]) {
    cpSync(join(import.meta.dirname, source), folder, { recursive: true })
  }
  for (const [file, code] of examplesOf(host)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  const manifestFile = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  for (const name of installed[host]) {
    manifest.dependencies = { ...manifest.dependencies, [`@fieldtime/${name}`]: `file:${tarballs[name]}` }
  }
  writeFileSync(manifestFile, JSON.stringify(manifest, null, 2))
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], folder)
  for (const [command = '', ...words] of commands[host]) {
    run(process.execPath, [binOf(folder, command), ...words], folder)
  }
  return pagesOf(host, folder)
}

function pagesOf(host: HostName, folder: string): string {
  if (host === 'next') return join(folder, 'out')
  if (host !== 'html') return join(folder, 'dist')
  // Hosts without a bundler copy the files.
  cpSync(join(folder, 'node_modules/@fieldtime/console-widgets/dist'), join(folder, 'console-widgets'), {
    recursive: true,
  })
  return folder
}

const marked = /<!-- host: (\S+) -->\n```\w+\n([\s\S]*?)^```$/gm

/** The code blocks for a host, by file. */
function examplesOf(host: HostName): ReadonlyMap<string, string> {
  const page = readFileSync(join(root, 'docs/embedding.md'), 'utf8')
  const files = new Map<string, string>()
  for (const [, path = '', code = ''] of page.matchAll(marked)) {
    if (path.startsWith(`${host}/`)) files.set(path.slice(host.length + 1), code)
    if (path === 'session.ts') files.set(host === 'next' ? 'app/session.ts' : path, sessionFor(host, code))
  }
  return files
}

/** As the page says, hosts of custom elements import the types from `console-widgets`. */
function sessionFor(host: HostName, code: string): string {
  const isReact = installed[host].includes('console-react')
  return isReact ? code : code.replace(/@fieldtime\/console-(core|react\/provider)/g, '@fieldtime/console-widgets')
}

function binOf(folder: string, command: string): string {
  const name = command === 'tsc' ? 'typescript' : command
  const { bin } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
  return join(folder, 'node_modules', name, typeof bin === 'string' ? bin : bin[command])
}

function run(command: string, words: readonly string[], cwd: string) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined }
  execFileSync(command, words, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Deletes a host's folder. */
export function discardHost(host: HostName, { folder }: Packed): void {
  const path = join(folder, `host-${host}`)
  if (existsSync(path)) rmSync(path, { recursive: true, force: true })
}
