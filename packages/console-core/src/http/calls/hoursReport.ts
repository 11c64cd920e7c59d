import type { DateRange } from '../../time/index.ts'
import { type ClockedDay, type ClockedDays, employeeDaysOf, joinNotes, notClocked } from '../../workday/index.ts'
import type { HoursReportEmployee } from './reportCalls.ts'
import type { LaborHours } from './timeEntryCalls.ts'

/** A labor-hours entry with the names of its work info, before the clock is asked about its day. */
export type EnteredLaborHours = Omit<LaborHours, keyof ClockedDay['times'] | 'notes' | 'submissionStatus'> & {
  readonly submissionStatus: NonNullable<LaborHours['submissionStatus']>
}

/** The entry as the services return it: its notes as one text, and the employee's clocked day. */
export function buildLaborHours(entry: EnteredLaborHours, clockedDays: ClockedDays): LaborHours {
  const { times } = clockedDays.get(entry.employeeId)?.get(entry.localDate) ?? notClocked
  return { ...entry, notes: joinNotes(entry), ...times }
}

/** The days of an employee in the range that have clock events or entries. */
export function buildHoursReportEmployee(
  employee: Omit<HoursReportEmployee, 'dates'>,
  entries: readonly EnteredLaborHours[],
  clockedDays: ClockedDays,
  range: DateRange,
): HoursReportEmployee {
  const days = employeeDaysOf(entries, clockedDays.get(employee.employeeId), range)
  return {
    ...employee,
    dates: days.map(({ date, clocked, submissionStatus, dailyNote, entries: own }) => {
      const { workDuration, totalDuration: _, ...times } = clocked.times
      return {
        date,
        workedDuration: workDuration,
        ...times,
        notes: dailyNote,
        submissionStatus,
        hours: own.map(hoursOf),
      }
    }),
  }
}

function hoursOf(entry: EnteredLaborHours): HoursReportEmployee['dates'][number]['hours'][number] {
  return {
    id: entry.id,
    foremanId: entry.foremanId,
    foremanCode: entry.foremanCode,
    foremanFirstName: entry.foremanFirstName,
    foremanLastName: entry.foremanLastName,
    jobId: entry.jobId,
    jobCode: entry.jobCode,
    jobDescription: entry.jobDescription,
    costCodeId: entry.costCodeId,
    costCodeCode: entry.costCodeCode,
    costCodeDescription: entry.costCodeDescription,
    equipment: entry.equipment,
    hours: entry.hours,
    notes: entry.specificNote,
    lastModifiedDate: entry.lastModifiedDate,
  }
}
