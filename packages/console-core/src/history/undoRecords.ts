import {
  type BusinessUnit,
  type CrewDay,
  type EnteredDetails,
  type ExceptionMark,
  type Excuse,
  type ExcuseDetails,
  enteredDetailsOf,
  type Holiday,
  type Listing,
  mapInParallel,
  mergeListings,
  type Outcome,
  parallelWrites,
  type RulePack,
  readAllBusinessUnits,
  readAllRulePacks,
  readCrewDaysIn,
  readExceptionMarksIn,
  readExcusesIn,
  readHolidaysOfCompany,
  readTimelineEventsOf,
  readWeekMarksIn,
  removeEnteredEvent,
  removeExcuse,
  removeHoliday,
  removeWeekMark,
  reopenCrewDay,
  reopenException,
  saveEnteredEvent,
  saveExcuse,
  saveHoliday,
  saveRulePack,
  type TimelineEvent,
  type Transport,
  type WeekMark,
} from '../http/index.ts'
import type { DateRange } from '../time/index.ts'
import { additions } from './changeCommands.ts'
import type { Change } from './changeHistoryCalls.ts'
import { enteredEventFields, excuseFields, holidayFields, noticeText } from './reviewChanges.ts'

/** How changes of one kind of record are undone: an added record is removed, and a changed one gets its earlier values. */
interface RecordUndo<Row extends { readonly id: string }> {
  readonly subject: Change['subject']
  /** The fields that the change history records. */
  readonly fields: readonly string[]
  /** Reads the records with a day in the range. */
  readonly read: (transport: Transport, range: DateRange) => Promise<Listing<Row>>
  /** The current value of a field of the change history. */
  readonly currentValue: (row: Row, field: string) => Change['to']
  readonly remove: (transport: Transport, row: Row) => Promise<Outcome<unknown>>
  /** Gives a record the earlier values of some fields. Null if they can't be restored. Missing: records are only added and removed. */
  readonly restore?: (
    transport: Transport,
    row: Row,
    former: ReadonlyMap<string, Change['from']>,
  ) => Promise<Outcome<unknown> | null>
}

type NamedHoliday = Holiday & { readonly units: readonly BusinessUnit[] }

const unitNameOf = ({ businessUnitId, units }: NamedHoliday) =>
  units.find(({ id }) => id === businessUnitId)?.description ?? null

const excuseUndo: RecordUndo<Excuse> = {
  subject: 'excuse',
  fields: excuseFields.map(({ field }) => field),
  read: readExcusesIn,
  currentValue: (excuse, field) => {
    const property = excuseFields.find(each => each.field === field)
    return property ? excuse[property.name] : null
  },
  remove: removeExcuse,
  restore: (transport, excuse, former) => {
    const details = excuseFields.map(({ name, field }) => [name, former.has(field) ? former.get(field) : excuse[name]])
    return saveExcuse(transport, excuse, Object.fromEntries(details) as ExcuseDetails)
  },
}

const enteredEventUndo: RecordUndo<TimelineEvent> = {
  subject: 'timelineEvent',
  fields: enteredEventFields.map(({ field }) => field),
  read: readTimelineEventsOf,
  currentValue: (event, field) => {
    const property = enteredEventFields.find(each => each.field === field)
    if (property?.name === 'told') return noticeText(event.correction?.told)
    return property ? (enteredDetailsOf(event)?.[property.name] ?? null) : null
  },
  remove: removeEnteredEvent,
  restore: async (transport, event, former) => {
    const details = enteredDetailsOf(event)
    if (!details) return null
    const told = former.get('correctionTold') ?? null
    const notice = told === null ? null : { answer: told === true ? null : String(told) }
    const values = enteredEventFields.map(({ name, field }) => {
      if (!former.has(field)) return [name, details[name]]
      return [name, name === 'told' ? notice : former.get(field)]
    })
    return saveEnteredEvent(transport, event, Object.fromEntries(values) as EnteredDetails)
  },
}

const holidayUndo: RecordUndo<NamedHoliday> = {
  subject: 'holiday',
  fields: holidayFields.map(({ field }) => field),
  read: async transport => {
    const [holidays, units] = await Promise.all([readHolidaysOfCompany(transport), readAllBusinessUnits(transport)])
    const named = { ...holidays, rows: holidays.rows.map(holiday => ({ ...holiday, units: units.rows })) }
    return mergeListings([named, { ...units, rows: [] }], rows => rows)
  },
  currentValue: (holiday, field) => {
    if (field === 'businessUnit') return unitNameOf(holiday)
    return field === 'name' ? holiday.name : holiday.date
  },
  remove: removeHoliday,
  restore: async (transport, holiday, former) => {
    const unitName = former.has('businessUnit') ? former.get('businessUnit') : unitNameOf(holiday)
    const unit = holiday.units.find(({ description }) => description === unitName)
    // The unit may have been renamed.
    if (unitName !== null && !unit) return null
    return saveHoliday(transport, holiday, {
      date: String(former.get('holidayDate') ?? holiday.date),
      name: String(former.get('name') ?? holiday.name),
      businessUnitId: unit?.id ?? null,
    })
  },
}

