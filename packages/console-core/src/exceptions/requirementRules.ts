import type { TimelineEvent } from '../http/index.ts'
import { hasLocation } from '../links/index.ts'
import type { ClockInStatusRow } from '../reports/index.ts'
import type { PhotoMoment, Requirements } from '../settings/index.ts'
import { type ExceptionRuleId, inheritsWorkInfo } from '../workday/index.ts'
import type { ShiftFinding } from './shiftRules.ts'

/** Rules about what the settings of a person require of clock events. */
export const requirementRuleIds = ['noWorkInfo', 'noLocation', 'noPhoto'] as const satisfies readonly ExceptionRuleId[]

export type RequirementRuleId = (typeof requirementRuleIds)[number]

/** The parts of work info that can be required, in display order. */
export const workInfoParts = ['job', 'costCode', 'foreman'] as const

export type WorkInfoPart = (typeof workInfoParts)[number]

const idOfPart = { job: 'jobId', costCode: 'costCodeId', foreman: 'foremanId' } as const

export interface RequirementFinding extends ShiftFinding {
  readonly ruleId: RequirementRuleId
  /** The missing parts of work info, in display order. Empty for locations and photos. */
  readonly missingParts: readonly WorkInfoPart[]
}

/**
 * Finds the events of a shift that don't meet the requirements. Entered events have no location or photo, so only their work info is
 * checked. Breaks and clock-outs have no work info of their own.
 */
export function checkRequirements(
  { events }: Pick<ClockInStatusRow, 'events'>,
  requirements: Requirements,
): readonly RequirementFinding[] {
  const recorded = events.filter(({ correction }) => !correction)
  const missing = new Set(events.flatMap(event => missingWorkInfoOf(event, requirements)))
  const found = {
    noWorkInfo: events.filter(event => missingWorkInfoOf(event, requirements).length > 0),
    noLocation: requirements.location
      ? recorded.filter(event => event.eventType === 'clockIn' && !hasLocation(event))
      : [],
    noPhoto: recorded.filter(
      event => event.photoId === null && momentsOf(event, events).some(moment => requirements.photos.includes(moment)),
    ),
  }
  return requirementRuleIds
    .filter(ruleId => found[ruleId].length > 0)
    .map(ruleId => ({
      ...{ ruleId, events: found[ruleId], minutes: null },
      missingParts: ruleId === 'noWorkInfo' ? workInfoParts.filter(part => missing.has(part)) : [],
    }))
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
