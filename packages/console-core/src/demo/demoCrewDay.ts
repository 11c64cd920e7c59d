import { addDays, type CalendarDate, daysBetween, weekdayOf } from '../time/index.ts'
import { isHoliday } from './demoCalendar.ts'
import {
  type DemoCompany,
  type DemoCostCode,
  type DemoCrew,
  type DemoEmployee,
  type DemoEquipment,
  type DemoJob,
  demoSource,
} from './demoCompany.ts'
import type { Random } from './random.ts'

/** The company indexed for building days. Created once per company. */
export interface DemoRoster {
  readonly company: DemoCompany
  readonly idOf: (subject: string) => string
  readonly randomOf: (subject: string) => Random
  readonly employeesWithSituation: readonly DemoEmployee[]
  /** By crew, without people who have a situation. */
  readonly employeesOf: ReadonlyMap<string, readonly DemoEmployee[]>
  readonly employeeById: ReadonlyMap<string, DemoEmployee>
  /** By job, the open ones. */
  readonly costCodesOf: ReadonlyMap<string, readonly DemoCostCode[]>
  /** The machine that an operator runs. Most people run none. */
  readonly machineOf: ReadonlyMap<string, DemoEquipment>
  /** Open jobs by crew. */
  readonly jobsOf: ReadonlyMap<string, readonly DemoJob[]>
}

const rosters = new WeakMap<DemoCompany, DemoRoster>()

export function rosterOf(company: DemoCompany): DemoRoster {
  const known = rosters.get(company)
  if (known) return known
  const made = buildRoster(company)
  rosters.set(company, made)
  return made
}

function buildRoster(company: DemoCompany): DemoRoster {
  const source = demoSource(company.key, company.options)
  const openJobs = company.jobs.filter(job => job.status === 'active')
  const openCostCodes = company.costCodes.filter(costCode => costCode.status === 'active')
  const crewById = new Map(company.crews.map(crew => [crew.id, crew]))
  return {
    company,
    ...source,
    employeesWithSituation: company.employees.filter(({ situation }) => situation !== null),
    employeesOf: groupBy(
      company.employees.filter(({ situation }) => situation === null),
      employee => employee.crewId,
    ),
    employeeById: new Map(company.employees.map(employee => [employee.id, employee])),
    costCodesOf: groupBy(openCostCodes, costCode => costCode.jobId),
    machineOf: new Map(
      company.employees.flatMap(({ id, crewId }) => {
        const crew = crewById.get(crewId)
        const random = source.randomOf(`${id}/machine`)
        if (!crew || crew.foremanId === id || !random.chance(0.3)) return []
        const machine = random.pickAny(
          company.equipment.filter(({ trade, isActive }) => isActive && trade === crew.trade),
        )
        return machine ? [[id, machine] as const] : []
      }),
    ),
    jobsOf: new Map(
      company.crews.map(crew => {
        const ofUnit = openJobs.filter(job => job.businessUnitId === crew.businessUnitId)
        const ofTrade = ofUnit.filter(job => job.trades.includes(crew.trade))
        const fitting = ofTrade.length > 0 ? ofTrade : ofUnit
        return [crew.id, crew.worksNights ? fitting.slice(0, 2) : fitting]
      }),
    ),
  }
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** A foreman's plan for the crew's day. Minutes count from midnight of the date. */
export interface DemoCrewDay {
  readonly crew: DemoCrew
  /** The probability that each member of the crew works. */
  readonly presence: number
  /** Null: a day in the yard. */
  readonly job: DemoJob | null
  /** The job that some change to during the day. */
  readonly nextJob: DemoJob | null
  readonly startMinute: number
  readonly lunchMinute: number
  readonly endMinute: number
  /** Everyone goes home before lunch. */
  readonly isRainedOut: boolean
}

export function planCrewDay(roster: DemoRoster, crew: DemoCrew, date: CalendarDate): DemoCrewDay {
  const random = roster.randomOf(`${crew.id}/${date}`)
  const jobs = roster.jobsOf.get(crew.id) ?? []
  // A crew stays on a job for two weeks at a time.
  const stretch = Math.floor(daysBetween('2000-01-03', date) / 14)
  const job = roster.randomOf(`${crew.id}/stretch ${stretch}`).pickAny(jobs) ?? null
  const weather = roster.randomOf(`weather ${crew.businessUnitId}/${date}`)
  const start = crew.worksNights ? 22 * 60 : 6 * 60 + 30 + 15 * random.whole(0, 3)
  return {
    crew,
    presence: presenceOf(roster, crew, date, random),
    job: random.chance(0.03) ? null : job,
    nextJob: random.pickAny(jobs.filter(other => other !== job)) ?? null,
    startMinute: start,
    lunchMinute: crew.worksNights ? 26 * 60 : 12 * 60 + 15 * random.whole(-2, 2),
    endMinute: crew.worksNights ? 30.5 * 60 : 15 * 60 + 30 + 15 * random.whole(0, 6),
    isRainedOut: !crew.worksNights && weather.chance(0.03),
  }
}

function presenceOf(roster: DemoRoster, crew: DemoCrew, date: CalendarDate, random: Random): number {
  const weekday = weekdayOf(date)
  if (isHoliday(date)) return 0.02
  if (crew.worksNights) {
    const isNightOfWork = weekday !== 'Friday' && weekday !== 'Saturday' && !isHoliday(addDays(date, 1))
    return isNightOfWork ? 0.95 : 0
  }
  if (weekday === 'Saturday') return random.chance(0.3) ? 0.55 : 0.02
  if (weekday !== 'Sunday') return 0.94
  // A water main breaks, a barrier is hit: now and then one crew is called out on a Sunday.
  const callOut = roster.randomOf(`call-out ${date}`)
  const called = callOut.pickAny(roster.company.crews.filter(each => !each.worksNights))
  return callOut.chance(0.3) && called === crew ? 0.5 : 0
}
