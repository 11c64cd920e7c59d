import type { TimelineEvent, Weekday } from '@fieldtime/console-core'
import type {
  ChangedList,
  ColumnData,
  Correction,
  ReportTypeName,
  SettingsValues,
  SubmissionStatus,
  WorkflowType,
} from '@fieldtime/console-core/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  time,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyId, fieldtime, identifier, instant, version } from './columns.ts'

export * from './changeHistorySchema.ts'
export { fieldtime } from './columns.ts'
export * from './identitySchema.ts'
export * from './weekSchema.ts'

export const companies = fieldtime.table('companies', {
  companyId: companyId().primaryKey(),
  name: text('name').notNull(),
  companyType: text('company_type').notNull(),
})

export const businessUnits = fieldtime.table(
  'business_units',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    startOfPayWeek: text('start_of_pay_week').$type<Weekday>(),
  },
  table => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const employees = fieldtime.table(
  'employees',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    code: text('code'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    businessUnitId: identifier('business_unit_id').notNull(),
    workflow: text('workflow').$type<WorkflowType>().notNull(),
    isActive: boolean('is_active').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('employees_by_business_unit').on(table.companyId, table.businessUnitId, table.id),
  ],
)

export const foremen = fieldtime.table(
  'foremen',
  {
    companyId: companyId(),
    employeeId: identifier('employee_id').notNull(),
    code: text('code').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    businessUnitId: identifier('business_unit_id').notNull(),
    isActive: boolean('is_active').notNull(),
    isDeleted: boolean('is_deleted').notNull(),
  },
  table => [primaryKey({ columns: [table.companyId, table.employeeId] })],
)

