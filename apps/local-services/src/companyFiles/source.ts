import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { PlainFailure } from '../errors/plainFailure.ts'
import { findCsvFiles, readCsv } from './csv.ts'
import { readNdjson } from './ndjson.ts'
import type { Form } from './records.ts'
import type { SourceLine } from './sourceLine.ts'

/** The input of an import. */
export interface Source {
  readonly name: string
  readonly form: Form
  readonly size: number
  /** Calls `onRead` with the bytes of each chunk. */
  read(onRead: (bytes: number) => void): AsyncIterable<SourceLine>
}

/** Opens an NDJSON file or a folder of CSV files. Throws `PlainFailure` for anything else. */
export function openSource(path: string): Source {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new PlainFailure(`${path} does not exist.`)
  if (found.isDirectory()) {
    const files = findCsvFiles(path)
    return {
      name: basename(path),
      form: 'csv',
      size: files.reduce((sum, file) => sum + statSync(file.path).size, 0),
      async *read(onRead) {
        for (const file of files) yield* readCsv(file.kind, file.path, onRead)
      },
    }
  }
  const name = basename(path)
  if (/\.csv$/i.test(name)) throw new PlainFailure(`${name} is one file of a company: name the folder that it is in.`)
  if (found.size === 0) throw new PlainFailure(`${name} is empty.`)
  return { name, form: 'ndjson', size: found.size, read: onRead => readNdjson(path, onRead) }
}
