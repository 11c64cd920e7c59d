import type { ExcusedDays, HolidayDate } from '../people/index.ts'
import type { CalendarDate } from '../time/index.ts'
import { type CorrectionNotice, type ExceptionMarkState, type RulePackId, rulePackNames } from '../workday/index.ts'
import { type ChangeKind, changeIfAny, changeOf, kindOf, type RecordedChange } from './changeHistory.ts'

// Changes of what managers record about days and weeks, and of the company's holidays and rule packs.

/** An excuse and its employee. */
export interface ExcuseFacts extends ExcusedDays {
  readonly id: string
  readonly employeeName: string
  readonly kind: string
  readonly reason: string | null
  readonly note: string | null
}

/** An excuse that was added (`before` is null), changed, or deleted (`after` is null). */
export function changesOfExcuse(before: ExcuseFacts | null, after: ExcuseFacts | null): readonly RecordedChange[] {
  const excuse = after ?? before
  if (!excuse) return []
  const kind = kindOf(before, after, { added: 'excuseAdded', changed: 'excuseChanged', deleted: 'excuseDeleted' })
  const subject = { subject: 'excuse', id: excuse.id, name: excuse.employeeName } as const
  return excuseFields.flatMap(({ name, field }) =>
    changeIfAny(subject, kind, field, before?.[name], after?.[name], excuse.startDate),
  )
}

/** A clock event that a manager entered, and its employee. */
export interface EnteredEventFacts {
  readonly id: string
  readonly employeeName: string
  readonly shiftDate: CalendarDate
  readonly eventType: string
  readonly localDate: CalendarDate
  readonly localTime: string
  /** Null for a recorded event. */
  readonly reason: string | null
  readonly note: string | null
  readonly told: NoticeText
}

/** What the history records about a notice: null without one, otherwise the answer. True without an answer. */
export type NoticeText = string | true | null

export function noticeText(told: Pick<CorrectionNotice, 'answer'> | null | undefined): NoticeText {
  return told ? (told.answer ?? true) : null
}

/**
 * A clock event that was entered (`before` is null), changed, or deleted (`after` is null). If `before` was recorded by a clock, `after`
 * replaces it.
 */
export function changesOfEnteredEvent(
  before: EnteredEventFacts | null,
  after: EnteredEventFacts | null,
): readonly RecordedChange[] {
  const event = after ?? before
  if (!event) return []
  const kind =
    before && before.reason === null
      ? 'eventReplaced'
      : kindOf(before, after, { added: 'eventEntered', changed: 'eventChanged', deleted: 'eventDeleted' })
  const subject = { subject: 'timelineEvent', id: event.id, name: event.employeeName } as const
  return enteredEventFields.flatMap(({ name, field }) =>
    changeIfAny(subject, kind, field, before?.[name], after?.[name], event.shiftDate),
  )
}

/** The properties of an entered event, and the fields under which the history records them. */
export const enteredEventFields = [
  { name: 'eventType', field: 'eventType' },
  { name: 'localDate', field: 'eventDate' },
  { name: 'localTime', field: 'eventTime' },
  { name: 'reason', field: 'correctionReason' },
  { name: 'note', field: 'correctionNote' },
  { name: 'told', field: 'correctionTold' },
] as const

/** The properties of an excuse, and the fields under which the history records them. */
export const excuseFields = [
  { name: 'startDate', field: 'excuseStart' },
  { name: 'endDate', field: 'excuseEnd' },
  { name: 'kind', field: 'excuseKind' },
  { name: 'reason', field: 'excuseReason' },
  { name: 'note', field: 'excuseNote' },
] as const

/** A holiday and the name of its business unit, null for the whole company. */
export interface HolidayFacts extends Pick<HolidayDate, 'date' | 'name'> {
  readonly id: string
  readonly unitName: string | null
}

/** A holiday that was added (`before` is null), changed, or deleted (`after` is null). */
export function changesOfHoliday(before: HolidayFacts | null, after: HolidayFacts | null): readonly RecordedChange[] {
  const holiday = after ?? before
  if (!holiday) return []
  const kind = kindOf(before, after, { added: 'holidayAdded', changed: 'holidayChanged', deleted: 'holidayDeleted' })
  const subject = { subject: 'holiday', id: holiday.id, name: holiday.name } as const
  return holidayFields.flatMap(({ name, field }) =>
    changeIfAny(subject, kind, field, before?.[name], after?.[name], holiday.date),
  )
}

