import { createHmac } from 'node:crypto'

/** Replaces a value with a keyed hash, the same each time, for logs and tables. */
export type Pseudonymize = (kind: 'token' | 'address' | 'company' | 'username' | 'browser', value: string) => string

/** Hashes with a key, so that trying every address can't reverse a hash. */
export function createPseudonymizer(key: Buffer): Pseudonymize {
  return (kind, value) => createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url')
}
