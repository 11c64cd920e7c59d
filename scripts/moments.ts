import { openLocalClock } from '../packages/console-core/src/demo/demoCalendar.ts'
import { addDays, type CalendarDate } from '../packages/console-core/src/time/calendarDate.ts'

/** The time zone of the crews and the viewer at these times. */
export const momentZone = 'America/Chicago'

const minutesPerDay = 24 * 60

interface Moment {
  readonly isOn: (date: CalendarDate) => boolean
  readonly minuteOfDay: number
}

const minutesOf = (date: CalendarDate) => {
  const { instantOf } = openLocalClock(momentZone, date)
  return (instantOf(minutesPerDay) - instantOf(0)) / 60_000
}

/** The tests take a few minutes, so they run before, during, and after a change of clock or date. */
const moments = {
  sunday: { isOn: date => new Date(date).getUTCDay() === 0, minuteOfDay: 20 },
  monthEnd: { isOn: date => addDays(date, 1).endsWith('-01'), minuteOfDay: minutesPerDay - 3 },
  clocksForward: { isOn: date => minutesOf(date) < minutesPerDay, minuteOfDay: 117 },
  clocksBack: { isOn: date => minutesOf(date) > minutesPerDay, minuteOfDay: 117 },
} satisfies Record<string, Moment>

export type MomentName = keyof typeof moments

export const momentNames = Object.keys(moments) as readonly MomentName[]

/** The next occurrence of a moment, tomorrow at the earliest: cookies from the past would expire at once. */
export function nextMoment(name: MomentName, now: Date): Date {
  const { isOn, minuteOfDay }: Moment = moments[name]
  let date = addDays(now.toLocaleDateString('sv-SE', { timeZone: momentZone }), 1)
  while (!isOn(date)) date = addDays(date, 1)
  return new Date(openLocalClock(momentZone, date).instantOf(minuteOfDay))
}
