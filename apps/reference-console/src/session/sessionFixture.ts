import type { ConsoleEnvironment } from '@fieldtime/console-core'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { vi } from 'vitest'
import { createIdentityClient, type SignOutForm } from './identityClient.ts'
import { createSession, type Session } from './session.ts'
import { createSessionStore } from './sessionStore.ts'

/** The network edge and the clock of the session's tests: a sign-in service behind `fetch`, and time that moves on demand. */

export const origin = 'https://console.example'
export const environment: ConsoleEnvironment = {
  clientId: 'fieldtime-console',
  identityBaseUrl: `${origin}/identity`,
  apiBaseUrl: origin,
  apiGatewayBaseUrl: origin,
  telematicsBaseUrl: origin,
}

export const person = {
  sub: 'subject-1',
  user_id: 'user-1',
  given_name: 'Ana',
  family_name: 'Ortiz',
  company: 'Harlan Civil',
  company_id: 'company-1',
  manager_access: true,
  reports_only_access: false,
  permissions: ['timelineNotes.read'],
}

export class FakeClock {
  time = Date.UTC(2026, 2, 9, 15)
  /** The time of the services' clock; null while it isn't known. */
  offset: number | null = 0
  #timers = new Map<symbol, { at: number; callback: () => void }>()
  readonly #isBusy: () => Promise<boolean>

  /** Pauses fake time while real work is pending, so fake timers don't overtake it. */
  constructor(isBusy: () => Promise<boolean>) {
    this.#isBusy = isBusy
  }

  now = () => new Date(this.time)

  setTimer = (callback: () => void, milliseconds: number) => {
    const key = Symbol()
    this.#timers.set(key, { at: this.time + milliseconds, callback })
    return () => void this.#timers.delete(key)
  }

  /** Advances time from timer to timer, and waits for the work that each starts. */
  async advance(milliseconds: number) {
    const end = this.time + milliseconds
    for (;;) {
      await this.#settle()
      const [next] = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)
      if (!next) break
      this.#timers.delete(next[0])
      this.time = Math.max(this.time, next[1].at)
      next[1].callback()
    }
    this.time = end
    await this.#settle()
  }

  /** Waits for channels, locks, and key operations, which respond in separate turns of the event loop. */
  async #settle() {
    let quietTurns = 0
    while (quietTurns < 8) {
      await new Promise(resolve => setTimeout(resolve, 1))
      quietTurns = (await this.#isBusy()) ? 0 : quietTurns + 1
    }
  }
}

