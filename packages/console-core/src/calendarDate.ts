/** A calendar date, `yyyy-MM-dd`. Text order is date order. */
export type CalendarDate = string

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a date that exists on the calendar, written `yyyy-MM-dd`. */
export function isCalendarDate(text: string): text is CalendarDate {
  const match = pattern.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
