import type { Correction, EventGeofence, TimelineEvent, User } from '../../http/index.ts'
import { formatPhone, hasLocation, mapsPointLink, nationalDigitsOf } from '../../links/index.ts'
import type { MessageKey } from '../../messages/index.ts'
import { fullName } from '../../people/index.ts'
import {
  canCheckGeofence,
  formatRoughDistance,
  type GeofenceStatus,
  geofenceDoubtOf,
  geofenceStatusOf,
  hasDistance,
  toFeet,
  toKilometres,
  toMiles,
} from '../../place/index.ts'
import type { CalendarDate } from '../../time/index.ts'
import { type EventType, type ExceptionRuleId, inheritWorkInfo } from '../../workday/index.ts'
import { buildCorrectionColumns } from '../days/correctedDays.ts'
import { exceptionsColumnId, exceptionsColumnOf } from '../days/dayCheck.ts'
import { dateAtCrew } from '../days/reportDay.ts'
import { codeWith, type ReportColumn, type ReportDefinition, textWidths } from '../reportDefinition.ts'
import { countPeopleAndEvents } from '../rowCounts.ts'

/** One clock event of the Clock Events Report. Blank is null. */
export interface ClockEventRow {
  readonly id: string
  /** The local date of the event. A night shift's clock-out has the date of its morning. */
  readonly date: CalendarDate
  /** The date on which the shift of the event started. */
  readonly shiftDate: CalendarDate
  /** Local time, `HH:mm:ss`. */
  readonly eventTime: string
  readonly eventType: EventType
  readonly employeeId: string
  readonly employeeCode: string | null
  readonly employeeName: string | null
  readonly foremanCode: string | null
  readonly foremanName: string | null
  readonly groupName: string | null
  readonly jobCode: string | null
  readonly jobDescription: string | null
  readonly costCode: string | null
  readonly costCodeDescription: string | null
  readonly equipmentCode: string | null
  readonly equipmentDescription: string | null
  /** Null until the telematics service has responded. */
  readonly geofenceStatus: GeofenceStatus | null
  /** The accuracy of a location that is too inaccurate to tell inside from outside. */
  readonly doubtMetres: number | null
  /** The distance to the center of the job's geofence; only for the statuses inside and outside. */
  readonly distanceMetres: number | null
  /** The radius of the circle in which the device was, around its location. */
  readonly accuracyMetres: number | null
  /** The link that shows the location on the maps service. */
  readonly mapsLink: string | null
  readonly photoId: string | null
  /** The ten digits of a North American number. */
  readonly userPhone: string | null
  readonly userEmail: string | null
  readonly notes: string | null
  /** Who entered the event, when, and why. Null for recorded events. */
  readonly correction: Correction | null
  /** The crew's local date when the event was entered. Null for recorded events. */
  readonly enteredOn: CalendarDate | null
  /** The exceptions about the event that need attention. Those about a whole shift are on its first event. Empty for unchecked events. */
  readonly exceptions: readonly ExceptionRuleId[]
}

/**
 * A row for each clock event, in the order of the events, each id once. takeBreak and clockOut have the work info of the
 * event before them of the same employee and day, so `events` should begin one day before what is shown. `geofences` are
 * the telematics service's answers by event id; an event that could be asked about and has none is 'No Data'.
 */
export function buildClockEventRows(
  events: readonly TimelineEvent[],
  users: readonly User[],
  geofences: ReadonlyMap<string, EventGeofence>,
): ClockEventRow[] {
  const carried = new Map(inheritWorkInfo(events).map(event => [event.id, event]))
  const inOrder = new Map(events.map(event => [event.id, carried.get(event.id) ?? event]))
  const userOf = usersByEmployee(users)
  return Array.from(inOrder.values(), event =>
    buildClockEventRow(event, userOf.get(event.employeeId), geofences.get(event.id) ?? null),
  )
}

