import type { TimelineEvent } from '../http/index.ts'
import type { CalendarDate } from '../time/index.ts'
import type { DemoPlace } from './demoCompany.ts'
import type { DemoRoster } from './demoCrewDay.ts'
import { eventNotes } from './demoNotes.ts'
import type { DemoShift, DemoStamp, DemoWork } from './demoShift.ts'
import type { LocalClock } from './localClock.ts'
import type { Random } from './random.ts'

/** The clock events of a shift as the services tell them. */
export function buildEvents(
  roster: DemoRoster,
  shift: DemoShift,
  date: CalendarDate,
  clock: LocalClock,
): TimelineEvent[] {
  const { employee, stamps } = shift
  const subject = `${employee.id}/${date}/events`
  const random = roster.randomOf(subject)
  const isPhoneWithoutLocation = random.chance(0.01)
  let work = shift.work
  return stamps.map((stamp, index) => {
    work = stamp.work ?? work
    return {
      id: roster.idOf(`${subject}/${index}`),
      employeeId: employee.id,
      employeeCode: employee.code,
      employeeFirstName: employee.firstName,
      employeeLastName: employee.lastName,
      ...clock.wallClockAt(stamp.at + (stamp.zoneAheadMinutes ?? 0) * 60_000),
      eventDateTime: new Date(stamp.at).toISOString(),
      eventType: stamp.eventType,
      notes: random.chance(0.06) ? random.pick(eventNotes[stamp.eventType]) : null,
      ...workInfoOf(stamp),
      ...(stamp.position ?? pickPosition(roster, work, isPhoneWithoutLocation, random)),
      photoId: stamp.eventType === 'clockIn' && random.chance(0.22) ? roster.idOf(`${subject}/${index}/photo`) : null,
    }
  })
}

function workInfoOf({ work }: DemoStamp) {
  return {
    jobId: work?.job?.id ?? null,
    jobCode: work?.job?.code ?? null,
    jobDescription: work?.job?.description ?? null,
    costCodeId: work?.costCode?.id ?? null,
    costCodeCode: work?.costCode?.code ?? null,
    costCodeDescription: work?.costCode?.description ?? null,
    foremanId: work?.foreman?.id ?? null,
    foremanCode: work?.foreman?.code ?? null,
    foremanFirstName: work?.foreman?.firstName ?? null,
    foremanLastName: work?.foreman?.lastName ?? null,
    equipmentId: work?.equipment?.id ?? null,
    equipmentCode: work?.equipment?.code ?? null,
    equipmentDescription: work?.equipment?.description ?? null,
  }
}

/** Mostly inside the fence; a few from the gas station down the road, a few without a fix, a few vague ones. */
function pickPosition(roster: DemoRoster, work: DemoWork, isWithoutLocation: boolean, random: Random) {
  const draw = random.fraction()
  if (isWithoutLocation || draw < 0.035) return { latitude: null, longitude: null, accuracyRadiusMeters: null }
  const fence = work.job?.geofence?.radiusMetres ?? 250
  const isOutside = draw < 0.065
  const distance = isOutside ? fence + random.between(150, 5000) : fence * 0.7 * Math.sqrt(random.fraction())
  const isVague = random.chance(0.03)
  return {
    ...placeAround(work.job?.site ?? roster.company.yard, distance, random.between(0, 2 * Math.PI)),
    accuracyRadiusMeters: Math.round(isVague ? random.between(300, 1500) : random.between(4, 28)),
  }
}

const metresPerDegree = 111_320

function placeAround({ latitude, longitude }: DemoPlace, metres: number, bearing: number): DemoPlace {
  const north = (metres * Math.cos(bearing)) / metresPerDegree
  const east = (metres * Math.sin(bearing)) / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))
  return { latitude: roundedDegrees(latitude + north), longitude: roundedDegrees(longitude + east) }
}

/** Six decimals are about ten centimetres, as phones send them. */
const roundedDegrees = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000
