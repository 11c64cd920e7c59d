import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { CookieJar } from './cookieJar.ts'

export interface Tokens {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token?: string
  readonly expires_in: number
  readonly scope: string
}

interface SignInRequest {
  readonly scope?: string
  readonly prompt?: string
  readonly redirectUri?: string
  readonly resource?: string
  /** Defaults to the password of the demo accounts. */
  readonly password?: string
}

const allScopes = 'openid operator:admin heavyjob:read unified_data timecards:read'

/** A console without a browser: it signs in by code and PKCE over real HTTP, keeps cookies, and calls the API. */
export class ConsoleClient {
  readonly origin: string
  readonly #jar = new CookieJar()
  readonly #clientId: string
  readonly #redirectUri: string

  /** Signs in, optionally as another client of the provider. */
  constructor(origin: string, client = { id: 'fieldtime-console', redirectUri: `${origin}/signin-redirect` }) {
    this.origin = origin
    this.#clientId = client.id
    this.#redirectUri = client.redirectUri
  }

  /** Makes a request with this browser's cookies. Doesn't follow redirects. */
  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin)
    const headers = new Headers(init.headers)
    const cookies = this.#jar.headerFor(url)
    if (cookies) headers.set('cookie', cookies)
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    this.#jar.take(response)
    return response
  }

  /** The cookies that this browser sends to an address of the services. */
  cookiesFor(path: string): string {
    return this.#jar.headerFor(new URL(path, this.origin))
  }

  /** Follows redirects on this origin up to the final response or a redirect to the console. */
  async follow(response: Response): Promise<Response> {
    let current = response
    for (let hops = 0; hops < 10; hops += 1) {
      const location = current.headers.get('location')
      if (!location || new URL(location, this.origin).pathname.startsWith('/sign')) return current
      current = await this.request(location)
    }
    throw new Error('too many redirects')
  }

  /** Opens the authorization endpoint. Returns the form, or the redirect back to the console. */
  async authorize(request: SignInRequest = {}) {
    const verifier = randomBytes(32).toString('base64url')
    const redirectUri = request.redirectUri ?? this.#redirectUri
    const query = new URLSearchParams({
      client_id: this.#clientId,
      response_type: 'code',
      scope: request.scope ?? allScopes,
      redirect_uri: redirectUri,
      state: randomBytes(8).toString('hex'),
      nonce: randomBytes(8).toString('hex'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...(request.prompt ? { prompt: request.prompt } : {}),
      ...(request.resource ? { resource: request.resource } : {}),
    })
    const response = await this.follow(await this.request(`/identity/auth?${query}`))
    return { response, verifier, redirectUri, url: response.headers.get('location') ?? response.url }
  }

  async submitForm(formUrl: string, username: string, password = 'demo', headers: Record<string, string> = {}) {
    const posted = await this.request(formUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ username, password }),
    })
    return this.follow(posted)
  }

  redeem(code: string, verifier: string, redirectUri = this.#redirectUri): Promise<Response> {
    return this.token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri })
  }

  token(fields: Record<string, string>): Promise<Response> {
    return this.request('/identity/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: this.#clientId, ...fields }),
    })
  }

  async signIn(username: string, request: SignInRequest = {}): Promise<Tokens> {
    const { url, verifier, redirectUri } = await this.authorize(request)
    const done = await this.#submitByItself(await this.submitForm(url, username, request.password))
    return this.#finish(done.headers.get('location') ?? '', verifier, redirectUri)
  }

  /** Renews the tokens silently, from the session alone. Throws the provider's error code. */
  async renew(): Promise<Tokens> {
    const { url, verifier, redirectUri } = await this.authorize({
      prompt: 'none',
      redirectUri: `${this.origin}/signin-silent-redirect`,
    })
    return this.#finish(url, verifier, redirectUri)
  }

  /** Posts the sign-out form, with which the provider ends another person's session. */
  async #submitByItself(response: Response): Promise<Response> {
    if (response.status !== 200) return response
    const text = await response.text()
    const action = /action="([^"]+)"/.exec(text)?.[1]
    if (!action || !text.includes('.submit()')) throw new Error('the page does not send itself')
    const body = new URLSearchParams()
    for (const [, name = '', value = ''] of text.matchAll(/name="(\w+)" value="([^"]*)"/g)) body.set(name, value)
    return this.follow(await this.request(action, { method: 'POST', body }))
  }

  async #finish(location: string, verifier: string, redirectUri: string): Promise<Tokens> {
    const answer = new URL(location, this.origin).searchParams
    const code = answer.get('code')
    if (!code) throw new Error(answer.get('error') ?? `no code in ${location}`)
    const response = await this.redeem(code, verifier, redirectUri)
    if (!response.ok) throw new Error(`token: ${response.status} ${await response.text()}`)
    return (await response.json()) as Tokens
  }

  call(path: string, token: string | null, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    return fetch(new URL(path, this.origin), { ...init, headers })
  }
}

export const claimsOf = (token: string) => decodeJwt(token) as Record<string, unknown>
