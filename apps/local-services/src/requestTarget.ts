import { Refusal } from './refusal.ts'

/** Bytes of an address, path and query together. */
export const longestTarget = 8_192

/** Turns down an address that is too long, or that is no path of this server (a proxy's `http://…`, `*`). */
export function refuseTarget(target: string): Refusal | null {
  if (target.length > longestTarget) return new Refusal(414, 'address_too_long', 'The address is longer than 8 kB.')
  return target.startsWith('/') ? null : new Refusal(400, 'bad_request', 'The address must begin with a slash.')
}
