import type { HoursFormat } from '../time/index.ts'
import type { WorkflowType } from './workflow.ts'

/** From highest to lowest. A setting has the value of the lowest level with a choice. */
export const settingsLevels = ['global', 'company', 'userGroup', 'user'] as const

export type SettingsLevel = (typeof settingsLevels)[number]

/** Whether a picker is optional, required or hidden. */
export const workPreferences = ['enabled', 'required', 'disabled'] as const

export type WorkPreference = (typeof workPreferences)[number]

/** The moments that can ask for a photo, in the order of a day. */
export const photoMoments = ['startOfDay', 'clockIn', 'takeBreak', 'resumeFromBreak', 'clockOut', 'endOfDay'] as const

export type PhotoMoment = (typeof photoMoments)[number]

/** The effective value of every setting at a level. */
export interface EffectiveSettings {
  readonly general: {
    readonly workflowType: WorkflowType
    readonly isSignatureWorkflowEnabled: boolean
    readonly hideClockInEditHours: boolean
    readonly canEditClockEvents: boolean
    readonly trackDeMinimisTime: boolean
    readonly earlyLunchReturnThresholdMinutes: number
  }
  readonly work: {
    readonly isForemanRequired: boolean
    readonly jobWorkPreference: WorkPreference
    readonly costCodeWorkPreference: WorkPreference
    readonly equipmentWorkPreference: WorkPreference
  }
  readonly clockIn: {
    readonly isClockInWorkInfoRequired: boolean
    readonly isLocationRequired: boolean
    /** In the order of `photoMoments`, each once. An empty list is a choice (no photos), not null. */
    readonly photoRequirements: readonly PhotoMoment[]
    readonly enablePaidBreaksQuestion: boolean
  }
  readonly review: {
    /** How payroll pages and Excel show hours. Only the company chooses it. */
    readonly hoursFormat: HoursFormat
    /** A lunch is due before this much work. */
    readonly lunchDueMinutes: number
    /** A shorter lunch is a short one. */
    readonly shortestLunchMinutes: number
    /** A second meal is due after this much work. */
    readonly secondMealDueMinutes: number
    readonly longDayMinutes: number
    /** Work of a day beyond this is overtime. */
    readonly overtimeDayMinutes: number
    /** Work of a workweek beyond this is overtime. */
    readonly overtimeWeekMinutes: number
    /** A first clock-in this long after the usual one is a late start. */
    readonly lateStartMinutes: number
  }
}

export type SettingsBlock = keyof EffectiveSettings

/** A setting by its path: `work.jobWorkPreference`. */
export type SettingsField = {
  [Block in SettingsBlock]: `${Block}.${keyof EffectiveSettings[Block] & string}`
}[SettingsBlock]

/** The stored choices of one level; null inherits. */
export type SettingsValues = { readonly [Block in SettingsBlock]: Inheritable<EffectiveSettings[Block]> }

type Inheritable<Values> = { readonly [Name in keyof Values]: Values[Name] | null }

/** One setting as the API returns it. */
export interface Setting<Value> {
  /** This level's own choice; null inherits. */
  readonly value: Value | null
  readonly effectiveValue: Value
  /** The level that the effective value comes from: this one when `value` is not null. */
  readonly inheritedFrom: SettingsLevel
}

/** The settings of a level. `clockIn` is null where people enter their hours instead. Services without `review` leave it out. */
export interface Settings {
  readonly general: Resolved<EffectiveSettings['general']>
  readonly work: Resolved<EffectiveSettings['work']>
  readonly clockIn: Resolved<EffectiveSettings['clockIn']> | null
  readonly review?: Resolved<EffectiveSettings['review']> | undefined
}

/** A block of settings with the level's choice and the effective value of each. */
export type Resolved<Values> = { readonly [Name in keyof Values]: Setting<Values[Name]> }

/** The choices of each level. A missing level has none. */
export type SettingsChain = Readonly<Partial<Record<Exclude<SettingsLevel, 'global'>, SettingsValues | undefined>>>

/**
 * The product's defaults. Meals: a 30-minute meal before the end of the fifth hour of work, and a second one in days of more than ten hours
 * (California Labor Code 512). Overtime begins after eight hours of a day (California Labor Code 510) and 40 of a workweek (29 U.S.C. 207).
 */
export const globalSettings: EffectiveSettings = {
  general: {
    workflowType: 'clockIn',
    isSignatureWorkflowEnabled: false,
    hideClockInEditHours: false,
    canEditClockEvents: false,
    trackDeMinimisTime: false,
    earlyLunchReturnThresholdMinutes: 0,
  },
  work: {
    isForemanRequired: false,
    jobWorkPreference: 'enabled',
    costCodeWorkPreference: 'enabled',
    equipmentWorkPreference: 'disabled',
  },
  clockIn: {
    isClockInWorkInfoRequired: false,
    isLocationRequired: false,
    photoRequirements: [],
    enablePaidBreaksQuestion: false,
  },
  review: {
    hoursFormat: 'decimal',
    lunchDueMinutes: 5 * 60,
    shortestLunchMinutes: 30,
    secondMealDueMinutes: 10 * 60,
    longDayMinutes: 12 * 60,
    overtimeDayMinutes: 8 * 60,
    overtimeWeekMinutes: 40 * 60,
    lateStartMinutes: 15,
  },
}

