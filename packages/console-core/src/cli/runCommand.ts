import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { ExportWorker } from '../excel/index.ts'
import { changeHistoryColumnsIn, changeHistorySource } from '../history/index.ts'
import { createServicesClock } from '../http/index.ts'
import {
  clockEventsSource,
  detailSource,
  employeeHoursColumns,
  employeeHoursSource,
  reconcilePreset,
} from '../reports/index.ts'
import {
  exitCodes,
  helpText,
  parseCommandLine,
  ReportFailure,
  type ReportName,
  type ReportOrder,
} from './commandLine.ts'
import { makeReport, type ReportMaking, type ReportResult } from './makeReport.ts'
import { makeWeekSummary } from './makeWeekSummary.ts'
import { type NetworkEdge, openServices, readSignIn, refuseExpired } from './services.ts'

/** Where a report goes. */
interface OutFile {
  readonly path: string
  /** The mode of the existing file; null without a file. */
  readonly mode: number | null
}

/** Checks that the file can be written before anything is read. Throws a `ReportFailure` otherwise. */
export async function findOutFile(name: string): Promise<OutFile> {
  // Replaces the target of a symbolic link, not the link.
  const path = await realpath(name).catch(() => resolve(name))
  const there = await stat(path).catch(() => null)
  if (there && !there.isFile()) throw failure(`${name} is there, and is not a file.`)
  await access(dirname(path), constants.W_OK).catch(() => {
    throw failure(`${name} can't be written: its folder is not there, or takes no files.`)
  })
  return { path, mode: there && there.mode & 0o777 }
}

/**
 * Writes a temporary file next to the target and renames it when it is complete. Rejects with the reason of the signal, or with
 * a `ReportFailure` when the file can't be written. Either way, an existing file stays unchanged.
 */
export async function writeOutFile({ path, mode }: OutFile, content: Blob, signal: AbortSignal): Promise<void> {
  const besides = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`)
  try {
    const file = await open(besides, 'wx')
    try {
      if (mode !== null) await file.chmod(mode)
      for await (const bytes of content.stream()) {
        signal.throwIfAborted()
        await file.writeFile(bytes)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    signal.throwIfAborted()
    await rename(besides, path)
  } catch (error) {
    await rm(besides, { force: true })
    signal.throwIfAborted()
    throw failure(`${path} could not be written: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

const failure = (sentence: string) => new ReportFailure('refused', sentence)

const ofUnit = { presets: [], scope: 'businessUnit', isForManagers: false } as const

const makers: Readonly<Record<ReportName, (making: ReportMaking) => Promise<ReportResult>>> = {
  'clock-events': making =>
    makeReport({ ...ofUnit, source: clockEventsSource, columnsIn: () => clockEventsSource.definition.columns }, making),
  detail: making =>
    makeReport({ ...ofUnit, source: detailSource, columnsIn: () => detailSource.definition.columns }, making),
  'employee-hours': making =>
    makeReport(
      {
        ...ofUnit,
        source: employeeHoursSource,
        columnsIn: () => employeeHoursColumns(),
        presets: [reconcilePreset],
      },
      making,
    ),
  'week-summary': makeWeekSummary,
  'change-history': making =>
    makeReport(
      {
        source: changeHistorySource,
        columnsIn: changeHistoryColumnsIn,
        presets: [],
        scope: 'company',
        isForManagers: true,
      },
      making,
    ),
}

/** The machine's resources that the command uses, except the output file. */
interface CommandWorld extends NetworkEdge {
  readonly environment: Readonly<Record<'FIELDTIME_TOKEN' | 'FIELDTIME_URL', string | undefined>>
  readonly createWorker: () => ExportWorker
  /** Aborted to stop the command. */
  readonly signal: AbortSignal
  /** Standard output and standard error. Each text ends with a line break. */
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

/** Runs the command with these arguments and returns its exit code. Never rejects. */
export async function runCommand(words: readonly string[], world: CommandWorld): Promise<number> {
  try {
    const order = parseCommandLine(words)
    if (order) return await writeOrdered(order, world)
    world.print(helpText)
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
  const { content, summary, gaps, remember } = await makers[order.report](making)
  await writeOutFile(out, content, signal)
  world.print(`${order.out}: ${summary}\n`)
  const warning = await remember?.()
  if (warning) world.complain(`${warning}\n`)
  if (gaps.length === 0) return exitCodes.done
  world.complain(`The report is incomplete, and says so. ${gaps.join(' ')}\n`)
  return exitCodes.incomplete
}
