import { availableParallelism } from 'node:os'
import { createAdmission, createGate } from '../http/turns.ts'
import type { ComparePassword } from './passwords.ts'

export interface PasswordQueue {
  readonly comparePassword: ComparePassword
  /** Holds a place while `signIn` runs. Throws `QueueFull`, before it has begun, when none is left. */
  admit<T>(signIn: () => Promise<T>): Promise<T>
}

export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export interface QueueSize {
  readonly hashesAtOnce: number
  /** Sign-ins under way, those that wait included. */
  readonly places: number
}

/** A full queue is empty again after about so long. */
export const queueRetrySeconds = 5

/**
 * Hashing a password keeps a core and one of libuv's four threads busy for a tenth of a second. Tokens are verified on the
 * same threads, so hashes take turns: a rush of sign-ins waits for itself, and other requests go on.
 */
export function createPasswordQueue(compare: ComparePassword, size: QueueSize = defaultQueueSize()): PasswordQueue {
  const inGate = createGate(size.hashesAtOnce)
  return {
    comparePassword: (hash, password) => inGate(() => compare(hash, password)),
    admit: createAdmission(size.places, () => new QueueFull('Too many sign-ins are under way.')),
  }
}

/** Half of libuv's threads and one core stay free. */
export const defaultQueueSize = (cores = availableParallelism()): QueueSize => ({
  hashesAtOnce: Math.max(1, Math.min(2, cores - 1)),
  places: 100,
})
