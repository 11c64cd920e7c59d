import type { DateRange } from '@fieldtime/console-core'
import {
  checkEventGeofences,
  readFeatureFlags,
  readTimelineEvents,
  readTimelineReportData,
} from '@fieldtime/console-core/contract'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { clockEventsSource } from '@fieldtime/console-core/reports'
import type { HttpHandler } from 'msw'
import { useMemo, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useReportRows } from '../reports/useReportRows.ts'
import { DemoConsole, demoUser } from '../testing/testing.tsx'
import { crewEvents, crewHandlers, today, yesterday } from './eventsFixture.tsx'

const rangeOf = (date: string): DateRange => ({ startDate: date, endDate: date })

interface ListProps {
  readonly date: string
  readonly businessUnitId?: string | null
}

/** The rows as text, one line each, and the state of the read. */
function EventList({ date, businessUnitId = null }: ListProps) {
  const answer = useReportRows(clockEventsSource, rangeOf(date), businessUnitId)
  const rows = [...answer.content.table.query({}).rows()]
  const state = [
    answer.isReading && 'reading',
    answer.isPrevious && 'previous',
    ...answer.gaps.map(gap => `gap:${gap}`),
    answer.readAt && 'read',
  ]
  return (
    <>
      <output>{state.filter(Boolean).join(' ')}</output>
      <p>{rows.length === 0 && 'none'}</p>
      <ul>
        {rows.map(row => (
          <li key={row.id}>
            {[row.employeeName, row.eventTime.slice(0, 5), row.groupName, row.jobDescription, row.geofenceStatus].join(
              '|',
            )}
          </li>
        ))}
      </ul>
      <p>{answer.content.columns.map(({ id }) => id).join(' ')}</p>
      <button type="button" onClick={answer.refresh}>
        Refresh
      </button>
    </>
  )
}

async function renderList(handlers: readonly HttpHandler[] = [], props: Partial<ListProps> = {}) {
  const all = [...handlers, ...crewHandlers()]
  function Host() {
    const [date, setDate] = useState(today)
    const [user, setUser] = useState('manager')
    const person = useMemo(() => demoUser(user), [user])
    return (
      <DemoConsole handlers={all} user={person}>
        <button type="button" onClick={() => setDate(yesterday)}>
          Yesterday
        </button>
        <button type="button" onClick={() => setUser('reports')}>
          Somebody else
        </button>
        <EventList date={date} {...props} />
      </DemoConsole>
    )
  }
  const screen = await render(<Host />)
  return {
    screen,
    rows: () =>
      screen
        .getByRole('listitem')
        .elements()
        .map(item => item.textContent),
    state: () => screen.getByRole('status').element().textContent,
    press: (name: string) => screen.getByRole('button', { name }).click(),
  }
}

/** The latest first. */
const ofToday = [
  'Gus Lane|16:00|||noWorkInfo',
  'Ana Ruiz|15:30|Day Crew|Riverside Bridge|outsideGeofence',
  'Cleo Park|09:15||Riverside Bridge|locationNotFound',
  'Ben Ortiz|08:00||Yard|noGeofenceCreated',
  'Ana Ruiz|07:00|Day Crew|Riverside Bridge|insideGeofence',
]
const ofYesterday = ['Dora Núñez|06:15|Night Work|Riverside Bridge|insideGeofence']

/** Holds back answers until the test lets them go. */
function createGate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open: () => open() }
}

describe('the rows of a page', () => {
  test('are those of its dates, with people, work info and places', async () => {
    const { rows, state } = await renderList()
    await vi.waitFor(() => expect(rows()).toEqual(ofToday))
    await vi.waitFor(() => expect(state()).toBe('read'))
  })

  test('are those of the business unit', async () => {
    const asked: string[] = []
    const handler = demoHandler(readTimelineReportData, ({ query }) => {
      asked.push(query.businessUnitId)
      return answerList(readTimelineReportData, crewEvents.slice(-1))
    })
    const { rows } = await renderList([handler], { businessUnitId: 'unit-1' })
    await vi.waitFor(() => expect(rows()).toEqual(ofToday.slice(0, 1)))
    expect(new Set(asked)).toEqual(new Set(['unit-1']))
  })

  test('are there before telematics answers', async () => {
    const gate = createGate()
    const handler = demoHandler(checkEventGeofences, async () => {
      await gate.opened
      return undefined
    })
    const { rows, state } = await renderList([handler])
    await vi.waitFor(() => expect(rows().at(-1)).toBe('Ana Ruiz|07:00|Day Crew|Riverside Bridge|'))
    expect(state()).toBe('reading')
    gate.open()
    await vi.waitFor(() => expect(rows()).toEqual(ofToday))
  })

  test('stay without data where telematics can not be asked', async () => {
    const { rows, state } = await renderList([demoHandler(checkEventGeofences, () => refuse(403))])
    await vi.waitFor(() => expect(state()).toBe('gap:geofences'))
    expect(rows().at(-1)).toBe('Ana Ruiz|07:00|Day Crew|Riverside Bridge|noData')
    expect(rows()).toHaveLength(ofToday.length)
  })

  test('are none, once that is known', async () => {
    const { screen, state } = await renderList([
      demoHandler(readTimelineEvents, () => answerList(readTimelineEvents, [])),
    ])
    await vi.waitFor(() => expect(state()).toBe('read'))
    await expect.element(screen.getByText('none')).toBeVisible()
  })
})

