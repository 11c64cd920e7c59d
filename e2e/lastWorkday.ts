import { isHoliday } from '../packages/console-core/src/demo/demoCalendar.ts'

/** The last day before today on which crews of the demo company worked. It has people at any time of day. */
export function lastWorkday(): string {
  const day = new Date()
  let date: string
  do {
    day.setDate(day.getDate() - 1)
    date = day.toLocaleDateString('en-CA')
  } while (day.getDay() === 0 || day.getDay() === 6 || isHoliday(date))
  return date
}
