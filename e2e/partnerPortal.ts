import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { root } from '../scripts/processes.ts'
import { copyDemo } from './sharedServices.ts'
import { expect, signInAs } from './test.ts'

/** The example portal with its own services, started by its command. */
export interface RunningPortal {
  readonly origin: string
  readonly servicesOrigin: string
  /** Sends Ctrl-C and returns the exit code. */
  stop(): Promise<number | null>
}

/** Tokens that expire during a test, and an existing demo company. */
const flags = ['--port', '0', '--frozen', '--access-token-seconds', '8']

export async function startPortal(): Promise<RunningPortal> {
  const folder = copyDemo()
  const script = join(root, 'apps/partner-portal-example/server/main.ts')
  const child = spawn(process.execPath, [script, ...flags, '--data-dir', folder], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [servicesOrigin = '', origin = ''] = await addressesOf(child)
  return {
    origin,
    servicesOrigin,
    async stop() {
      child.kill('SIGINT')
      const [code] = await ended
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}

/** The addresses of the services and, last, of the portal. */
function addressesOf(child: ChildProcess): Promise<readonly string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>()
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    const addresses = [...said.matchAll(/is at (\S+)/g)].map(([, address = '']) => address)
    if (addresses.length === 2) resolve(addresses)
  })
  child.once('exit', code => reject(new Error(`The portal ended with code ${code}: ${said}`)))
  return promise
}

let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = []

/** Signs in on the provider's page once in a worker; later browsers have the cookies of the first. */
export async function openPortal(page: Page, { origin }: RunningPortal, path = '/') {
  await page.context().addCookies(cookies)
  await page.goto(origin + path)
  if (cookies.length > 0) return
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInAs(page, 'manager')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  cookies = await page.context().cookies()
}
