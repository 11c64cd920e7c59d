import { weekExportExtension } from '@fieldtime/console-core'
import {
  createWeekExport,
  type ExportedDay,
  readExportedDays,
  readReportTemplateColumns,
} from '@fieldtime/console-core/contract'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { crewEvents, crewHandlers, day, foremanName, forgottenClockOut } from '../reports/dayReportFixture.tsx'
import { type DemoConsoleProps, demoServices, demoUser } from '../testing/testing.tsx'
import { crewCompany, renderWeek } from './weekFixture.tsx'

describe('the summary of a week', () => {
  async function openSummary(props: DemoConsoleProps = {}) {
    const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const files = vi.spyOn(URL, 'createObjectURL')
    const handlers = crewHandlers({ events: [...crewEvents, forgottenClockOut] })
    const week = await renderWeek({ company: crewCompany, handlers, ...props })
    await vi.waitFor(() => expect(week.weeks()).toHaveLength(3))
    await week.screen.getByRole('button', { name: 'Export summary…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export summary' })
    const preview = () =>
      [...dialog.element().querySelectorAll('tbody tr')].map(line =>
        [...line.children].map(cell => cell.textContent).join('|'),
      )
    onTestFinished(() => {
      downloads.mockRestore()
      files.mockRestore()
    })
    const readFile = async () => {
      const [file] = files.mock.calls.at(-1) ?? []
      return file instanceof Blob ? file.text() : ''
    }
    return { ...week, dialog, preview, readFile }
  }

  test('has a line for each person by code, and names the open day that it leaves out', async () => {
    const { dialog, preview } = await openSummary()
    await expect.element(dialog.getByText("1 day isn't included")).toBeVisible()
    await expect.element(dialog.getByText(/Gil Soto, Wed, May 13, since 2:00 AM · listed in the file$/)).toBeVisible()
    await expect.element(dialog.getByRole('radio', { name: /^All 3 people · 3 not complete$/ })).toBeChecked()
    expect(preview().at(0)).toBe('1001|Ana Ruiz|8.00|8.00|8.50|To review')
    expect(preview().find(line => line.includes('Gil Soto'))).toBe('|Gil Soto||||Not clocked out')
  })

  test('is one line for each foreman', async () => {
    const { dialog, preview } = await openSummary()
    await dialog.getByRole('button', { name: 'Each person One line for' }).click()
    await page.getByRole('option', { name: 'Each foreman' }).click()
    await vi.waitFor(() => expect(preview()).toEqual([`${foremanName}|1|8.00|8.00|8.50|0`, 'No foreman|2|8.00|||0']))
    await expect.element(dialog.getByRole('button', { name: 'Export 2 lines' })).toBeEnabled()
  })

  test('has the columns of a template, after a failure too, and remembers it', async () => {
    let isFailing = true
    const failing = demoHandler(readReportTemplateColumns, () => (isFailing ? refuse(500) : undefined))
    const { dialog, preview, screen } = await openSummary({
      handlers: [failing, ...crewHandlers({ events: [...crewEvents, forgottenClockOut] })],
    })
    await dialog.getByRole('button', { name: 'Totals of the week Template' }).click()
    await page.getByRole('option', { name: 'Weekly payroll' }).click()
    await expect.element(dialog.getByText("Couldn't load the template.")).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /^Export / })).toBeDisabled()
    isFailing = false
    await dialog.getByRole('button', { name: 'Retry' }).click()
    const [unit] = crewCompany.businessUnits
    await vi.waitFor(() => expect(preview().at(0)).toBe(`1001|Ana Ruiz|${unit?.description}|8.00|8.00|8.50|To review`))

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await screen.getByRole('button', { name: 'Export summary…' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Weekly payroll Template' })).toBeVisible()
  })

  test('is a CSV file, whose toast says what it covers', async () => {
    const { dialog, readFile } = await openSummary()
    await dialog.getByRole('radio', { name: 'CSV' }).click()
    await dialog.getByRole('button', { name: 'Export 3 lines' }).click()
    const covers = /^Exported 3 people · .* · May 11 – 17 · 1 day isn't included · .*2026-05-11 to 2026-05-17.*\.csv/
    await expect.element(page.getByText(covers)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    const lines = (await readFile()).split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      'Employee Code,Name,Clock,Submitted,Foreman,Status',
      '1001,Ana Ruiz,8,8,8.5,To review',
    ])
    expect(lines.slice(4)).toEqual([
      '',
      'Not included',
      'Employee Code,Name,Date,Since',
      ',Gil Soto,2026-05-13,2026-05-13 2:00 AM',
      '',
    ])
  })

  test('of complete people only is empty until someone is complete', async () => {
    const { dialog } = await openSummary()
    await dialog.getByText('Only complete').click()
    await expect.element(dialog.getByText('No week is complete yet.')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Export 0 lines' })).toBeDisabled()
  })
})

