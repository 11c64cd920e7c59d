import type { LaborHours } from '../../http/index.ts'
import { fullName, namedCode } from '../../people/index.ts'
import { type SubmissionStatus, submissionStatusOfDay, type WorkInfo } from '../../workday/index.ts'
import { namedWorkInfoOf, noWorkInfo, type WorkInfoRow } from '../../workInfo/index.ts'
import { correctedDayColumns } from '../days/correctedDays.ts'
import type { DayRecord } from '../days/dayAggregator.ts'
import { exceptionsColumn } from '../days/dayCheck.ts'
import {
  answerColumns,
  badgeWidth,
  dayCountMeasures,
  dayStatusLabels,
  durationColumn,
  hourMinuteColumn,
  inactiveColumn,
  millisecondsOfHours,
  naturalDayOrder,
  submissionStatusLabels,
  submittedColumn,
  timeColumn,
  workedColumn,
} from '../days/dayColumns.ts'
import { openDayColumn, openDayMeasures } from '../days/openDays.ts'
import { dateAtCrew, linesOf, nameOfPerson, pickClock, type ReportDay, type ReportedTimes } from '../days/reportDay.ts'
import { type ReportColumn, type ReportDefinition, textWidths } from '../reportDefinition.ts'

/** A labor-hours entry and its day; a day with clock events and no entry has one row without. */
export interface DetailRow {
  /** The id of the entry, or of the day without one. It stays the same when an edit adds the day's first entry. */
  readonly id: string
  readonly day: ReportDay
  readonly entry: LaborHours | null
}

/**
 * The rows of a day: one for each entry, or a single row for a day with clock events only. That row is only created when all
 * entries of its date have been read. If an entry still arrives, it takes over the row.
 */
export function buildDetailRows(record: DayRecord): DetailRow[] {
  const { key, entries, clock, areEntriesComplete, hasOwnRow } = record
  if (entries.length === 0 && !(clock && areEntriesComplete)) return []
  const day = buildDetailDay(record)
  if (entries.length === 0) return [{ id: key, day, entry: null }]
  return entries.map((entry, index) => ({ id: hasOwnRow && index === 0 ? key : entry.id, day, entry }))
}

/** The row with its saved entry, or with the first entry of its day. Day and id stay the same. */
export function changeEntry(row: DetailRow, entry: LaborHours): DetailRow {
  return { ...row, entry }
}

/**
 * The row as the work-info editor needs it. A row without an entry gets its first one in this business unit. Null without a unit,
 * because someone has to pay for it.
 */
export function workInfoRowOf({ id, day, entry }: DetailRow, businessUnitId: string | null): WorkInfoRow | null {
  const unitId = entry ? entry.businessUnitId : businessUnitId
  if (unitId === null) return null
  return {
    ...namedWorkInfoOf(entry ?? noWorkInfo),
    rowId: id,
    laborHoursId: entry?.id ?? null,
    employeeId: day.person.employeeId,
    employeeName: nameOfPerson(day.person),
    date: day.date,
    businessUnitId: unitId,
  }
}

