import { type SpawnOptions, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Runs a script with this same Node, output shown. Rejects with a plain sentence when it fails. */
export function runNode(args: readonly string[], options: SpawnOptions = {}): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options })
  const end = () => child.kill('SIGTERM')
  process.on('disconnect', end)
  child.on('error', reject)
  child.on('exit', (code, signal) => {
    process.off('disconnect', end)
    if (code === 0) return resolve()
    reject(
      new Error(`${args.map(arg => arg.replace(`${root}/`, '')).join(' ')} ended with ${signal ?? `code ${code}`}`),
    )
  })
  return promise
}