describe('other dates', () => {
  test('end the read of the ones before, whose rows stay until the new ones are there', async () => {
    const gate = createGate()
    const handler = demoHandler(readTimelineEvents, async ({ query }) => {
      if (query.startDate !== '2026-05-11') return undefined
      await gate.opened
      return undefined
    })
    const { rows, state, press } = await renderList([handler])
    await vi.waitFor(() => expect(rows()).toEqual(ofToday))
    await press('Yesterday')
    await vi.waitFor(() => expect(state()).toBe('reading previous'))
    expect(rows()).toEqual(ofToday)
    gate.open()
    await vi.waitFor(() => expect(rows()).toEqual(ofYesterday))
    await vi.waitFor(() => expect(state()).toBe('read'))
  })

  test('abort pending calls', async () => {
    const signals: AbortSignal[] = []
    const handler = demoHandler(readTimelineEvents, ({ query, request }) => {
      if (query.startDate !== '2026-05-12') return undefined
      signals.push(request.signal)
      return new Promise<never>(() => undefined)
    })
    const { rows, state, press } = await renderList([handler])
    await vi.waitFor(() => expect(signals.length).toBeGreaterThan(0))
    expect(rows()).toEqual([])
    await press('Yesterday')
    await vi.waitFor(() => expect(rows()).toEqual(ofYesterday))
    expect(signals.every(signal => signal.aborted)).toBe(true)
    await vi.waitFor(() => expect(state()).toBe('read'))
  })
})

describe('a refresh', () => {
  test('keeps the rows until all new ones are there', async () => {
    let count = 0
    const gate = createGate()
    const handler = demoHandler(readTimelineEvents, async () => {
      count += 1
      if (count === 1) return undefined
      await gate.opened
      return answerList(readTimelineEvents, crewEvents.slice(-1))
    })
    const { rows, state, press } = await renderList([handler])
    await vi.waitFor(() => expect(state()).toBe('read'))
    await press('Refresh')
    await vi.waitFor(() => expect(state()).toBe('reading read'))
    expect(rows()).toEqual(ofToday)
    gate.open()
    await vi.waitFor(() => expect(rows()).toEqual(ofToday.slice(0, 1)))
  })

  test('that breaks off takes nothing away, and says so', async () => {
    let count = 0
    const handler = demoHandler(readTimelineEvents, () => {
      count += 1
      return count === 1 ? undefined : refuse(403)
    })
    const { rows, state, press } = await renderList([handler])
    await vi.waitFor(() => expect(state()).toBe('read'))
    await press('Refresh')
    await vi.waitFor(() => expect(state()).toBe('gap:events read'))
    expect(rows()).toEqual(ofToday)
  })
})

describe('who looks', () => {
  test('has notes only with the flag and the permission, and keeps its rows when columns appear', async () => {
    const gate = createGate()
    const handler = demoHandler(readFeatureFlags, async () => {
      await gate.opened
      return undefined
    })
    const { screen, rows } = await renderList([handler])
    await vi.waitFor(() => expect(rows()).toEqual(ofToday))
    expect(screen.getByText(/\bnotes\b/).elements()).toHaveLength(0)
    gate.open()
    await expect.element(screen.getByText(/\bnotes\b/)).toBeVisible()
    expect(rows()).toEqual(ofToday)
  })

  test('never sees what another person read', async () => {
    let isOtherUser = false
    const handler = demoHandler(readTimelineEvents, () => (isOtherUser ? refuse(403) : undefined))
    const { screen, rows, state, press } = await renderList([handler])
    await vi.waitFor(() => expect(rows()).toEqual(ofToday))
    isOtherUser = true
    await press('Somebody else')
    await vi.waitFor(() => expect(state()).toBe('gap:events'))
    expect(rows()).toEqual([])
    await expect.element(screen.getByText('none')).toBeVisible()
  })
})
