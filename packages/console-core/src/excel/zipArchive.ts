import { Zip, ZipDeflate } from 'fflate'

/** One file of an archive, written bit by bit. */
export interface ZipPart {
  write(text: string): void
  end(): void
}

export interface ZipArchive {
  openPart(path: string): ZipPart
  finish(): void
}

/** Higher levels hardly make the file smaller. */
const compressionLevel = 4
const charactersAtOnce = 65_536

/**
 * A zip archive as a stream of bytes. The same content gives the same bytes, on every day and in every time zone: files
 * carry the first date that the format knows, which the library reads from the fields of the local clock.
 */
export function createZipArchive(onBytes: (bytes: Uint8Array<ArrayBuffer>) => void): ZipArchive {
  const firstDate = new Date(1980, 0, 1)
  const encoder = new TextEncoder()
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    onBytes(bytes)
  })
  return {
    openPart(path) {
      const part = new ZipDeflate(path, { level: compressionLevel })
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
    finish: () => zip.end(),
  }
}