const rulePackUndo: RecordUndo<RulePack> = {
  subject: 'rulePack',
  fields: ['rulePackStart'],
  read: transport => readAllRulePacks(transport),
  currentValue: ({ startDate }) => startDate,
  remove: (transport, pack) => saveRulePack(transport, pack.id, null, pack),
  restore: (transport, pack, former) => {
    const startDate = former.get('rulePackStart')
    return saveRulePack(transport, pack.id, typeof startDate === 'string' ? startDate : null, pack)
  },
}

const weekMarkUndo: RecordUndo<WeekMark> = {
  subject: 'weekMark',
  fields: ['completeWeek'],
  read: readWeekMarksIn,
  currentValue: ({ startDate }) => startDate,
  remove: removeWeekMark,
}

const crewDayUndo: RecordUndo<CrewDay> = {
  subject: 'crewDay',
  fields: ['crewDay'],
  read: readCrewDaysIn,
  currentValue: ({ date }) => date,
  remove: reopenCrewDay,
}

const exceptionMarkUndo: RecordUndo<ExceptionMark> = {
  subject: 'exceptionMark',
  fields: ['exception', 'exceptionReason'],
  read: readExceptionMarksIn,
  currentValue: ({ state, ruleId, reason }, field) => {
    if (field === 'exceptionReason') return reason
    return state === 'open' ? null : ruleId
  },
  remove: reopenException,
}

/** An outcome of the services, or why a record is left out. */
export type RecordResult = Outcome<unknown> | 'changedSince' | 'failed'

type SettleRecord = (changes: readonly Change[], result: RecordResult) => void

const undoers = [
  undoerOf(enteredEventUndo),
  undoerOf(excuseUndo),
  undoerOf(holidayUndo),
  undoerOf(rulePackUndo),
  undoerOf(weekMarkUndo),
  undoerOf(crewDayUndo),
  undoerOf(exceptionMarkUndo),
]

/**
 * Undoes changes of entered events, excuses, holidays, rule packs, complete weeks, confirmed days of crews, and marks of exceptions. `settle`
 * gets the result of each record.
 */
export async function undoRecords(writer: Transport, changes: readonly Change[], settle: SettleRecord): Promise<void> {
  for (const undo of undoers) await undo(writer, changes, settle)
}

function undoerOf<Row extends { readonly id: string }>(record: RecordUndo<Row>) {
  const { subject, fields, read, currentValue, remove, restore } = record
  return async (writer: Transport, changes: readonly Change[], settle: SettleRecord): Promise<void> => {
    const ofSubject = changes.filter(change => change.subject === subject)
    const dates = ofSubject.flatMap(({ workDate }) => workDate ?? []).sort()
    const [startDate] = dates
    const endDate = dates.at(-1)
    if (startDate === undefined || endDate === undefined) return
    const { rows, completeness } = await read(writer, { startDate, endDate })
    const ids = [...new Set(ofSubject.map(({ subjectId }) => subjectId))]
    await mapInParallel(ids, parallelWrites, async id => {
      const parts = ofSubject.filter(({ subjectId }) => subjectId === id)
      const row = rows.find(each => each.id === id)
      const isAdded = parts.some(({ kind }) => additions.has(kind))
      const expected = new Map(parts.map(({ field, to }) => [field, to]))
      // An added record has no other values than those of the command.
      const compared = isAdded ? fields : [...expected.keys()]
      if (!row || compared.some(field => currentValue(row, field) !== (expected.get(field) ?? null))) {
        return settle(parts, !row && completeness.state === 'partial' ? 'failed' : 'changedSince')
      }
      // Without the event that replaces it, a recorded event counts again.
      const isRemoved = isAdded || parts.some(({ kind }) => kind === 'eventReplaced')
      const outcome = isRemoved
        ? await remove(writer, row)
        : await restore?.(writer, row, new Map(parts.map(({ field, from }) => [field, from])))
      settle(parts, outcome ?? 'failed')
    })
  }
}