/**
 * A block with the names of `block` and a value created for each. `globalSettings` and the contract are the only lists of the
 * settings; every other block is mapped from them.
 */
export function mapBlock<Block extends object, Mapped extends { readonly [Name in keyof Block]: unknown }>(
  block: Block,
  create: <Name extends keyof Block>(name: Name) => Mapped[Name],
): Mapped {
  const names = Object.keys(block) as (keyof Block)[]
  return Object.fromEntries(names.map(name => [name, create(name)])) as Mapped
}

/** A level without choices, as after a reset. */
export const inheritedValues: SettingsValues = {
  general: mapBlock(globalSettings.general, () => null),
  work: mapBlock(globalSettings.work, () => null),
  clockIn: mapBlock(globalSettings.clockIn, () => null),
  review: mapBlock(globalSettings.review, () => null),
}

/** The choices of a level that inherits everything else. */
export function completeChoices(
  choices: {
    readonly [Block in SettingsBlock]?: Partial<SettingsValues[Block]>
  },
): SettingsValues {
  return mapBlock(inheritedValues, block => ({ ...inheritedValues[block], ...choices[block] }))
}

/** @throws RangeError for any text that is not a level (spec: an unknown inheritance level is an error). */
export function parseInheritanceLevel(text: string): SettingsLevel {
  const level = settingsLevels.find(known => known === text)
  if (level === undefined) throw new RangeError(`Unknown inheritance level: ${JSON.stringify(text)}`)
  return level
}

/**
 * The settings of a level as the API returns them. Ignores lower levels. Never throws or corrects: after a change at a higher
 * level, inherited values may break a coupling rule with the level's own choices (see `findCouplingConflicts`), and both values
 * are shown unchanged until the next choice.
 */
export function resolveSettings(level: SettingsLevel, chain: SettingsChain): Settings {
  const effective = effectiveSettings(level, chain)
  const nearestFirst = upTo(level).toReversed()

  function blockOf<Values extends object>(
    effectiveValues: Values,
    pickBlock: (values: SettingsValues) => Inheritable<Values>,
  ): Resolved<Values> {
    return mapBlock<Values, Resolved<Values>>(effectiveValues, name => ({
      value: pickBlock(valuesOf(level, chain))[name],
      effectiveValue: effectiveValues[name],
      inheritedFrom: nearestFirst.find(one => pickBlock(valuesOf(one, chain))[name] !== null) ?? 'global',
    }))
  }

  return {
    general: blockOf(effective.general, values => values.general),
    work: blockOf(effective.work, values => values.work),
    clockIn: effective.general.workflowType === 'clockIn' ? blockOf(effective.clockIn, values => values.clockIn) : null,
    review: blockOf(effective.review, values => values.review),
  }
}

/** The effective settings of a level, including its own choices. */
export function effectiveSettings(level: SettingsLevel, chain: SettingsChain): EffectiveSettings {
  return upTo(level).reduce((wider, one) => chooseOver(wider, valuesOf(one, chain)), globalSettings)
}

/** The settings a level inherits. The global level has none above it and inherits from itself. */
export function inheritedSettings(level: SettingsLevel, chain: SettingsChain): EffectiveSettings {
  return upTo(level)
    .slice(0, -1)
    .reduce((wider, one) => chooseOver(wider, valuesOf(one, chain)), globalSettings)
}

/** Photo moments in the order of a day, each once. */
export function orderPhotoMoments(moments: readonly PhotoMoment[]): readonly PhotoMoment[] {
  return photoMoments.filter(moment => moments.includes(moment))
}

function upTo(level: SettingsLevel): readonly SettingsLevel[] {
  return settingsLevels.slice(0, settingsLevels.indexOf(level) + 1)
}

function valuesOf(level: SettingsLevel, chain: SettingsChain): SettingsValues {
  return level === 'global' ? globalSettings : (chain[level] ?? inheritedValues)
}

function chooseOver(wider: EffectiveSettings, values: SettingsValues): EffectiveSettings {
  return {
    general: { ...wider.general, ...chosenOf(values.general) },
    work: { ...wider.work, ...chosenOf(values.work) },
    clockIn: { ...wider.clockIn, ...chosenOf(values.clockIn) },
    review: { ...wider.review, ...chosenOf(values.review) },
  }
}

type Chosen<Values> = { readonly [Name in keyof Values]?: NonNullable<Values[Name]> }

function chosenOf<Values extends object>(values: Values): Chosen<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Chosen<Values>
}
