import type { CompanyRecordKind } from '@fieldtime/console-core/contract'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/open.ts'
import { companies, demoSeeds } from '../database/schema.ts'
import { assignStoredShifts, migrateShiftsOf } from '../database/shifts.ts'
import { refreshStatisticsOf } from '../database/statistics.ts'
import { errorCodeOf, isOfFiles, PlainFailure } from '../errors/plainFailure.ts'
import { createOffsetCheck, type DoubtfulInstants } from './cells.ts'
import { type Kind, kindOf, kinds, type Values } from './kinds.ts'
import { forgetChangedShifts, type Loaded, loadStaged, omitReplacedEvents } from './loading.ts'
import { checkRecord, isStorable } from './records.ts'
import { checkReferences } from './references.ts'
import type { Source } from './source.ts'
import type { SourceLine } from './sourceLine.ts'
import { type ListedBadLine, openStaging, type Staging } from './staging.ts'
import { copyStored } from './stored.ts'

export interface ImportOptions {
  /** Loads the valid lines even if others are bad. */
  readonly isPartial?: boolean
  /** IANA name: where instants without an offset happened. With it, contradictory local times are bad lines. */
  readonly timeZone?: string | null
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ImportProgress) => void
}

export interface ImportProgress {
  readonly step: 'reading' | 'checking' | 'loading'
  /** Of the files, from 0 to 1. */
  readonly share: number
}

export interface ImportOutcome {
  readonly companyId: string
  /** Null when nothing was loaded. */
  readonly loaded: ReadonlyMap<CompanyRecordKind, Loaded> | null
  readonly badLines: { readonly count: number; readonly first: readonly ListedBadLine[] }
  /** Null with `timeZone`, where they are bad lines. */
  readonly doubtfulInstants: (DoubtfulInstants & Pick<ListedBadLine, 'file'>) | null
}

/** The maximum number of bad lines listed one by one. */
export const mostListedBadLines = 1_000

/** Two imports into one company go one after the other. */
const importLock = 4_600_002

/**
 * Imports a company from an NDJSON file or a folder of CSV, in one transaction: a bad line, an abort or a crash leaves
 * nothing behind. Matches rows by id, and keeps existing rows that the file doesn't contain. Throws `PlainFailure` for
 * input that can't be loaded even in part, and the signal's reason.
 */
export async function importCompany(
  database: Database,
  source: Source,
  options: ImportOptions = {},
): Promise<ImportOutcome> {
  const nothingLoaded = new NothingLoaded()
  try {
    const imported = await database.transaction(async transaction => {
      const outcome = await importWithin(transaction, source, options)
      if (outcome.loaded) return outcome
      nothingLoaded.outcome = outcome
      throw nothingLoaded
    })
    for (const [name, { added, updated }] of imported.loaded ?? []) {
      await refreshStatisticsOf(database, kindOf(name).table, added + updated)
    }
    return imported
  } catch (error) {
    if (error === nothingLoaded && nothingLoaded.outcome) return nothingLoaded.outcome
    if (isOfFiles(error)) throw new PlainFailure(`${source.name} can't be read (${errorCodeOf(error)}).`)
    if (errorCodeOf(error) === '40P01') {
      throw new PlainFailure('Another process changed the same rows. Nothing was loaded: run the import again.')
    }
    throw error
  }
}

/** Rolls a transaction back. */
class NothingLoaded extends Error {
  outcome: ImportOutcome | null = null
}

