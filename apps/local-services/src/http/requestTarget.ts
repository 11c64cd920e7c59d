import type { IncomingMessage } from 'node:http'
import { HttpError } from '../errors/httpError.ts'
import { hasReadableHeaders, isDecodable, textOfBytes } from './readableText.ts'
import { isServicePath, pathOf } from './staticConsole.ts'

/** The maximum length of path and query, in bytes. */
export const longestTarget = 8_192

/** Rejects a target that is too long, not valid text, or not a path (a proxy's `http://…`, `*`). */
export function refuseTarget(target: string): HttpError | null {
  if (target.length > longestTarget) return new HttpError(414, 'address_too_long', 'The address is longer than 8 kB.')
  if (!target.startsWith('/')) return new HttpError(400, 'bad_request', 'The address must begin with a slash.')
  // The console handles its own page addresses.
  if (!isServicePath(pathOf(target))) return null
  const text = textOfBytes(target)
  const isText = text !== null && isDecodable(text)
  return isText ? null : new HttpError(400, 'bad_request', 'The address is not UTF-8.')
}

/** Rejects headers that are not valid text. */
export function refuseHeaders(request: IncomingMessage): HttpError | null {
  return hasReadableHeaders(request) ? null : new HttpError(400, 'bad_request', 'The headers are not UTF-8.')
}
