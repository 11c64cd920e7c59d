import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'

describe('the static console', () => {
  let services: TestServices
  beforeAll(async () => {
    services = await startTestServices('embedded')
  }, startMilliseconds)
  afterAll(() => services.close())

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${services.origin}${path}`, { headers, redirect: 'manual' })

  /** Sends the address unchanged, unlike `fetch`, and with any Host. */
  const getRaw = async (path: string, host = new URL(services.origin).host, headers: Record<string, string> = {}) => {
    const { port } = new URL(services.origin)
    const sent = request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }).end()
    return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      sent.on('error', reject)
      sent.on('response', async response => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) })
      })
    })
  }

  test.each([
    '/',
    '/clock-in-status?date=2026-03-01',
    '/user/jo.doe',
    '/user-groups/QSUyRkI%3D',
    '/a%2Fb',
    '/nowhere',
    '/%E0%A4%A',
  ])('serves %s as a page of the console with its own nonce', async path => {
    const [first, second] = [await getRaw(path), await getRaw(path)]
    expect(first.status).toBe(200)
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1] ?? ''
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    const policy = String(first.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.headers['x-content-type-options']).toBe('nosniff')
    expect(second.body).not.toContain(nonce)
  })

  test('only the console may frame the silent-renewal page', async () => {
    const response = await get('/signin-silent-redirect?code=x')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(await response.text()).toContain('<script nonce=')
  })

  test('caches files with a hash in their name forever, and revalidates others', async () => {
    const hashed = await getRaw('/assets/index-abc123.js')
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers['content-type']).toContain('javascript')
    expect(hashed.body).toBe('export const console = 1')
    const plain = await getRaw('/theme.js')
    expect(plain.headers['cache-control']).toBe('no-cache')
    const again = await getRaw('/theme.js', undefined, { 'if-none-match': String(plain.headers.etag) })
    expect(again.status).toBe(304)
  })

  test('serves the compressed file to clients that accept it', async () => {
    const { headers, body } = await getRaw('/assets/index-abc123.js', undefined, { 'accept-encoding': 'gzip' })
    expect(body).toBe('packed')
    expect(headers.vary).toContain('accept-encoding')
    expect(headers['content-encoding']).toBe('gzip')
  })

  test.each([
    '/../index.html',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/../../../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5cetc%5cpasswd',
    '/assets/index-abc123.js%00.txt',
    '/.env',
    '/assets/index-abc123.js.gz',
    '//etc/passwd',
  ])('gives %s only the console or a rejection', async path => {
    const { status, body } = await getRaw(path)
    expect([200, 400, 404]).toContain(status)
    expect(body).not.toContain('root:')
    if (status === 200) expect(body).toContain('<title>Console</title>')
  })

  test('returns 404 for a missing asset, not a page', async () => {
    expect((await get('/assets/gone.js')).status).toBe(404)
    expect((await get('/logo.png', { 'sec-fetch-dest': 'image' })).status).toBe(404)
    expect((await fetch(`${services.origin}/`, { method: 'POST' })).status).toBe(404)
  })

  test('redirects other loopback names to the canonical origin, and rejects unknown names', async () => {
    const { port } = new URL(services.origin)
    const moved = await getRaw('/detail-report?x=1', `127.0.0.1:${port}`)
    expect(moved.status).toBe(307)
    expect(moved.headers.location).toBe(`${services.origin}/detail-report?x=1`)
    expect((await getRaw('/env', `127.0.0.1:${port}`)).status).toBe(200)
    for (const path of ['/', '/env', '/identity/.well-known/openid-configuration']) {
      expect((await getRaw(path, 'evil.example')).status).toBe(421)
    }
  })

  test('the identity provider has the same issuer under every host name', async () => {
    const { port } = new URL(services.origin)
    const { body } = await getRaw('/identity/.well-known/openid-configuration', `127.0.0.1:${port}`)
    expect(JSON.parse(body)).toMatchObject({ token_endpoint: `${services.origin}/identity/token` })
    expect(body).not.toContain('127.0.0.1')
  })

  test("shows instructions if the console hasn't been built", async () => {
    rmSync(join(services.staticFolder, 'index.html'))
    const response = await get('/')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('npm start')
  })
})
