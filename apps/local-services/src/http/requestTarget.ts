import type { IncomingMessage } from 'node:http'
import { Refusal } from '../errors/refusal.ts'
import { hasReadableHeaders, isDecodable, textOfBytes } from './readableText.ts'
import { isServicePath, pathOf } from './staticConsole.ts'

/** Bytes of an address, path and query together. */
export const longestTarget = 8_192

/** Turns down an address that is too long, that is no text, or that is no path of this server (a proxy's `http://…`, `*`). */
export function refuseTarget(target: string): Refusal | null {
  if (target.length > longestTarget) return new Refusal(414, 'address_too_long', 'The address is longer than 8 kB.')
  if (!target.startsWith('/')) return new Refusal(400, 'bad_request', 'The address must begin with a slash.')
  // What a page makes of its own address is up to the console.
  if (!isServicePath(pathOf(target))) return null
  const text = textOfBytes(target)
  const isText = text !== null && isDecodable(text)
  return isText ? null : new Refusal(400, 'bad_request', 'The address is not UTF-8.')
}

/** Turns down headers that are no text. */
export function refuseHeaders(request: IncomingMessage): Refusal | null {
  return hasReadableHeaders(request) ? null : new Refusal(400, 'bad_request', 'The headers are not UTF-8.')
}
