import type { RecordedDay } from '@fieldtime/console-core/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from './open.ts'
import { recordedDays } from './schema.ts'

/** A mark or an export, to which recorded days belong. */
export interface DaysOwner {
  readonly companyId: string
  readonly recordId: string
}

export type EmployeeDay = RecordedDay & { readonly employeeId: string }

export async function addRecordedDays(database: Database, owner: DaysOwner, days: readonly EmployeeDay[]) {
  if (days.length === 0) return
  await database.insert(recordedDays).values(
    days.map(({ lastEventAt, ...day }) => ({
      ...owner,
      ...day,
      lastEventAt: lastEventAt === null ? null : new Date(lastEventAt),
    })),
  )
}

export async function deleteRecordedDays(database: Database, { companyId, recordId }: DaysOwner) {
  await database
    .delete(recordedDays)
    .where(and(eq(recordedDays.companyId, companyId), eq(recordedDays.recordId, recordId)))
}

/** The days of some records, in order, by record. */
export async function selectRecordedDays(
  database: Database,
  companyId: string,
  records: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, RecordedDay[]>> {
  const byRecord = new Map<string, RecordedDay[]>(records.map(({ id }) => [id, []]))
  if (records.length === 0) return byRecord
  const found = await database
    .select({ recordId: recordedDays.recordId, ...recordedFields })
    .from(recordedDays)
    .where(and(eq(recordedDays.companyId, companyId), inArray(recordedDays.recordId, [...byRecord.keys()])))
    .orderBy(asc(recordedDays.date))
  for (const { recordId: id, lastEventAt: at, ...day } of found) {
    byRecord.get(id)?.push({ ...day, lastEventAt: at?.toISOString() ?? null })
  }
  return byRecord
}

const { date, clockedMilliseconds, lastEventAt, eventIds, submittedHours, foremanHours, submissionStatus } =
  recordedDays

export const recordedFields = {
  date,
  clockedMilliseconds,
  lastEventAt,
  eventIds,
  submittedHours,
  foremanHours,
  submissionStatus,
}
