import type { InactiveWorkInfo, TimelineEvent } from '../http/index.ts'
import { hasLocation } from '../links/index.ts'
import type { ClockInStatusRow } from '../reports/index.ts'
import type { PhotoMoment, Requirements } from '../settings/index.ts'
import { type ExceptionRuleId, inheritsWorkInfo } from '../workday/index.ts'
import { type WorkInfoPart, workInfoParts } from '../workInfo/index.ts'
import type { ShiftFinding } from './shiftRules.ts'

/** Rules about what clock events must have: active work info, and what the settings of the person require. */
export const requirementRuleIds = [
  'noWorkInfo',
  'inactiveWorkInfo',
  'noLocation',
  'noPhoto',
] as const satisfies readonly ExceptionRuleId[]

export type RequirementRuleId = (typeof requirementRuleIds)[number]

const idOfPart = { job: 'jobId', costCode: 'costCodeId', foreman: 'foremanId' } as const

export interface RequirementFinding extends ShiftFinding {
  readonly ruleId: RequirementRuleId
  /** The missing or inactive parts of work info, in display order. Empty for locations and photos. */
  readonly parts: readonly WorkInfoPart[]
}

/** The ids of inactive jobs, cost codes, and foremen. */
export type InactiveIds = Readonly<Record<WorkInfoPart, ReadonlySet<string>>>

export function inactiveIdsOf(rows: readonly InactiveWorkInfo[]): InactiveIds {
  const idsOf = (part: WorkInfoPart) => new Set(rows.filter(row => row.part === part).map(({ id }) => id))
  return { job: idsOf('job'), costCode: idsOf('costCode'), foreman: idsOf('foreman') }
}

const isNothingRequired = ({ job, costCode, foreman, location, photos }: Requirements) =>
  !job && !costCode && !foreman && !location && photos.length === 0

const nothingRequired: Requirements = { job: false, costCode: false, foreman: false, location: false, photos: [] }

/**
 * Finds the events of a shift that don't meet the requirements, or whose work info is inactive. Entered events have no location or photo, so
 * only their work info is checked. Breaks and clock-outs have no work info of their own. Null: not known, so nothing is found.
 */
export function checkRequirements(
  { events }: Pick<ClockInStatusRow, 'events'>,
  requirements: Requirements | null,
  inactive: InactiveIds | null,
): readonly RequirementFinding[] {
  const required = requirements ?? nothingRequired
  if (isNothingRequired(required) && (inactive === null || workInfoParts.every(part => inactive[part].size === 0)))
    return []
  const recorded = events.filter(({ correction }) => !correction)
  const missingOf = (event: TimelineEvent) => missingWorkInfoOf(event, required)
  const inactiveOf = (event: TimelineEvent) => (inactive ? inactiveWorkInfoOf(event, inactive) : [])
  const found = {
    noWorkInfo: events.filter(event => missingOf(event).length > 0),
    inactiveWorkInfo: events.filter(event => inactiveOf(event).length > 0),
    noLocation: required.location ? recorded.filter(event => event.eventType === 'clockIn' && !hasLocation(event)) : [],
    noPhoto:
      required.photos.length > 0
        ? recorded.filter(
            event =>
              event.photoId === null && momentsOf(event, events).some(moment => required.photos.includes(moment)),
          )
        : [],
  }
  const partsOf = { noWorkInfo: missingOf, inactiveWorkInfo: inactiveOf, noLocation: () => [], noPhoto: () => [] }
  return requirementRuleIds
    .filter(ruleId => found[ruleId].length > 0)
    .map(ruleId => {
      const named = new Set(found[ruleId].flatMap(partsOf[ruleId]))
      return { ruleId, events: found[ruleId], minutes: null, parts: workInfoParts.filter(part => named.has(part)) }
    })
}

/** The parts that an event names and that are inactive. */
function inactiveWorkInfoOf(event: TimelineEvent, inactive: InactiveIds): readonly WorkInfoPart[] {
  if (inheritsWorkInfo(event)) return []
  return workInfoParts.filter(part => {
    const id = event[idOfPart[part]]
    return id !== null && inactive[part].has(id)
  })
}

/** The required parts that an event doesn't have. */
export function missingWorkInfoOf(event: TimelineEvent, requirements: Requirements): readonly WorkInfoPart[] {
  if (inheritsWorkInfo(event)) return []
  return workInfoParts.filter(part => requirements[part] && event[idOfPart[part]] === null)
}

/** The moments at which an event can need a photo: a day starts with its first clock-in and ends with its last clock-out. */
function momentsOf(event: TimelineEvent, events: readonly TimelineEvent[]): readonly PhotoMoment[] {
  const { eventType } = event
  const ofType = events.filter(other => other.eventType === eventType)
  return [
    eventType,
    ...(eventType === 'clockIn' && ofType[0] === event ? (['startOfDay'] as const) : []),
    ...(eventType === 'clockOut' && ofType.at(-1) === event && events.at(-1) === event ? (['endOfDay'] as const) : []),
  ]
}
