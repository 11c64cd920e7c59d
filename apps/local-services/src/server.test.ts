import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startMilliseconds, startTestServices } from './testing/testServices.ts'

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function fetchOnceOpen(url: string): Promise<Response> {
  for (;;) {
    const response = await fetch(url).catch(() => null)
    if (response) return response
  }
}

test(
  'requests that come while the services start wait for their answers',
  async () => {
    const port = await findFreePort()
    const starting = startTestServices('embedded', { port })
    const early = await Promise.all(
      ['/env', '/clock-in-status', '/identity/.well-known/openid-configuration'].map(path =>
        fetchOnceOpen(`http://localhost:${port}${path}`),
      ),
    )
    expect(early.map(response => response.status)).toEqual([200, 200, 200])
    const services = await starting
    await services.close()
  },
  startMilliseconds,
)
