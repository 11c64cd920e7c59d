import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { ReportFailure } from './failure.ts'

/** Where a report goes. */
export interface OutFile {
  readonly path: string
  /** Of the file that is there; null where there is none. */
  readonly mode: number | null
}

/** Looks, before anything is read, whether the file can be written. Throws a `ReportFailure` when it can't. */
export async function findOutFile(name: string): Promise<OutFile> {
  // A link stays a link: what it leads to is replaced.
  const path = await realpath(name).catch(() => resolve(name))
  const there = await stat(path).catch(() => null)
  if (there && !there.isFile()) throw refusal(`${name} is there, and is not a file.`)
  await access(dirname(path), constants.W_OK).catch(() => {
    throw refusal(`${name} can't be written: its folder is not there, or takes no files.`)
  })
  return { path, mode: there && there.mode & 0o777 }
}

/**
 * Writes the file beside its place and puts it there when it is whole, so that nobody ever finds half of one. Rejects with
 * the reason of the signal, and with a `ReportFailure` when the disk refuses; then what was there is there as it was.
 */
export async function writeOutFile({ path, mode }: OutFile, content: Blob, signal: AbortSignal): Promise<void> {
  const besides = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`)
  try {
    const file = await open(besides, 'wx')
    try {
      if (mode !== null) await file.chmod(mode)
      for await (const bytes of content.stream()) {
        signal.throwIfAborted()
        await file.writeFile(bytes)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    signal.throwIfAborted()
    await rename(besides, path)
  } catch (error) {
    await rm(besides, { force: true })
    signal.throwIfAborted()
    throw refusal(`${path} could not be written: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

const refusal = (sentence: string) => new ReportFailure('refused', sentence)
