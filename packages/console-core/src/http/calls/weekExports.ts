import type { DateRange } from '../../time/index.ts'
import type { Outcome } from '../apiError.ts'
import type { Listing } from '../listing.ts'
import type { InputOf } from '../operation.ts'
import type { ListOptions, Transport } from '../transport.ts'
import { createWeekExport, type ExportedDay, readExportedDays, type WeekExport } from './weekExportCalls.ts'

/** An export to record. */
export type NewWeekExport = InputOf<typeof createWeekExport>['body']

/** The latest export of each employee-day in the range. Only for services with `weekExportExtension`. */
export function readExportedDaysIn(
  transport: Transport,
  { startDate, endDate }: DateRange,
  options?: ListOptions<ExportedDay>,
): Promise<Listing<ExportedDay>> {
  return transport.readAll(readExportedDays, { query: { startDate, endDate } }, options)
}

/** Records an export. Idempotent per key. */
export function addWeekExport(
  transport: Transport,
  body: NewWeekExport,
  idempotencyKey: string,
): Promise<Outcome<WeekExport>> {
  return transport.send(createWeekExport, { body }, { idempotencyKey })
}
