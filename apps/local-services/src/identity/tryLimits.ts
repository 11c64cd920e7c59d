/** Failed tries, as one bucket has counted them. */
export interface Tries {
  /** A fraction when a limit has forgiven a part of one. */
  readonly failures: number
  readonly lastFailedAt: Date
}

/** After the free tries each one has to wait twice as long as the one before it. */
export interface GrowingLimit {
  readonly kind: 'growing'
  readonly freeTries: number
  readonly firstWaitSeconds: number
  readonly longestWaitSeconds: number
  readonly forgottenAfterSeconds: number
}

/** After the free tries one more is let through each time that `secondsPerTry` have passed. */
export interface SteadyLimit {
  readonly kind: 'steady'
  readonly freeTries: number
  readonly secondsPerTry: number
}

export type TryLimit = GrowingLimit | SteadyLimit

/** Whole seconds until the next try is let through; 0 when it is now. */
export function secondsToWait(limit: TryLimit, tries: Tries | null, now: Date): number {
  if (tries === null) return 0
  const left = limit.kind === 'growing' ? waitOfGrowing(limit, tries, now) : waitOfSteady(limit, tries, now)
  // Fractions of tries leave millionths of a second behind.
  return Math.max(0, Math.ceil(Math.round(left * 1000) / 1000))
}

/** The tries with one more that failed. */
export function countFailure(limit: TryLimit, tries: Tries | null, now: Date): Tries {
  return { failures: (tries === null ? 0 : remembered(limit, tries, now)) + 1, lastFailedAt: now }
}

function waitOfGrowing(limit: GrowingLimit, tries: Tries, now: Date): number {
  const failures = remembered(limit, tries, now)
  if (failures < limit.freeTries) return 0
  const wait = Math.min(limit.firstWaitSeconds * 2 ** (failures - limit.freeTries), limit.longestWaitSeconds)
  return wait - secondsSince(tries, now)
}

function waitOfSteady(limit: SteadyLimit, tries: Tries, now: Date): number {
  return (remembered(limit, tries, now) - (limit.freeTries - 1)) * limit.secondsPerTry
}

function remembered(limit: TryLimit, tries: Tries, now: Date): number {
  const elapsed = secondsSince(tries, now)
  if (limit.kind === 'steady') return Math.max(0, tries.failures - elapsed / limit.secondsPerTry)
  return elapsed > limit.forgottenAfterSeconds ? 0 : tries.failures
}

/** Never negative: the clocks of two processes may differ a little. */
const secondsSince = ({ lastFailedAt }: Tries, now: Date) =>
  Math.max(0, (now.getTime() - lastFailedAt.getTime()) / 1000)
