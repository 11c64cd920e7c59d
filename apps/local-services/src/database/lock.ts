import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCodeOf, PlainFailure } from '../errors/plainFailure.ts'

export interface FolderLock {
  release(): void
}

interface Holder {
  readonly pid: number
  /** When the process started: it tells a recycled pid apart. */
  readonly startedAt: string
  readonly token: string
}

/**
 * Claims a data folder for this process. The embedded database has no lock of its own, and two processes would lose
 * each other's rows. Takes over the lock of a process that is gone.
 *
 * Throws `PlainFailure` when the folder is in use or can't be written.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  try {
    makeFolder(folder)
    return await claim(join(folder, 'services.lock'))
  } catch (error) {
    if (error instanceof LockHeld) {
      throw new PlainFailure(
        `The data folder ${folder} is in use by another Fieldtime Console (process ${error.holder.pid}).`,
      )
    }
    if (errorCodeOf(error)) throw new PlainFailure(`The data folder ${folder} can't be written.`)
    throw error
  }
}

/** Avoids `recursive`: in a file system without writable folders, such as /proc, Node would retry forever. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error
  }
}

class LockHeld extends Error {
  readonly holder: Holder
  constructor(holder: Holder) {
    super('held')
    this.holder = holder
  }
}

/**
 * A lock appears complete or not at all (a hard link to a finished file). Removing a stale lock requires a second lock
 * and another read: otherwise the slower of two starters would remove the faster one's new lock.
 */
async function claim(path: string): Promise<FolderLock> {
  const mine: Holder = { pid: process.pid, startedAt: startOf(process.pid) ?? '', token: randomUUID() }
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (createComplete(path, mine)) return { release: () => removeIfHeldBy(path, mine) }
    const holder = readHolder(path)
    if (holder && isAlive(holder)) throw new LockHeld(holder)
    if (holder) await removeStale(path, holder)
    await sleep(10 + Math.random() * 20)
  }
  throw new LockHeld(readHolder(path) ?? mine)
}

async function removeStale(path: string, holder: Holder) {
  try {
    const right = await claim(`${path}.takeover`)
    removeIfHeldBy(path, holder)
    right.release()
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error
  }
}

function createComplete(path: string, holder: Holder): boolean {
  const draft = `${path}.${holder.token}`
  writeFileSync(draft, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

function readHolder(path: string): Holder | null {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof read !== 'object' || read === null) return unreadable
    const { pid, startedAt, token } = read as Partial<Holder>
    if (typeof pid !== 'number' || typeof startedAt !== 'string' || typeof token !== 'string') return unreadable
    return { pid, startedAt, token }
  } catch (error) {
    return errorCodeOf(error) === 'ENOENT' ? null : unreadable
  }
}

/** A damaged lock file: no live process writes half a lock. */
const unreadable: Holder = { pid: 0, startedAt: '', token: '' }

function removeIfHeldBy(path: string, holder: Holder) {
  if (readHolder(path)?.token === holder.token) rmSync(path, { force: true })
}

function isAlive({ pid, startedAt }: Holder): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCodeOf(error) !== 'EPERM') return false
  }
  const start = startOf(pid)
  return start !== gone && (start === null || startedAt === '' || start === startedAt)
}

/** A zombie: the process has ended and its parent has not reaped it. */
const gone = 'gone'

/** The start time of a process, to tell recycled pids apart. Null where the system doesn't report one. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      // The command's name, in brackets, may hold spaces; the start time is the 20th field after it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return fields[0] === 'Z' ? gone : `${bootId} ${fields[19]}`
    }
    if (process.platform === 'win32') return null
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}
