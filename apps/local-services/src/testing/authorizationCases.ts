import { randomUUID } from 'node:crypto'
import { addDays } from '@fieldtime/console-core'
import { type AnyOperation, inheritedValues } from '@fieldtime/console-core/contract'
import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import * as schema from '../database/schema.ts'

/** The records of a company that calls can refer to. */
export interface Known {
  readonly companyId: string
  readonly businessUnitId: string
  readonly employeeId: string
  readonly foremanId: string
  readonly jobId: string
  readonly costCodeId: string
  readonly equipmentId: string
  /** Not used in the labor-hours entry yet. */
  readonly spareEquipmentId: string
  readonly laborHoursId: string
  readonly equipmentHoursId: string
  readonly localDate: string
  /** The date of the entered event. */
  readonly dayBefore: string
  readonly photoId: string
  readonly timeCardId: string
  readonly userId: string
  readonly groupId: string
  readonly templateId: number
  readonly excuseId: string
  readonly weekMarkId: string
  readonly crewDayId: string
  readonly holidayId: string
  readonly enteredEventId: string
}

/** The parts of one call. */
export interface Parts {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** `own` makes a call that succeeds. Each of `foreign` replaces one reference with a record of another company. */
export interface AuthorizationCase {
  own(known: Known): Parts
  foreign?: Readonly<Record<string, (own: Known, other: Known) => Parts>>
}

const range = ({ localDate }: Known) => ({ startDate: localDate, endDate: localDate })
const byId = (
  name:
    | 'userId'
    | 'groupId'
    | 'excuseId'
    | 'weekMarkId'
    | 'crewDayId'
    | 'holidayId'
    | 'enteredEventId'
    | 'photoId'
    | 'timeCardId'
    | 'businessUnitId',
) => ({
  own: (known: Known) => ({ path: { id: known[name] } }),
  foreign: { 'path id': (_own: Known, other: Known) => ({ path: { id: other[name] } }) },
})
const inUnit = {
  own: (known: Known) => ({ query: { businessUnitId: known.businessUnitId, ...range(known) } }),
  foreign: {
    'query businessUnitId': (own: Known, other: Known) => ({
      query: { businessUnitId: other.businessUnitId, ...range(own) },
    }),
  },
}
const workInfo = ({ businessUnitId, foremanId, jobId, costCodeId }: Known) => ({
  businessUnitId,
  foremanId,
  jobId,
  costCodeId,
})
const workInfoFields = ['businessUnitId', 'foremanId', 'jobId', 'costCodeId'] as const

/** One variant for each field, in which that field alone is another company's. */
function eachForeign<Name extends keyof Known>(names: readonly Name[], parts: (known: Known) => Parts) {
  return Object.fromEntries(
    names.map(name => [`body ${name}`, (own: Known, other: Known) => parts({ ...own, [name]: other[name] })]),
  )
}

const newLaborHours = (known: Known) => ({
  body: { employeeId: known.employeeId, localDate: known.localDate, hours: 1, ...workInfo(known) },
})
const use = (known: Known) => ({
  equipmentId: known.equipmentId,
  employeeId: known.employeeId,
  hours: 1,
  localDate: known.localDate,
  ...workInfo(known),
})
const newEquipmentHours = (known: Known) => ({
  body: { transactionId: `new-${known.companyId}`, ...use(known), equipmentId: known.spareEquipmentId },
})
const update = (known: Known) => ({
  body: { add: [], update: [{ id: known.equipmentHoursId, ...use(known) }], delete: [] },
})
const excuse = { startDate: '2026-03-12', endDate: '2026-03-13', kind: 'absence', reason: 'sick', note: null } as const
const week = { startDate: '2026-03-09', days: [] } as const
const newWeekMark = ({ employeeId }: Known) => ({ body: { employeeId, startDate: '2026-03-16', days: [] } })
const newWeekExport = ({ businessUnitId, employeeId }: Known) => {
  const unknown = { clockedMilliseconds: null, lastEventAt: null, submittedHours: null, foremanHours: null }
  const days = [{ employeeId, date: '2026-03-16', ...unknown, submissionStatus: null }]
  return { body: { startDate: '2026-03-16', businessUnitId, people: 'all', templateName: null, days } }
}
const newTimelineEvent = ({ employeeId, localDate }: Known) => ({
  body: { employeeId, shiftDate: localDate, ...enteredAt(localDate, '00:05:00'), reason: 'forgot', note: null },
})
const enteredAt = (localDate: string, localTime: string) => ({ eventType: 'clockIn' as const, localDate, localTime })
const enteredEvent = ({ enteredEventId, dayBefore }: Known) => ({
  path: { id: enteredEventId },
  body: { ...enteredAt(dayBefore, '00:10:00'), reason: 'signal', note: 'Tunnel' },
})
const holiday = { date: '2026-11-26', name: 'Thanksgiving', businessUnitId: null }
const newCrewDay = ({ employeeId }: Known) => ({ body: { foremanId: employeeId, date: '2026-03-16' } })
const newExceptionMark = ({ employeeId }: Known) => ({
  body: { employeeId, date: '2026-03-16', ruleId: 'shortLunch', state: 'accepted', reason: null, facts: '' },
})
const newHoliday = ({ businessUnitId }: Known) => ({ body: { ...holiday, businessUnitId } })
const newExcuse = ({ employeeId }: Known) => ({ body: { employeeId, ...excuse } })
const choices = { ...inheritedValues, clockIn: null }
const withBody = (body: unknown, { own, foreign }: ReturnType<typeof byId>): AuthorizationCase => ({
  own: known => ({ ...own(known), body }),
  foreign: Object.fromEntries(
    Object.entries(foreign).map(([name, parts]) => [name, (mine, others) => ({ ...parts(mine, others), body })]),
  ),
})
const template = (templateId: number, known: Known, name: string) => ({
  templateId,
  name,
  isPublic: true,
  reportType: 'DetailReport',
  businessUnitId: known.businessUnitId,
  ColumnData: [
    {
      columnName: 'date',
      filterOperation: null,
      filterString: null,
      sortOrder: null,
      columnOrder: 0,
      groupIndex: null,
    },
  ],
})
const templatePath = (known: Known) => ({ path: { id: String(known.templateId) } })
const equipmentHoursPath = (id: string, known: Known) => ({ path: { id }, body: workInfo(known) })

/** Every call of the contract with data of the caller's company. */
export const authorizationCases: Readonly<Record<string, AuthorizationCase>> = {
  readEnvironment: { own: () => ({}) },
  readTimelineEvents: { own: known => ({ query: range(known) }) },
  readPhoto: byId('photoId'),
  readLaborHours: { own: known => ({ query: range(known) }) },
  createTimelineEvent: { own: newTimelineEvent, foreign: eachForeign(['employeeId'], newTimelineEvent) },
  changeTimelineEvent: {
    own: enteredEvent,
    foreign: { 'path id': (own, { enteredEventId }) => enteredEvent({ ...own, enteredEventId }) },
  },
  deleteTimelineEvent: byId('enteredEventId'),
  createLaborHours: { own: newLaborHours, foreign: eachForeign(['employeeId', ...workInfoFields], newLaborHours) },
  changeLaborHoursWorkInfo: {
    own: known => ({ path: { id: known.laborHoursId }, body: workInfo(known) }),
    foreign: {
      'path id': (own, other) => ({ path: { id: other.laborHoursId }, body: workInfo(own) }),
      ...eachForeign(workInfoFields, known => ({ path: { id: known.laborHoursId }, body: workInfo(known) })),
    },
  },
  createEquipmentHours: {
    own: newEquipmentHours,
    foreign: eachForeign(['spareEquipmentId', 'employeeId', ...workInfoFields], newEquipmentHours),
  },
  changeEquipmentHours: {
    own: update,
    foreign: {
      ...eachForeign(['equipmentHoursId', 'equipmentId', 'employeeId', ...workInfoFields], update),
      'nested delete': (_own, other) => ({ body: { add: [], update: [], delete: [other.equipmentHoursId] } }),
      'nested add': (own, other) => ({
        body: {
          add: [{ transactionId: 'nested', ...use({ ...own, equipmentId: other.spareEquipmentId }) }],
          update: [],
          delete: [],
        },
      }),
    },
  },
  changeEquipmentHoursWorkInfo: {
    own: known => equipmentHoursPath(known.equipmentHoursId, known),
    foreign: {
      'path id': (own, other) => equipmentHoursPath(other.equipmentHoursId, own),
      ...eachForeign(workInfoFields, known => equipmentHoursPath(known.equipmentHoursId, known)),
    },
  },
  readTimelineReportData: inUnit,
  readHoursReportData: inUnit,
  readQuestionAndAnswerReportData: inUnit,
  readLaborHoursReport: inUnit,
  readTimeCardData: {
    own: known => ({
      body: {
        date: known.localDate,
        includeUnassignedJob: true,
        includeUnassignedForeman: true,
        includeAllIncompleteSchedules: true,
      },
    }),
  },
  readReportTemplates: {
    own: ({ businessUnitId }) => ({ query: { reportType: 'DetailReport', businessUnitId } }),
    foreign: {
      'query businessUnitId': (_own, { businessUnitId }) => ({
        query: { reportType: 'DetailReport', businessUnitId },
      }),
    },
  },
  readReportTemplateColumns: { own: templatePath, foreign: { 'path id': (_own, other) => templatePath(other) } },
  saveReportTemplate: {
    own: known => ({ body: template(-1, known, `Saved by ${known.companyId}`) }),
    foreign: {
      'body templateId': (own, other) => ({ body: template(other.templateId, own, 'Foreign') }),
      'body businessUnitId': (own, other) => ({
        body: template(-1, { ...own, businessUnitId: other.businessUnitId }, 'Foreign unit'),
      }),
    },
  },
  deleteReportTemplate: { own: templatePath, foreign: { 'path id': (_own, other) => templatePath(other) } },
  readUsers: { own: () => ({}) },
  assignUserGroup: {
    own: known => ({ path: { id: known.userId }, body: { groupId: known.groupId } }),
    foreign: {
      'path id': (own, other) => ({ path: { id: other.userId }, body: { groupId: own.groupId } }),
      'body groupId': (own, other) => ({ path: { id: own.userId }, body: { groupId: other.groupId } }),
    },
  },
  readUserGroups: { own: () => ({}) },
  createUserGroup: { own: known => ({ body: { name: `New in ${known.companyId}`, description: null } }) },
  changeUserGroup: withBody({ name: 'Renamed', description: null }, byId('groupId')),
  deleteUserGroup: byId('groupId'),
  readEmployeeIds: byId('businessUnitId'),
  readForemen: {
    own: ({ businessUnitId }) => ({ query: { businessUnitId } }),
    foreign: { 'query businessUnitId': (_own, { businessUnitId }) => ({ query: { businessUnitId } }) },
  },
  readFeatureFlags: { own: () => ({}) },
  readServiceSettings: { own: () => ({}) },
  readCompanySettings: { own: () => ({}) },
  changeCompanySettings: { own: () => ({ body: choices }) },
  readSettingsOverrides: { own: () => ({}) },
  readUserGroupSettings: byId('groupId'),
  changeUserGroupSettings: withBody(choices, byId('groupId')),
  readUserSettings: byId('userId'),
  changeUserSettings: withBody(choices, byId('userId')),
  readRuleSettings: {
    own: ({ businessUnitId }) => ({ query: { businessUnitId } }),
    foreign: { 'query businessUnitId': (_own, { businessUnitId }) => ({ query: { businessUnitId } }) },
  },
  readExcuses: { own: known => ({ query: range(known) }) },
  createExcuse: { own: newExcuse, foreign: eachForeign(['employeeId'], newExcuse) },
  changeExcuse: withBody(excuse, byId('excuseId')),
  deleteExcuse: byId('excuseId'),
  readWeekMarks: { own: known => ({ query: range(known) }) },
  createWeekMark: { own: newWeekMark, foreign: eachForeign(['employeeId'], newWeekMark) },
  changeWeekMark: withBody(week, byId('weekMarkId')),
  deleteWeekMark: byId('weekMarkId'),
  readExportedDays: { own: known => ({ query: range(known) }) },
  createWeekExport: { own: newWeekExport, foreign: eachForeign(['employeeId', 'businessUnitId'], newWeekExport) },
  readCrewDays: { own: known => ({ query: range(known) }) },
  createCrewDay: { own: newCrewDay, foreign: eachForeign(['employeeId'], newCrewDay) },
  deleteCrewDay: byId('crewDayId'),
  readHolidays: { own: () => ({}) },
  createHoliday: { own: newHoliday, foreign: eachForeign(['businessUnitId'], newHoliday) },
  changeHoliday: withBody(holiday, byId('holidayId')),
  deleteHoliday: byId('holidayId'),
  readExceptionMarks: { own: known => ({ query: range(known) }) },
  markException: { own: newExceptionMark, foreign: eachForeign(['employeeId'], newExceptionMark) },
  readChangeHistory: {
    own: known => ({ query: { ...range(known), subject: 'userGroup', subjectId: known.groupId } }),
    foreign: {
      'query subjectId of a group': (_own, { groupId }) => ({ query: { subject: 'userGroup', subjectId: groupId } }),
      'query subjectId of a company': (_own, { companyId }) => ({
        query: { subject: 'company', subjectId: companyId },
      }),
    },
  },
  readDataChanges: { own: () => ({}) },
  readJobs: {
    own: ({ businessUnitId }) => ({ query: { businessUnitId } }),
    foreign: { 'query businessUnitId': (_own, { businessUnitId }) => ({ query: { businessUnitId } }) },
  },
  readCostCodes: {
    own: ({ jobId }) => ({ query: { jobId } }),
    foreign: { 'query jobId': (_own, { jobId }) => ({ query: { jobId } }) },
  },
  readEmployees: byId('businessUnitId'),
  readBusinessUnitPreferences: byId('businessUnitId'),
  readTimeCardInfo: {
    own: known => ({ query: { ...range(known), employeeId: known.employeeId } }),
    foreign: {
      'query employeeId': (own, { employeeId }) => ({ query: { ...range(own), employeeId } }),
    },
  },
  readTimeCard: byId('timeCardId'),
  readForemanEnteredHours: {
    own: known => ({ body: enteredHours(known, [known.employeeId]) }),
    foreign: {
      'body businessUnitId': (own, { businessUnitId }) => ({
        body: enteredHours({ ...own, businessUnitId }, [own.employeeId]),
      }),
      'nested employeeIds': (own, other) => ({ body: enteredHours(own, [own.employeeId, other.employeeId]) }),
    },
  },
  readBusinessUnits: { own: () => ({}) },
  readEquipment: byId('businessUnitId'),
  checkEventGeofences: { own: known => ({ body: geofenceOf(known.jobId) }) },
}

const enteredHours = (known: Known, employeeIds: readonly string[]) => ({
  businessUnitId: known.businessUnitId,
  employeeIds,
  ...range(known),
  includeAllJobs: true,
})

export const geofenceOf = (jobId: string) => ({
  UserEvents: [{ EventID: 'event', JobID: jobId, JobCode: null, Latitude: 30.3, Longitude: -97.7 }],
})

/** The request of a call. `If-Match` accepts any version, so only the requested data decides. */
export function requestOf({ method, path, body, match }: AnyOperation, parts: Parts): [string, RequestInit] {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts.path?.[name] ?? ''))
  const query = new URLSearchParams({ ...parts.query })
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(match === 'none' ? {} : { 'if-match': '*' }),
  }
  const init = { method, headers, ...(body ? { body: JSON.stringify(parts.body ?? {}) } : {}) }
  return [query.size > 0 ? `${address}?${query}` : address, init]
}