describe('a remembered export', () => {
  /** Ana's Wednesday as it was exported: without foreman hours. */
  const exportedDay: ExportedDay = {
    ...{ exportId: 'export-1', employeeId: 'Ana', date: day, people: 'all' },
    ...{ clockedMilliseconds: 28_800_000, lastEventAt: '2026-05-13T21:00:00Z', eventIds: null },
    ...{ submittedHours: 8, foremanHours: null, submissionStatus: 'submitted' },
    ...{ authorId: 'ray', authorName: 'Ray Dunham', exportedAt: '2026-05-13T15:10:00Z' },
  }
  const exported = demoHandler(readExportedDays, () => answerList(readExportedDays, [exportedDay]))
  const chipName = /^Changed since export 1 day$/

  async function openDialog(props: DemoConsoleProps = {}) {
    const week = await renderWeek({ company: crewCompany, handlers: [exported, ...crewHandlers()], ...props })
    const open = week.screen.getByRole('button', { name: 'Export summary…' })
    await expect.element(open).toBeEnabled()
    return { ...week, open, dialog: page.getByRole('dialog', { name: 'Export summary' }) }
  }

  test('is compared with the current hours: a chip finds the changed days, and the dialog names them', async () => {
    const { weeks, chip, open, dialog } = await openDialog()
    await chip(chipName).click()
    await vi.waitFor(() => expect(weeks().map(week => week.split('|')[0])).toEqual(['Ana Ruiz']))
    await open.click()
    await vi.waitFor(() =>
      expect(dialog.element().textContent).toMatch(/Last export .* by .?Ray Dunham.? · all people/),
    )
    await vi.waitFor(() =>
      expect(dialog.element().textContent).toMatch(/Changed since: .?1.? day · Ana Ruiz, Wed, May 13/),
    )
    await expect.element(dialog.getByText(/· this export is remembered$/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Export 2 lines' })).toBeEnabled()
  })

  test('is followed by its difference, whose days then count as exported', async () => {
    const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const files = vi.spyOn(URL, 'createObjectURL')
    onTestFinished(() => {
      downloads.mockRestore()
      files.mockRestore()
    })
    const { chip, open, dialog } = await openDialog()
    await expect.element(chip(chipName)).toBeVisible()
    await open.click()
    await dialog.getByRole('radio', { name: 'CSV' }).click()
    await dialog.getByRole('button', { name: 'Export the difference' }).click()
    await expect.element(page.getByText(/^Exported 1 changed day · /)).toBeVisible()
    await expect.element(chip(chipName)).not.toBeInTheDocument()
    const [file] = files.mock.calls.at(-1) ?? []
    const [head, line] = (file instanceof Blob ? await file.text() : '').split('\r\n')
    expect(head).toMatch(/^Employee Code,Name,Date,Clock at Export,Clock Now,.*,Foreman at Export,Foreman Now,/)
    expect(line).toBe('1001,Ana Ruiz,2026-05-13,8,8,8,8,,8.5,Submitted,Submitted')
    await open.click()
    await vi.waitFor(() => expect(dialog.element().textContent).toMatch(/Your last export .* · only changed days/))
    await expect.element(dialog.getByText('Nothing has changed since.')).toBeVisible()
  })

  test('can be tried again if it couldn’t be recorded', async () => {
    const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    onTestFinished(() => downloads.mockRestore())
    let isRefused = true
    const refusing = demoHandler(createWeekExport, () => (isRefused ? refuse(403) : undefined))
    const { chip, open, dialog } = await openDialog({ handlers: [refusing, exported, ...crewHandlers()] })
    await open.click()
    await dialog.getByRole('button', { name: 'Export 2 lines' }).click()
    await expect.element(page.getByText(/export couldn't be remembered/)).toBeVisible()
    isRefused = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(chip(chipName)).not.toBeInTheDocument()
  })

  const withoutExports = demoServices.extensions?.filter(name => name !== weekExportExtension) ?? []
  test.each<[who: string, props: DemoConsoleProps, note: RegExp]>([
    ['people who only read', { user: demoUser('reports') }, /· this export isn't remembered$/],
    [
      'services that don’t store it',
      { services: { ...demoServices, extensions: withoutExports } },
      /the time service doesn't store it$/,
    ],
  ])('is not offered to %s, and the dialog says so', async (_, props, note) => {
    const { open, dialog } = await openDialog(props)
    await open.click()
    await expect.element(dialog.getByText(note)).toBeVisible()
  })
})
