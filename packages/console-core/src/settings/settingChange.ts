import {
  type EffectiveSettings,
  inheritedValues,
  mapBlock,
  orderPhotoMoments,
  type Settings,
  type SettingsField,
  type SettingsValues,
  type WorkPreference,
} from './setting.ts'

/**
 * The body of a PUT: every choice of a level; null inherits. A body without choices resets the level.
 *
 * `clockIn: null` leaves the stored block unchanged. A response has no such block while people enter their hours, and saving it
 * must not lose the photo requirements for when they clock in again. A change without `review` does the same for
 * that block. Only a reset clears a block without naming its settings.
 */
export interface SettingsChange extends Pick<SettingsValues, 'general' | 'work'> {
  readonly clockIn: SettingsValues['clockIn'] | null
  readonly review?: SettingsValues['review'] | undefined
}

/** The known inherited values of a level. A response has no values for a block that doesn't apply. */
export interface InheritedSettings extends Pick<EffectiveSettings, 'general' | 'work'> {
  readonly clockIn: EffectiveSettings['clockIn'] | null
  readonly review?: EffectiveSettings['review'] | undefined
}

export type CouplingRule = 'costCodeNeedsJob' | 'requiredCostCodeNeedsRequiredJob' | 'hiddenEditHoursNeedWorkInfo'

/** Settings coupled by the work info rules. */
export type WorkField = 'work.jobWorkPreference' | 'work.costCodeWorkPreference'

export interface WorkPair {
  readonly job: WorkPreference
  readonly costCode: WorkPreference
}

export interface CouplingConflict {
  /** The setting whose value isn't allowed. */
  readonly field: SettingsField
  readonly reason: CouplingRule
}

const fieldOf: Readonly<Record<CouplingRule, SettingsField>> = {
  costCodeNeedsJob: 'work.costCodeWorkPreference',
  requiredCostCodeNeedsRequiredJob: 'work.costCodeWorkPreference',
  hiddenEditHoursNeedWorkInfo: 'clockIn.isClockInWorkInfoRequired',
}

/** The threshold when the early lunch return setting is on. */
export const earlyLunchReturnMinutes = 30

export function pickEarlyLunchReturnThreshold(isOn: boolean): number {
  return isOn ? earlyLunchReturnMinutes : 0
}

/** The level's own choices, as a PUT without changes would send them. */
export function ownValuesOf({ general, work, clockIn, review }: Settings): SettingsChange {
  return {
    general: mapBlock(general, name => general[name].value),
    work: mapBlock(work, name => work[name].value),
    clockIn: clockIn && mapBlock(clockIn, name => clockIn[name].value),
    review: review && mapBlock(review, name => review[name].value),
  }
}

/** The values that lower levels inherit. */
export function effectiveValuesOf({ general, work, clockIn, review }: Settings): InheritedSettings {
  return {
    general: mapBlock(general, name => general[name].effectiveValue),
    work: mapBlock(work, name => work[name].effectiveValue),
    clockIn: clockIn && mapBlock(clockIn, name => clockIn[name].effectiveValue),
    review: review && mapBlock(review, name => review[name].effectiveValue),
  }
}

/** Completes a change: blocks that it omits come from `stored`. */
export function withStoredBlocks(
  change: SettingsChange,
  stored: Pick<SettingsValues, 'clockIn' | 'review'>,
): SettingsValues {
  return { ...change, clockIn: change.clockIn ?? stored.clockIn, review: change.review ?? stored.review }
}

/**
 * What to store for a PUT. A `clockIn` block that the body left out keeps its choices; only a change of
 * `hideClockInEditHours` couples it.
 */
export function mergeSettings(
  stored: SettingsValues,
  change: SettingsChange,
  inherited: EffectiveSettings,
): SettingsValues {
  if (isReset(change)) return inheritedValues
  const complete = withStoredBlocks(change, stored)
  if (change.clockIn === null) {
    const isHidingKept = change.general.hideClockInEditHours === stored.general.hideClockInEditHours
    return isHidingKept ? complete : { ...complete, clockIn: coupleClockIn(complete, inherited) }
  }
  const { photoRequirements } = change.clockIn
  return {
    ...complete,
    clockIn: {
      ...change.clockIn,
      photoRequirements: photoRequirements && orderPhotoMoments(photoRequirements),
    },
  }
}

/**
 * The choices of a level after a person has chosen `changed`, with coupled settings adjusted (spec, section 4). The person's
 * choice stays and its partner follows, except that work info stays required while edit hours are hidden. The partner gets an
 * explicit value, which overrides higher levels. A change of any other setting leaves coupled settings unchanged, even if they
 * contradict each other.
 */
