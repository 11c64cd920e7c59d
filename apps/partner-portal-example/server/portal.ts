import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import type { ConsoleEnvironment } from '@fieldtime/console-core'
import type { Grant } from './identityClient.ts'
import { policyOf, renderCrew, renderHours, renderToday, renderWelcome } from './pages.ts'
import type { Sessions } from './sessions.ts'

export interface PortalOptions {
  readonly origin: string
  readonly environment: ConsoleEnvironment
  readonly sessions: Sessions
  /** Folders by the first segment of a path: `{ 'console-widgets': '…' }`. */
  readonly folders: Readonly<Record<string, string>>
}

/** One request, with the values that every response to it needs. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly cookies: ReadonlyMap<string, string>
}

/** The portal: pages, files, sign-in, sign-out, and tokens for its own pages. */
export function createPortal(options: PortalOptions): RequestListener {
  const { origin, environment, sessions, folders } = options
  const { host, port } = new URL(origin)
  // Browsers keep one cookie jar for all ports of a host.
  const [sessionCookie, signInCookie] = [`portal_session_${port}`, `portal_sign_in_${port}`]

  async function answer({ request, response, url, cookies }: Exchange) {
    const id = cookies.get(sessionCookie)
    const grant = sessions.find(id)
    const sendPage = (render: (nonce: string) => string, status = 200) => {
      const nonce = randomBytes(18).toString('base64')
      const policy = policyOf(nonce, environment)
      send(response, status, { 'content-security-policy': policy, ...htmlHeaders }, render(nonce))
    }

    switch (`${request.method} ${url.pathname}`) {
      case 'GET /':
        return sendPage(nonce => (grant ? renderToday(nonce, grant.user) : renderWelcome(null)))
      case 'GET /crew':
        return grant ? sendPage(nonce => renderCrew(nonce, grant.user)) : redirect(response, '/')
      case 'GET /hours':
        return grant ? sendPage(nonce => renderHours(nonce, grant.user)) : redirect(response, '/')
      case 'GET /signed-out':
        return sendPage(() => renderWelcome('signedOut'))
      case 'GET /sign-in': {
        const { state, url: signInUrl } = sessions.begin()
        return redirect(response, signInUrl, cookie(signInCookie, state, '/signed-in'))
      }
      case 'GET /signed-in': {
        const opened = await openSession(url, cookies.get(signInCookie))
        if (opened === null) return sendPage(() => renderWelcome('failed'), 400)
        return redirect(response, '/', cookie(sessionCookie, opened, '/'))
      }
      case 'POST /sign-out': {
        if (!isOwn(request)) return refuse(response, 403, 'foreign_page')
        const providerUrl = id === undefined ? null : sessions.end(id)
        return redirect(response, providerUrl ?? '/signed-out', `${cookie(sessionCookie, '', '/')}; Max-Age=0`)
      }
      case 'GET /session':
      case 'GET /token':
        if (!isOwn(request)) return refuse(response, 403, 'foreign_page')
        if (!grant || id === undefined) return refuse(response, 401, 'signed_out')
        return url.pathname === '/session' ? sendSession(response, grant) : sendToken(response, id, url)
      default:
        return sendFile(request, response, url.pathname)
    }
  }

  /** Only for the browser that started this sign-in. */
  async function openSession({ searchParams }: URL, begun: string | undefined): Promise<string | null> {
    const state = searchParams.get('state')
    const code = searchParams.get('code')
    if (begun === undefined || state !== begun || code === null) return null
    return sessions.complete(state, code).catch(() => null)
  }

  function sendSession(response: ServerResponse, { user }: Grant) {
    send(response, 200, jsonHeaders, JSON.stringify({ user, environment }))
  }

  async function sendToken(response: ServerResponse, id: string, url: URL) {
    const reason = url.searchParams.get('reason') === 'expired' ? 'expired' : 'request'
    const token = await sessions.tokenOf(id, reason)
    if (token) send(response, 200, jsonHeaders, JSON.stringify(token))
    else refuse(response, 401, 'signed_out')
  }

  /** Whether a page of the portal sent the request, according to `Sec-Fetch-Site` and `Origin` where present. */
  function isOwn({ headers }: IncomingMessage): boolean {
    const site = headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') return false
    return headers.origin === undefined || headers.origin === origin
  }

  function sendFile({ method }: IncomingMessage, response: ServerResponse, path: string) {
    const [, first = '', rest = ''] = /^\/([^/]+)\/?(.*)$/.exec(normalize(path)) ?? []
    const folder = folders[first]
    const file = folder === undefined ? join(folders.public ?? '', first) : join(folder, rest)
    const type = types[extname(file)]
    if (method !== 'GET' || !type || !existsSync(file) || !statSync(file).isFile()) {
      return refuse(response, 404, 'not_found')
    }
    // The content of a file with a hash in its name never changes.
    const lifetime = /-[\w-]{8}\.\w+$/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'
    response.writeHead(200, { ...everyAnswer, 'content-type': type, 'cache-control': lifetime })
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response)
  }

  return (request, response) => {
    const url = URL.parse(`${origin}${request.url}`)
    if (!url) return refuse(response, 400, 'bad_request')
    if (request.headers.host === `localhost:${port}`) return redirect(response, `${origin}${url.pathname}${url.search}`)
    // Rejects other host names, under which a foreign page would share our origin (DNS rebinding).
    if (request.headers.host !== host) return refuse(response, 421, 'unknown_host')
    answer({ request, response, url, cookies: readCookies(request) }).catch(() => refuse(response, 502, 'unavailable'))
  }
}

/** Headers of every response. */
const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const
const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } as const
const jsonHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' } as const

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

function send(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, body: string) {
  response.writeHead(status, { ...everyAnswer, ...headers }).end(body)
}

function refuse(response: ServerResponse, status: number, code: string) {
  send(response, status, jsonHeaders, JSON.stringify({ code }))
}

function redirect(response: ServerResponse, location: string, setCookie?: string) {
  const headers = { location, 'cache-control': 'no-store', ...(setCookie ? { 'set-cookie': setCookie } : {}) }
  send(response, 303, headers, '')
}

/** The example runs without https on one machine. A portal in production adds `Secure`. */
const cookie = (name: string, value: string, path: string) => `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax`

function readCookies({ headers }: IncomingMessage): ReadonlyMap<string, string> {
  const pairs = (headers.cookie ?? '').split('; ').map(pair => pair.split('='))
  return new Map(pairs.map(([name = '', value = '']) => [name, value]))
}
