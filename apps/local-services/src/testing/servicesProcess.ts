import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { servicesScript } from '../../../../scripts/builds.ts'
import { root } from '../paths.ts'

/** This Node, which runs TypeScript natively. If it is too old, the pinned one. */
export const node =
  Number(process.versions.node.split('.')[0]) >= 22 ? process.execPath : join(root, 'node_modules/.bin/node')

export interface ServicesProcess {
  readonly child: ChildProcess
  /** The output so far. */
  readonly said: { stdout: string; stderr: string }
  /** Resolves with the announced address. Rejects if the process ends before. */
  readonly origin: Promise<string>
  /** Exit code, or null when a signal ended it. */
  readonly exit: Promise<number | null>
}

interface SpawnOptions {
  /** Skips optimizing compilers, which don't pay off for short processes. */
  readonly isBrief?: boolean
  /** Runs at low priority, as if on another machine. */
  readonly givesWay?: boolean
}

/** Starts the services as a person does. */
export function spawnServices(
  args: readonly string[],
  environment: Record<string, string> = {},
  { isBrief = false, givesWay = false }: SpawnOptions = {},
): ServicesProcess {
  const flags = isBrief ? ['--liftoff-only', '--no-opt'] : []
  const child = spawn(node, [...flags, servicesScript, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...inherited(), ...environment },
    detached: givesWay,
  })
  if (givesWay && child.pid !== undefined) giveWay(child.pid)
  const said = { stdout: '', stderr: '' }
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const origin = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      said.stdout += chunk
      const address = /is at (http:\/\/\S+)/.exec(said.stdout)?.[1]
      if (address) resolve(address)
    })
    exit.then(code => reject(new Error(`ended with ${code}: ${said.stderr}`)))
  })
  origin.catch(() => {})
  child.stderr?.on('data', chunk => {
    said.stderr += chunk
  })
  return { child, said, origin, exit }
}

/** Linux divides processors between sessions first and then between their processes, so this process gets its own session. */
function giveWay(pid: number) {
  setPriority(pid, lowPriority)
  const session = `/proc/${pid}/autogroup`
  if (existsSync(session)) writeFileSync(session, String(lowPriority))
}

const lowPriority = 15

/** The environment without variables that configure the services. */
function inherited() {
  const { PATH = '', TMPDIR = '/tmp', NODE_COMPILE_CACHE = '' } = process.env
  return { PATH, TMPDIR, NODE_COMPILE_CACHE }
}
