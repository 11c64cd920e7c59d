import type { Listing, ListOptions, Transport } from '../http/index.ts'
import type { MessageKey } from '../messages/index.ts'
import {
  createRowCollector,
  type ReportColumn,
  type ReportDefinition,
  type ReportSource,
  streamRows,
} from '../reports/index.ts'
import { type CalendarDate, calendarDateAt, type DateRange, widenByOneDay } from '../time/index.ts'
import type { ChangedValue, ChangeKind, ChangeSubject } from './changeHistory.ts'
import { type Change, changedValuesOf, readChangesIn } from './changeHistoryCalls.ts'

/** One change of the Change History. Blank is null. */
export interface ChangeRow {
  readonly id: string
  /** In the viewer's time zone, `HH:mm:ss`: settings are changed at a desk, not on a job. */
  readonly date: CalendarDate
  readonly time: string
  readonly personName: string
  readonly username: string
  readonly kind: ChangeKind
  readonly subject: ChangeSubject
  readonly subjectName: string
  readonly workDate: CalendarDate | null
  readonly field: string
  /** Encoded by `changedValueCode`, because their text depends on the language. */
  readonly from: string | null
  readonly to: string | null
}

export function buildChangeRow(change: Change): ChangeRow {
  const { id, personName, username, kind, subject, subjectName, workDate, field } = change
  const { from, to } = changedValuesOf(change)
  const at = new Date(change.changedAt)
  const isInherited = kind === 'settings'
  return {
    ...{ id, personName, username, kind, subject, subjectName, workDate, field },
    date: calendarDateAt(at),
    time: [at.getHours(), at.getMinutes(), at.getSeconds()].map(part => String(part).padStart(2, '0')).join(':'),
    from: from === null && !isInherited ? null : changedValueCode(field, from),
    to: to === null && !isInherited ? null : changedValueCode(field, to),
  }
}

/** Encodes a value and its field as one text. */
export function changedValueCode(field: string, value: ChangedValue | null): string {
  return JSON.stringify([field, value])
}

/** Decodes a text of `changedValueCode`. */
export function parseChangedValue(code: string): readonly [field: string, value: ChangedValue | null] {
  return JSON.parse(code)
}

/** Translates fields and values. */
export interface ChangeWords {
  formatField(field: string): string
  /** Null for an inherited value or none. */
  formatValue(field: string, value: ChangedValue | null): string
}

/** Reads the changes of days in the viewer's time zone. The services count days by UTC, so one more day is read on each side. */
export async function readChangesOn(
  transport: Transport,
  { startDate, endDate }: DateRange,
  { onPage, ...options }: ListOptions<Change> = {},
): Promise<Listing<Change>> {
  const isOnThem = ({ changedAt }: Change) => {
    const date = calendarDateAt(new Date(changedAt))
    return date >= startDate && date <= endDate
  }
  const listing = await readChangesIn(transport, widenByOneDay({ startDate, endDate }), {
    ...options,
    onPage: changes => onPage?.(changes.filter(isOnThem)),
  })
  return { ...listing, rows: listing.rows.filter(isOnThem) }
}

/** Reads the rows of days in the viewer's time zone. */
export async function readChangeRows(
  transport: Transport,
  range: DateRange,
  { onPage, signal }: ListOptions<ChangeRow> = {},
): Promise<Listing<ChangeRow>> {
  const listing = await readChangesOn(transport, range, {
    signal,
    onPage: changes => onPage?.(changes.map(buildChangeRow)),
  })
  return { ...listing, rows: listing.rows.map(buildChangeRow) }
}

const kindLabels: Readonly<Record<ChangeKind, MessageKey>> = {
  settings: 'changeHistory.kind.settings',
  membership: 'changeHistory.kind.membership',
  groupAdded: 'changeHistory.kind.groupAdded',
  groupChanged: 'changeHistory.kind.groupChanged',
  groupDeleted: 'changeHistory.kind.groupDeleted',
  templateAdded: 'changeHistory.kind.templateAdded',
  templateChanged: 'changeHistory.kind.templateChanged',
  templateDeleted: 'changeHistory.kind.templateDeleted',
  hoursAdded: 'changeHistory.kind.hoursAdded',
  workInfo: 'changeHistory.kind.workInfo',
  equipmentAdded: 'changeHistory.kind.equipmentAdded',
  equipmentChanged: 'changeHistory.kind.equipmentChanged',
  equipmentRemoved: 'changeHistory.kind.equipmentRemoved',
  eventEntered: 'changeHistory.kind.eventEntered',
  eventReplaced: 'changeHistory.kind.eventReplaced',
  eventChanged: 'changeHistory.kind.eventChanged',
  eventDeleted: 'changeHistory.kind.eventDeleted',
  excuseAdded: 'changeHistory.kind.excuseAdded',
  excuseChanged: 'changeHistory.kind.excuseChanged',
  excuseDeleted: 'changeHistory.kind.excuseDeleted',
  weekCompleted: 'changeHistory.kind.weekCompleted',
  weekReopened: 'changeHistory.kind.weekReopened',
  weekExported: 'changeHistory.kind.weekExported',
  crewDayConfirmed: 'changeHistory.kind.crewDayConfirmed',
  crewDayReopened: 'changeHistory.kind.crewDayReopened',
  holidayAdded: 'changeHistory.kind.holidayAdded',
  holidayChanged: 'changeHistory.kind.holidayChanged',
  holidayDeleted: 'changeHistory.kind.holidayDeleted',
  rulePackTurnedOn: 'changeHistory.kind.rulePackTurnedOn',
  rulePackMoved: 'changeHistory.kind.rulePackMoved',
  rulePackTurnedOff: 'changeHistory.kind.rulePackTurnedOff',
  exceptionAsked: 'changeHistory.kind.exceptionAsked',
  exceptionAccepted: 'changeHistory.kind.exceptionAccepted',
  exceptionReopened: 'changeHistory.kind.exceptionReopened',
}

