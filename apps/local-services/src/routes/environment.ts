import {
  commandExtension,
  correctionExtension,
  crewDayExtension,
  dataChangesExtension,
  exceptionMarkExtension,
  excuseExtension,
  firstClockInExtension,
  holidayExtension,
  inactiveWorkInfoExtension,
  pageLimitExtension,
  reviewExtension,
  rulePackExtension,
  ruleSettingsExtension,
  templateExtension,
  weekExportExtension,
  weekMarkExtension,
} from '@fieldtime/console-core'
import { readEnvironment } from '@fieldtime/console-core/contract'
import { clientId, identityPath } from '../identity/identity.ts'
import type { ServeOpen } from './serve.ts'

/** Serves the addresses of the product's services, which share one origin here. */
export function serveEnvironment(serveOpen: ServeOpen, origin: string) {
  serveOpen(readEnvironment, () => ({
    clientId,
    identityBaseUrl: `${origin}${identityPath}`,
    apiBaseUrl: origin,
    apiGatewayBaseUrl: origin,
    telematicsBaseUrl: origin,
    extensions: [
      templateExtension,
      ruleSettingsExtension,
      excuseExtension,
      pageLimitExtension,
      dataChangesExtension,
      commandExtension,
      reviewExtension,
      weekMarkExtension,
      weekExportExtension,
      crewDayExtension,
      holidayExtension,
      rulePackExtension,
      inactiveWorkInfoExtension,
      firstClockInExtension,
      exceptionMarkExtension,
      correctionExtension,
    ],
  }))
}
