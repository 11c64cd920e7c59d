import { type CalendarDate, millisecondsPerHour as hour, millisecondsPerMinute as minute } from '../time/index.ts'
import type { DemoRoster } from './demoCrewDay.ts'
import { type DemoShift, type DemoWork, dailyNotes, freeFormAnswers, questions, specificNotes } from './demoShift.ts'
import type { Random } from './random.ts'

export interface DemoLaborHours {
  readonly id: string
  readonly employeeId: string
  readonly businessUnitId: string
  readonly localDate: CalendarDate
  readonly hours: number
  readonly foremanId: string | null
  readonly jobId: string | null
  readonly costCodeId: string | null
  readonly equipment: readonly { readonly id: string; readonly equipmentId: string; readonly hours: number }[]
  readonly specificNote: string | null
  readonly dailyNote: string | null
  readonly submissionStatus: 'submitted' | 'clockedIn' | 'clockedOut' | 'none'
  readonly lastModifiedAt: string
}

export interface DemoAnswer {
  readonly id: string
  readonly employeeId: string
  readonly localDate: CalendarDate
  readonly position: 1 | 2 | 3
  readonly question: string
  readonly freeFormAnswer: string | null
  readonly yesNoAnswer: boolean | null
  readonly lastModifiedAt: string
}

export interface DemoForemanHours {
  readonly id: string
  readonly employeeId: string
  readonly businessUnitId: string
  readonly jobId: string | null
  readonly localDate: CalendarDate
  readonly regularHours: number
  readonly overtimeHours: number
  readonly otherHours: number
  readonly lastModifiedAt: string
}

/** An employee's line on a job's time card. Durations in minutes. */
export interface DemoTimeCard {
  readonly id: string
  readonly employeeId: string
  readonly businessUnitId: string
  readonly jobId: string | null
  readonly foremanId: string | null
  readonly localDate: CalendarDate
  readonly totalDuration: number
  readonly totalBreakDuration: number
  readonly totalWorkedDuration: number
  readonly lastModifiedAt: string
}

interface DemoPaperwork {
  readonly laborHours: readonly DemoLaborHours[]
  readonly answers: readonly DemoAnswer[]
  readonly foremanHours: readonly DemoForemanHours[]
  readonly timeCards: readonly DemoTimeCard[]
}

/** The records of a finished shift: submitted hours, foreman hours, and time cards. */
export function buildPaperwork(roster: DemoRoster, shift: DemoShift, date: CalendarDate): DemoPaperwork {
  const { employee, work } = shift
  const endsAt = Math.max(shift.endsAt, shift.stamps.at(-1)?.at ?? 0)
  const subject = `${employee.id}/${date}/paperwork`
  const random = roster.randomOf(subject)
  const idOf = (part: string) => roster.idOf(`${subject}/${part}`)
  const owner = {
    employeeId: employee.id,
    businessUnitId: work.job?.businessUnitId ?? employee.businessUnitId,
    localDate: date,
  }
  const spells = spellsOf(shift)

  const submittedAt = instant(endsAt + random.between(2, 45) * minute)
  const reviewedAt = instant(endsAt + random.between(1, 14) * hour)
  const isSubmitted = !random.chance(0.08)
  const isAnswered = isSubmitted && random.chance(0.9)
  const isReviewed = !random.chance(0.15)

  return {
    laborHours: isSubmitted
      ? buildLaborHours(spells, random, shift).map((entry, index) => ({
          ...entry,
          ...owner,
          id: idOf(`hours ${index}`),
          equipment: entry.equipment.map(used => ({ ...used, id: idOf(`equipment hours ${index}`) })),
          lastModifiedAt: submittedAt,
        }))
      : [],
    answers: isAnswered
      ? answerQuestions(random).map(answer => ({
          ...answer,
          id: idOf(`answer ${answer.position}`),
          employeeId: employee.id,
          localDate: date,
          lastModifiedAt: submittedAt,
        }))
      : [],
    foremanHours: isReviewed
      ? [{ ...owner, ...buildForemanHours(spells, random), id: idOf('foreman hours'), lastModifiedAt: reviewedAt }]
      : [],
    timeCards: buildTimeCards(spells).map((card, index) => ({
      ...card,
      ...owner,
      id: idOf(`time card ${index}`),
      lastModifiedAt: instant(endsAt + 5 * minute),
    })),
  }
}

/** Time on one job and cost code. Milliseconds. */
interface Spell {
  readonly work: DemoWork
  worked: number
  /** Lunch and the time between two shifts of a day. */
  off: number
}

