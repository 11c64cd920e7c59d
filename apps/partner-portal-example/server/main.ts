import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { createIdentityClient } from './identityClient.ts'
import { createPortal } from './portal.ts'
import { findServices, readEnvironment, type Services, startServices } from './services.ts'
import { createSessions } from './sessions.ts'

const usage = `Fieldtime Console, an example of a partner's portal

  PORT              port of the portal, 0 for any free one (4700)
  SERVICES_ORIGIN   local services that run already with --portal-origin; else they are started, too

Flags go to the services that are started: npm run example:portal -- --employees 300`

const home = join(import.meta.dirname, '..')
const folders = {
  public: join(home, 'public'),
  'hours-page': join(home, 'dist'),
  'console-widgets': join(home, '../../packages/console-widgets/dist'),
}

const flags = process.argv.slice(2)
const server = createServer()
let services: Services | null = null
let isEnding = false

async function end(code: number) {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(code), 5_500).unref()
  server.close()
  server.closeAllConnections()
  await services?.close()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
// A dead parent can't forward signals, but its IPC channel closes.
process.on('disconnect', () => void end(0))

async function start() {
  const origin = `http://127.0.0.1:${await listen(server, Number(process.env.PORT || 4700))}`
  const running = process.env.SERVICES_ORIGIN
  services = running ? findServices(running) : await startServices(origin, flags, () => void end(1))
  const environment = await readEnvironment(services.origin)
  const identity = await createIdentityClient(environment.identityBaseUrl, origin)
  server.on('request', createPortal({ origin, environment, sessions: createSessions(identity, Date.now), folders }))
  console.log(`The partner's portal is at ${origin}`)
  if (running) console.log(`The services need --portal-origin ${origin}`)
}

async function listen(listening: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  listening.once('error', reject)
  listening.listen(port, '127.0.0.1', resolve)
  await promise
  const address = listening.address()
  return typeof address === 'object' && address ? address.port : port
}

if (flags.includes('--help')) {
  console.log(usage)
  process.exit(0)
}
start().catch((error: unknown) => {
  if (isEnding) return
  console.error(error instanceof Error ? error.message : error)
  void end(1)
})