export function applyCoupling(
  values: SettingsChange,
  inherited: InheritedSettings,
  changed: SettingsField,
): SettingsChange {
  if (isWorkField(changed)) return { ...values, work: coupleWork(values, inherited, changed) }
  const isAboutHours = changed === 'general.hideClockInEditHours' || changed === 'clockIn.isClockInWorkInfoRequired'
  if (!isAboutHours || values.clockIn === null) return values
  return { ...values, clockIn: coupleClockIn({ ...values, clockIn: values.clockIn }, inherited) }
}

/** The value of a coupled preference's partner after `changed` was chosen; unchanged if both agree. */
export function followWorkPreference(changed: WorkField, { job, costCode }: WorkPair): WorkPreference {
  if (changed === 'work.costCodeWorkPreference') {
    if (costCode === 'required') return 'required'
    return costCode === 'enabled' && job === 'disabled' ? 'enabled' : job
  }
  if (job === 'disabled') return 'disabled'
  return job === 'enabled' && costCode === 'required' ? 'enabled' : costCode
}

/** The coupling rules that a job and a cost code preference break together. */
export function brokenWorkRules({ job, costCode }: WorkPair): readonly CouplingRule[] {
  const broken: CouplingRule[] = []
  if (job === 'disabled' && costCode !== 'disabled') broken.push('costCodeNeedsJob')
  if (costCode === 'required' && job !== 'required') broken.push('requiredCostCodeNeedsRequiredJob')
  return broken
}

/**
 * The coupling rules that the choices of a level break, by effective value, for which the services return 422. If a level
 * inherits both settings, they don't count as a conflict, so that it can always be reset or saved for another reason.
 */
export function findCouplingConflicts(
  values: SettingsChange,
  inherited: InheritedSettings,
): readonly CouplingConflict[] {
  const broken = hasWorkChoice(values) ? [...brokenWorkRules(workOf(values, inherited))] : []
  if (values.clockIn !== null && lacksWorkInfo({ ...values, clockIn: values.clockIn }, inherited)) {
    broken.push('hiddenEditHoursNeedWorkInfo')
  }
  return broken.map(reason => ({ field: fieldOf[reason], reason }))
}

/** Whether the toggle for required work info is locked, because hidden edit hours keep it on. */
export function isClockInWorkInfoLocked({ general, clockIn }: Settings): boolean {
  return general.hideClockInEditHours.effectiveValue && clockIn?.isClockInWorkInfoRequired.effectiveValue === true
}

function isReset({ general, work, clockIn, review }: SettingsChange): boolean {
  return [general, work, clockIn ?? {}, review ?? {}].every(block =>
    Object.values(block).every(value => value === null),
  )
}

function workOf({ work }: SettingsChange, inherited: InheritedSettings): WorkPair {
  return {
    job: work.jobWorkPreference ?? inherited.work.jobWorkPreference,
    costCode: work.costCodeWorkPreference ?? inherited.work.costCodeWorkPreference,
  }
}

function hasWorkChoice({ work }: SettingsChange): boolean {
  return work.jobWorkPreference !== null || work.costCodeWorkPreference !== null
}

function isWorkField(field: SettingsField): field is WorkField {
  return field === 'work.jobWorkPreference' || field === 'work.costCodeWorkPreference'
}

function coupleWork(values: SettingsChange, inherited: InheritedSettings, changed: WorkField): SettingsChange['work'] {
  const { work } = values
  const pair = workOf(values, inherited)
  if (!hasWorkChoice(values)) return work
  const partner = followWorkPreference(changed, pair)
  if (changed === 'work.costCodeWorkPreference') {
    return partner === pair.job ? work : { ...work, jobWorkPreference: partner }
  }
  return partner === pair.costCode ? work : { ...work, costCodeWorkPreference: partner }
}

type ClockInValues = Pick<SettingsValues, 'general' | 'clockIn'>

/** Edit hours are hidden but work info isn't required at clock-in. Unknown counts as not required. */
function lacksWorkInfo(values: ClockInValues, inherited: InheritedSettings): boolean {
  const hidesEditHours = values.general.hideClockInEditHours ?? inherited.general.hideClockInEditHours
  const needsWorkInfo =
    values.clockIn.isClockInWorkInfoRequired ?? inherited.clockIn?.isClockInWorkInfoRequired ?? false
  const hasChoice = values.general.hideClockInEditHours !== null || values.clockIn.isClockInWorkInfoRequired !== null
  return hasChoice && hidesEditHours && !needsWorkInfo
}

function coupleClockIn(values: ClockInValues, inherited: InheritedSettings): SettingsValues['clockIn'] {
  return lacksWorkInfo(values, inherited) ? { ...values.clockIn, isClockInWorkInfoRequired: true } : values.clockIn
}
