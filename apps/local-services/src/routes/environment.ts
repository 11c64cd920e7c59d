import { templateExtension } from '@fieldtime/console-core'
import { readEnvironment } from '@fieldtime/console-core/contract'
import { clientId, identityPath } from '../identity/identity.ts'
import type { ServeOpen } from './serve.ts'

/** Where everything is: one origin plays every service of the product. */
export function serveEnvironment(serveOpen: ServeOpen, origin: string) {
  serveOpen(readEnvironment, () => ({
    clientId,
    identityBaseUrl: `${origin}${identityPath}`,
    apiBaseUrl: origin,
    apiGatewayBaseUrl: origin,
    telematicsBaseUrl: origin,
    extensions: [templateExtension],
  }))
}
