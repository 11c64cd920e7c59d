import type { HoursReportDate, QuestionAndAnswerEmployee } from './reportCalls.ts'

/**
 * Merges two readings of a day: of two pages, or of two business units that share it. The later clock and notes take
 * precedence where there are any, and entries that only the earlier reading has stay first.
 */
export function mergeHours(first: HoursReportDate, second: HoursReportDate): HoursReportDate {
  const ids = new Set(second.hours.map(entry => entry.id))
  const [clocked, other] =
    second.workedDuration === null && second.startTime === null ? [first, second] : [second, first]
  return {
    ...clocked,
    notes: mergeLines(first.notes, second.notes),
    submissionStatus: laterStatus(clocked.submissionStatus, other.submissionStatus),
    hours: [...first.hours.filter(entry => !ids.has(entry.id)), ...second.hours],
  }
}

function laterStatus(
  clocked: HoursReportDate['submissionStatus'],
  other: HoursReportDate['submissionStatus'],
): HoursReportDate['submissionStatus'] {
  return other === 'submitted' ? other : (clocked ?? other)
}

function mergeLines(first: string | null, second: string | null): string | null {
  const lines = new Set([...(first ?? '').split('\n'), ...(second ?? '').split('\n')].filter(Boolean))
  return [...lines].join('\n') || null
}

/** A person's day with questions and answers. */
export type AnsweredDay = QuestionAndAnswerEmployee['dates'][number]

/** Keeps questions that only the earlier reading has, and lists them first. */
export function mergeQuestions(first: AnsweredDay, second: AnsweredDay): AnsweredDay {
  const asked = new Set(second.questions.map(({ question }) => question))
  return {
    ...second,
    questions: [...first.questions.filter(({ question }) => !asked.has(question)), ...second.questions],
  }
}