const subjectLabels: Readonly<Record<ChangeSubject, MessageKey>> = {
  company: 'changeHistory.subject.company',
  userGroup: 'changeHistory.subject.userGroup',
  user: 'changeHistory.subject.user',
  reportTemplate: 'changeHistory.subject.reportTemplate',
  laborHours: 'changeHistory.subject.laborHours',
  timelineEvent: 'changeHistory.subject.timelineEvent',
  excuse: 'changeHistory.subject.excuse',
  weekMark: 'changeHistory.subject.weekMark',
  weekExport: 'changeHistory.subject.weekExport',
  crewDay: 'changeHistory.subject.crewDay',
  holiday: 'changeHistory.subject.holiday',
  rulePack: 'changeHistory.subject.rulePack',
  exceptionMark: 'changeHistory.subject.exceptionMark',
}

const columns: readonly ReportColumn<ChangeRow>[] = [
  { id: 'date', kind: 'date', header: 'changeHistory.column.date', width: 132, sort: 'desc', value: row => row.date },
  { id: 'time', kind: 'time', header: 'changeHistory.column.time', width: 112, sort: 'desc', value: row => row.time },
  {
    id: 'personName',
    kind: 'text',
    namesRow: true,
    header: 'changeHistory.column.personName',
    value: row => row.personName,
  },
  {
    id: 'kind',
    kind: 'enum',
    header: 'changeHistory.column.kind',
    labels: kindLabels,
    value: row => row.kind,
  },
  { id: 'subjectName', kind: 'text', header: 'changeHistory.column.subjectName', value: row => row.subjectName },
  { id: 'workDate', kind: 'date', header: 'changeHistory.column.workDate', width: 132, value: row => row.workDate },
  { id: 'field', kind: 'text', header: 'changeHistory.column.field', value: row => row.field },
  { id: 'from', kind: 'text', header: 'changeHistory.column.from', value: row => row.from },
  { id: 'to', kind: 'text', header: 'changeHistory.column.to', value: row => row.to },
  {
    id: 'subject',
    kind: 'enum',
    header: 'changeHistory.column.subject',
    visible: false,
    labels: subjectLabels,
    value: row => row.subject,
  },
  {
    id: 'username',
    kind: 'text',
    header: 'changeHistory.column.username',
    visible: false,
    value: row => row.username,
  },
]

/** Latest change first, until a person sorts. */
export const changeHistoryDefinition: ReportDefinition<ChangeRow> = {
  id: 'changeHistory',
  titleKey: 'destination.changeHistory',
  reportType: 'ChangeHistory',
  storageKeys: {
    layout: 'change-history',
    dateRange: 'changeHistory',
  },
  columns,
  naturalOrder: [
    { columnId: 'date', order: 'desc' },
    { columnId: 'time', order: 'desc' },
    { columnId: 'personName', order: 'asc' },
    { columnId: 'kind', order: 'asc' },
    { columnId: 'subjectName', order: 'asc' },
    { columnId: 'field', order: 'asc' },
  ],
  card: {
    name: 'personName',
    about: ['kind', 'subjectName', 'field'],
    date: 'date',
    times: ['time'],
    figures: ['from', 'to'],
  },
  rowId: row => row.id,
}

/** The translated columns; filters, sorts and groups use the translated texts. */
export function changeHistoryColumns({ formatField, formatValue }: ChangeWords): readonly ReportColumn<ChangeRow>[] {
  const labelOf: Readonly<Record<string, (text: string) => string>> = {
    field: formatField,
    from: code => formatValue(...parseChangedValue(code)),
    to: code => formatValue(...parseChangedValue(code)),
  }
  return columns.map(column => {
    const label = labelOf[column.id]
    return label ? { ...column, label } : column
  })
}

export const changeHistorySource: ReportSource<ChangeRow, 'changes'> = {
  definition: changeHistoryDefinition,
  read(transport, { range }, { signal: asked }) {
    const collector = createRowCollector<ChangeRow>()
    return streamRows({
      aggregator: collector,
      gaps: ['changes'],
      signal: asked,
      read({ signal, wake }) {
        const onPage = (rows: readonly ChangeRow[]) => {
          collector.add(rows)
          wake()
        }
        return { changes: readChangeRows(transport, range, { signal, onPage }) }
      },
    })
  },
  rowGaps: ['changes'],
  gapMessages: { changes: 'changeHistory.gap.changes' },
}