const columns: readonly ReportColumn<DetailRow>[] = [
  { id: 'date', kind: 'date', header: 'report.column.date', group: 'desc', value: row => row.day.date },
  {
    id: 'lastKnownEvent',
    kind: 'enum',
    header: 'report.column.lastKnownEvent',
    minWidth: badgeWidth,
    labels: dayStatusLabels,
    isBadge: true,
    value: row => row.day.clock.lastKnownEvent,
  },
  {
    id: 'employeeName',
    kind: 'text',
    namesRow: true,
    maxWidth: textWidths.name,
    header: 'report.column.employeeName',
    sort: 'asc',
    value: row => row.day.person.employeeName,
  },
  {
    id: 'foremanName',
    kind: 'text',
    header: 'report.column.foremanName',
    maxWidth: textWidths.foreman,
    isPerEntry: true,
    value: ({ entry }) => entry && fullName(entry.foremanFirstName, entry.foremanLastName),
  },
  {
    id: 'groupName',
    kind: 'text',
    header: 'report.column.groupName',
    maxWidth: textWidths.group,
    value: row => row.day.person.groupName,
  },
  {
    id: 'jobDescription',
    kind: 'text',
    header: 'report.column.jobDescription',
    maxWidth: textWidths.job,
    isPerEntry: true,
    value: ({ entry }) => entry?.jobDescription ?? null,
  },
  {
    id: 'costCodeDescription',
    kind: 'text',
    header: 'report.column.costCodeDescription',
    maxWidth: textWidths.costCode,
    isPerEntry: true,
    value: ({ entry }) => entry?.costCodeDescription ?? null,
  },
  timeColumn('workStartTime', { id: 'workStartTime', header: 'report.column.workStartTime' }),
  timeColumn('lunchStartTime', { id: 'lunchStartTime', header: 'report.column.lunchStartTime' }),
  timeColumn('lunchEndTime', { id: 'lunchEndTime', header: 'report.column.lunchEndTime' }),
  timeColumn('workEndTime', { id: 'workEndTime', header: 'report.column.workEndTime' }),
  workedColumn,
  durationColumn('lunchMilliseconds', {
    id: 'lunchDuration',
    header: 'report.column.lunchDuration',
    shortHeader: 'report.short.lunch',
  }),
  durationColumn('totalMilliseconds', { id: 'totalDuration', header: 'report.column.totalDuration' }),
  { ...submittedColumn, value: ({ entry }) => entry?.hours ?? null },
  { id: 'dailyNote', kind: 'text', header: 'report.column.dailyNote', value: row => row.day.dailyNote },
  {
    id: 'employeeCode',
    kind: 'text',
    header: 'report.column.employeeCode',
    visible: false,
    value: row => row.day.person.employeeCode,
  },
  {
    id: 'submittedHoursHourMinutes',
    kind: 'duration',
    header: 'report.column.submittedHoursHourMinutes',
    visible: false,
    total: { kind: 'sum' },
    value: ({ entry }) => entry && millisecondsOfHours(entry.hours),
  },
  {
    id: 'jobCode',
    kind: 'text',
    header: 'report.column.jobCode',
    visible: false,
    isPerEntry: true,
    value: ({ entry }) => entry?.jobCode ?? null,
  },
  {
    id: 'foremanCode',
    kind: 'text',
    header: 'report.column.foremanCode',
    visible: false,
    isPerEntry: true,
    value: ({ entry }) => entry?.foremanCode ?? null,
  },
  {
    id: 'costCode',
    kind: 'text',
    header: 'report.column.costCode',
    visible: false,
    isPerEntry: true,
    value: ({ entry }) => entry?.costCodeCode ?? null,
  },
  {
    id: 'equipmentCode',
    kind: 'text',
    header: 'report.column.equipmentCode',
    visible: false,
    isPerEntry: true,
    value: ({ entry }) => entry && listOf(entry.equipment.map(({ code }) => code)),
  },
  {
    id: 'equipmentDescription',
    kind: 'text',
    header: 'report.column.equipmentDescription',
    visible: false,
    isPerEntry: true,
    value: ({ entry }) => entry && listOf(entry.equipment.map(({ description }) => description)),
  },
  {
    id: 'specificNote',
    kind: 'text',
    header: 'report.column.specificNote',
    visible: false,
    isPerEntry: true,
    value: ({ entry }) => entry?.specificNote ?? null,
  },
  {
    id: 'submissionStatus',
    kind: 'enum',
    header: 'report.column.submissionStatus',
    visible: false,
    labels: submissionStatusLabels,
    isBadge: true,
    value: row => row.day.submissionStatus,
  },
  hourMinuteColumn('lunchMilliseconds', {
    id: 'lunchDurationHourMinutes',
    header: 'report.column.lunchDurationHourMinutes',
  }),
  hourMinuteColumn('workedMilliseconds', {
    id: 'workedDurationHourMinutes',
    minWidth: 120,
    showsMarks: true,
    header: 'report.column.workedDurationHourMinutes',
  }),
  hourMinuteColumn('totalMilliseconds', {
    id: 'totalDurationHourMinutes',
    header: 'report.column.totalDurationHourMinutes',
  }),
  hourMinuteColumn('clockedOutMilliseconds', {
    id: 'clockedOutDurationHourMinutes',
    header: 'report.column.clockedOutDurationHourMinutes',
  }),
  durationColumn('clockedOutMilliseconds', {
    id: 'clockedOutDuration',
    header: 'report.column.clockedOutDuration',
    visible: false,
  }),
  pendingColumn('pendingJob', 'report.column.pendingJob', work => namedCode(work.jobCode, work.jobDescription)),
  pendingColumn('pendingForeman', 'report.column.pendingForeman', work =>
    fullName(work.foremanFirstName, work.foremanLastName),
  ),
  pendingColumn('pendingCostCode', 'report.column.pendingCostCode', work =>
    namedCode(work.costCodeCode, work.costCodeDescription),
  ),
  pendingColumn('pendingEquipment', 'report.column.pendingEquipment', work =>
    namedCode(work.equipmentCode, work.equipmentDescription),
  ),
  {
    id: 'lastModifiedDate',
    kind: 'date',
    header: 'report.column.lastModifiedDate',
    visible: false,
    isPerEntry: true,
    value: ({ entry, day }) => entry && dateAtCrew(entry.lastModifiedDate, day.clock),
  },
  ...answerColumns,
  {
    id: 'timelineNotes',
    kind: 'text',
    header: 'report.column.timelineNotes',
    visible: false,
    requires: { permission: 'timelineNotes.read' },
    value: row => row.day.clock.timelineNotes,
  },
  exceptionsColumn,
  inactiveColumn(['employeeName']),
  ...correctedDayColumns(['workedDuration', 'workedDurationHourMinutes', 'workEndTime', 'employeeName']),
  openDayColumn([
    'workedDuration',
    'workedDurationHourMinutes',
    'workEndTime',
    'totalDuration',
    'totalDurationHourMinutes',
    'employeeName',
  ]),
]

