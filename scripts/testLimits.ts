import { vi } from 'vitest'

const waitFor = vi.waitFor

/** Vitest has no setting for the limit of `vi.waitFor`, whose second is too short for a busy machine. */
vi.waitFor = (callback, options) => {
  const limits = typeof options === 'number' ? { timeout: options } : options
  return waitFor(callback, { timeout: 60_000, ...limits })
}