export const jobs = fieldtime.table(
  'jobs',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    businessUnitId: identifier('business_unit_id').notNull(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    status: text('status').notNull(),
    fenceLatitude: doublePrecision('fence_latitude'),
    fenceLongitude: doublePrecision('fence_longitude'),
    fenceRadiusMetres: doublePrecision('fence_radius_metres'),
  },
  table => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const costCodes = fieldtime.table(
  'cost_codes',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    jobId: identifier('job_id').notNull(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    status: text('status').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('cost_codes_by_job').on(table.companyId, table.jobId, table.id),
  ],
)

export const equipment = fieldtime.table(
  'equipment',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    businessUnitId: identifier('business_unit_id').notNull(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    masterGuid: text('master_guid').notNull(),
    isActive: boolean('is_active').notNull(),
    isHeavyJobActive: boolean('is_heavy_job_active').notNull(),
  },
  table => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const userGroups = fieldtime.table(
  'user_groups',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    name: text('name').notNull(),
    /** `foldText` of the name; lower case only in rows of an earlier version. */
    nameKey: identifier('name_key').notNull(),
    description: text('description'),
    version: version(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('user_groups_by_name').on(table.companyId, table.nameKey),
  ],
)

export const users = fieldtime.table(
  'users',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    username: text('username').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phoneNumber: text('phone_number'),
    employeeId: identifier('employee_id'),
    groupId: identifier('group_id'),
    version: version(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('users_by_group').on(table.companyId, table.groupId),
    index('users_by_employee').on(table.companyId, table.employeeId),
  ],
)

export const featureFlags = fieldtime.table(
  'feature_flags',
  {
    companyId: companyId(),
    key: identifier('key').notNull(),
    active: boolean('active').notNull(),
  },
  table => [primaryKey({ columns: [table.companyId, table.key] })],
)

const eventColumns = {
  companyId: companyId(),
  id: identifier('id').notNull(),
  employeeId: identifier('employee_id').notNull(),
  localDate: date('local_date', { mode: 'string' }).notNull(),
  localTime: time('local_time').notNull(),
  eventDateTime: instant('event_date_time').notNull(),
  eventType: text('event_type').$type<TimelineEvent['eventType']>().notNull(),
  notes: text('notes'),
  jobId: identifier('job_id'),
  costCodeId: identifier('cost_code_id'),
  foremanId: identifier('foreman_id'),
  equipmentId: identifier('equipment_id'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  accuracyRadiusMeters: doublePrecision('accuracy_radius_meters'),
  photoId: identifier('photo_id'),
  /** The date of the event's shift; null until `assignShifts` has decided. */
  shiftDate: date('shift_date', { mode: 'string' }),
  /** The unit of the event's shift. */
  businessUnitId: identifier('business_unit_id'),
  /** The unit of the event's job, otherwise the employee's unit, when the event was written. Never follows a transfer. */
  ownBusinessUnitId: identifier('own_business_unit_id'),
  /** Who entered the event, when, and why. Null for recorded events. */
  correction: jsonb('correction').$type<Correction>(),
}

export const timelineEvents = fieldtime.table(
  'timeline_events',
  {
    ...eventColumns,
    /** The recorded event that an entered one replaces. */
    corrects: identifier('corrects'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('timeline_events_by_shift').on(table.companyId, table.shiftDate, table.eventDateTime, table.id),
    index('timeline_events_by_unit').on(
      table.companyId,
      table.businessUnitId,
      table.shiftDate,
      table.eventDateTime,
      table.id,
    ),
    index('timeline_events_by_employee').on(
      table.companyId,
      table.employeeId,
      table.businessUnitId,
      table.shiftDate,
      table.eventDateTime,
    ),
    index('timeline_events_unassigned').on(table.companyId, table.employeeId).where(sql`${table.shiftDate} is null`),
    index('timeline_events_by_photo').on(table.companyId, table.photoId).where(sql`${table.photoId} is not null`),
    index('timeline_events_entered').on(table.companyId, table.shiftDate).where(sql`${table.correction} is not null`),
  ],
)

/** Recorded events that entered ones replace. No report counts them. Deleting the entered event restores them. */
export const replacedEvents = fieldtime.table(
  'replaced_events',
  { ...eventColumns, correctedBy: identifier('corrected_by').notNull() },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('replaced_events_by_correction').on(table.companyId, table.correctedBy),
    index('replaced_events_by_shift').on(table.companyId, table.shiftDate),
    index('replaced_events_by_photo').on(table.companyId, table.photoId).where(sql`${table.photoId} is not null`),
  ],
)

export const laborHours = fieldtime.table(
  'labor_hours',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    employeeId: identifier('employee_id').notNull(),
    businessUnitId: identifier('business_unit_id').notNull(),
    localDate: date('local_date', { mode: 'string' }).notNull(),
    hours: doublePrecision('hours').notNull(),
    foremanId: identifier('foreman_id'),
    jobId: identifier('job_id'),
    costCodeId: identifier('cost_code_id'),
    specificNote: text('specific_note'),
    dailyNote: text('daily_note'),
    submissionStatus: text('submission_status').$type<SubmissionStatus>().notNull(),
    lastModifiedAt: instant('last_modified_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('labor_hours_by_date').on(table.companyId, table.localDate, table.id),
    index('labor_hours_by_employee').on(table.companyId, table.employeeId, table.localDate),
  ],
)

export const equipmentHours = fieldtime.table(
  'equipment_hours',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    laborHoursId: identifier('labor_hours_id').notNull(),
    equipmentId: identifier('equipment_id').notNull(),
    hours: doublePrecision('hours').notNull(),
    /** The client's id, so an entry that is sent twice is added once. */
    transactionId: identifier('transaction_id'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('equipment_hours_by_labor_hours').on(table.companyId, table.laborHoursId, table.id),
    uniqueIndex('equipment_hours_by_transaction')
      .on(table.companyId, table.transactionId)
      .where(sql`${table.transactionId} is not null`),
  ],
)

export const answers = fieldtime.table(
  'answers',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    employeeId: identifier('employee_id').notNull(),
    localDate: date('local_date', { mode: 'string' }).notNull(),
    position: smallint('position').notNull(),
    question: text('question').notNull(),
    freeFormAnswer: text('free_form_answer'),
    yesNoAnswer: boolean('yes_no_answer'),
    lastModifiedAt: instant('last_modified_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('answers_by_date').on(table.companyId, table.localDate, table.id),
    index('answers_by_employee').on(table.companyId, table.employeeId, table.localDate),
  ],
)

export const foremanHours = fieldtime.table(
  'foreman_hours',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    employeeId: identifier('employee_id').notNull(),
    businessUnitId: identifier('business_unit_id').notNull(),
    jobId: identifier('job_id'),
    localDate: date('local_date', { mode: 'string' }).notNull(),
    regularHours: doublePrecision('regular_hours').notNull(),
    overtimeHours: doublePrecision('overtime_hours').notNull(),
    otherHours: doublePrecision('other_hours').notNull(),
    lastModifiedAt: instant('last_modified_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('foreman_hours_by_date').on(table.companyId, table.localDate, table.id),
    index('foreman_hours_by_employee').on(table.companyId, table.employeeId, table.localDate),
  ],
)

export const timeCards = fieldtime.table(
  'time_cards',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    employeeId: identifier('employee_id').notNull(),
    businessUnitId: identifier('business_unit_id').notNull(),
    jobId: identifier('job_id'),
    foremanId: identifier('foreman_id'),
    localDate: date('local_date', { mode: 'string' }).notNull(),
    /** Minutes, like the next two columns. */
    totalDuration: doublePrecision('total_duration').notNull(),
    totalBreakDuration: doublePrecision('total_break_duration').notNull(),
    totalWorkedDuration: doublePrecision('total_worked_duration').notNull(),
    lastModifiedAt: instant('last_modified_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('time_cards_by_date').on(table.companyId, table.localDate, table.id),
    index('time_cards_by_employee').on(table.companyId, table.employeeId, table.localDate),
  ],
)

/** The own settings of a company, group, or person with the id `ownerId`. A missing row equals a row of nulls. */
export const settings = fieldtime.table(
  'settings',
  {
    companyId: companyId(),
    level: text('level').$type<'company' | 'userGroup' | 'user'>().notNull(),
    ownerId: identifier('owner_id').notNull(),
    choices: jsonb('choices').$type<SettingsValues>().notNull(),
    version: version(),
  },
  table => [primaryKey({ columns: [table.companyId, table.level, table.ownerId] })],
)

export const reportTemplates = fieldtime.table(
  'report_templates',
  {
    companyId: companyId(),
    /** From `reportTemplateSequences`. */
    id: bigint('id', { mode: 'number' }).notNull(),
    businessUnitId: identifier('business_unit_id').notNull(),
    reportType: text('report_type').$type<ReportTypeName>().notNull(),
    name: text('name').notNull(),
    isPublic: boolean('is_public').notNull(),
    /** The user who created it. The next column has the user who changed it last. */
    authorId: identifier('author_id').notNull(),
    modifiedById: identifier('modified_by_id').notNull(),
    modifiedAt: instant('modified_at').notNull(),
    columns: jsonb('columns').$type<readonly ColumnData[]>().notNull(),
    version: version(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('report_templates_by_public_name')
      .on(table.companyId, table.businessUnitId, table.reportType, table.name)
      .where(sql`${table.isPublic}`),
    uniqueIndex('report_templates_by_private_name')
      .on(table.companyId, table.authorId, table.reportType, table.name)
      .where(sql`not ${table.isPublic}`),
  ],
)

/** The last template id of each company. A new template locks the row of its company. */
export const reportTemplateSequences = fieldtime.table('report_template_sequences', {
  companyId: companyId().primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
})

/** Numbers the writes of a company. `epoch` changes with each start of the services. */
export const dataSequences = fieldtime.table('data_sequences', {
  companyId: companyId().primaryKey(),
  epoch: text('epoch').notNull().default(sql`gen_random_uuid()::text`),
  last: bigint('last', { mode: 'number' }).notNull(),
})

/** The last write to a list on a date in a business unit, by triggers of the migration: `-infinity` is every date, '' every unit. */
export const dataChanges = fieldtime.table(
  'data_changes',
  {
    companyId: companyId(),
    list: text('list').$type<ChangedList>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    businessUnitId: identifier('business_unit_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.list, table.date, table.businessUnitId] }),
    index('data_changes_in_order').on(table.companyId, table.sequence),
  ],
)

/** The answers to POSTs with an `Idempotency-Key`, for replay. */
export const idempotencyKeys = fieldtime.table(
  'idempotency_keys',
  {
    companyId: companyId(),
    userId: identifier('user_id').notNull(),
    operationId: identifier('operation_id').notNull(),
    key: identifier('key').notNull(),
    /** A hash of the body that was sent with the key. */
    digest: text('digest').notNull(),
    answer: jsonb('answer').$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.userId, table.operationId, table.key] }),
    index('idempotency_keys_by_age').on(table.companyId, table.createdAt),
  ],
)

/** The options of a demo company, and the instant up to which its data is seeded. */
export const demoSeeds = fieldtime.table('demo_seeds', {
  companyId: companyId().primaryKey(),
  seed: integer('seed').notNull(),
  employees: integer('employees').notNull(),
  days: integer('days').notNull(),
  timeZone: text('time_zone').notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  starts: jsonb('starts').$type<readonly string[]>().notNull().default([]),
  seededUntil: instant('seeded_until'),
})
