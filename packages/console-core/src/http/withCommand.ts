import type { Transport } from './transport.ts'

/** The same transport, whose changes are one command of the change history. `commandId` is a UUID. */
export function withCommand(transport: Transport, commandId: string): Transport {
  return {
    ...transport,
    write: (operation, input, options) => transport.write(operation, input, { ...options, commandId }),
    send: (operation, input, options) => transport.send(operation, input, { ...options, commandId }),
  }
}
