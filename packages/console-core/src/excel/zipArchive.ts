import { Zip, ZipDeflate, type ZipInputFile, ZipPassThrough } from 'fflate'

/** One file of an archive, written bit by bit. */
export interface ZipPart {
  write(text: string): void
  end(): void
}

export interface ZipArchive {
  openPart(path: string): ZipPart
  /** Resolves when everything written so far is compressed. */
  settle(): Promise<void>
  /** Resolves after the last bytes. Rejects if the archive couldn't be written. */
  finish(): Promise<void>
}

/** Higher levels hardly make the file smaller. */
const compressionLevel = 4
const charactersAtOnce = 262_144

/** A file of an archive that takes bytes. */
type ByteFile = ZipInputFile & { push(bytes: Uint8Array, isLast?: boolean): void; mtime?: Date | string | number }

/**
 * A zip archive as a stream of bytes. The same content gives the same bytes in the same browser, on every day and in every time zone:
 * files carry the first date that the format knows, which the library reads from the fields of the local clock.
 */
export function createZipArchive(onBytes: (bytes: Uint8Array<ArrayBuffer>) => void): ZipArchive {
  const firstDate = new Date(1980, 0, 1)
  const encoder = new TextEncoder()
  const writes: Promise<void>[] = []
  const ends: Promise<void>[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    onBytes(bytes)
  })
  const settle = async () => {
    await Promise.all(writes.splice(0))
  }
  return {
    openPart(path) {
      const part = openFile(path, { writes, ends })
      part.mtime = firstDate
      zip.add(part)
      let waiting = ''
      return {
        write(text) {
          waiting += text
          if (waiting.length < charactersAtOnce) return
          part.push(encoder.encode(waiting))
          waiting = ''
        },
        end: () => part.push(encoder.encode(waiting), true),
      }
    },
    settle,
    async finish() {
      await settle()
      await Promise.all(ends)
      zip.end()
    },
  }
}

/** Compression in progress. */
interface PendingWork {
  readonly writes: Promise<void>[]
  readonly ends: Promise<void>[]
}

/** Browsers compress 2.5 times as fast as fflate, which is the fallback for older ones. */
function openFile(path: string, work: PendingWork): ByteFile {
  try {
    return new NativeDeflate(path, new CompressionStream('deflate-raw'), work)
  } catch {
    return new ZipDeflate(path, { level: compressionLevel })
  }
}

/** The zip format's number for deflated content. */
const deflated = 8

class NativeDeflate extends ZipPassThrough {
  override compression = deflated
  readonly #input: WritableStreamDefaultWriter<BufferSource>
  readonly #work: PendingWork

  constructor(path: string, { readable, writable }: CompressionStream, work: PendingWork) {
    super(path)
    this.#input = writable.getWriter()
    this.#work = work
    work.ends.push(this.#passOn(readable.getReader()))
  }

  protected override process(bytes: Uint8Array<ArrayBuffer>, isLast: boolean) {
    this.#work.writes.push(this.#input.write(bytes))
    if (isLast) this.#work.writes.push(this.#input.close())
  }

  async #passOn(compressed: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
    for (let { done, value } = await compressed.read(); !done; { done, value } = await compressed.read()) {
      if (value) this.ondata(null, value, false)
    }
    this.ondata(null, new Uint8Array(0), true)
  }
}
