import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../errors/httpError.ts'
import { html, makeNonce } from './html.ts'
import { renderPlainPage } from './htmlPage.ts'
import { pickPageTexts } from './pageTexts.ts'
import { consolePolicy, filePolicy } from './securityHeaders.ts'

/** Prefixes without console pages. */
const servicePaths = ['/v1', '/api', '/heavyjob', '/unified', '/identity', '/env']

export function isServicePath(path: string): boolean {
  return servicePaths.some(prefix => path === prefix || path.startsWith(`${prefix}/`))
}

/** A URL without its query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

/** Serves the built console: its files, and its page for every other address that a person can open. */
export async function serveConsole(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
  })
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    if (isServicePath(path)) throw notFound()
    const file = fileOf(path)
    if (file && (await isFile(join(folder, file)))) return sendFile(reply, file)
    return sendConsole(request, reply, folder)
  })
}

/** Sends the console's page, or 404 for requests that only a script or stylesheet would make. */
export async function sendConsole(request: FastifyRequest, reply: FastifyReply, folder: string) {
  const path = pathOf(request.url)
  const wanted = request.headers['sec-fetch-dest']
  const isPage = wanted === undefined || ['document', 'iframe', 'empty'].includes(String(wanted))
  if (path.startsWith('/assets/') || !isPage) throw notFound()
  const isFramed = path === '/signin-silent-redirect'
  const page = await readFile(join(folder, isFramed ? 'signin-silent-redirect.html' : 'index.html'), 'utf8').catch(
    () => null,
  )
  if (page === null) return sendNotBuilt(request, reply)
  const nonce = makeNonce()
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': consolePolicy(nonce, { isFramed }),
      'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
    })
    .send(page.replaceAll('__CSP_NONCE__', nonce))
}

function sendNotBuilt(request: FastifyRequest, reply: FastifyReply) {
  const page = renderPlainPage({
    words: pickPageTexts(),
    title: 'The console is not built yet',
    content: html`<h1>The console is not built yet</h1>
<p>The services are running. Build and serve the console with <code>npm start</code>.</p>`,
  })
  request.log.warn('the console is not built')
  return reply.status(503).headers(page.headers).send(page.body)
}

function sendFile(reply: FastifyReply, file: string) {
  const isHashed = file.startsWith('assets/')
  reply.headers({
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': filePolicy,
  })
  return reply.sendFile(file)
}

/** The file for a path: never outside the folder, never hidden, and never a page, which needs its nonce. */
function fileOf(path: string): string | null {
  const segments = path.slice(1).split('/')
  const isPlain = segments.every(segment => /^[\w@~-][\w@~.+-]*$/.test(segment))
  return isPlain && !/\.(html|br|gz)$/.test(path) ? segments.join('/') : null
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    found => found.isFile(),
    () => false,
  )
}
