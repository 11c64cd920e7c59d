import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of scrypt as OWASP's password storage page names it for 16 MiB of memory. */
const secretCost = { N: 2 ** 14, r: 8, p: 5 }

/** Of a password that the README tells everybody: guessing it need not be dear, and signing in with it can be quick. */
export const publishedCost = { N: 2 ** 10, r: 8, p: 1 }

const keyLength = 32

/** `scrypt$N$r$p$salt$key`, so that a later change of cost still reads the older ones. */
export async function hashPassword(password: string, cost = secretCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, keyLength, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether the password is the one behind the hash; null is the hash of nobody. */
export type ComparePassword = (hash: string | null, password: string) => Promise<boolean>

/** With a null hash (nobody of that name) it takes as long and answers false, so that names can't be found by timing. Those of the demo can. */
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