async function importWithin(transaction: Transaction, source: Source, options: ImportOptions): Promise<ImportOutcome> {
  const { signal, onProgress, isPartial = false, timeZone = null } = options
  const staging = await openStaging(transaction, source.form)
  let read = 0
  const onRead = (bytes: number) => {
    read += bytes
    onProgress?.({ step: 'reading', share: read / (source.size || 1) })
  }
  const { companyId, doubtfulInstants } = await stageLines(staging, source, {
    lines: source.read(onRead),
    timeZone,
    signal,
  })
  onProgress?.({ step: 'checking', share: 1 })
  await claimCompany(transaction, companyId)
  await checkReferences(transaction, companyId, source.form)
  signal?.throwIfAborted()

  const count = await staging.countBad()
  const badLines = { count, first: await staging.readBad(mostListedBadLines) }
  if (count > 0 && !isPartial) return { companyId, loaded: null, badLines, doubtfulInstants }
  onProgress?.({ step: 'loading', share: 1 })
  for (const kind of kinds) await copyStored(transaction, kind, companyId)
  await omitReplacedEvents(transaction, companyId)
  await migrateShiftsOf(transaction, companyId)
  await forgetChangedShifts(transaction, companyId)
  const loaded = new Map<CompanyRecordKind, Loaded>()
  for (const kind of kinds) {
    loaded.set(kind.name, await loadStaged(transaction, kind, companyId))
    signal?.throwIfAborted()
  }
  await assignStoredShifts(transaction, companyId)
  return { companyId, loaded, badLines, doubtfulInstants }
}

/** Returns the company of the lines, and clock events in doubt. */
async function stageLines(
  staging: Staging,
  source: Source,
  {
    lines,
    timeZone,
    signal,
  }: {
    readonly lines: AsyncIterable<SourceLine>
    readonly timeZone: string | null
    readonly signal?: AbortSignal
  },
): Promise<Pick<ImportOutcome, 'companyId' | 'doubtfulInstants'>> {
  const offsets = createOffsetCheck()
  let company: { readonly id: string; readonly line: number } | null = null
  for await (const { line, kind: name, record, reason, separator } of lines) {
    signal?.throwIfAborted()
    const kind = name && kindOf(name)
    if (!kind || reason !== null) {
      await staging.addBad({ kind: kind ?? null, id: null, line, reason: reason ?? '' })
      continue
    }
    const format = { form: source.form, timeZone, separator }
    const checked = checkRecord(kind.name, record, format)
    if ('reasons' in checked) {
      await staging.addBad({ kind, id: idOf(kind, record), line, reason: checked.reasons })
      continue
    }
    if (kind.name === 'event' && timeZone === null) offsets.add(line, checked.values)
    if (kind.name === 'company') {
      if (company)
        throw new PlainFailure(`${source.name} has lines of two companies: line ${company.line} and line ${line}.`)
      company = { id: String(checked.values.id), line }
    }
    await staging.add(kind, line, kind.toRow(checked.values))
  }
  await staging.finish()
  if (!company) throw await noCompany(staging, source)
  const doubtful = offsets.find()
  const file = source.form === 'csv' ? (kindOf('event')?.file ?? null) : null
  return { companyId: company.id, doubtfulInstants: doubtful && { ...doubtful, file } }
}

async function noCompany(staging: Staging, { name, form }: Source): Promise<PlainFailure> {
  const [bad] = await staging.readBad(1)
  const where = bad ? ` The first bad line, ${bad.file ? `${bad.file} ` : ''}line ${bad.line}, ${bad.reason}.` : ''
  const what = form === 'csv' ? 'It needs a company.csv with one good row.' : 'One line must be of the kind company.'
  return new PlainFailure(`${name} does not name its company. ${what}${where}`)
}

const idOf = ({ key }: Kind, record: Values): string | null => {
  const [name = '', ...others] = key
  const id = record[name]
  return others.length === 0 && typeof id === 'string' && id.length <= 64 && isStorable(id) ? id : null
}

/** Throws `PlainFailure` for a demo company, which the services extend themselves. */
async function claimCompany(transaction: Transaction, companyId: string) {
  await transaction.execute(sql`select pg_advisory_xact_lock(${importLock}, hashtext(${companyId}))`)
  const [demo] = await transaction
    .select({ name: companies.name })
    .from(demoSeeds)
    .innerJoin(companies, eq(companies.companyId, demoSeeds.companyId))
    .where(eq(demoSeeds.companyId, companyId))
  if (demo) {
    throw new PlainFailure(
      `${demo.name} is a demo company that the services extend: give the company in the file another id.`,
    )
  }
}
