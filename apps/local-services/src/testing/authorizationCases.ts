import { type AnyOperation, inheritedValues } from '@fieldtime/console-core/contract'
import { enteredAt, excuse, holiday, type Known, week } from './knownRecords.ts'

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
const newWeekMark = ({ employeeId }: Known) => ({ body: { employeeId, startDate: '2026-03-16', days: [] } })
const newWeekExport = ({ businessUnitId, employeeId }: Known) => {
  const unknown = {
    clockedMilliseconds: null,
    lastEventAt: null,
    eventIds: null,
    submittedHours: null,
    foremanHours: null,
  }
  const days = [{ employeeId, date: '2026-03-16', ...unknown, submissionStatus: null }]
  return { body: { startDate: '2026-03-16', businessUnitId, people: 'all', templateName: null, days } }
}
const newTimelineEvent = ({ employeeId, localDate }: Known) => ({
  body: { employeeId, shiftDate: localDate, ...enteredAt(localDate, '00:05:00'), reason: 'forgot', note: null },
})
const enteredEvent = ({ enteredEventId, dayBefore }: Known) => ({
  path: { id: enteredEventId },
  body: { ...enteredAt(dayBefore, '00:10:00'), reason: 'signal', note: 'Tunnel' },
})
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
  readRulePacks: { own: () => ({}) },
  changeRulePack: { own: () => ({ path: { id: 'federal' }, body: { startDate: '2026-03-16' } }) },
  readInactiveWorkInfo: { own: known => ({ query: range(known) }) },
  readFirstClockIns: {
    own: known => ({ body: { ...range(known), employeeIds: [known.employeeId] } }),
    foreign: {
      'nested employeeIds': (own, other) => ({
        body: { ...range(own), employeeIds: [own.employeeId, other.employeeId] },
      }),
    },
  },
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
