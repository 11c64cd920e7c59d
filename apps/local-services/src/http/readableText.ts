import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'

/** Whether a percent-encoded address or form is UTF-8: neither raw bytes nor encoded ones are anything else. */
export function isDecodable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}

/** Whether it is UTF-8 and holds no NUL, which a database can't keep. */
export const isReadable = (encoded: string): boolean => isDecodable(encoded) && !/\0|%00/.test(encoded)

/** Node gives addresses and headers with one character for each byte. */
export function textOfBytes(bytes: string): string | null {
  const buffer = Buffer.from(bytes, 'latin1')
  return isUtf8(buffer) ? buffer.toString('utf8') : null
}

export function hasReadableHeaders({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.every(text => textOfBytes(text) !== null)
}
