import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { servicesScript } from '../scripts/builds.ts'
import { root } from '../scripts/processes.ts'

/** The local services in their own process, on a free port and a temporary data folder. */
export interface RunningServices {
  readonly origin: string
  readonly dataFolder: string
  stop(): Promise<number | null>
  discard(): void
}

/** The services run for seconds or minutes, so optimizing the database's code would not pay off. */
const forShort = ['--liftoff-only', '--no-opt']

/** Starts the services like a person and waits for the line with their address. */
export async function startServices(
  flags: readonly string[] = [],
  dataFolder = mkdtempSync(join(tmpdir(), 'fieldtime-')),
): Promise<RunningServices> {
  const child = spawn(
    process.execPath,
    [...forShort, servicesScript, '--port', '0', '--data-dir', dataFolder, '--frozen', ...flags],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const origin = await addressOf(child)
  return {
    origin,
    dataFolder,
    async stop() {
      if (child.exitCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
    discard: () => rmSync(dataFolder, { recursive: true, force: true }),
  }
}

/** The address that the services print when they are ready. Rejects with their output if they exit first. */
export function addressOf(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
    const address = /is at (http:\/\/localhost:\d+)/.exec(said)?.[1]
    if (address) resolve(address)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  child.once('exit', code => reject(new Error(`The services ended with code ${code}: ${said}`)))
  return promise
}
