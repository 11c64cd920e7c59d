import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pseudonymize } from './pseudonyms.ts'

export interface KnownBrowsers {
  /** The browser that sends these cookies, when this username has signed in on it before. */
  find(cookies: string | undefined, username: string): string | null
  /** The `Set-Cookie` that adds the username to those known on this browser. */
  remember(cookies: string | undefined, username: string): string
}

const rememberedNames = 5
const rememberedSeconds = 180 * 24 * 60 * 60

/**
 * Recognizes a browser by a signed cookie, set at sign-in. The cookie grants no access: it only counts wrong passwords
 * from this browser separately from those of strangers. It holds keyed hashes of the last five usernames.
 */
export function createKnownBrowsers(origin: string, path: string, pseudonymize: Pseudonymize): KnownBrowsers {
  const { port, protocol } = new URL(origin)
  const cookieName = `fieldtime_browser_${port}`
  const attributes = [`Path=${path}`, `Max-Age=${rememberedSeconds}`, 'HttpOnly', 'SameSite=Strict']
  if (protocol === 'https:') attributes.push('Secure')

  const read = (cookies: string | undefined): { id: string; names: readonly string[] } | null => {
    const parts = cookieOf(cookies, cookieName)?.split('.') ?? []
    const signature = parts.pop() ?? ''
    const [id, ...names] = parts
    if (!id || !isSame(signature, pseudonymize('browser', parts.join('.')))) return null
    return { id, names }
  }

  return {
    find(cookies, username) {
      const browser = read(cookies)
      return browser?.names.includes(pseudonymize('username', username)) ? browser.id : null
    },
    remember(cookies, username) {
      const browser = read(cookies) ?? { id: randomBytes(16).toString('base64url'), names: [] }
      const name = pseudonymize('username', username)
      const names = [name, ...browser.names.filter(other => other !== name)].slice(0, rememberedNames)
      const text = [browser.id, ...names].join('.')
      return [`${cookieName}=${text}.${pseudonymize('browser', text)}`, ...attributes].join('; ')
    },
  }
}

function cookieOf(cookies: string | undefined, name: string): string | undefined {
  const pairs = cookies?.split(';').map(pair => pair.trim()) ?? []
  return pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
