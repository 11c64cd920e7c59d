import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ConsoleEnvironment } from '@fieldtime/console-core'
import { servicesScript } from '../../../scripts/builds.ts'
import { clientId, readRecord, textOf } from './identityClient.ts'

export interface Services {
  readonly origin: string
  close(): Promise<void>
}

/** Services that already run, on this or another machine. */
export const findServices = (origin: string): Services => ({ origin, close: async () => {} })

/** Starts the local services for a portal at `portalOrigin`. Calls `onEnd` if they exit by themselves. */
export async function startServices(
  portalOrigin: string,
  flags: readonly string[],
  onEnd: () => void,
): Promise<Services> {
  // The requested port belongs to the portal.
  const { PORT: _, ...environment } = process.env
  const child = spawn(process.execPath, [servicesScript, '--portal-origin', portalOrigin, ...flags], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    said = `${said}${chunk}`.slice(-2_000)
    const origin = /is at (\S+)/.exec(said)?.[1]
    if (origin) resolve(origin)
  })
  child.once('exit', () => {
    reject(new Error('The local services did not start.'))
    onEnd()
  })
  return {
    origin: await promise,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The addresses of the services for a widget. Rejects with a plain message. */
export async function readEnvironment(origin: string): Promise<ConsoleEnvironment> {
  const response = await fetch(`${origin}/env`).catch(() => null)
  if (!response?.ok) throw new Error(`There are no services at ${origin}.`)
  const found = await readRecord(response)
  return {
    clientId,
    identityBaseUrl: textOf(found, 'identityBaseUrl'),
    apiBaseUrl: textOf(found, 'apiBaseUrl'),
    apiGatewayBaseUrl: textOf(found, 'apiGatewayBaseUrl'),
    telematicsBaseUrl: textOf(found, 'telematicsBaseUrl'),
    extensions: Array.isArray(found.extensions) ? found.extensions.filter(each => typeof each === 'string') : [],
  }
}
