import { readFileSync } from 'node:fs'
import { formatView } from '@fieldtime/console-core'
import { defaultLayout, detailDefinition, type ReportLayout } from '@fieldtime/console-core/reports'
import type { Page } from '@playwright/test'
import { type ReadWorkbook, readWorkbook } from '../packages/console-core/src/excel/workbookFixture.ts'
import { button, numberOf } from './reportPage.ts'
import { expect } from './test.ts'

const defaults = defaultLayout(detailDefinition.columns)

const columnsNamed = (ids: readonly string[]) => ids.map(id => ({ id, width: null, pin: null }))

/** Columns whose values don't grow with time, unlike the hours of an open day. */
const steadyColumns = columnsNamed([
  'date',
  'employeeName',
  'foremanName',
  'jobDescription',
  'costCodeDescription',
  'workStartTime',
  'lunchStartTime',
  'workEndTime',
  'submittedHours',
  'dailyNote',
  'lastModifiedDate',
])

/** The address of the Detail Report for these days, with 100 lines per page. */
export function detailAddress(startDate: string, endDate: string, layout: Partial<ReportLayout> = {}) {
  const range = { startDate, endDate }
  const shown = { ...defaults, columns: steadyColumns, pageSize: 100 as const, ...layout }
  return `/detail-report?${formatView({ range, pageIndex: 0, layout: shown })}`
}

/** Also durations, for past days. */
export const endedDays = {
  columns: [
    ...steadyColumns,
    ...columnsNamed([
      'lastKnownEvent',
      'workedDuration',
      'lunchDuration',
      'totalDuration',
      'workedDurationHourMinutes',
    ]),
  ],
  filters: [{ columnId: 'lastKnownEvent', operation: 'anyOf', values: ['clockedOut'] }],
} satisfies Partial<ReportLayout>

export const detailGrid = (page: Page) => page.getByRole('treegrid', { name: 'Detail Report' })

export const detailRows = (page: Page) => detailGrid(page).locator('[data-grid-line^="row"]')

/** The page's notice about missing data. */
export const missingNote = (page: Page) => page.getByText('This report may be incomplete')

export async function expectDetailRead(page: Page) {
  await expect(detailGrid(page)).toBeVisible()
  await expect(detailGrid(page)).toHaveAttribute('aria-busy', 'false')
}

/** The number of rows on all pages. */
export async function detailRowCount(page: Page): Promise<number> {
  const text = (await page.getByRole('group', { name: 'Pages', exact: true }).textContent()) ?? ''
  return numberOf(/([\d,]+) rows?/.exec(text)?.[1] ?? '0')
}

/** The cells of every rendered line. */
export const detailTexts = (page: Page): Promise<string[][]> =>
  detailGrid(page)
    .locator('[data-grid-line], tfoot tr')
    .evaluateAll(lines => lines.map(line => [...line.children].map(cell => (cell.textContent ?? '').trim())))

/** Exports the report and returns the file. */
export async function exportDetail(page: Page): Promise<ReadWorkbook> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export to Excel').click()])
  return readWorkbook(readFileSync(await download.path()))
}

/** The calendar date this many days before today. */
export function dateBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** Six days that are past in every time zone. */
export const lastDays = { startDate: dateBefore(7), endDate: dateBefore(2) }

/** The last workweek (Monday to Sunday) that began at least this many days ago. */
export function workweekBefore(days: number): { readonly startDate: string; readonly endDate: string } {
  const daysSinceMonday = (new Date(`${dateBefore(days)}T00:00:00Z`).getUTCDay() + 6) % 7
  const start = days + daysSinceMonday
  return { startDate: dateBefore(start), endDate: dateBefore(start - 6) }
}

/** A Tuesday and a Wednesday between two other workdays, all in the past. */
export function middleOfWeek(): { readonly startDate: string; readonly endDate: string } {
  let days = 2
  while (new Date(`${dateBefore(days)}T00:00:00Z`).getUTCDay() !== 4) days += 1
  return { startDate: dateBefore(days + 2), endDate: dateBefore(days + 1) }
}
