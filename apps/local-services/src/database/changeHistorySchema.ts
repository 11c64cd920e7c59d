import type { ChangeKind, ChangeSubject, RecordedChange } from '@fieldtime/console-core/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyId, fieldtime, identifier, instant } from './columns.ts'

/** `inherited` is missing in older rows. */
interface ChangedValues extends Pick<RecordedChange, 'from' | 'to'>, Partial<Pick<RecordedChange, 'inherited'>> {}

/**
 * The change history: author, subject, old and new value, with their names at the time. Written in the transaction of the change
 * and never updated. `id` increases with each row.
 */
export const changeHistory = fieldtime.table(
  'change_history',
  {
    companyId: companyId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    changedAt: instant('changed_at').notNull(),
    userId: identifier('user_id').notNull(),
    username: text('username').notNull(),
    personName: text('person_name').notNull(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    subject: text('subject').$type<ChangeSubject>().notNull(),
    subjectId: identifier('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    workDate: date('work_date', { mode: 'string' }),
    field: text('field').notNull(),
    /** Wrapped in a record: the driver would parse a bare JSON string. */
    values: jsonb('values').$type<ChangedValues>().notNull(),
    fromGroupId: identifier('from_group_id'),
    toGroupId: identifier('to_group_id'),
    /** Visible only to the user who created it. */
    isPrivate: boolean('is_private').notNull(),
    /** Null in rows older than commands: each is a command of its own. */
    commandId: identifier('command_id'),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('change_history_by_command').on(table.companyId, table.commandId).where(sql`${table.commandId} is not null`),
    index('change_history_in_order').on(table.companyId, table.changedAt, table.id),
    index('change_history_by_subject').on(table.companyId, table.subject, table.subjectId, table.changedAt, table.id),
    index('change_history_by_group_left')
      .on(table.companyId, table.fromGroupId)
      .where(sql`${table.fromGroupId} is not null`),
    index('change_history_by_group_joined')
      .on(table.companyId, table.toGroupId)
      .where(sql`${table.toGroupId} is not null`),
  ],
)
