import { createMemoryStorage } from '@fieldtime/console-core/demo'
import { buildClockInStatusRows, type ClockInStatusRow } from '@fieldtime/console-core/reports'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole } from '../testing/testing.tsx'
import { readsFromLeft } from '../testing/testTextOrder.ts'
import { ClockInStatusTable } from './ClockInStatusTable.tsx'
import { crewEvents, eventOf, renderStatus, sixInTheEvening, yesterday } from './statusFixture.tsx'

const namesOf = (rows: string[][]) => rows.map(([name]) => name)

test('times keep their own order on a page that is read from the right', async () => {
  const { screen } = await renderStatus({ direction: 'rtl' })
  await expect.element(screen.getByText('9:15 AM').first()).toBeVisible()
  const times = screen.getByText(/^\d+:\d\d [AP]M$/).elements()
  expect(times.length).toBeGreaterThan(4)
  for (const time of times) expect(readsFromLeft(time), time.textContent).toBe(true)
})

describe('the table', () => {
  test('has the columns of the product', async () => {
    const { screen } = await renderStatus()
    await expect.element(screen.getByRole('table', { name: 'Clock-in status, Thursday, May 14, 2026' })).toBeVisible()
    expect(
      screen
        .getByRole('columnheader')
        .elements()
        .map(header => header.querySelector('button, span')?.textContent || header.textContent),
    ).toEqual([
      'Employee',
      'Last known event',
      'Day',
      'Start time',
      'End time',
      'Worked duration',
      'Lunch duration',
      'Call',
    ])
  })

  test('lists each person’s day by name', async () => {
    const { rows } = await renderStatus()
    await vi.waitFor(() =>
      expect(rows()).toEqual([
        ['Ana Ruiz', 'Clocked Out', '7:00 AM', '3:30 PM', '8h 0m', '0h 30m'],
        ['Ben Ortiz', 'At Lunch5:40 PM', '8:00 AM', '–', '9h 40m', '0h 20m'],
        ['Cleo Park', 'Clocked In', '9:15 AM', '–', '8h 45m', '–'],
      ]),
    )
  })

  test('marks the end of a night shift as the next day, and a missing clock-out', async () => {
    const { rows } = await renderStatus({ date: yesterday })
    await vi.waitFor(() =>
      expect(rows()).toEqual([
        ['Dora Núñez', 'Clocked Out', '10:00 PM', '6:30 AM+1 day', '8h 0m', '0h 30m'],
        ['Eli Stone', 'Not clocked out', '7:00 AM', '–', '35h 0m', '–'],
      ]),
    )
  })

  test('flags a device whose clock is ahead', async () => {
    const { rows } = await renderStatus({ events: [eventOf('Ana Ruiz', '2026-05-14 18:30', 'clockIn')] })
    await vi.waitFor(() =>
      expect(rows()).toEqual([['Ana Ruiz', 'Clocked InDevice clock ahead', '6:30 PM', '–', '–', '–']]),
    )
  })

  test('labels an unknown status', async () => {
    const [row] = buildClockInStatusRows(crewEvents, '2026-05-14', null)
    const rows: ClockInStatusRow[] = row ? [{ ...row, lastKnownEvent: 'unknown' }] : []
    const screen = await render(
      <DemoConsole>
        <ClockInStatusTable rows={rows} date="2026-05-14" isPrevious={false} now={sixInTheEvening} />
      </DemoConsole>,
    )
    await expect.element(screen.getByText('Unknown')).toBeVisible()
  })

  test('says where a person is a row header and each column a header', async () => {
    const { screen } = await renderStatus()
    await expect.element(screen.getByRole('rowheader', { name: 'Ana Ruiz' })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Ana Ruiz.*8h 0m 0h 30m/ })).toBeVisible()
  })
})