/** A clock-out that is missing or too late is replaced with the time at which the work ended. */
function spellsOf({ stamps, startsAt, endsAt, work }: DemoShift): Spell[] {
  if (stamps.length === 0) return [{ work, worked: endsAt - startsAt - 30 * minute, off: 30 * minute }]
  const spells: Spell[] = []
  stamps.forEach((stamp, index) => {
    const last = spells.at(-1)
    const isNew = stamp.work !== null && stamp.work !== last?.work
    const spell = isNew || !last ? { work: stamp.work ?? work, worked: 0, off: 0 } : last
    if (spell !== last) spells.push(spell)
    const length = Math.max(0, Math.min(stamps[index + 1]?.at ?? endsAt, endsAt) - stamp.at)
    if (stamp.eventType === 'clockIn' || stamp.eventType === 'resumeFromBreak') spell.worked += length
    else spell.off += length
  })
  return spells
}

type Bare<Row> = Omit<Row, 'id' | 'employeeId' | 'businessUnitId' | 'localDate' | 'lastModifiedAt'>
type BareHours = Omit<Bare<DemoLaborHours>, 'equipment'> & { equipment: { equipmentId: string; hours: number }[] }

/** Hours as people enter them: rounded to the quarter, sometimes from memory. */
function buildLaborHours(spells: readonly Spell[], random: Random, shift: DemoShift): BareHours[] {
  const correction = random.chance(0.08) ? random.pick([-1.5, -1, -0.5, -0.25, 0.25, 0.5, 1]) : 0
  const drawnNote = random.chance(0.08) ? random.pick(dailyNotes) : null
  const isDraft = random.chance(0.05)
  const draftStatus = shift.employee.workflow === 'clockIn' ? 'clockedOut' : 'none'
  return spells.map(({ work, worked }, index) => {
    const hours = Math.max(0.25, quarters(worked / hour) + (index === 0 ? correction : 0))
    const onMachine = random.chance(0.8) ? hours : Math.max(0.25, quarters(hours * 0.75))
    return {
      hours,
      foremanId: work.foreman?.id ?? null,
      jobId: work.job?.id ?? null,
      costCodeId: work.costCode?.id ?? null,
      equipment: work.equipment ? [{ equipmentId: work.equipment.id, hours: onMachine }] : [],
      specificNote: random.chance(0.07) ? random.pick(specificNotes) : null,
      dailyNote: shift.dailyNote ?? drawnNote,
      submissionStatus: isDraft ? draftStatus : 'submitted',
    }
  })
}

function answerQuestions(random: Random): Bare<DemoAnswer>[] {
  const [injured, meal, office] = questions
  return [
    { position: 1, question: injured, freeFormAnswer: null, yesNoAnswer: random.chance(0.004) },
    { position: 2, question: meal, freeFormAnswer: null, yesNoAnswer: !random.chance(0.06) },
    { position: 3, question: office, freeFormAnswer: random.pick(freeFormAnswers), yesNoAnswer: null },
  ]
}

/** A foreman's sheet has one line per person, with the first job of the day. Hours beyond eight are overtime. */
function buildForemanHours(spells: readonly Spell[], random: Random): Bare<DemoForemanHours> {
  const worked = spells.reduce((sum, spell) => sum + spell.worked, 0) / hour
  const correction = random.chance(0.06) ? random.pick([-1, -0.5, 0.5, 1]) : 0
  const hours = Math.max(0.5, Math.round(worked * 2) / 2 + correction)
  return {
    jobId: spells[0]?.work.job?.id ?? null,
    regularHours: Math.min(8, hours),
    overtimeHours: Math.max(0, hours - 8),
    otherHours: random.chance(0.04) ? 0.5 : 0,
  }
}

/** One card for each job, in whole minutes that add up to the day's worked minutes. */
function buildTimeCards(spells: readonly Spell[]): Bare<DemoTimeCard>[] {
  const byJob = new Map<string | null, Spell>()
  for (const spell of spells) {
    const key = spell.work.job?.id ?? null
    const same = byJob.get(key)
    byJob.set(key, same ? { ...same, worked: same.worked + spell.worked, off: same.off + spell.off } : { ...spell })
  }
  let workedSoFar = 0
  return Array.from(byJob, ([jobId, { work, worked, off }]) => {
    const before = Math.round(workedSoFar / minute)
    workedSoFar += worked
    const totalWorkedDuration = Math.round(workedSoFar / minute) - before
    const totalBreakDuration = Math.round(off / minute)
    return {
      jobId,
      foremanId: work.foreman?.id ?? null,
      totalDuration: totalWorkedDuration + totalBreakDuration,
      totalBreakDuration,
      totalWorkedDuration,
    }
  })
}

const quarters = (hours: number) => Math.round(hours * 4) / 4

const instant = (milliseconds: number) => new Date(Math.round(milliseconds / 1000) * 1000).toISOString()
