import type { User } from '../http/index.ts'
import type { ColumnData, FilterOperation, ReportTypeName, SortOrder } from '../layout/index.ts'
import type { DemoBusinessUnit, DemoCompanyKey, DemoReportTemplate } from './demoCompany.ts'

interface ColumnFacts {
  readonly name: string
  readonly group?: number
  readonly sort?: SortOrder
  readonly filter?: readonly [FilterOperation, string]
}

interface TemplateFacts {
  readonly unit: 0 | 1
  readonly reportType: ReportTypeName
  readonly name: string
  readonly isPublic: boolean
  /** A crew member without an account, whose templates no one else can delete. */
  readonly isOfCrew?: true
  readonly modifiedAt: string
  readonly columns: readonly (string | ColumnFacts)[]
}

const templateFacts: Record<DemoCompanyKey, readonly TemplateFacts[]> = {
  main: [
    {
      unit: 0,
      reportType: 'DetailReport',
      name: 'Hours by job',
      isPublic: true,
      modifiedAt: '2025-09-08T14:05:00.000Z',
      columns: [
        { name: 'jobDescription', group: 0, sort: 'asc' },
        { name: 'date', sort: 'desc' },
        'employeeName',
        'foremanName',
        'costCodeDescription',
        'workedDuration',
        'submittedHours',
      ],
    },
    {
      unit: 0,
      reportType: 'DetailReport',
      name: 'Short lunches',
      isPublic: false,
      modifiedAt: '2025-10-02T20:41:00.000Z',
      columns: [
        { name: 'date', group: 0, sort: 'desc' },
        'employeeName',
        'groupName',
        'lunchStartTime',
        'lunchEndTime',
        { name: 'lunchDuration', filter: ['lessThan', '30'] },
        'dailyNote',
      ],
    },
    {
      unit: 0,
      reportType: 'DetailReport',
      name: 'Night crew, day by day',
      isPublic: true,
      isOfCrew: true,
      modifiedAt: '2025-08-21T11:30:00.000Z',
      columns: [
        { name: 'date', sort: 'desc' },
        { name: 'groupName', filter: ['equals', 'Night Work'] },
        'employeeName',
        'workStartTime',
        'workEndTime',
        'workedDuration',
      ],
    },
    {
      unit: 1,
      reportType: 'DetailReport',
      name: 'Pipe crew hours',
      isPublic: true,
      modifiedAt: '2025-09-15T13:12:00.000Z',
      columns: [
        { name: 'foremanName', group: 0, sort: 'asc' },
        { name: 'date', group: 1, sort: 'desc' },
        'employeeName',
        'costCodeDescription',
        'submittedHours',
      ],
    },
    {
      unit: 0,
      reportType: 'EmployeeHours',
      name: 'Weekly payroll',
      isPublic: true,
      modifiedAt: '2025-09-08T14:20:00.000Z',
      columns: [
        { name: 'employeeName', group: 0, sort: 'asc' },
        'employeeCode',
        'businessUnit',
        { name: 'date', sort: 'asc' },
        'submissionStatus',
        'workedDuration',
        'submittedHours',
        'foremanSubmittedHours',
      ],
    },
    {
      unit: 0,
      reportType: 'EmployeeHours',
      name: 'More than clocked',
      isPublic: false,
      modifiedAt: '2025-10-17T15:55:00.000Z',
      columns: [
        { name: 'date', sort: 'desc' },
        'employeeName',
        'workedDuration',
        'submittedHours',
        { name: 'submittedVariance', sort: 'desc', filter: ['greaterThan', '0.25'] },
      ],
    },
    {
      unit: 0,
      reportType: 'ClockEvents',
      name: 'Away from the job',
      isPublic: true,
      modifiedAt: '2025-09-22T16:02:00.000Z',
      columns: [
        { name: 'date', group: 0, sort: 'desc' },
        'eventTime',
        'employeeName',
        'eventType',
        'jobDescription',
        { name: 'geofenceStatus', filter: ['equals', 'outsideGeofence'] },
        'distanceMiles',
      ],
    },
    {
      unit: 0,
      reportType: 'ClockEvents',
      name: 'Photos of the morning',
      isPublic: false,
      modifiedAt: '2025-10-06T12:48:00.000Z',
      columns: [
        { name: 'date', sort: 'desc' },
        { name: 'eventTime', sort: 'asc' },
        'employeeName',
        { name: 'eventType', filter: ['equals', 'clockIn'] },
        'photo',
      ],
    },
  ],
  other: [
    {
      unit: 0,
      reportType: 'DetailReport',
      name: 'Cedar Ridge streets',
      isPublic: true,
      modifiedAt: '2025-09-10T17:00:00.000Z',
      columns: [{ name: 'jobDescription', group: 0, sort: 'asc' }, 'employeeName', 'submittedHours'],
    },
    {
      unit: 0,
      reportType: 'EmployeeHours',
      name: 'Cedar Ridge payroll',
      isPublic: true,
      modifiedAt: '2025-09-10T17:10:00.000Z',
      columns: [{ name: 'employeeName', sort: 'asc' }, 'date', 'submittedHours'],
    },
    {
      unit: 0,
      reportType: 'ClockEvents',
      name: 'Cedar Ridge clock-ins',
      isPublic: false,
      modifiedAt: '2025-09-10T17:20:00.000Z',
      columns: [{ name: 'date', sort: 'desc' }, 'eventTime', 'employeeName'],
    },
  ],
}

/** Templates of the company's manager and of a former crew member. */
export function buildReportTemplates(
  key: DemoCompanyKey,
  units: readonly DemoBusinessUnit[],
  users: readonly User[],
): DemoReportTemplate[] {
  const [manager] = users
  const ofCrew = users.find(user => user.employeeId !== null)
  return templateFacts[key].flatMap(({ unit, isOfCrew, columns, ...template }) => {
    const owner = units[unit]
    const author = isOfCrew ? ofCrew : manager
    if (!owner || !author) return []
    const people = { authorId: author.id, modifiedById: author.id }
    return { ...template, ...people, businessUnitId: owner.id, columns: columns.map(columnOf) }
  })
}

function columnOf(facts: string | ColumnFacts, columnOrder: number): ColumnData {
  const { name, group, sort, filter }: ColumnFacts = typeof facts === 'string' ? { name: facts } : facts
  const [filterOperation = null, filterString = null] = filter ?? []
  return {
    columnName: name,
    filterOperation,
    filterString,
    sortOrder: sort ?? null,
    columnOrder,
    groupIndex: group ?? null,
  }
}
