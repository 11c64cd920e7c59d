/** `blocks`: payroll can't count the day. `warns`: someone should look at it. `informs`: worth knowing. */
export const exceptionKinds = ['blocks', 'warns', 'informs'] as const

export type ExceptionKind = (typeof exceptionKinds)[number]

/** The rules, most urgent first. */
export const exceptionRuleIds = [
  'notClockedOut',
  'overLong',
  'clockConflict',
  'noClockIn',
  'lunchNotEnded',
  'eventOrder',
  'noWorkInfo',
  'inactiveWorkInfo',
  'expectedNotHere',
  'outsideGeofence',
  'noLocation',
  'noPhoto',
  'notSubmitted',
  'crewNotConfirmed',
  'hoursDiffer',
  'noLunch',
  'lateLunch',
  'shortLunch',
  'noSecondMeal',
  'longDay',
  'locationUnclear',
  'lateStart',
  'overDay',
  'overWeek',
  'seventhDay',
] as const

export type ExceptionRuleId = (typeof exceptionRuleIds)[number]

export const kindOfRule: Readonly<Record<ExceptionRuleId, ExceptionKind>> = {
  notClockedOut: 'blocks',
  overLong: 'blocks',
  clockConflict: 'blocks',
  noClockIn: 'blocks',
  lunchNotEnded: 'blocks',
  eventOrder: 'blocks',
  noWorkInfo: 'blocks',
  inactiveWorkInfo: 'blocks',
  expectedNotHere: 'warns',
  outsideGeofence: 'warns',
  noLocation: 'warns',
  noPhoto: 'warns',
  notSubmitted: 'warns',
  crewNotConfirmed: 'warns',
  hoursDiffer: 'warns',
  noLunch: 'warns',
  lateLunch: 'warns',
  shortLunch: 'warns',
  noSecondMeal: 'warns',
  longDay: 'warns',
  locationUnclear: 'informs',
  lateStart: 'informs',
  overDay: 'informs',
  overWeek: 'informs',
  seventhDay: 'informs',
}

/** The states that people set. `open`: the mark was removed. */
export const exceptionMarkStates = ['open', 'asked', 'accepted'] as const

export type ExceptionMarkState = (typeof exceptionMarkStates)[number]

/** Longest reason, in characters. */
export const exceptionReasonLimit = 500
