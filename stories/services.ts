import type { AnyOperation } from '@fieldtime/console-core/contract'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'

/** Handlers that never respond, for loading states. */
export const neverAnswer = (...operations: readonly AnyOperation[]) =>
  operations.map(operation => demoHandler(operation, () => new Promise<never>(() => undefined)))

/** Lists without rows. */
export const answerNothing = (...operations: readonly AnyOperation[]) =>
  operations.map(operation => demoHandler(operation, () => answerList(operation, [])))

/** Rejects the operations with a final error, which nothing retries. */
export const refuseAll = (...operations: readonly AnyOperation[]) =>
  operations.map(operation => demoHandler(operation, () => refuse(403)))
