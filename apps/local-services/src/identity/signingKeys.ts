import type { JWK } from 'jose'

export interface SigningKey {
  /** The private key. */
  readonly jwk: JWK
  /** An instant. Until then, the key is published but doesn't sign. */
  readonly signsFrom: string
}

const hour = 60 * 60_000

/** How long a key signs, in milliseconds. */
export const signsFor = 90 * 24 * hour
/** Milliseconds between publishing a key and signing with it. By then every process and every client's cache has it. */
export const announcedFor = 24 * hour

/** The published keys, starting with the one that signs. A key that no longer signs stays for `keptFor` milliseconds. */
export function publishedKeys(keys: readonly SigningKey[], now: Date, keptFor: number): readonly SigningKey[] {
  const inOrder = [...keys].sort((one, other) => startOf(one) - startOf(other))
  const begun = inOrder.filter(key => startOf(key) <= now.getTime()).length
  const signing = inOrder[Math.max(0, begun - 1)]
  const others = inOrder.filter((key, index) => {
    const next = inOrder[index + 1]
    return key !== signing && (!next || startOf(next) + keptFor > now.getTime())
  })
  return signing ? [signing, ...others] : []
}

/** Whether it is time to publish the next key. */
export function needsKey(keys: readonly SigningKey[], now: Date): boolean {
  const newest = Math.max(...keys.map(startOf))
  return keys.length === 0 || newest + signsFor - announcedFor <= now.getTime()
}

const startOf = ({ signsFrom }: SigningKey) => Date.parse(signsFrom)