/** The row of an event whose work info has been carried on. `geofence`: null without an answer, undefined before it. */
export function buildClockEventRow(
  event: TimelineEvent,
  user: User | undefined,
  geofence: EventGeofence | null | undefined,
  exceptions: readonly ExceptionRuleId[] = noExceptions,
): ClockEventRow {
  const isBeingAsked = geofence === undefined && canCheckGeofence(event)
  const geofenceStatus = isBeingAsked ? null : geofenceStatusOf(event, geofence ?? null)
  return {
    id: event.id,
    date: event.localDate,
    shiftDate: event.shiftDate ?? event.localDate,
    eventTime: event.localTime,
    eventType: event.eventType,
    employeeId: event.employeeId,
    employeeCode: event.employeeCode,
    employeeName: fullName(event.employeeFirstName, event.employeeLastName),
    foremanCode: event.foremanCode,
    foremanName: fullName(event.foremanFirstName, event.foremanLastName),
    groupName: user?.groupName ?? null,
    jobCode: event.jobCode,
    jobDescription: event.jobDescription,
    costCode: event.costCodeCode,
    costCodeDescription: event.costCodeDescription,
    equipmentCode: event.equipmentCode,
    equipmentDescription: event.equipmentDescription,
    geofenceStatus,
    distanceMetres: geofenceStatus !== null && hasDistance(geofenceStatus) ? (geofence?.Distance ?? null) : null,
    doubtMetres: geofence ? geofenceDoubtOf(event, geofence) : null,
    accuracyMetres: hasLocation(event) ? (event.accuracyRadiusMeters ?? null) : null,
    mapsLink: mapsPointLink(event),
    photoId: event.photoId,
    userPhone: nationalDigitsOf(user?.phoneNumber ?? null),
    userEmail: user?.email ?? null,
    notes: event.notes ?? null,
    correction: event.correction ?? null,
    enteredOn: dateAtCrew(event.correction?.enteredAt ?? null, { lastEvent: event }),
    exceptions,
  }
}

const noExceptions: ClockEventRow['exceptions'] = []

/** The user of each employee; the first if several refer to the same one. */
export function usersByEmployee(users: readonly User[]): ReadonlyMap<string, User> {
  const byEmployee = new Map<string, User>()
  for (const user of users) {
    if (user.employeeId !== null && !byEmployee.has(user.employeeId)) byEmployee.set(user.employeeId, user)
  }
  return byEmployee
}

type DoubtfulStatus = 'maybeInsideGeofence' | 'maybeOutsideGeofence'

/** The status, with the accuracy of a location that can't tell inside from outside. */
function geofenceCodeOf({ geofenceStatus, doubtMetres }: ClockEventRow): string | null {
  if (doubtMetres === null) return geofenceStatus
  const status: DoubtfulStatus = geofenceStatus === 'insideGeofence' ? 'maybeInsideGeofence' : 'maybeOutsideGeofence'
  return codeWith(status, formatRoughDistance(doubtMetres))
}

