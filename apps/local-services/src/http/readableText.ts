import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'

/** Whether a percent-encoded URL or form is valid UTF-8, in raw and encoded bytes. */
export function isDecodable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}

/** Whether it is valid UTF-8 without NUL, which Postgres can't store. */
export const isReadable = (encoded: string): boolean => isDecodable(encoded) && !/\0|%00/.test(encoded)

/** Decodes URLs and headers, which Node provides with one character per byte. Null for invalid UTF-8. */
export function textOfBytes(bytes: string): string | null {
  const buffer = Buffer.from(bytes, 'latin1')
  return isUtf8(buffer) ? buffer.toString('utf8') : null
}

export function hasReadableHeaders({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.every(text => textOfBytes(text) !== null)
}
