import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** OWASP's scrypt parameters for 16 MiB of memory. */
const secretCost = { N: 2 ** 14, r: 8, p: 5 }

/** For the demo password. The README publishes it, so a cheap hash costs no security and makes sign-in fast. */
export const publishedCost = { N: 2 ** 10, r: 8, p: 1 }

const keyLength = 32

/** Returns `scrypt$N$r$p$salt$key`. Older hashes stay readable when the cost changes. */
export async function hashPassword(password: string, cost = secretCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, keyLength, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether the password matches the hash. A null hash matches no password. */
export type ComparePassword = (hash: string | null, password: string) => Promise<boolean>

/**
 * Compares with scrypt. An unknown username (a null hash) takes as long as a wrong password, so timing doesn't reveal
 * usernames, except those of the demo, which hash faster.
 */
export async function isPasswordOf(hash: string | null, password: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? noOne).split('$')
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return hash !== null && timingSafeEqual(given, expected)
}

const noOne = ['scrypt', secretCost.N, secretCost.r, secretCost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$')

function derive(password: string, salt: Buffer, length: number, options: typeof secretCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
