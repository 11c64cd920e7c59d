// Measures the cost of reading 100,000 clock events on top of JSON.parse and the schema check, which are always needed.
import { performance } from 'node:perf_hooks'
import {
  createTransport,
  groupIntoWorkdays,
  readTimelineEventsOf,
  summarizeWorkday,
  type TimelineEvent,
} from '@fieldtime/console-core'
import { readTimelineEvents } from '@fieldtime/console-core/contract'
import * as z from 'zod/mini'
import { type Figure, medianOf } from './figure.ts'

const eventCount = 100_000
const rowsPerPage = 1_000
const rounds = 7
const targetRatio = 1.3
const firstDate = Date.UTC(2026, 0, 5)
const dayCount = 100
const endOfRange = new Date(firstDate + dayCount * 86_400_000)
const range = { startDate: dateText(firstDate), endDate: dateText(firstDate + (dayCount - 1) * 86_400_000) }

/**
 * Reads 100,000 events through the real transport and groups and summarizes them, against JSON.parse and the schema check of the
 * same pages. Returns medians of alternating rounds.
 */
export async function runReadingBench(): Promise<Figure[]> {
  const pages = buildPages()
  const works = { read: () => readAndSummarize(pages), check: async () => parseAndCheck(pages) }
  const milliseconds: Record<keyof typeof works, number[]> = { read: [], check: [] }
  for (let round = 0; round <= rounds; round += 1) {
    // The rounds alternate so that garbage collection affects both.
    for (const name of round % 2 === 0 ? (['read', 'check'] as const) : (['check', 'read'] as const)) {
      const work = await timed(works[name])
      if (work.result !== eventCount) throw new Error(`${eventCount} events were sent, ${name} saw ${work.result}`)
      // The first round warms up.
      if (round > 0) milliseconds[name].push(work.milliseconds)
    }
  }
  const read = medianOf(milliseconds.read)
  const check = medianOf(milliseconds.check)
  return [
    { name: '100,000 events read, grouped and summarized', value: read, unit: 'ms' },
    { name: 'JSON.parse and schema check alone', value: check, unit: 'ms' },
    { name: 'ratio', value: read / check, unit: '×', target: `under ${targetRatio}` },
  ]
}

type Pages = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

async function readAndSummarize(pages: Pages): Promise<number> {
  const transport = createTransport({
    environment: {
      apiBaseUrl: 'https://services.example',
      apiGatewayBaseUrl: 'https://services.example',
      telematicsBaseUrl: 'https://services.example',
    },
    companyId: 'company',
    getAccessToken: async () => 'token',
    fetch: async input => answer(pages, new URL(String(input))),
    now: () => endOfRange,
  })
  const listing = await readTimelineEventsOf(transport, range)
  if (listing.completeness.state === 'partial') throw new Error(listing.completeness.cause.message)
  const days = groupIntoWorkdays(listing.rows)
  const summaries = days.map(day => summarizeWorkday(day.events, endOfRange))
  if (summaries.some(summary => summary.workedMinutes !== 495)) throw new Error('Somebody did not work 8 h 15 min.')
  return days.reduce((count, day) => count + day.events.length, 0)
}

const pageOfEvents = z.object({
  results: z.array(readTimelineEvents.answer),
  metadata: z.object({ nextCursor: z.nullable(z.string()) }),
})

function parseAndCheck(pages: Pages): number {
  const decoder = new TextDecoder()
  let count = 0
  for (const page of pages.values()) count += pageOfEvents.parse(JSON.parse(decoder.decode(page))).results.length
  return count
}

function answer(pages: Pages, url: URL): Response {
  const page = pages.get(url.searchParams.get('cursor') ?? url.searchParams.get('startDate') ?? '')
  return new Response(page ?? '{"results":[],"metadata":{"nextCursor":null}}', {
    headers: { 'content-type': 'application/json' },
  })
}

/** Pages by cursor. The first page of each chunk of days is keyed by its start date. */
function buildPages(): Pages {
  const pages = new Map<string, Uint8Array<ArrayBuffer>>()
  const encoder = new TextEncoder()
  const events = buildEvents()
  const daysPerChunk = 4
  for (let day = 0; day < dayCount; day += daysPerChunk) {
    const from = dateText(firstDate + day * 86_400_000)
    const until = dateText(firstDate + (day + daysPerChunk) * 86_400_000)
    const rows = events.filter(event => event.localDate >= from && event.localDate < until)
    for (let start = 0; start < rows.length; start += rowsPerPage) {
      const next = start + rowsPerPage
      const nextCursor = next < rows.length ? `${from}+${next}` : null
      const body = { results: rows.slice(start, next), metadata: { nextCursor } }
      pages.set(start === 0 ? from : `${from}+${start}`, encoder.encode(JSON.stringify(body)))
    }
  }
  return pages
}

const moments = [
  { eventType: 'clockIn', minute: 7 * 60 },
  { eventType: 'takeBreak', minute: 12 * 60 },
  { eventType: 'resumeFromBreak', minute: 12 * 60 + 30 },
  { eventType: 'clockOut', minute: 15 * 60 + 45 },
] as const

function buildEvents(): TimelineEvent[] {
  const employees = eventCount / dayCount / moments.length
  const events: TimelineEvent[] = []
  for (let day = 0; day < dayCount; day += 1) {
    for (const { eventType, minute } of moments) {
      for (let employee = 0; employee < employees; employee += 1) {
        const instant = new Date(firstDate + day * 86_400_000 + minute * 60_000 + employee * 1_000)
        events.push(buildEvent(events.length, employee, instant, eventType))
      }
    }
  }
  return events
}

function buildEvent(number: number, employee: number, instant: Date, eventType: TimelineEvent['eventType']) {
  const job = employee % 12
  return {
    id: idOf('event', number),
    employeeId: idOf('employee', employee),
    employeeCode: `E${1000 + employee}`,
    employeeFirstName: `First${employee}`,
    employeeLastName: `Last${employee}`,
    localDate: dateText(instant.getTime()),
    localTime: instant.toISOString().slice(11, 19),
    eventDateTime: instant.toISOString(),
    eventType,
    notes: number % 40 === 0 ? 'Stayed longer for the inspection' : null,
    jobId: idOf('job', job),
    jobCode: `24-${100 + job}`,
    jobDescription: `Harbor bridge section ${job}`,
    costCodeId: idOf('cost', job * 10),
    costCodeCode: `03-${30 + job}`,
    costCodeDescription: 'Concrete forms',
    foremanId: idOf('foreman', job),
    foremanCode: `F${job}`,
    foremanFirstName: 'Rosa',
    foremanLastName: 'Delgado',
    equipmentId: null,
    equipmentCode: null,
    equipmentDescription: null,
    latitude: 29.7604 + employee / 10_000,
    longitude: -95.3698 - employee / 10_000,
    accuracyRadiusMeters: 12.5,
    photoId: number % 3 === 0 ? idOf('photo', number) : null,
  } satisfies TimelineEvent
}

function idOf(kind: string, number: number): string {
  return `${kind}-${String(number).padStart(8, '0')}-4a6f-9c1e-2f7d3b5a8c04`
}

function dateText(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const start = performance.now()
  const result = await work()
  return { result, milliseconds: performance.now() - start }
}

if (import.meta.main) console.table(await runReadingBench())
