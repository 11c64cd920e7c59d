import { randomBytes } from 'node:crypto'
import { type Grant, type IdentityClient, type SignIn, SignInOver } from './identityClient.ts'

const sessionMilliseconds = 12 * 60 * 60_000
const signInMilliseconds = 10 * 60_000
/** The maximum number of pending sign-ins, so that abandoned ones can't fill the memory. */
const mostSignIns = 1_000
/** A rejection this soon after a renewal concerns the previous token. */
const refusalMilliseconds = 5_000

/** The token that a page uses until it asks again. */
export interface PageToken {
  readonly token: string
  readonly seconds: number
}

export interface Sessions {
  /** Starts a sign-in, which only the browser with its `state` can complete. */
  begin(): { readonly state: string; readonly url: string }
  /** The id of a new session; null if the response belongs to no pending sign-in. */
  complete(state: string, code: string): Promise<string | null>
  find(id: string | undefined): Grant | null
  /** Null if the provider issues no more tokens, which ends the session. Rejects if the provider can't be reached. */
  tokenOf(id: string, reason: 'request' | 'expired'): Promise<PageToken | null>
  /** Ends the session here. Returns the provider's sign-out address. */
  end(id: string): string | null
}

interface Session {
  grant: Grant
  renewing: Promise<Grant> | null
}

/** The sessions, in the memory of this process. After a restart, everyone has to sign in again. */
export function createSessions(identity: IdentityClient, now: () => number): Sessions {
  const sessions = new Map<string, Session>()
  const signIns = new Map<string, { readonly signIn: SignIn; readonly endsAt: number }>()
  const endings = new Map<string, number>()

  const find = (id: string | undefined): Session | null => {
    if (id === undefined || (endings.get(id) ?? 0) <= now()) return null
    return sessions.get(id) ?? null
  }
  const forget = (id: string) => {
    sessions.delete(id)
    endings.delete(id)
  }
  /** One renewal for all concurrent pages, because a refresh token can be used once. */
  const renew = (session: Session): Promise<Grant> => {
    session.renewing ??= identity
      .renew(session.grant)
      .then(grant => {
        session.grant = grant
        return grant
      })
      .finally(() => {
        session.renewing = null
      })
    return session.renewing
  }

  return {
    begin() {
      const { signIn, url } = identity.startSignIn()
      for (const [state, { endsAt }] of signIns) {
        if (endsAt <= now() || signIns.size >= mostSignIns) signIns.delete(state)
      }
      signIns.set(signIn.state, { signIn, endsAt: now() + signInMilliseconds })
      return { state: signIn.state, url }
    },

    async complete(state, code) {
      const begun = signIns.get(state)
      signIns.delete(state)
      if (!begun || begun.endsAt <= now()) return null
      const grant = await identity.completeSignIn(begun.signIn, code)
      const id = randomBytes(32).toString('base64url')
      for (const [old, endsAt] of endings) if (endsAt <= now()) forget(old)
      sessions.set(id, { grant, renewing: null })
      endings.set(id, now() + sessionMilliseconds)
      return id
    },

    find: id => find(id)?.grant ?? null,

    async tokenOf(id, reason) {
      const session = find(id)
      if (!session) return null
      try {
        const isRefused = reason === 'expired' && now() - session.grant.issuedAt > refusalMilliseconds
        const grant = isRefused || secondsLeft(session.grant, now()) <= 0 ? await renew(session) : session.grant
        return { token: grant.accessToken, seconds: Math.max(0, secondsLeft(grant, now())) }
      } catch (error) {
        if (!(error instanceof SignInOver)) throw error
        forget(id)
        return null
      }
    },

    end(id) {
      const session = find(id)
      forget(id)
      return session && identity.signOutUrl(session.grant)
    },
  }
}

/** Renews a token a minute before it expires, or a quarter of its lifetime if that is shorter, because clocks differ. */
function secondsLeft({ issuedAt, endsAt }: Grant, now: number): number {
  const margin = Math.min(60_000, (endsAt - issuedAt) / 4)
  return Math.floor((endsAt - margin - now) / 1000)
}
