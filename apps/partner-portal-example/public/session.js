/** @typedef {import('@fieldtime/console-react/provider').ConsoleProviderProps} ConsoleProviderProps */
/** @typedef {Pick<ConsoleProviderProps, 'services' | 'user' | 'getAccessToken'>} PortalSession */

/**
 * Who is signed in here, and the way to a token; null when nobody is. Rejects when the portal can't be reached.
 * @returns {Promise<PortalSession | null>}
 */
export async function openSession() {
  const answer = await fetch('/session')
  if (answer.status === 401) return null
  if (!answer.ok) throw new Error(`The portal answered with ${answer.status}.`)
  const { user, environment } = await answer.json()
  return { services: { ...environment, baseUrl: environment.apiBaseUrl }, user, getAccessToken: createTokens() }
}

/**
 * Keeps the token in the memory of this page until shortly before its end. However many calls wait, the portal is asked
 * once. A token that the services refused is never given again.
 * @returns {PortalSession['getAccessToken']}
 */
function createTokens() {
  /** @type {{ readonly token: string, readonly endsAt: number } | null} */
  let held = null
  /** @type {Promise<string | null> | null} */
  let asking = null

  /** @param {'request' | 'expired'} reason */
  const ask = async reason => {
    held = null
    const answer = await fetch(`/token?reason=${reason}`, { signal: AbortSignal.timeout(8_000) })
    if (answer.status === 401) return null
    if (!answer.ok) throw new Error(`The portal answered with ${answer.status}.`)
    /** @type {{ readonly token: string, readonly seconds: number }} */
    const { token, seconds } = await answer.json()
    held = { token, endsAt: performance.now() + seconds * 1_000 }
    return token
  }

  return async ({ reason }) => {
    if (reason === 'request' && held && held.endsAt > performance.now()) return held.token
    asking ??= ask(reason).finally(() => {
      asking = null
    })
    return asking
  }
}
