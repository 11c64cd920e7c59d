import type { ConsoleEnvironment } from '@fieldtime/console-core'
import type { ConsoleSession } from '../consoleContext.ts'

/** In place of what a host has not said; nothing is ever asked with it. */
export const nowhere: ConsoleEnvironment = {
  clientId: '',
  identityBaseUrl: '',
  apiBaseUrl: '',
  apiGatewayBaseUrl: '',
  telematicsBaseUrl: '',
}

export const nobody: ConsoleSession = {
  user: {
    id: '',
    firstName: '',
    lastName: '',
    email: null,
    phoneNumber: null,
    company: '',
    companyId: '',
    companyType: null,
    businessUnitCode: null,
    hasManagerAccess: false,
    hasReportsOnlyAccess: false,
    permissions: [],
  },
  getAccessToken: async () => null,
}
