/** Why a manager enters an event that no clock recorded. */
export const correctionReasons = ['forgot', 'phone', 'signal', 'other'] as const

export type CorrectionReason = (typeof correctionReasons)[number]

/** Longest note, and longest answer, in characters. */
export const correctionNoteLimit = 500

/** The notice to an employee about an entered event. */
export interface CorrectionNotice {
  /** UTC. */
  readonly at: string
  readonly authorName: string
  /** The employee's answer. Null if none was recorded. */
  readonly answer: string | null
}

interface EventTime {
  readonly eventType: string
  readonly localDate: string
  readonly localTime: string
}

interface NoticeChange extends EventTime {
  /** Null clears the notice. Undefined keeps it. */
  readonly told?: Pick<CorrectionNotice, 'answer'> | null | undefined
}

/** The notice after an entered event was saved. A notice about a different time no longer applies. */
export function noticeAfter(
  before: EventTime & { readonly told?: CorrectionNotice | null | undefined },
  { told, ...change }: NoticeChange,
  author: Omit<CorrectionNotice, 'answer'>,
): CorrectionNotice | null {
  const isSame = (['eventType', 'localDate', 'localTime'] as const).every(name => before[name] === change[name])
  const notice = isSame ? (before.told ?? null) : null
  if (told === undefined) return notice
  return told && { ...(notice ?? author), answer: told.answer }
}
