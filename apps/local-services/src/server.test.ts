import { expect, test } from 'vitest'
import { findFreePort } from './testing/freePort.ts'
import { startMilliseconds, startTestServices } from './testing/testServices.ts'

async function fetchOnceOpen(url: string): Promise<Response> {
  for (;;) {
    const response = await fetch(url).catch(() => null)
    if (response) return response
  }
}

test(
  'requests during the start wait for their responses',
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
