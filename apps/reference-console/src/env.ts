import { type ConsoleEnvironment, environmentSchema, isSecureUrl } from '@fieldtime/console-core'

const timeoutMilliseconds = 15_000

/**
 * Reads the addresses of the services and of sign-in (spec: `GET /env`). Rejects on a timeout, an invalid response, or an address
 * that would send tokens over plain HTTP to another machine.
 */
export async function readEnvironment(fetch: typeof globalThis.fetch): Promise<ConsoleEnvironment> {
  const response = await fetch('/env', {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (!response.ok) throw new Error(`/env answered ${response.status}`)
  const environment = environmentSchema.parse(await response.json())
  const { identityBaseUrl, apiBaseUrl, apiGatewayBaseUrl, telematicsBaseUrl } = environment
  for (const url of [identityBaseUrl, apiBaseUrl, apiGatewayBaseUrl, telematicsBaseUrl]) {
    if (!isSecureUrl(new URL(url))) throw new Error('/env names an address that is not https')
  }
  return environment
}