let lastTemplateId = 1_000_000

/** Companies number their templates from 1. The id that tests use for one company must not be one of another company as well. */
async function setUniqueTemplateId(database: Database, { companyId, id }: { companyId: string; id: number }) {
  if (id > 1_000_000) return id
  lastTemplateId += 1
  await database
    .update(schema.reportTemplates)
    .set({ id: lastTemplateId })
    .where(and(eq(schema.reportTemplates.companyId, companyId), eq(schema.reportTemplates.id, id)))
  return lastTemplateId
}

/** One of everything that a company has, and an excuse, an entered event, and a complete week that it adds. Related records are those of one labor-hours entry. */
export async function findKnown(database: Database, companyId: string): Promise<Known> {
  const {
    laborHours,
    equipment,
    equipmentHours,
    excuses,
    timelineEvents,
    timeCards,
    users,
    userGroups,
    reportTemplates,
    accounts,
  } = schema
  const [entry] = await database
    .select({
      laborHoursId: laborHours.id,
      employeeId: laborHours.employeeId,
      businessUnitId: laborHours.businessUnitId,
      foremanId: laborHours.foremanId,
      jobId: laborHours.jobId,
      costCodeId: laborHours.costCodeId,
      localDate: laborHours.localDate,
      equipmentHoursId: equipmentHours.id,
      equipmentId: equipmentHours.equipmentId,
    })
    .from(laborHours)
    .innerJoin(
      equipmentHours,
      and(eq(equipmentHours.companyId, companyId), eq(equipmentHours.laborHoursId, laborHours.id)),
    )
    .where(and(eq(laborHours.companyId, companyId), isNotNull(laborHours.costCodeId), isNotNull(laborHours.foremanId)))
    .orderBy(asc(laborHours.id))
    .limit(1)
  const { foremanId, jobId, costCodeId } = entry ?? {}
  if (!entry || !foremanId || !jobId || !costCodeId) throw new Error('no labor hours with equipment')
  const [spare] = await database
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(eq(equipment.companyId, companyId), ne(equipment.id, entry.equipmentId)))
    .orderBy(asc(equipment.id))
    .limit(1)
  const [event] = await database
    .select({ photoId: timelineEvents.photoId })
    .from(timelineEvents)
    .where(and(eq(timelineEvents.companyId, companyId), isNotNull(timelineEvents.photoId)))
    .orderBy(asc(timelineEvents.id))
    .limit(1)
  const [card] = await database
    .select()
    .from(timeCards)
    .where(eq(timeCards.companyId, companyId))
    .orderBy(asc(timeCards.id))
    .limit(1)
  const [user] = await database
    .select()
    .from(users)
    .where(and(eq(users.companyId, companyId), isNotNull(users.employeeId)))
    .orderBy(asc(users.id))
    .limit(1)
  const [group] = await database
    .select()
    .from(userGroups)
    .where(and(eq(userGroups.companyId, companyId), ne(userGroups.id, user?.groupId ?? '')))
    .orderBy(asc(userGroups.id))
    .limit(1)
  const managers = await database
    .select({ id: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.companyId, companyId), eq(accounts.hasManagerAccess, true)))
  const isOfManager = inArray(
    reportTemplates.authorId,
    managers.map(({ id }) => id),
  )
  const isWanted = and(
    eq(reportTemplates.companyId, companyId),
    eq(reportTemplates.reportType, 'DetailReport'),
    eq(reportTemplates.isPublic, true),
    isOfManager,
  )
  const [template] = await database
    .select()
    .from(reportTemplates)
    .where(isWanted)
    .orderBy(asc(reportTemplates.name))
    .limit(1)
  const { photoId } = event ?? {}
  if (!spare || !photoId || !card || !user || !group || !template)
    throw new Error('something is missing in the demo company')
  const templateId = await setUniqueTemplateId(database, template)
  const excuseId = randomUUID()
  const byUser = { authorId: user.id, authorName: user.firstName }
  await database.insert(excuses).values({ companyId, id: excuseId, employeeId: entry.employeeId, ...excuse, ...byUser })
  const weekMarkId = await addWeekMark(database, { companyId, employeeId: entry.employeeId, ...byUser })
  const crewDayId = randomUUID()
  await database
    .insert(schema.crewDays)
    .values({ companyId, id: crewDayId, foremanId: crewDayId, date: holiday.date, confirmedAt: new Date(0), ...byUser })
  const holidayId = randomUUID()
  await database.insert(schema.holidays).values({ companyId, id: holidayId, ...holiday })
  const dayBefore = addDays(entry.localDate, -1)
  const enteredEventId = randomUUID()
  await database.insert(timelineEvents).values({
    ...{ companyId, id: enteredEventId, employeeId: entry.employeeId, ...enteredAt(dayBefore, '00:20:00') },
    ...{ eventDateTime: new Date(`${dayBefore}T06:20:00Z`), shiftDate: dayBefore },
    ...{ businessUnitId: entry.businessUnitId, ownBusinessUnitId: entry.businessUnitId },
    correction: { reason: 'forgot', note: null, ...byUser, enteredAt: new Date(0).toISOString(), etag: '"1"' },
  })
  return {
    ...entry,
    dayBefore,
    enteredEventId,
    foremanId,
    jobId,
    costCodeId,
    companyId,
    spareEquipmentId: spare.id,
    photoId,
    timeCardId: card.id,
    userId: user.id,
    groupId: group.id,
    templateId,
    excuseId,
    weekMarkId,
    crewDayId,
    holidayId,
  }
}

/** Adds a complete week. An employee has at most one mark of a week, so that of an earlier call is replaced. */
async function addWeekMark(
  database: Database,
  mark: Pick<typeof schema.weekMarks.$inferInsert, 'companyId' | 'employeeId' | 'authorId' | 'authorName'>,
): Promise<string> {
  const { weekMarks } = schema
  const { companyId, employeeId } = mark
  const isSameWeek = eq(weekMarks.startDate, week.startDate)
  await database
    .delete(weekMarks)
    .where(and(eq(weekMarks.companyId, companyId), eq(weekMarks.employeeId, employeeId), isSameWeek))
  const id = randomUUID()
  await database.insert(weekMarks).values({ ...mark, id, startDate: week.startDate, markedAt: new Date(0) })
  return id
}