/** Latest day first, then by name, by default. */
export const detailDefinition: ReportDefinition<DetailRow> = {
  id: 'detail',
  titleKey: 'destination.detailReport',
  reportType: 'DetailReport',
  storageKeys: { layout: 'myFieldGigaReport', dateRange: 'detailReport' },
  columns,
  measures: [...openDayMeasures, ...dayCountMeasures],
  naturalOrder: naturalDayOrder,
  card: {
    name: 'employeeName',
    badge: 'lastKnownEvent',
    about: ['jobCode', 'costCodeDescription'],
    date: 'date',
    times: ['workStartTime', 'workEndTime'],
    figures: ['workedDuration', 'submittedHours', 'lunchDuration'],
  },
  rowId: row => row.id,
}

function buildDetailDay(record: DayRecord): ReportDay {
  const { key, date, person, entries, answered } = record
  const clock = pickClock(record.clock, record.isClockIncomplete, () => reportedTimesOf(entries[0]))
  return {
    key,
    date,
    person,
    clock,
    submissionStatus: submissionStatusOfDay(statusesOf(entries), clock.lastKnownEvent),
    dailyNote: linesOf(entries, entry => entry.dailyNote),
    answers: answered?.questions ?? [],
  }
}

function statusesOf(entries: readonly LaborHours[]): SubmissionStatus[] {
  const statuses: SubmissionStatus[] = []
  for (const { submissionStatus } of entries) if (submissionStatus) statuses.push(submissionStatus)
  return statuses
}

function reportedTimesOf(entry: LaborHours | undefined): ReportedTimes | null {
  if (!entry) return null
  return {
    workedMinutes: entry.workDuration,
    lunchMinutes: entry.lunchDuration,
    clockedOutMinutes: entry.breakDuration,
    startTime: entry.startTime,
    endTime: entry.endTime,
    lunchStartTime: entry.lunchStartTime,
  }
}

/** Work info of someone who is clocked in, before it is on any entry. */
function pendingColumn(
  id: string,
  header: ReportColumn<DetailRow>['header'],
  textOf: (work: WorkInfo) => string | null,
): ReportColumn<DetailRow> {
  return {
    id,
    kind: 'text',
    header,
    visible: false,
    value: ({ day: { clock } }) => clock.pending && textOf(clock.pending),
  }
}

function listOf(texts: readonly string[]): string | null {
  return texts.join(', ') || null
}
