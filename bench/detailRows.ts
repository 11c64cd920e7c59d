// The seeded rows and columns of a Detail Report that the benches use in Node and in the browser.
import type { QueryColumn } from '@fieldtime/console-core/reports'

/** A row of a Detail Report: 41 fields, most of them repeated across rows as in a real company. */
export type DetailRow = Readonly<Record<string, string | number | null>> & {
  readonly id: string
  readonly dayKey: string
}

const crew = [
  'Alvarez',
  'Brooks',
  'Chen',
  'Díaz',
  'Evans',
  'Foster',
  'García',
  'Hall',
  'Ibarra',
  'Jensen',
  'Kim',
  'López',
]
const given = ['Ana', 'Ben', 'Carla', 'Diego', 'Ella', 'Frank', 'Grace', 'Hugo', 'Iván', 'José', 'Kara', 'Luis', 'Mia']
const sites = [
  'North Ridge',
  'South Yard',
  'Mill Street',
  'Harbour',
  'Airport North',
  'Cedar Lane',
  'Plant 9',
  'Plant 10',
]

/** The rows of 180 days by date, the same in every run. */
export function buildRows(rowCount: number): DetailRow[] {
  const random = seededRandom(20_260_105)
  const pick = (items: readonly string[], index: number) => items[index % items.length] ?? ''
  const people = Array.from(
    { length: 600 },
    (_, person) => `${pick(given, person)} ${pick(crew, person * 7)} ${person}`,
  )
  return Array.from({ length: rowCount }, (_, index): DetailRow => {
    const day = Math.floor(index / (rowCount / 180))
    const person = Math.floor(random() * people.length)
    const foreman = person % 40
    const site = Math.floor(random() * 120)
    const costCode = Math.floor(random() * 400)
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
    const worked = 6 * 3_600_000 + Math.floor(random() * 14_400_000)
    const lunch = 1_200_000 + Math.floor(random() * 2_400_000)
    const start = `0${5 + Math.floor(random() * 4)}:${String(Math.floor(random() * 60)).padStart(2, '0')}:00`
    const hours = Math.round(random() * 800) / 100
    return {
      id: `row-${index}`,
      dayKey: `${person}|${date}`,
      date,
      lastKnownEvent: pick(['clockOut', 'clockIn', 'takeBreak'], index),
      employeeName: people[person] ?? '',
      employeeCode: `E${1000 + person}`,
      foremanName: people[foreman] ?? '',
      foremanCode: `F${foreman}`,
      groupName: `Crew ${person % 25}`,
      jobCode: `J-${site}`,
      jobDescription: `${pick(sites, site)} ${site}`,
      costCode: `${costCode}.10`,
      costCodeDescription: `Cost code ${costCode}`,
      equipmentCode: random() < 0.3 ? `EQ${site}` : null,
      equipmentDescription: random() < 0.3 ? `Excavator ${site}` : null,
      workStartTime: start,
      lunchStartTime: '12:00:00',
      lunchEndTime: '12:30:00',
      workEndTime: '16:30:00',
      workedDuration: worked,
      lunchDuration: lunch,
      clockedOutDuration: 0,
      totalDuration: worked + lunch,
      submittedHours: hours,
      submittedDuration: hours * 3_600_000,
      dailyNote: random() < 0.1 ? `Note ${index}` : null,
      specificNote: null,
      submissionStatus: pick(['submitted', 'clockedOut'], index),
      lastModifiedDate: date,
    }
  })
}

const oncePerDay = { kind: 'oncePer', key: ({ dayKey }: DetailRow) => dayKey } as const

const fields: Readonly<Record<string, QueryColumn<DetailRow>['kind']>> = {
  date: 'date',
  lastKnownEvent: 'enum',
  employeeName: 'text',
  foremanName: 'text',
  groupName: 'text',
  jobDescription: 'text',
  costCodeDescription: 'text',
  workStartTime: 'time',
  lunchStartTime: 'time',
  lunchEndTime: 'time',
  workEndTime: 'time',
  workedDuration: 'duration',
  lunchDuration: 'duration',
  totalDuration: 'duration',
  submittedHours: 'hours',
  submittedDuration: 'duration',
  dailyNote: 'text',
  employeeCode: 'text',
  jobCode: 'text',
  foremanCode: 'text',
  costCode: 'text',
  equipmentCode: 'text',
  equipmentDescription: 'text',
  specificNote: 'text',
  submissionStatus: 'enum',
  clockedOutDuration: 'duration',
  pendingJob: 'text',
  pendingForeman: 'text',
  pendingCostCode: 'text',
  pendingEquipment: 'text',
  lastModifiedDate: 'date',
  question1: 'text',
  answer1: 'text',
  question2: 'text',
  answer2: 'text',
  question3: 'text',
  answer3: 'text',
  timelineNotes: 'text',
  businessUnitCode: 'text',
  businessUnitDescription: 'text',
  phoneNumber: 'text',
}

/** Columns as a report defines them, each with its own function. */
const readers: Readonly<Record<string, QueryColumn<DetailRow>['value']>> = {
  date: row => row.date ?? null,
  employeeName: row => row.employeeName ?? null,
  foremanName: row => row.foremanName ?? null,
  jobDescription: row => row.jobDescription ?? null,
  workedDuration: row => row.workedDuration ?? null,
  submittedHours: row => row.submittedHours ?? null,
  submittedDuration: row => row.submittedDuration ?? null,
}

/** 41 columns; the first 16 are visible by default. */
export const columns = Object.entries(fields).map(([id, kind]): QueryColumn<DetailRow> => {
  const column = { id, kind, value: readers[id] ?? (row => row[id] ?? null) }
  if (id.startsWith('submitted') && kind !== 'enum') return { ...column, total: { kind: 'sum' } }
  return kind === 'duration' ? { ...column, total: oncePerDay } : column
})

/** Mulberry32, a seeded generator, so every run has the same rows. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
