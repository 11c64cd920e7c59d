import type { DateRange } from '@fieldtime/console-core'
import type { Page, Response } from 'playwright'

/** The amount of data in a report. */
export interface ReadSize {
  readonly events: number
  readonly entries: number
  /** Employee-days with an event or an entry. */
  readonly employeeDays: number
}

interface DatedRow {
  readonly employeeId: string
  readonly localDate: string
}

/** Counts the rows in the services' responses while a page reads. Run it in a separate read, because it slows the page down. */
export async function sizeOfRead(page: Page, range: DateRange, read: () => Promise<unknown>): Promise<ReadSize> {
  const answers: Promise<void>[] = []
  const employeeDays = new Set<string>()
  const counts = { timelineReportData: 0, laborHours: 0 }
  const add = async (list: keyof typeof counts, response: Response) => {
    const { results }: { readonly results: readonly DatedRow[] } = await response.json()
    const own = results.filter(({ localDate }) => localDate >= range.startDate && localDate <= range.endDate)
    counts[list] += own.length
    for (const { employeeId, localDate } of own) employeeDays.add(`${employeeId} ${localDate}`)
  }
  const handleResponse = (response: Response) => {
    const list = /\/reports\/(timelineReportData|laborHours)\?/.exec(response.url())?.[1]
    if (list === 'timelineReportData' || list === 'laborHours') answers.push(add(list, response))
  }
  page.on('response', handleResponse)
  await read()
  page.off('response', handleResponse)
  await Promise.all(answers)
  return { events: counts.timelineReportData, entries: counts.laborHours, employeeDays: employeeDays.size }
}
