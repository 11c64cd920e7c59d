import { expect, test } from 'vitest'
import { type MomentName, momentZone, nextMoment } from './moments.ts'

test.each<[MomentName, string, string]>([
  ['sunday', '2026-11-23T18:00:00Z', 'Sun, 11/29/2026, 12:20 AM CST'],
  ['sunday', '2026-11-29T12:00:00Z', 'Sun, 12/06/2026, 12:20 AM CST'],
  ['monthEnd', '2026-11-23T18:00:00Z', 'Mon, 11/30/2026, 11:57 PM CST'],
  ['monthEnd', '2028-02-10T18:00:00Z', 'Tue, 02/29/2028, 11:57 PM CST'],
  ['clocksForward', '2026-11-23T18:00:00Z', 'Sun, 03/14/2027, 01:57 AM CST'],
  ['clocksBack', '2026-11-23T18:00:00Z', 'Sun, 11/07/2027, 01:57 AM CDT'],
])('%s after %s', (name, now, shown) => {
  const moment = nextMoment(name, new Date(now))
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: momentZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  expect(format.format(moment)).toBe(shown)
})
