import { execFile, spawnSync } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '../processes.ts'
import { installedFolder, type Packed } from './packed.ts'

const sources = join(import.meta.dirname, 'consumers')

/** Writes a host application with the packages installed. Returns its folder. */
export function placePortal({ folder }: Packed): string {
  copyFileSync(join(sources, 'portal.tsx'), join(folder, 'portal.tsx'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><link rel="icon" href="data:,"><body><main></main><script type="module" src="./portal.tsx"></script>',
  )
  return folder
}

/** TypeScript's errors in the application; empty without errors. */
export function checkTypes(portal: string, moduleResolution: 'bundler' | 'nodenext'): string {
  const config = join(portal, `tsconfig.${moduleResolution}.json`)
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution,
    types: [],
    skipLibCheck: true,
  }
  writeFileSync(config, JSON.stringify({ compilerOptions, files: ['portal.tsx'] }))
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], {
    encoding: 'utf8',
  })
  return stdout
}

/** Builds the application for production. Returns the output folder. */
export async function buildPortal(portal: string): Promise<string> {
  await build({ root: portal, configFile: false, logLevel: 'error', plugins: [react()] })
  return join(portal, 'dist')
}

/** Runs a host's server, which renders to a string. Returns its output. */
export async function renderOnServer({ folder }: Packed, words: readonly unknown[]): Promise<string> {
  const script = join(folder, 'server.mjs')
  copyFileSync(join(sources, 'server.mjs'), script)
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words.map(word => JSON.stringify(word))])
  return stdout
}

/** Runs the command of console-core. */
export function runCommand({ folder }: Packed, words: readonly string[]) {
  const script = join(installedFolder(folder, 'console-core'), 'dist/cli/main.js')
  return spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' })
}
