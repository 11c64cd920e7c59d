import {
  mergeListings,
  readAllBusinessUnits,
  readForemanEnteredHoursOf,
  readLentEmployeeIds,
  readParts,
  type Transport,
} from '../../http/index.ts'
import type { ReportQuestion } from '../reportSource.ts'
import type { ReportPerson } from './reportDay.ts'

/**
 * Finds people without a record (decisions.md, *Numbers*): active people of the unit, whether they clock in or enter hours,
 * without clock events, labor hours, or foreman hours in the range.
 */
export function createRoster(
  transport: Transport,
  { range, businessUnitId }: ReportQuestion,
  signal: AbortSignal | undefined,
) {
  let members: readonly ReportPerson[] = []
  const recordedIds = new Set<string>()

  async function readRecordedElsewhere(unitId: string, employeeIds: readonly string[]) {
    const [lent, units] = await Promise.all([
      readLentEmployeeIds(transport, unitId, range, { signal }),
      readAllBusinessUnits(transport, { signal }),
    ])
    const otherIds = units.rows.flatMap(({ id }) => (id === unitId ? [] : [id]))
    const foremanHours = await readParts(
      otherIds,
      otherId =>
        readForemanEnteredHoursOf(
          transport,
          { businessUnitId: otherId, employeeIds, range, includeAllJobs: true },
          { signal },
        ),
      { signal },
    )
    const { completeness } = mergeListings<unknown>([lent, units, ...foremanHours], () => [])
    const ids = [...lent.rows, ...foremanHours.flatMap(({ rows }) => rows.map(({ employeeId }) => employeeId))]
    return { ids: new Set(ids), isPartial: completeness.state === 'partial' }
  }

  return {
    /** The unit's present employees. */
    addMembers(people: readonly ReportPerson[]) {
      members = people
    },
    markRecorded(employeeId: string) {
      recordedIds.add(employeeId)
    },
    /** Reads other units only if someone has no record in this one. Returns null if they can't be read. */
    async findWithoutRecord(): Promise<readonly ReportPerson[] | null> {
      const candidates = members.filter(({ employeeId, isInactive }) => !isInactive && !recordedIds.has(employeeId))
      if (candidates.length === 0 || businessUnitId === null) return candidates
      const employeeIds = candidates.map(({ employeeId }) => employeeId)
      const elsewhere = await readRecordedElsewhere(businessUnitId, employeeIds)
      return elsewhere.isPartial ? null : candidates.filter(({ employeeId }) => !elsewhere.ids.has(employeeId))
    },
  }
}
