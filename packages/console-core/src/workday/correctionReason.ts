/** Why a manager enters an event that no clock recorded. */
export const correctionReasons = ['forgot', 'phone', 'signal', 'other'] as const

export type CorrectionReason = (typeof correctionReasons)[number]

/** Longest note, in characters. */
export const correctionNoteLimit = 500
