import { createMemoryStorage } from '@fieldtime/console-core/demo'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { groupLabels, readCells } from '../reportGrid/gridRowsFixture.ts'
import { crewHandlers, day, evening } from '../reports/dayReportFixture.tsx'
import { DemoConsole, type DemoConsoleProps, demoCompany } from '../testing/testing.tsx'
import { Week } from './Week.tsx'

/** The demo company with Ana and Ben, whose weeks the services then accept. */
export const crewCompany = {
  ...demoCompany,
  employees: [
    ['1001', 'Ana', 'Ruiz'],
    ['1002', 'Ben', 'Ortiz'],
  ].flatMap(([code = '', firstName = '', lastName = '']) =>
    demoCompany.employees.slice(0, 1).map(employee => ({ ...employee, id: firstName, code, firstName, lastName })),
  ),
}

const dayColumns = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7']

interface Situation extends DemoConsoleProps {
  readonly width?: number
}

/** The week of May 11 to 17, 2026, on the evening of its Wednesday. */
export async function renderWeek({ width = 1440, ...props }: Situation = {}) {
  await page.viewport(width, 900)
  const storage = createMemoryStorage()
  const screen = await render(
    <DemoConsole now={evening} storage={storage} handlers={crewHandlers()} navigate={vi.fn()} {...props}>
      <Week defaultRange={{ startDate: day, endDate: day }} height={700} />
    </DemoConsole>,
  )
  await expect
    .element(screen.getByText(/^(Updated |Actualizado: |This report may be incomplete)/).first())
    .toBeVisible()
  return {
    screen,
    groups: () => groupLabels(screen.container),
    weeks: () =>
      readCells(screen.container, ['employeeName', ...dayColumns, 'weekStatus']).map(cells => cells.join('|')),
    chip: (name: RegExp) => screen.getByRole('radio', { name }),
  }
}