test('on a phone the sort columns are in one line with labels and touch targets', async () => {
  const { screen } = await renderStatus({ width: 390 })
  const employee = screen.getByRole('button', { name: 'Employee', exact: true })
  await expect.element(employee).toBeVisible()
  const columns = ['Employee', 'Start time', 'End time', 'Worked duration', 'Lunch duration'].map(name =>
    screen.getByRole('button', { name, exact: true }).element(),
  )
  for (const column of columns) {
    const { left, top, width, height } = column.getBoundingClientRect()
    expect(top).toBe(employee.element().getBoundingClientRect().top)
    for (const offset of [-21, 0, 21]) {
      expect(document.elementFromPoint(left + width / 2, top + height / 2 + offset)).toBe(column)
    }
  }
})

describe('sorting', () => {
  const crew = [
    eventOf('Zoe Abel', '2026-05-14 06:00', 'clockIn'),
    eventOf('Zoe Abel', '2026-05-14 14:00', 'clockOut'),
    eventOf('Ben Ortiz', '2026-05-14 08:00', 'clockIn'),
    eventOf('Ben Ortiz', '2026-05-14 12:00', 'takeBreak'),
    eventOf('Ben Ortiz', '2026-05-14 13:00', 'resumeFromBreak'),
    eventOf('Ben Ortiz', '2026-05-14 17:30', 'clockOut'),
    eventOf('Ana Ruiz', '2026-05-14 07:00', 'clockIn'),
    eventOf('Ana Ruiz', '2026-05-14 12:00', 'takeBreak'),
    eventOf('Ana Ruiz', '2026-05-14 12:30', 'resumeFromBreak'),
  ]

  test.each([
    ['Start time', ['Zoe Abel', 'Ana Ruiz', 'Ben Ortiz'], ['Ben Ortiz', 'Ana Ruiz', 'Zoe Abel']],
    ['End time', ['Zoe Abel', 'Ben Ortiz', 'Ana Ruiz'], ['Ben Ortiz', 'Zoe Abel', 'Ana Ruiz']],
    ['Worked duration', ['Zoe Abel', 'Ben Ortiz', 'Ana Ruiz'], ['Ana Ruiz', 'Ben Ortiz', 'Zoe Abel']],
    ['Lunch duration', ['Zoe Abel', 'Ana Ruiz', 'Ben Ortiz'], ['Ben Ortiz', 'Ana Ruiz', 'Zoe Abel']],
  ])('by %s, up and down, announced', async (column, ascending, descending) => {
    const { screen, rows } = await renderStatus({ events: crew })
    const header = screen.getByRole('columnheader', { name: column })
    await expect.element(header).toHaveAttribute('aria-sort', 'none')
    await header.getByRole('button').click()
    expect(namesOf(rows())).toEqual(ascending)
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(screen.getByText(`Sorted by ${column}, ascending`)).toBeInTheDocument()
    await header.getByRole('button').click()
    expect(namesOf(rows())).toEqual(descending)
    await expect.element(header).toHaveAttribute('aria-sort', 'descending')
    await expect.element(screen.getByText(`Sorted by ${column}, descending`)).toBeInTheDocument()
  })

  test('puts people with the same value in the order of their names, in both directions', async () => {
    const names = ['Zoe Abel', 'Ben Ortiz', 'Ana Ruiz']
    const { screen, rows } = await renderStatus({
      events: names.map(name => eventOf(name, '2026-05-14 07:00', 'clockIn')),
    })
    const header = screen.getByRole('columnheader', { name: 'Start time' }).getByRole('button')
    await header.click()
    expect(namesOf(rows())).toEqual(['Ana Ruiz', 'Ben Ortiz', 'Zoe Abel'])
    await header.click()
    expect(namesOf(rows())).toEqual(['Ana Ruiz', 'Ben Ortiz', 'Zoe Abel'])
  })

  test('by employee is where it starts; the keyboard turns it round', async () => {
    const { screen, rows } = await renderStatus({ events: crew })
    const header = screen.getByRole('columnheader', { name: 'Employee' })
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
    expect(namesOf(rows())).toEqual(['Ana Ruiz', 'Ben Ortiz', 'Zoe Abel'])
    header.getByRole('button').element().focus()
    await userEvent.keyboard('{Enter}')
    expect(namesOf(rows())).toEqual(['Zoe Abel', 'Ben Ortiz', 'Ana Ruiz'])
    await userEvent.keyboard(' ')
    expect(namesOf(rows())).toEqual(['Ana Ruiz', 'Ben Ortiz', 'Zoe Abel'])
  })

  test('remains across dates, and the open person stays open', async () => {
    const { screen, rows } = await renderStatus({ date: yesterday })
    await screen.getByRole('button', { name: 'Dora Núñez' }).click()
    await screen.getByRole('columnheader', { name: 'Employee' }).getByRole('button').click()
    await screen.getByRole('button', { name: 'Next day' }).click()
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(['Cleo Park', 'Ben Ortiz', 'Ana Ruiz']))
    expect(screen.getByRole('list', { name: /Timeline/ }).elements()).toHaveLength(0)
    await screen.getByRole('button', { name: 'Previous day' }).click()
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(['Eli Stone', 'Dora Núñez']))
    await expect.element(screen.getByRole('list', { name: 'Timeline for Dora Núñez' })).toBeVisible()
  })

  test('the last known event has no order to sort by', async () => {
    const { screen } = await renderStatus({ events: crew })
    const header = screen.getByRole('columnheader', { name: 'Last known event' })
    await expect.element(header).toBeVisible()
    expect(header.element().hasAttribute('aria-sort')).toBe(false)
    expect(header.getByRole('button').elements()).toHaveLength(0)
  })
})

