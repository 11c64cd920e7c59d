import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { errorCodeOf, PlainFailure } from '../errors/plainFailure.ts'

export interface FolderLock {
  release(): void
}

/**
 * Claims a data folder for this process. The embedded database has no lock of its own, and two processes would lose
 * each other's rows. An open SQLite transaction locks the file's descriptor, so the system frees the folder when the
 * process ends, however it ends.
 *
 * Throws `PlainFailure` when the folder is in use or can't be written.
 */
export function lockFolder(folder: string): FolderLock {
  const holder = join(folder, 'services.pid')
  try {
    makeFolder(folder)
    const file = new DatabaseSync(join(folder, 'lock.sqlite'))
    try {
      file.exec('begin exclusive')
    } catch (error) {
      file.close()
      throw error
    }
    writeFileSync(holder, String(process.pid))
    return {
      release() {
        rmSync(holder, { force: true })
        file.close()
      },
    }
  } catch (error) {
    if (isBusy(error)) {
      const pid = existsSync(holder) ? ` (process ${readFileSync(holder, 'utf8')})` : ''
      throw new PlainFailure(`The data folder ${folder} is in use by another Fieldtime Console${pid}.`)
    }
    if (errorCodeOf(error)) throw new PlainFailure(`The data folder ${folder} can't be written.`)
    throw error
  }
}

const sqliteBusy = 5

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy

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
