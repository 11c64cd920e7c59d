import {
  type ConsoleEnvironment,
  type ConsoleUser,
  type KeyValueStorage,
  writeSupportChatPerson,
} from '@fieldtime/console-core'
import { type Grant, parseGrant } from './grant.ts'

const grantKey = 'fieldtime.session'
const signInsKey = 'fieldtime.signIns'
const signedOutKey = 'fieldtime.signedOutAt'
const probeKey = 'fieldtime.probe'

const signInWindow = 60_000
const signInsAllowed = 3

/** A tab's stored session. Tokens stay in the tab. All tabs share only the time of the last sign-out. */
export interface SessionStore {
  readGrant(): Grant | null
  writeGrant(grant: Grant): void
  clearGrant(): void
  /** Records a sign-in that starts now. False if three have started within the last minute, which is a loop. */
  countSignIn(now: number): boolean
  forgetSignIns(): void
  /** Time of the last sign-out in any tab, in milliseconds since 1970; 0 without one. */
  readSignedOutAt(): number
  writeSignedOutAt(at: number): void
  /** Shares the signed-in person with a support chat in any tab; null without one. */
  writeSupportChatPerson(person: ConsoleUser | null): void
  /** False if the browser stores nothing for this site, so that a sign-in couldn't be completed. */
  isUsable(): boolean
}

interface SessionStoreOptions {
  readonly environment: ConsoleEnvironment
  /** The tab's storage: `sessionStorage`. */
  readonly storage: KeyValueStorage
  /** The storage of all tabs: `localStorage`. */
  readonly sharedStorage: KeyValueStorage
}

/** Never throws. Storage may be full, blocked, or contain foreign data. */
export function createSessionStore({ environment, storage, sharedStorage }: SessionStoreOptions): SessionStore {
  const readSignIns = (now: number) => {
    const times = readJson(storage, signInsKey)
    if (!Array.isArray(times)) return []
    return times.filter((at): at is number => typeof at === 'number' && at <= now && now - at < signInWindow)
  }

  return {
    readGrant() {
      const grant = parseGrant(readJson(storage, grantKey))
      if (grant && isIssuedFor(grant, environment)) return grant
      attempt(() => storage.removeItem(grantKey))
      return null
    },
    writeGrant: grant => attempt(() => storage.setItem(grantKey, JSON.stringify(grant))),
    clearGrant: () => attempt(() => storage.removeItem(grantKey)),
    countSignIn(now) {
      const recent = readSignIns(now)
      if (recent.length >= signInsAllowed) return false
      attempt(() => storage.setItem(signInsKey, JSON.stringify([...recent, now])))
      return true
    },
    forgetSignIns: () => attempt(() => storage.removeItem(signInsKey)),
    readSignedOutAt() {
      const at = Number(readText(sharedStorage, signedOutKey))
      return Number.isFinite(at) ? at : 0
    },
    writeSignedOutAt: at => attempt(() => sharedStorage.setItem(signedOutKey, String(at))),
    writeSupportChatPerson: person => writeSupportChatPerson(sharedStorage, person),
    isUsable() {
      attempt(() => storage.setItem(probeKey, '1'))
      const isKept = readText(storage, probeKey) === '1'
      attempt(() => storage.removeItem(probeKey))
      return isKept
    },
  }
}

export { signedOutKey }

/** Ignores a stored grant of another service or client at the same address. */
function isIssuedFor({ claims }: Grant, { identityBaseUrl, clientId }: ConsoleEnvironment): boolean {
  const audience: unknown[] = Array.isArray(claims.aud) ? claims.aud : [claims.aud]
  return withoutSlash(String(claims.iss)) === withoutSlash(identityBaseUrl) && audience.includes(clientId)
}

export function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}

function readText(storage: KeyValueStorage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

function readJson(storage: KeyValueStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // The browser stores nothing for this site, so the session is in memory only.
  }
}
