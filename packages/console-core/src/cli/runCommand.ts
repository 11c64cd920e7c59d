import type { ExportWorker } from '../excel/index.ts'
import { createServicesClock } from '../http/index.ts'
import { helpText, parseCommandLine, type ReportOrder } from './commandLine.ts'
import { exitCodes, ReportFailure } from './failure.ts'
import { findOutFile, writeOutFile } from './outFile.ts'
import { makers } from './reportKinds.ts'
import { type NetworkEdge, openServices } from './services.ts'
import { readSignIn, refuseExpired } from './signIn.ts'

/** Everything of the machine that the command uses, but for the file that it writes. */
export interface CommandWorld extends NetworkEdge {
  readonly environment: Readonly<Record<'FIELDTIME_TOKEN' | 'FIELDTIME_URL', string | undefined>>
  readonly createWorker: () => ExportWorker
  /** Aborted when the command is to stop. */
  readonly signal: AbortSignal
  /** What it has to say, and what went wrong; each text ends with its line. */
  readonly tell: (text: string) => void
  readonly complain: (text: string) => void
}

/** Runs the command with the words after its name and answers its exit code. Never rejects. */
export async function runCommand(words: readonly string[], world: CommandWorld): Promise<number> {
  try {
    const order = parseCommandLine(words)
    if (order) return await writeOrdered(order, world)
    world.tell(helpText)
    return exitCodes.done
  } catch (error) {
    if (world.signal.aborted) {
      world.complain('Stopped; nothing was written.\n')
      return exitCodes.stopped
    }
    if (error instanceof ReportFailure) {
      world.complain(`${error.message}\n`)
      return exitCodes[error.reason]
    }
    world.complain(`The report could not be made: ${error instanceof Error ? error.message : String(error)}.\n`)
    return exitCodes.refused
  }
}

async function writeOrdered(order: ReportOrder, world: CommandWorld): Promise<number> {
  const { environment, sleep, createWorker, signal } = world
  signal.throwIfAborted()
  const signIn = readSignIn(environment.FIELDTIME_TOKEN)
  const out = await findOutFile(order.out)
  const { fetch, now } = createServicesClock(world)
  const services = await openServices(order.url ?? environment.FIELDTIME_URL, signIn, { fetch, now, sleep }, signal)
  refuseExpired(signIn, now())
  const making = { order, user: signIn.user, services, now, createWorker, signal }
  const { content, summary, gaps } = await makers[order.report](making)
  await writeOutFile(out, content, signal)
  world.tell(`${order.out}: ${summary}\n`)
  if (gaps.length === 0) return exitCodes.done
  world.complain(`The report is incomplete, and says so. ${gaps.join(' ')}\n`)
  return exitCodes.incomplete
}