describe('groups', () => {
  const crew = [
    eventOf('Ana Ruiz', '2026-05-14 07:00', 'clockIn', {
      jobCode: '9',
      jobDescription: 'Bridge',
      foremanFirstName: 'Lee',
    }),
    eventOf('Ben Ortiz', '2026-05-14 08:00', 'clockIn', { jobCode: '10', jobDescription: 'Road' }),
    eventOf('Cleo Park', '2026-05-14 08:00', 'clockIn', { jobCode: '10', jobDescription: 'Road' }),
    eventOf('Zoe Abel', '2026-05-14 09:00', 'clockIn'),
  ]
  const renderGroups = async () => {
    const { screen, rows } = await renderStatus({ events: crew, storage: createMemoryStorage() })
    const headers = () =>
      [...screen.container.querySelectorAll('tbody[data-group]')].map(group => group.textContent?.replace(/\s+/g, ' '))
    const groupBy = async (name: string) => {
      await screen.getByRole('button', { name: /Group by/ }).click()
      await page.getByRole('option', { name, exact: true }).click()
    }
    return { screen, rows, headers, groupBy }
  }

  test('are jobs, with people and hours, and collapse one by one or all at once', async () => {
    const { screen, rows, headers } = await renderGroups()
    await vi.waitFor(() =>
      expect(headers()).toEqual(['9 · Bridge1 person11h 0m', '10 · Road2 people20h 0m', 'No job1 person9h 0m']),
    )
    expect(namesOf(rows())).toEqual(['Ana Ruiz', 'Ben Ortiz', 'Cleo Park', 'Zoe Abel'])
    await screen.getByRole('button', { name: /10 · Road/ }).click()
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(['Ana Ruiz', 'Zoe Abel']))
    await screen.getByRole('button', { name: 'Collapse all groups' }).click()
    await vi.waitFor(() => expect(namesOf(rows())).toEqual([]))
    expect(headers()).toHaveLength(3)
    await screen.getByRole('button', { name: 'Expand all groups' }).click()
    await vi.waitFor(() => expect(namesOf(rows())).toHaveLength(4))
  })

  test('are chosen, and remembered', async () => {
    const { headers, groupBy } = await renderGroups()
    await groupBy('Foreman')
    await vi.waitFor(() => expect(headers()).toEqual(['Lee1 person11h 0m', 'No foreman3 people29h 0m']))
    await groupBy('Group')
    await vi.waitFor(() => expect(headers()[0]).toMatch(/people40h 0m$/))
    await groupBy('None')
    await vi.waitFor(() => expect(headers()).toEqual([]))
  })

  test('a search by name ignores case and accents', async () => {
    const { screen, rows, headers } = await renderGroups()
    const search = screen.getByRole('searchbox', { name: 'Find a person' })
    await search.fill('BÉN')
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(['Ben Ortiz']))
    expect(headers()).toEqual(['10 · Road1 person10h 0m'])
    await search.fill('nobody')
    await expect.element(screen.getByText('No one has this name.')).toBeVisible()
  })
})