export class MemoryStorage {
  #entries = new Map<string, string>()
  get length() {
    return this.#entries.size
  }
  key = (index: number) => [...this.#entries.keys()][index] ?? null
  getItem = (key: string) => this.#entries.get(key) ?? null
  setItem = (key: string, value: string) => void this.#entries.set(key, value)
  removeItem = (key: string) => void this.#entries.delete(key)
  get text() {
    return [...this.#entries].flat().join('\n')
  }
  keys = () => [...this.#entries.keys()]
}

const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
const strangers = await generateKeyPair('ES256')
const publicJwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'ES256', use: 'sig' }

/** The service's behavior for the next requests, which tests change. */
export class FakeService {
  readonly tokenRequests: URLSearchParams[] = []
  readonly frames: URL[] = []
  /** When each frame was opened, in seconds. */
  readonly frameTimes: number[] = []
  openRequests = 0
  isDown = false
  isSignedIn = true
  accessTokenSeconds: number | undefined = 600
  refreshToken: string | null = null
  refusesRefreshToken = false
  isSignedByStranger = false
  claims: JWTPayload = {}
  /** Instead of a token answer. */
  tokenAnswer: (() => Response | Promise<Response>) | null = null
  #codes = new Map<string, string>()
  #count = 0
  readonly #clock: FakeClock

  constructor(clock: FakeClock) {
    this.#clock = clock
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      this.openRequests += 1
      return this.#answer(new Request(input, init)).finally(() => {
        this.openRequests -= 1
      })
    })
  }

  /** The address to which sign-in or silent renewal redirects. */
  visit(authorizationUrl: string): string {
    const { searchParams } = new URL(authorizationUrl)
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('state', searchParams.get('state') ?? '')
    if (searchParams.get('prompt') === 'none' && !this.isSignedIn) {
      back.searchParams.set('error', 'login_required')
      return back.href
    }
    this.#count += 1
    const code = `code-${this.#count}`
    this.#codes.set(code, searchParams.get('nonce') ?? '')
    back.searchParams.set('code', code)
    return back.href
  }

  openFrame = async (url: string) => {
    this.frames.push(new URL(url))
    this.frameTimes.push(this.#clock.time / 1000)
    if (this.isDown) throw new TypeError('Failed to fetch')
    return this.visit(url)
  }

  async #answer(request: Request): Promise<Response> {
    if (this.isDown) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(request.url)
    const base = environment.identityBaseUrl
    if (pathname.endsWith('/openid-configuration')) {
      return Response.json({
        issuer: base,
        authorization_endpoint: `${base}/auth`,
        token_endpoint: `${base}/token`,
        jwks_uri: `${base}/jwks`,
        end_session_endpoint: `${base}/session/end`,
      })
    }
    if (pathname.endsWith('/jwks')) return Response.json({ keys: [publicJwk] })
    if (pathname.endsWith('/token')) return this.#answerToken(new URLSearchParams(await request.text()))
    return new Response('not found', { status: 404 })
  }

  async #answerToken(form: URLSearchParams): Promise<Response> {
    this.tokenRequests.push(form)
    if (this.tokenAnswer) return this.tokenAnswer()
    const isRefresh = form.get('grant_type') === 'refresh_token'
    const nonce = this.#codes.get(form.get('code') ?? '')
    const isRefused = isRefresh ? this.refusesRefreshToken : nonce === undefined
    if (isRefused) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    this.#codes.delete(form.get('code') ?? '')
    return Response.json({
      access_token: `access-${this.tokenRequests.length}`,
      id_token: await this.signIdToken(isRefresh ? {} : { nonce }),
      token_type: 'Bearer',
      scope: 'openid',
      ...(this.accessTokenSeconds === undefined ? {} : { expires_in: this.accessTokenSeconds }),
      ...(this.refreshToken === null ? {} : { refresh_token: `${this.refreshToken}-${this.tokenRequests.length}` }),
    })
  }

  signIdToken(claims: JWTPayload): Promise<string> {
    const now = Math.floor(this.#clock.time / 1000)
    const standard = { iss: environment.identityBaseUrl, aud: environment.clientId, iat: now, exp: now + 3600 }
    return new SignJWT({ ...person, ...standard, ...claims, ...this.claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'key-1' })
      .sign(this.isSignedByStranger ? strangers.privateKey : privateKey)
  }
}

/** A browser. Its tabs share a service, a clock, a channel, and local storage. */
export class FakeBrowser {
  readonly #channelName = `session-test-${crypto.randomUUID()}`
  readonly #open: Session[] = []
  readonly clock = new FakeClock(async () => {
    const { held = [] } = await navigator.locks.query()
    const isRenewing = held.some(lock => lock.name === `${this.#channelName}:turn`)
    return isRenewing || this.service.openRequests > 0 || this.#open.some(session => session.state.name === 'starting')
  })
  readonly service = new FakeService(this.clock)
  readonly sharedStorage = new MemoryStorage()

  openTab(storage = new MemoryStorage()) {
    const visited: string[] = []
    const forms: SignOutForm[] = []
    const page = new EventTarget()
    const dialog = { isOpen: false }
    let identityLoads = 0
    let cacheClears = 0
    const session = createSession({
      origin,
      store: createSessionStore({ environment, storage, sharedStorage: this.sharedStorage }),
      now: this.clock.now,
      random: () => 1,
      setTimer: this.clock.setTimer,
      channel: new BroadcastChannel(this.#channelName),
      locks: navigator.locks,
      page,
      loadIdentity: async () => {
        identityLoads += 1
        return createIdentityClient({
          environment,
          origin,
          storage,
          clock: this.clock,
          openFrame: this.service.openFrame,
        })
      },
      goTo: url => visited.push(url),
      postTo: form => forms.push(form),
      clearCache: async () => {
        cacheClears += 1
      },
      hasOpenDialog: () => dialog.isOpen,
    })
    this.#open.push(session)
    return {
      session,
      storage,
      page,
      dialog,
      visited,
      forms,
      identityLoads: () => identityLoads,
      cacheClears: () => cacheClears,
    }
  }

  /** A tab in which the person has signed in. */
  async openSignedInTab(redirectToUrl = '/') {
    const tab = this.openTab()
    await this.clock.advance(400)
    await tab.session.signIn(redirectToUrl)
    await tab.session.completeSignIn(this.service.visit(tab.visited.at(-1) ?? ''))
    return tab
  }

  close() {
    for (const session of this.#open.splice(0)) session.close()
  }
}
