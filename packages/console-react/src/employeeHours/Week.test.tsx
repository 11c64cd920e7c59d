import { weekMarkExtension } from '@fieldtime/console-core'
import {
  createExcuse,
  createWeekMark,
  readBusinessUnitPreferences,
  readForemanEnteredHours,
  readTimelineEvents,
  readTimelineReportData,
  readUsers,
  readWeekMarks,
} from '@fieldtime/console-core/contract'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  crewEvents,
  crewHandlers,
  day,
  evening,
  eventOf,
  foremanName,
  forgottenClockOut,
} from '../reports/dayReportFixture.tsx'
import { DemoConsole, type DemoConsoleProps, demoCompany, demoServices, demoUser } from '../testing/testing.tsx'
import { Week } from './Week.tsx'
import { crewCompany, renderWeek } from './weekFixture.tsx'

describe('the week of a unit', () => {
  test('has a row for each person with the hours of each day, by foreman, people without a record first', async () => {
    const { groups, weeks } = await renderWeek()
    await vi.waitFor(() => expect(groups()[0]).toMatch(/^No record this week/))
    await vi.waitFor(() => {
      expect(weeks()).toContain('Ana Ruiz|–|–|8.00|–|–|–|–|1 to review|8.00|8.00|8.50')
      expect(weeks()).toContain('Ben Ortiz|–|–|8.00|–|–|–|–|1 to review|8.00||')
    })
    expect(groups()).toContainEqual(expect.stringMatching(new RegExp(`^${foremanName}`)))
    expect(groups()).toContainEqual(expect.stringMatching(/^No foreman/))
  })

  test('marks a day without a clock-out, and excludes its hours', async () => {
    const handlers = crewHandlers({ events: [...crewEvents, forgottenClockOut] })
    const { screen, weeks } = await renderWeek({ handlers })
    await vi.waitFor(() => expect(weeks()).toContain('Gil Soto|–|–|Open|–|–|–|–|1 not clocked out|||'))
    await expect.element(screen.getByText('1 open day excluded', { exact: false }).first()).toBeVisible()
  })

  test('is searched by chips that count people, and days to review', async () => {
    const { screen, weeks, chip } = await renderWeek()
    await expect.element(chip(/^To review 2 days$/)).toBeVisible()
    await chip(/^To review/).click()
    await vi.waitFor(() => expect(weeks().map(week => week.split('|')[0])).toEqual(['Ana Ruiz', 'Ben Ortiz']))
    expect(screen.getByRole('button', { name: /^Remove filter/ }).elements()).toEqual([])
    await chip(/^All/).click()
    await vi.waitFor(() => expect(weeks().length).toBeGreaterThan(2))
  })

  test('is ready once the differences of its days are accepted', async () => {
    const { screen, weeks } = await renderWeek({ company: crewCompany })
    await vi.waitFor(() => expect(weeks()).toContain('Ana Ruiz|–|–|8.00|–|–|–|–|1 to review|8.00|8.00|8.50'))
    const search = screen.getByRole('searchbox', { name: 'Find a person' })
    await search.fill('ruiz')
    await vi.waitFor(() => expect(weeks()).toHaveLength(1))
    await screen.getByRole('checkbox', { name: 'Select row' }).click()
    await screen.getByRole('button', { name: 'Accept 1 difference…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept 1 difference' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Checked')
    await dialog.getByRole('button', { name: 'Accept 1' }).click()
    await vi.waitFor(() => expect(weeks()).toEqual(['Ana Ruiz|–|–|8.00|–|–|–|–|Ready|8.00|8.00|8.50']))
  })

  test('is searched by name, and shows everyone again', async () => {
    const { screen, weeks } = await renderWeek()
    const search = screen.getByRole('searchbox', { name: 'Find a person' })
    await search.fill('ruiz')
    await vi.waitFor(() => expect(weeks().map(week => week.split('|')[0])).toEqual(['Ana Ruiz']))
    expect(screen.getByRole('button', { name: /^Remove filter/ }).elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(weeks().length).toBeGreaterThan(2))
  })

  test('is grouped by job, and by crew', async () => {
    const { screen, groups } = await renderWeek()
    await screen.getByRole('button', { name: /^Group by/ }).click()
    await page.getByRole('option', { name: 'Job' }).click()
    await vi.waitFor(() => expect(groups()).toContainEqual(expect.stringMatching(/^No job/)))
    await expect.element(screen.getByRole('button', { name: 'Group by Job Group by' })).toBeVisible()
  })

  test('shows the crew of a foreman who is signed in, and everyone again', async () => {
    const foreman = demoCompany.foremen.find(each => `${each.firstName} ${each.lastName}` === foremanName)
    const { id } = demoUser('manager')
    const users = demoCompany.users.map(each =>
      each.id === id ? { ...each, employeeId: foreman?.employeeId ?? null } : each,
    )
    const { screen, groups } = await renderWeek({
      handlers: [...crewHandlers(), demoHandler(readUsers, () => answerList(readUsers, users))],
    })
    const crew = screen.getByRole('button', { name: 'My crew' })
    await expect.element(crew).toHaveAttribute('aria-pressed', 'false')
    await crew.click()
    await vi.waitFor(() => expect(groups()).toEqual([expect.stringMatching(new RegExp(`^${foremanName}`))]))
    await crew.click()
    await vi.waitFor(() => expect(groups().length).toBeGreaterThan(1))
  })

  test('hides My crew from users without a crew', async () => {
    const { screen } = await renderWeek()
    await expect.element(screen.getByRole('button', { name: 'Group by Foreman Group by' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'My crew' }).elements()).toEqual([])
  })

  test('goes to other weeks, but not into the future', async () => {
    const { screen } = await renderWeek()
    await expect.element(screen.getByRole('columnheader', { name: 'Mon 11' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Next week' })).toBeDisabled()
    await screen.getByRole('button', { name: 'Previous week' }).click()
    await expect.element(screen.getByRole('columnheader', { name: 'Mon 4' })).toBeVisible()
    await screen.getByRole('button', { name: /^Last workweek/ }).click()
    await page.getByRole('option', { name: /^This workweek/ }).click()
    await expect.element(screen.getByRole('columnheader', { name: 'Mon 11' })).toBeVisible()
  })

  test('that was the last one is copied as a link to the last one', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { screen } = await renderWeek({ href: to => `/week?${'view' in to ? to.view : ''}` })
    await screen.getByRole('button', { name: 'Previous week' }).click()
    await expect.element(screen.getByRole('button', { name: /^Last workweek/ })).toBeVisible()
    await screen.getByRole('button', { name: 'Copy link to this view' }).click()
    expect(writeText.mock.calls).toEqual([[expect.stringContaining('range=lastWorkweek&')]])
  })

  test('of a link stays that week while the first day of the unit’s pay week is read', async () => {
    const unit = demoCompany.businessUnits.find(one => one.startOfPayWeek === 'Monday')
    const preferences = Promise.withResolvers<void>()
    const onViewChange = vi.fn<(view: string) => void>()
    const eventsRead = vi.fn()
    const screen = await render(
      <DemoConsole
        now={evening}
        businessUnit={unit?.id ?? ''}
        handlers={[
          demoHandler(readBusinessUnitPreferences, async () => {
            await preferences.promise
            return undefined
          }),
          demoHandler(readTimelineEvents, () => {
            eventsRead()
            return undefined
          }),
        ]}
      >
        <Week defaultView="startDate=2026-04-20&endDate=2026-04-26" onViewChange={onViewChange} height={700} />
      </DemoConsole>,
    )
    await expect.element(screen.getByRole('button', { name: /^Apr 20 – 26/ })).toBeVisible()
    expect(eventsRead).not.toHaveBeenCalled()
    preferences.resolve()
    await expect.element(screen.getByText(/^Updated /)).toBeVisible()
    const weeks = onViewChange.mock.calls.map(([view]) => new URLSearchParams(view).get('startDate'))
    expect(new Set(weeks)).toEqual(new Set(['2026-04-20']))
  })
})

describe('completing weeks', () => {
  const select = async ({ screen, chip, weeks }: Awaited<ReturnType<typeof renderWeek>>) => {
    await chip(/^To review/).click()
    await vi.waitFor(() => expect(weeks()).toHaveLength(2))
    await screen.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  }
  const statusesIn = (weeks: readonly string[]) => weeks.map(week => week.split('|')[8])

  test('marks several at once, and Undo takes it back', async () => {
    const week = await renderWeek({ company: crewCompany })
    await select(week)
    await week.screen.getByRole('button', { name: 'Mark 2 people complete' }).click()
    const toast = page.getByText('2 weeks marked complete')
    await expect.element(toast).toBeVisible()
    // A toast stays while the pointer is on it.
    await toast.hover()
    await expect.element(week.chip(/^Complete 2$/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('Changes undone')).toBeVisible()
    await week.chip(/^To review 2 days$/).click()
    await vi.waitFor(() => expect(statusesIn(week.weeks())).toEqual(['1 to review', '1 to review']))
  })

  test('lists them as complete, with the progress of the unit and of each group', async () => {
    const week = await renderWeek({ company: crewCompany })
    await select(week)
    await week.screen.getByRole('button', { name: 'Mark 2 people complete' }).click()
    await week.chip(/^Complete 2$/).click()
    await vi.waitFor(() => expect(statusesIn(week.weeks())).toEqual(['Complete Dana W.', 'Complete Dana W.']))
    await expect.element(week.screen.getByText(/^2 of \d+ complete$/)).toBeVisible()
    expect(week.groups()).toContainEqual(expect.stringMatching(/1 of 1 complete/))
  })

  test('that someone else has changed reads them again', async () => {
    const marksRead = vi.fn()
    const handlers = [
      demoHandler(createWeekMark, ({ body }) =>
        body.employeeId === 'Ben' ? refuse(412, { code: 'stale' }) : undefined,
      ),
      demoHandler(readWeekMarks, () => {
        marksRead()
        return undefined
      }),
      ...crewHandlers(),
    ]
    const week = await renderWeek({ company: crewCompany, handlers })
    await select(week)
    await vi.waitFor(() => expect(marksRead).toHaveBeenCalled())
    marksRead.mockClear()
    await week.screen.getByRole('button', { name: 'Mark 2 people complete' }).click()
    await expect.element(page.getByText("1 week marked complete · 1 week couldn't be saved")).toBeVisible()
    await vi.waitFor(() => expect(marksRead).toHaveBeenCalled())
  })

  test('waits for hours that didn’t load, which a mark would record as missing', async () => {
    const foremanHours = demoHandler(readForemanEnteredHours, () => refuse(403))
    const { screen, weeks } = await renderWeek({ company: crewCompany, handlers: [foremanHours, ...crewHandlers()] })
    await vi.waitFor(() => expect(weeks().length).toBeGreaterThan(1))
    await screen.getByRole('checkbox', { name: 'Select row' }).first().click()
    await expect.element(screen.getByRole('button', { name: 'Mark 1 person complete' })).toBeDisabled()
    await expect.element(screen.getByText("Some hours didn't load. Refresh first.")).toBeVisible()
  })

  test('is not offered to people who only read', async () => {
    const week = await renderWeek({ user: demoUser('reports') })
    await select(week)
    await expect.element(week.screen.getByText('2 rows selected')).toBeVisible()
    expect(week.screen.getByRole('button', { name: /complete$/ }).elements()).toEqual([])
  })
})

describe('missing days', () => {
  const pastDays = ['04-13', '04-14', '04-20', '04-21', '04-27', '04-28', '05-04', '05-05']
  /** The services when these people usually work on Mondays and Tuesdays. */
  const handlersOf = (names: readonly string[]) => {
    const usual = names.flatMap(name =>
      pastDays.flatMap(monthDay => [
        eventOf(name, '07:00', 'clockIn', `2026-${monthDay}`),
        eventOf(name, '15:30', 'clockOut', `2026-${monthDay}`),
      ]),
    )
    const eventsIn = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) =>
      [...usual, ...crewEvents].filter(({ localDate }) => startDate <= localDate && localDate <= endDate)
    return [
      demoHandler(readTimelineReportData, ({ query }) => answerList(readTimelineReportData, eventsIn(query))),
      demoHandler(readTimelineEvents, ({ query }) => answerList(readTimelineEvents, eventsIn(query))),
      ...crewHandlers(),
    ]
  }
  const renderMissing = (props: DemoConsoleProps = {}) =>
    renderWeek({ company: crewCompany, handlers: handlersOf(['Ana Ruiz']), ...props })
  const missing = 'Ana Ruiz|–|–|8.00|–|–|–|–|1 to review, 2 missing|8.00|8.00|8.50'
  const excused = 'Ana Ruiz|–|–|8.00|–|–|–|–|1 to review|8.00|8.00|8.50'

  test('of the selected people are excused together, and Undo takes it back', async () => {
    const { screen, weeks, groups } = await renderMissing()
    await vi.waitFor(() => expect(weeks()).toContain(missing))
    expect(groups()).toContainEqual(expect.stringMatching(/1 day to review · 2 missing/))
    await screen.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await screen.getByRole('button', { name: 'Excuse 1 person…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Excuse Ana Ruiz' })
    await dialog.getByRole('radio', { name: 'Vacation' }).click()
    await dialog.getByRole('button', { name: 'Excuse 2 days' }).click()
    await expect.element(page.getByText('Ana Ruiz is excused until Tue, May 12')).toBeVisible()
    await vi.waitFor(() => expect(weeks()).toContain(excused))
    await page.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() => expect(weeks()).toContain(missing))
  })

  test('of people whom the services refused are tried again without the others', async () => {
    let isRefused = true
    const refuseOnce = demoHandler(createExcuse, ({ body }) => {
      if (!isRefused || body.employeeId !== 'Ben') return undefined
      isRefused = false
      return refuse(403)
    })
    const { screen, weeks } = await renderMissing({ handlers: [refuseOnce, ...handlersOf(['Ana Ruiz', 'Ben Ortiz'])] })
    await vi.waitFor(() => expect(weeks()).toContain(missing))
    await screen.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await screen.getByRole('button', { name: 'Excuse 2 people…' }).click()
    await page.getByRole('dialog', { name: 'Excuse 2 people' }).getByRole('button', { name: 'Excuse 2 days' }).click()
    await expect.element(page.getByText(/^Ana Ruiz is excused .* · Couldn't excuse Ben Ortiz$/)).toBeVisible()
    await page.getByRole('dialog', { name: 'Excuse Ben Ortiz' }).getByRole('button', { name: 'Excuse 2 days' }).click()
    await expect.element(page.getByText('Ben Ortiz is excused until Tue, May 12', { exact: true })).toBeVisible()
    await vi.waitFor(() => expect(weeks().filter(week => week.includes('missing'))).toEqual([]))
  })

  test('are answered in the day with “No work”, and the answer is removed there', async () => {
    const { screen, weeks } = await renderMissing()
    await vi.waitFor(() => expect(weeks()).toContain(missing))
    const monday = () => screen.getByRole('button', { name: /^Ana Ruiz, Monday, May 11/ })
    await monday().click()
    const panel = page.getByRole('dialog', { name: /^Ana Ruiz, Monday/ })
    await panel.getByRole('button', { name: 'Excuse…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Excuse Ana Ruiz' })
    await dialog.getByRole('radio', { name: 'No work' }).click()
    expect(dialog.getByText('Reason').elements()).toEqual([])
    await dialog.getByRole('button', { name: 'Excuse 1 day', exact: true }).click()
    await expect.element(panel.getByText('No work', { exact: true })).toBeVisible()
    await expect.element(panel.getByText('by Dana Whitfield')).toBeVisible()
    await vi.waitFor(() => expect(weeks()).toContain(excused.replace('review', 'review, 1 missing')))
    await panel.getByRole('button', { name: 'Remove excuse' }).click()
    await vi.waitFor(() => expect(weeks()).toContain(missing))
  })

  test('can’t be excused by people who only read', async () => {
    const { screen, weeks } = await renderMissing({ user: demoUser('reports') })
    await vi.waitFor(() => expect(weeks()).toContain(missing))
    await screen.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await expect.element(screen.getByText(/rows selected$/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Excuse/ }).elements()).toEqual([])
  })
})

test('says that marks can’t be saved if the services don’t store them', async () => {
  const extensions = demoServices.extensions?.filter(name => name !== weekMarkExtension) ?? []
  const { screen, chip } = await renderWeek({ services: { ...demoServices, extensions } })
  await chip(/^To review/).click()
  await screen.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await expect.element(screen.getByText(/^Weeks can't be marked complete/)).toBeVisible()
})

test('arrow keys move between cells, and Enter opens the day', async () => {
  const { screen, weeks, chip } = await renderWeek()
  await chip(/^To review/).click()
  await vi.waitFor(() => expect(weeks()).toHaveLength(2))
  const name = screen.getByRole('rowheader', { name: 'Ana Ruiz' })
  name.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
  const panel = page.getByRole('dialog', { name: /Ana Ruiz/ })
  await expect.element(panel).toBeVisible()
  await expect.element(panel.getByText('Wed, May 13').first()).toBeVisible()
})

test('on a phone, people are selected by their cards or groups and marked complete', async () => {
  const { screen, chip } = await renderWeek({ width: 390, company: crewCompany })
  await chip(/^To review/).click()
  await screen.getByRole('button', { name: 'Select' }).click()
  const actions = screen.getByRole('group', { name: 'Select' })
  await expect.element(actions.getByText('0 rows selected')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Ana Ruiz' }).click()
  await expect.element(screen.getByRole('checkbox', { name: foremanName })).toBeChecked()
  await actions.getByRole('button', { name: 'Select all' }).click()
  await screen.getByRole('checkbox', { name: 'No foreman' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Ben Ortiz' })).not.toBeChecked()
  await actions.getByRole('button', { name: 'Mark 1 person complete' }).click()
  await expect.element(page.getByText('1 week marked complete')).toBeVisible()
  expect((await axe.run(screen.container)).violations).toEqual([])
  await actions.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByRole('button', { name: 'Select' })).toBeVisible()
  await expect.element(chip(/^Complete 1$/)).toBeVisible()
})

test('on a phone, people are cards with a circle for each day', async () => {
  const { screen, chip } = await renderWeek({ width: 390 })
  await chip(/^To review/).click()
  await screen.getByRole('button', { name: /^Ana Ruiz, Wednesday, May 13: 8\.00: Differs$/ }).click()
  await expect.element(page.getByRole('dialog', { name: /Ana Ruiz/ })).toBeVisible()
})

test('a row counts its exceptions next to the hours, and a card next to the status', async () => {
  const handlers = crewHandlers({ events: crewEvents.filter(({ eventType }) => !/Break/.test(eventType)) })
  const { screen, chip } = await renderWeek({
    handlers,
    href: ({ page: name, ...fields }) => `/${name}?${new URLSearchParams(fields)}`,
  })
  const numbers = screen.getByRole('link', { name: '1 exception: No lunch' })
  await vi.waitFor(() => expect(numbers.elements()).toHaveLength(2))
  const href = numbers.first().element().getAttribute('href')
  expect(href).toBe(`/exceptions?date=${day}&employeeId=Ana`)
  const cell = numbers.first().element().closest('[role=gridcell]')
  expect(cell?.textContent).toBe('18.50')
  await page.viewport(390, 844)
  await chip(/^To review/).click()
  await vi.waitFor(() => expect(numbers.elements()).toHaveLength(2))
  expect(numbers.first().element().closest('[class*=card-badge]')).not.toBeNull()
})

describe('on paper', () => {
  const print = async () => {
    window.dispatchEvent(new Event('beforeprint'))
    const tables = [...document.querySelectorAll('[data-sheets] > section')]
    const sheets = tables.map(sheet => ({
      text: sheet.textContent,
      rows: [...sheet.querySelectorAll('tbody > tr, tfoot > tr')].map(row =>
        [...row.children].map(cell => cell.textContent.trim()).join('|'),
      ),
    }))
    window.dispatchEvent(new Event('afterprint'))
    await vi.waitFor(() => expect(document.querySelector('[data-sheets]')).toBeNull())
    return sheets
  }

  test('is a sheet for each foreman, with everyone of the group and a line for the signature', async () => {
    const { groups } = await renderWeek()
    const sheets = await print()
    expect(sheets).toHaveLength(groups().length)
    const [sheet] = sheets.filter(({ text }) => text.includes(`Foreman: ${foremanName}`))
    expect(sheet?.text).toContain('Week of May 11 – 17, 2026')
    expect(sheet?.rows).toEqual(['Ana Ruiz|–|–|8.00|–|–|–|–|8.00|8.00|8.50|1 to review', 'Total|8.00|8.00|8.50|'])
  })

  test('is the page as on screen if the list is empty', async () => {
    const { screen, chip, weeks } = await renderWeek()
    await chip(/^Complete 0$/).click()
    await vi.waitFor(() => expect(weeks()).toEqual([]))
    expect(await print()).toEqual([])
    await expect.element(screen.getByRole('treegrid')).toBeVisible()
  })

  test('says that totals are incomplete if hours couldn’t be read', async () => {
    await renderWeek({ handlers: [demoHandler(readForemanEnteredHours, () => refuse(403)), ...crewHandlers()] })
    const [sheet] = await print()
    expect(sheet?.rows.at(-1)).toMatch(/^Total \(incomplete\)/)
  })

  test('is a sheet for each selected person, with the days and a line for the signature', async () => {
    const { screen, chip, weeks } = await renderWeek()
    await chip(/^To review/).click()
    await vi.waitFor(() => expect(weeks()).toHaveLength(2))
    await screen.getByRole('checkbox', { name: 'Select row' }).first().click()
    // In the toolbar, and for the selection.
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Print' }).elements()).toHaveLength(2))
    const [sheet, ...others] = await print()
    expect(others).toEqual([])
    expect(sheet?.text).toContain('Employee: Ana Ruiz')
    expect(sheet?.rows).toHaveLength(8)
    expect(sheet?.rows).toContainEqual('Wednesday, May 13, 2026|8.00|8.00|8.50|Differs')
    expect(sheet?.rows.at(-1)).toBe('Total|8.00|8.00|8.50|')
  })
})

test('speaks Spanish, and axe finds nothing', async () => {
  const { screen } = await renderWeek({ locale: 'es-US' })
  await expect.element(screen.getByRole('columnheader', { name: 'Marcadas' })).toBeVisible()
  await expect.element(screen.getByText('Sin registros esta semana')).toBeVisible()
  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
