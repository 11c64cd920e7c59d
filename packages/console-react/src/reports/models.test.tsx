import { createMemoryStorage, type ReportRange } from '@fieldtime/console-core'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ClockInStatus } from '../entries/clockInStatus.ts'
import { DetailReport } from '../entries/detailReport.ts'
import { LegacyEmployeeHours } from '../entries/legacyEmployeeHours.ts'
import { DemoConsole, demoUser } from '../testing/testing.tsx'

const lastWeek: ReportRange = { startDate: '2026-05-04', endDate: '2026-05-10' }

test.each([
  ['Detail Report', DetailReport],
  ['Legacy Employee Hours', LegacyEmployeeHours],
] as const)('%s shows the range of the host, which decides about another', async (_, Report) => {
  await page.viewport(1280, 900)
  const onRangeChange = vi.fn()
  const view = (range?: ReportRange) => (
    <DemoConsole>
      <Report range={range} onRangeChange={onRangeChange} />
    </DemoConsole>
  )
  const screen = await render(view(lastWeek))
  const picker = (name: RegExp) => screen.getByRole('button', { name })
  const ofHost = picker(/^Date range: .*May 4 – 10, 2026$/)
  await ofHost.click()
  await screen.getByRole('option', { name: /^Last month / }).click()
  expect(onRangeChange.mock.calls).toEqual([[{ preset: 'lastMonth' }]])
  await expect.element(ofHost).toBeVisible()
  await screen.rerender(view({ preset: 'lastMonth' }))
  await expect.element(picker(/^Date range: Last month/)).toBeVisible()
})

test('a default range holds until the person chooses another', async () => {
  const onRangeChange = vi.fn()
  const screen = await render(
    <DemoConsole>
      <DetailReport defaultRange={{ preset: 'yesterday' }} onRangeChange={onRangeChange} />
    </DemoConsole>,
  )
  await screen.getByRole('button', { name: /^Date range: Yesterday/ }).click()
  await screen.getByRole('option', { name: /^This month / }).click()
  await expect.element(screen.getByRole('button', { name: /^Date range: This month/ })).toBeVisible()
  expect(onRangeChange.mock.calls).toEqual([[{ preset: 'thisMonth' }]])
})

test('a host may keep the view, give it back, and return to an earlier one', async () => {
  await page.viewport(1600, 900)
  const reported = vi.fn()
  let restore: (view: string) => void = () => undefined
  let rendered: string | null = null
  function Host() {
    const [view, setView] = useState<string | null>(null)
    restore = setView
    useEffect(() => {
      rendered = view
    })
    const handleViewChange = (next: string) => {
      reported(next)
      setView(next)
    }
    return <DetailReport view={view} onViewChange={handleViewChange} height={500} />
  }
  const screen = await render(
    <DemoConsole>
      <Host />
    </DemoConsole>,
  )
  await vi.waitFor(() => expect(reported).toHaveBeenCalled())
  const first: string = reported.mock.lastCall?.[0]
  expect(first).toContain('range=lastSevenDays')
  const filter = screen.getByRole('textbox', { name: 'Filter Foreman Name' })
  await filter.fill('pruitt')
  await vi.waitFor(() => expect(reported.mock.lastCall?.[0]).toContain('filter=foremanName.contains.pruitt'))
  const count = reported.mock.calls.length
  await expect.element(screen.getByRole('button', { name: 'Remove filter on Foreman Name' })).toBeVisible()
  expect(reported.mock.calls.length).toBe(count)
  await vi.waitFor(() => expect(rendered).toBe(reported.mock.lastCall?.[0]))

  restore(first)
  await expect.element(filter).toHaveValue('')
  await vi.waitFor(() => expect(reported.mock.lastCall?.[0]).toBe(first))
})

test.each([
  [{ view: 'filter=salary.contains.9' }, 'view: unknown column "salary" in filter'],
  [{ view: 'colour=red' }, 'view: unknown part "colour"'],
  [{ defaultView: 'startDate=2026-02-30&endDate=2026-03-01' }, 'view: invalid days'],
  [
    { range: { startDate: '2026-05-10', endDate: '2026-05-04' } },
    'range: {"startDate":"2026-05-10","endDate":"2026-05-04"} is no range',
  ],
])('%j is reported to the host as invalid, and the report is shown', async (props, message) => {
  const onError = vi.fn()
  const screen = await render(
    <DemoConsole>
      <DetailReport {...props} onError={onError} />
    </DemoConsole>,
  )
  await expect.element(screen.getByRole('button', { name: /^Date range: Last 7 days/ })).toBeVisible()
  await vi.waitFor(() =>
    expect(onError.mock.calls).toEqual([
      [{ component: 'detail-report', code: 'CONFIGURATION', retryable: false, message }],
    ]),
  )
  await expect.element(screen.getByRole('row', { name: /Total/ }).first()).toBeVisible()
})

test('Clock-In Status keeps its own day, or shows that of the host', async () => {
  const onDateChange = vi.fn()
  const view = (date?: string) => (
    <DemoConsole>
      <ClockInStatus date={date} defaultDate="2026-05-12" onDateChange={onDateChange} />
    </DemoConsole>
  )
  const screen = await render(view())
  await screen.getByRole('button', { name: 'Previous day' }).click()
  await expect.element(screen.getByText('Monday, May 11, 2026')).toBeVisible()
  await screen.rerender(view('2026-05-13'))
  await expect.element(screen.getByText('Wednesday, May 13, 2026')).toBeVisible()
  await screen.getByRole('button', { name: 'Previous day' }).click()
  expect(onDateChange.mock.calls).toEqual([['2026-05-11'], ['2026-05-12']])
  await expect.element(screen.getByText('Wednesday, May 13, 2026')).toBeVisible()
})

test('preferences are stored by company, person, and id of the component', async () => {
  const storage = createMemoryStorage()
  const { companyId, id } = demoUser('manager')
  const prefix = `fieldtime:${companyId}:${id}:`
  const portal = (username: string, storageKeyPrefix?: string) => (
    <DemoConsole
      user={demoUser(username)}
      storageKeyPrefix={storageKeyPrefix}
      // A host may create it on every render.
      storage={{ ...storage }}
    >
      <LegacyEmployeeHours id="left" heading={null} />
      <LegacyEmployeeHours heading={null} />
    </DemoConsole>
  )
  const screen = await render(portal('manager'))
  const pickers = screen.getByRole('button', { name: /^Date range: / })
  await expect.poll(() => pickers.elements()).toHaveLength(2)
  const left = pickers.first()
  await left.click()
  await screen.getByRole('option', { name: /^Last month / }).click()
  await expect.element(left).toHaveAccessibleName(/^Date range: Last month/)
  await expect.element(pickers.last()).not.toHaveAccessibleName(/Last month/)
  expect([...storage.values.keys()]).toEqual([`${prefix}left:employee-hours`])
  await screen.unmount()

  const again = await render(portal('manager'))
  await expect.poll(() => again.getByRole('button', { name: /^Date range: Last month/ }).elements()).toHaveLength(1)
  await again.unmount()

  const other = await render(portal('reports'))
  await expect.poll(() => other.getByRole('button', { name: /^Date range: / }).elements()).toHaveLength(2)
  expect(other.getByRole('button', { name: /^Date range: Last month/ }).elements()).toHaveLength(0)
  await other.unmount()

  await render(portal('reports', prefix))
  await expect.element(page.getByRole('button', { name: /^Date range: Last month/ })).toBeVisible()
})
