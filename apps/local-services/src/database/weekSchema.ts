import type { ExceptionMark, Excuse, ExportedDay, RecordedDay, RulePack } from '@fieldtime/console-core/contract'
import { bigint, date, doublePrecision, index, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, fieldtime, identifier, instant, version } from './columns.ts'

/** Days on which employees are excused. */
export const excuses = fieldtime.table(
  'excuses',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    employeeId: identifier('employee_id').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    kind: text('kind').$type<Excuse['kind']>().notNull(),
    reason: text('reason').$type<NonNullable<Excuse['reason']>>(),
    note: text('note'),
    authorId: identifier('author_id').notNull(),
    /** The author's name at the time. */
    authorName: text('author_name').notNull(),
    version: version(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('excuses_by_start').on(table.companyId, table.startDate, table.id),
  ],
)

/** Holidays of a company or a business unit, on which no one is expected to work. */
export const holidays = fieldtime.table(
  'holidays',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    /** Null for the whole company. */
    businessUnitId: identifier('business_unit_id'),
    version: version(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('holidays_by_date').on(table.companyId, table.date, table.id),
  ],
)

/** Packs of rules that a company has turned on or off. */
export const rulePacks = fieldtime.table(
  'rule_packs',
  {
    companyId: companyId(),
    id: identifier('id').$type<RulePack['id']>().notNull(),
    /** Null while the pack is off. */
    startDate: date('start_date', { mode: 'string' }),
    version: version(),
  },
  table => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Weeks that a manager has marked complete. */
export const weekMarks = fieldtime.table(
  'week_marks',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    employeeId: identifier('employee_id').notNull(),
    /** The first day of the workweek. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    authorId: identifier('author_id').notNull(),
    /** The author's name at the time. */
    authorName: text('author_name').notNull(),
    markedAt: instant('marked_at').notNull(),
    version: version(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('week_marks_of_week').on(table.companyId, table.employeeId, table.startDate),
    index('week_marks_by_start').on(table.companyId, table.startDate, table.id),
  ],
)

/** Days of a foreman's crew that a manager has confirmed. */
export const crewDays = fieldtime.table(
  'crew_days',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    /** The employee id of the foreman. */
    foremanId: identifier('foreman_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    authorId: identifier('author_id').notNull(),
    /** The author's name at the time. */
    authorName: text('author_name').notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
    version: version(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('crew_days_of_crew').on(table.companyId, table.foremanId, table.date),
    index('crew_days_by_date').on(table.companyId, table.date, table.id),
  ],
)

/** Exceptions of employee-days that were asked about or accepted. One that was opened again keeps its row. */
export const exceptionMarks = fieldtime.table(
  'exception_marks',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    employeeId: identifier('employee_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    ruleId: identifier('rule_id').notNull(),
    state: text('state').$type<ExceptionMark['state']>().notNull(),
    reason: text('reason'),
    facts: text('facts').notNull(),
    authorId: identifier('author_id').notNull(),
    /** The author's name at the time. */
    authorName: text('author_name').notNull(),
    markedAt: instant('marked_at').notNull(),
    version: version(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('exception_marks_of_day').on(table.companyId, table.employeeId, table.date, table.ruleId),
    index('exception_marks_by_date').on(table.companyId, table.date, table.id),
  ],
)

/** Exports of a week. */
export const weekExports = fieldtime.table(
  'week_exports',
  {
    companyId: companyId(),
    id: identifier('id').notNull(),
    /** The first day of the workweek. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** Null for the whole company. */
    businessUnitId: identifier('business_unit_id'),
    people: text('people').$type<ExportedDay['people']>().notNull(),
    templateName: text('template_name'),
    authorId: identifier('author_id').notNull(),
    /** The author's name at the time. */
    authorName: text('author_name').notNull(),
    exportedAt: instant('exported_at').notNull(),
  },
  table => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Snapshots of employee-days. `recordId` refers to the mark of their week, or to its export. */
export const recordedDays = fieldtime.table(
  'recorded_days',
  {
    companyId: companyId(),
    recordId: identifier('record_id').notNull(),
    employeeId: identifier('employee_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    clockedMilliseconds: bigint('clocked_milliseconds', { mode: 'number' }),
    lastEventAt: instant('last_event_at'),
    eventIds: jsonb('event_ids').$type<NonNullable<RecordedDay['eventIds']>>(),
    submittedHours: doublePrecision('submitted_hours'),
    foremanHours: doublePrecision('foreman_hours'),
    submissionStatus: text('submission_status').$type<NonNullable<RecordedDay['submissionStatus']>>(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.recordId, table.employeeId, table.date] }),
    index('recorded_days_by_date').on(table.companyId, table.date, table.employeeId),
  ],
)
