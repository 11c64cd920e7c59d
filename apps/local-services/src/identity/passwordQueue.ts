import { availableParallelism } from 'node:os'
import { createAdmission, createLimiter } from '../http/concurrency.ts'
import type { ComparePassword } from './passwords.ts'

export interface PasswordQueue {
  readonly comparePassword: ComparePassword
  /** Holds a place while `signIn` runs. Throws `QueueFull` without starting it when no place is left. */
  admit<T>(signIn: () => Promise<T>): Promise<T>
}

export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export interface QueueSize {
  readonly hashesAtOnce: number
  /** Sign-ins in progress, including those that wait. */
  readonly places: number
}

/** Roughly how long a full queue takes to drain. */
export const queueRetrySeconds = 5

/**
 * Limits concurrent password hashes. A hash keeps a core and one of libuv's four threads busy for a tenth of a second,
 * and tokens are verified on the same threads: a rush of sign-ins queues up, and other requests continue.
 */
export function createPasswordQueue(compare: ComparePassword, size: QueueSize = defaultQueueSize()): PasswordQueue {
  const limit = createLimiter(size.hashesAtOnce)
  return {
    comparePassword: (hash, password) => limit(() => compare(hash, password)),
    admit: createAdmission(size.places, () => new QueueFull('Too many sign-ins are under way.')),
  }
}

/** Half of libuv's threads and one core stay free. */
export const defaultQueueSize = (cores = availableParallelism()): QueueSize => ({
  hashesAtOnce: Math.max(1, Math.min(2, cores - 1)),
  places: 100,
})
