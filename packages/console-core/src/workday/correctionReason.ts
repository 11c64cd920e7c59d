/** Why a manager enters an event that no clock recorded. */
export const correctionReasons = ['forgot', 'phone', 'signal', 'other'] as const

export type CorrectionReason = (typeof correctionReasons)[number]

/** Longest note, and longest answer, in characters. */
export const correctionNoteLimit = 500

/** Who told the employee about an entered event, when, and what the employee answered. */
export interface CorrectionNotice {
  /** UTC. */
  readonly at: string
  readonly authorName: string
  /** Null if none is recorded. */
  readonly answer: string | null
}

interface ToldEvent {
  readonly eventType: string
  readonly localDate: string
  readonly localTime: string
}

interface NoticeChange extends ToldEvent {
  /** Null: the employee wasn't told. Undefined: the same as before. */
  readonly told?: Pick<CorrectionNotice, 'answer'> | null | undefined
}

/** The notice after a change of an entered event. An employee who was told about another time has yet to be told about the new one. */
export function noticeAfter(
  before: ToldEvent & { readonly told?: CorrectionNotice | null | undefined },
  { told, ...change }: NoticeChange,
  author: Omit<CorrectionNotice, 'answer'>,
): CorrectionNotice | null {
  const former = before.told ?? null
  if (told) return { ...(former ?? author), answer: told.answer }
  const isSame = (['eventType', 'localDate', 'localTime'] as const).every(name => before[name] === change[name])
  return told === null || !isSame ? null : former
}