describe('a minute', () => {
  test('lengthens the days of people at work and at lunch, and no other, unless the browser is offline', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let instant = sixInTheEvening
    const { screen, rows } = await renderStatus({ now: () => instant })
    await screen.getByRole('button', { name: 'Ana Ruiz' }).click()
    const passMinute = () => {
      instant = new Date(instant.getTime() + 60_000)
      vi.advanceTimersByTime(60_000)
    }
    passMinute()
    window.dispatchEvent(new Event('offline'))
    await expect.element(screen.getByText(/^Offline since/)).toBeVisible()
    passMinute()
    vi.useRealTimers()
    await vi.waitFor(() =>
      expect(rows().map(([name, , , , worked, lunch]) => [name, worked, lunch])).toEqual([
        ['Ana Ruiz', '8h 0m', '0h 30m'],
        ['Ben Ortiz', '9h 40m', '0h 21m'],
        ['Cleo Park', '8h 46m', '–'],
      ]),
    )
    await expect.element(screen.getByRole('button', { name: 'Ana Ruiz', expanded: true })).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(rows()[2]).toContain('8h 47m'))
  })
})

describe('a row', () => {
  test('opens and closes where it is pressed, and several may be open', async () => {
    const { screen } = await renderStatus()
    await screen.getByRole('cell', { name: '8h 0m' }).click()
    await expect.element(screen.getByRole('list', { name: 'Timeline for Ana Ruiz' })).toBeVisible()
    await screen.getByRole('button', { name: 'Cleo Park' }).click()
    await expect.element(screen.getByRole('list', { name: 'Timeline for Cleo Park' })).toBeVisible()
    await expect.element(screen.getByRole('list', { name: 'Timeline for Ana Ruiz' })).toBeVisible()
    await screen.getByRole('button', { name: 'Ana Ruiz' }).click()
    await expect.element(screen.getByRole('list', { name: 'Timeline for Ana Ruiz' })).not.toBeInTheDocument()
  })

  test('opens by the keyboard, and names what it opened', async () => {
    const { screen } = await renderStatus()
    const toggle = screen.getByRole('button', { name: 'Ana Ruiz' })
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    toggle.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
    const opened = document.getElementById(toggle.element().getAttribute('aria-controls') ?? '')
    expect(opened?.textContent).toContain('Started lunch')
    await userEvent.keyboard(' ')
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(toggle.element().hasAttribute('aria-controls')).toBe(false)
  })

  test("doesn't toggle while its text is being selected", async () => {
    const { screen } = await renderStatus()
    const cell = screen.getByRole('cell', { name: '8h 0m' })
    await expect.element(cell).toBeVisible()
    document.getSelection()?.selectAllChildren(cell.element())
    cell.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(screen.getByRole('button', { name: 'Ana Ruiz' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('stays open when the data is read again', async () => {
    const { screen } = await renderStatus()
    await screen.getByRole('button', { name: 'Cleo Park' }).click()
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-disabled')
    await expect.element(screen.getByRole('list', { name: 'Timeline for Cleo Park' })).toBeVisible()
  })
})