/** The properties of a holiday, and the fields under which the history records them. */
export const holidayFields = [
  { name: 'date', field: 'holidayDate' },
  { name: 'name', field: 'name' },
  { name: 'unitName', field: 'businessUnit' },
] as const

/** A rule pack that was turned on from a date, or off (null), or got another date. */
export function changesOfRulePack(
  id: RulePackId,
  before: CalendarDate | null,
  after: CalendarDate | null,
): readonly RecordedChange[] {
  const kind = kindOf(before === null ? null : {}, after === null ? null : {}, {
    ...{ added: 'rulePackTurnedOn', changed: 'rulePackMoved', deleted: 'rulePackTurnedOff' },
  })
  return changeIfAny(
    { subject: 'rulePack', id, name: rulePackNames[id] },
    kind,
    'rulePackStart',
    before,
    after,
    after ?? before,
  )
}

/** The week of an employee. */
export interface WeekFacts {
  /** The id of its mark. */
  readonly id: string
  readonly employeeName: string
  readonly startDate: CalendarDate
}

/** A week that was marked complete, marked again after a change (`wasComplete` and `isComplete`), or whose mark was removed. */
export function changesOfWeekMark(
  week: WeekFacts,
  wasComplete: boolean,
  isComplete: boolean,
): readonly RecordedChange[] {
  const { id, employeeName, startDate } = week
  const [from, to] = [wasComplete, isComplete].map(has => (has ? startDate : null)) as [string | null, string | null]
  const kind = isComplete ? 'weekCompleted' : 'weekReopened'
  return [
    changeOf({ subject: 'weekMark', id, name: employeeName }, { kind, field: 'completeWeek', from, to }, startDate),
  ]
}

/** A recorded export of a week. */
export interface WeekExportFacts {
  readonly id: string
  /** Null for the whole company. */
  readonly unitName: string | null
  readonly startDate: CalendarDate
  readonly peopleCount: number
}

export function changesOfWeekExport(facts: WeekExportFacts): readonly RecordedChange[] {
  const { id, unitName, startDate, peopleCount } = facts
  const subject = { subject: 'weekExport', id, name: unitName ?? '' } as const
  return [changeOf(subject, { kind: 'weekExported', field: 'exportedPeople', from: null, to: peopleCount }, startDate)]
}

/** A day of a foreman's crew. */
export interface CrewDayFacts {
  /** The id of its confirmation. */
  readonly id: string
  readonly foremanName: string
  readonly date: CalendarDate
}

/** A crew's day that was confirmed, or whose confirmation was removed. */
export function changesOfCrewDay(day: CrewDayFacts, isConfirmed: boolean): readonly RecordedChange[] {
  const { id, foremanName, date } = day
  const [from, to] = isConfirmed ? [null, date] : [date, null]
  const kind = isConfirmed ? 'crewDayConfirmed' : 'crewDayReopened'
  return [changeOf({ subject: 'crewDay', id, name: foremanName }, { kind, field: 'crewDay', from, to }, date)]
}

/** The mark of an exception, with the employee's name. */
export interface ExceptionMarkFacts {
  readonly id: string
  readonly employeeName: string
  readonly date: CalendarDate
  readonly ruleId: string
  readonly state: ExceptionMarkState
  readonly reason: string | null
}

const markKinds: Readonly<Record<ExceptionMarkState, ChangeKind>> = {
  asked: 'exceptionAsked',
  accepted: 'exceptionAccepted',
  open: 'exceptionReopened',
}

/** An exception that was asked about, accepted, or opened again. `before` is null for the first mark. */
export function changesOfExceptionMark(
  before: ExceptionMarkFacts | null,
  after: ExceptionMarkFacts,
): readonly RecordedChange[] {
  const subject = { subject: 'exceptionMark', id: after.id, name: after.employeeName } as const
  const kind = markKinds[after.state]
  const ruleOf = (mark: ExceptionMarkFacts | null) => (mark && mark.state !== 'open' ? mark.ruleId : null)
  return [
    changeOf(subject, { kind, field: 'exception', from: ruleOf(before), to: ruleOf(after) }, after.date),
    ...changeIfAny(subject, kind, 'exceptionReason', before?.reason, after.reason, after.date),
  ]
}