const columns: readonly ReportColumn<ClockEventRow>[] = [
  { id: 'date', kind: 'date', header: 'clockEvents.column.date', width: 132, sort: 'desc', value: row => row.date },
  {
    id: 'eventTime',
    kind: 'time',
    header: 'clockEvents.column.eventTime',
    width: 148,
    sort: 'desc',
    value: row => row.eventTime,
  },
  {
    id: 'employeeName',
    kind: 'text',
    namesRow: true,
    header: 'clockEvents.column.employeeName',
    value: row => row.employeeName,
  },
  {
    id: 'eventType',
    kind: 'enum',
    header: 'clockEvents.column.eventType',
    showsMarks: true,
    value: row => row.eventType,
    labels: {
      clockIn: 'eventType.clockIn',
      clockOut: 'eventType.clockOut',
      takeBreak: 'eventType.takeBreak',
      resumeFromBreak: 'eventType.resumeFromBreak',
    } satisfies Record<EventType, MessageKey>,
  },
  {
    id: 'foremanName',
    kind: 'text',
    maxWidth: textWidths.foreman,
    header: 'clockEvents.column.foremanName',
    value: row => row.foremanName,
  },
  {
    id: 'groupName',
    kind: 'text',
    maxWidth: textWidths.group,
    header: 'clockEvents.column.groupName',
    value: row => row.groupName,
  },
  {
    id: 'jobDescription',
    kind: 'text',
    maxWidth: textWidths.job,
    header: 'clockEvents.column.jobDescription',
    value: row => row.jobDescription,
  },
  {
    id: 'geofenceStatus',
    isBadge: true,
    kind: 'enum',
    header: 'clockEvents.column.geofenceStatus',
    value: geofenceCodeOf,
    labels: {
      noData: 'geofenceStatus.noData',
      locationNotFound: 'geofenceStatus.locationNotFound',
      noGeofenceCreated: 'geofenceStatus.noGeofenceCreated',
      insideGeofence: 'geofenceStatus.insideGeofence',
      outsideGeofence: 'geofenceStatus.outsideGeofence',
      noWorkInfo: 'geofenceStatus.noWorkInfo',
      maybeInsideGeofence: 'geofenceStatus.maybeInsideGeofence',
      maybeOutsideGeofence: 'geofenceStatus.maybeOutsideGeofence',
    } satisfies Record<GeofenceStatus | DoubtfulStatus, MessageKey>,
  },
  {
    id: 'distanceMiles',
    kind: 'number',
    header: 'clockEvents.column.distanceMiles',
    shortHeader: 'clockEvents.short.miles',
    hasDecimals: true,
    value: ({ distanceMetres }) => (distanceMetres === null ? null : toMiles(distanceMetres)),
  },
  {
    id: 'mapsLink',
    kind: 'link',
    header: 'clockEvents.column.mapsLink',
    shortHeader: 'clockEvents.short.map',
    width: 172,
    value: row => row.mapsLink,
  },
  {
    id: 'photo',
    kind: 'photo',
    header: 'clockEvents.column.photo',
    width: 96,
    visible: false,
    value: row => row.photoId,
  },
  {
    id: 'userPhone',
    kind: 'text',
    header: 'clockEvents.column.userPhone',
    visible: false,
    value: row => row.userPhone,
    label: formatPhone,
  },
  {
    id: 'userEmail',
    kind: 'text',
    header: 'clockEvents.column.userEmail',
    visible: false,
    value: row => row.userEmail,
  },
  {
    id: 'notes',
    kind: 'text',
    header: 'clockEvents.column.notes',
    visible: false,
    requires: { flag: 'editClockTimes', permission: 'timelineNotes.read' },
    value: row => row.notes,
  },
  {
    id: 'distanceKilometres',
    kind: 'number',
    header: 'clockEvents.column.distanceKilometres',
    visible: false,
    hasDecimals: true,
    value: ({ distanceMetres }) => (distanceMetres === null ? null : toKilometres(distanceMetres)),
  },
  {
    id: 'accuracy',
    kind: 'number',
    header: 'clockEvents.column.accuracy',
    visible: false,
    value: ({ accuracyMetres }) => (accuracyMetres === null ? null : toFeet(accuracyMetres)),
  },
  {
    id: 'employeeCode',
    kind: 'text',
    header: 'clockEvents.column.employeeCode',
    visible: false,
    value: row => row.employeeCode,
  },
  {
    id: 'foremanCode',
    kind: 'text',
    header: 'clockEvents.column.foremanCode',
    visible: false,
    value: row => row.foremanCode,
  },
  {
    id: 'shiftDate',
    kind: 'date',
    header: 'clockEvents.column.shiftDate',
    visible: false,
    value: row => row.shiftDate,
  },
  { id: 'jobCode', kind: 'text', header: 'clockEvents.column.jobCode', visible: false, value: row => row.jobCode },
  { id: 'costCode', kind: 'text', header: 'clockEvents.column.costCode', visible: false, value: row => row.costCode },
  {
    id: 'costCodeDescription',
    kind: 'text',
    header: 'clockEvents.column.costCodeDescription',
    visible: false,
    value: row => row.costCodeDescription,
  },
  {
    id: 'equipmentCode',
    kind: 'text',
    header: 'clockEvents.column.equipmentCode',
    visible: false,
    value: row => row.equipmentCode,
  },
  {
    id: 'equipmentDescription',
    kind: 'text',
    header: 'clockEvents.column.equipmentDescription',
    visible: false,
    value: row => row.equipmentDescription,
  },
  exceptionsColumnOf(({ exceptions }) => exceptions.length),
  ...buildCorrectionColumns<ClockEventRow>({
    label: 'report.entered',
    carriers: ['eventType', 'eventTime', 'employeeName'],
    correctionsOf: ({ correction }) => (correction ? [correction] : []),
    dateAt: ({ enteredOn }) => enteredOn,
  }),
]

/** Latest event first by default. */
export const clockEventsDefinition: ReportDefinition<ClockEventRow> = {
  id: 'clockEvents',
  titleKey: 'destination.clockEventsReport',
  reportType: 'ClockEvents',
  storageKeys: { layout: 'clock-events', dateRange: 'clockEventsReport' },
  columns,
  naturalOrder: [
    { columnId: 'date', order: 'desc' },
    { columnId: 'eventTime', order: 'desc' },
    { columnId: 'employeeName', order: 'asc' },
    { columnId: 'employeeCode', order: 'asc' },
  ],
  measures: countPeopleAndEvents<ClockEventRow>(row => row.employeeId),
  card: {
    name: 'employeeName',
    badge: 'geofenceStatus',
    mark: exceptionsColumnId,
    about: ['eventType', 'jobDescription'],
    date: 'date',
    times: ['eventTime'],
    figures: ['distanceMiles', 'mapsLink'],
  },
  rowId: row => row.id,
}
