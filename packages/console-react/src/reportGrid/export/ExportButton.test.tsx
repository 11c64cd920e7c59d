import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { manyShifts, renderGrid } from '../gridFixture.tsx'
import { ExportButton } from './ExportButton.tsx'

const origin = {
  reportTitle: 'Detail Report',
  range: { startDate: '2026-05-08', endDate: '2026-05-14' },
  businessUnitName: 'North',
  businessUnitCode: 'N',
  templateName: 'Sandbox',
  isComplete: true,
}
const file = 'myField Manager Detail Report 2026-05-08 to 2026-05-14 (N).xlsx'

let made: Mock<typeof URL.createObjectURL>
const saved: string[] = []

beforeEach(() => {
  made = vi.spyOn(URL, 'createObjectURL')
  // The browser would ask where to put it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  saved.length = 0
})

const renderExport = (rowCount?: number) =>
  renderGrid({ toolbar: <ExportButton origin={origin} />, ...(rowCount ? { rows: manyShifts(rowCount) } : {}) })

describe('the export', () => {
  test('hands over a workbook under the name of the report, and says so', async () => {
    const { screen } = await renderExport()
    await screen.getByRole('button', { name: 'Export to Excel' }).click()
    await expect.element(screen.getByText(`${file} is ready`)).toBeVisible()
    expect(saved).toEqual([file])
    const content = made.mock.calls[0]?.[0] as Blob
    expect(content.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const text = await content.text()
    expect(text.slice(0, 2)).toBe('PK')
    for (const part of ['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet2.xml'])
      expect(text).toContain(part)
  })

  test('shows how far it is, and is cancelled by its button without a word', async () => {
    const { screen } = await renderExport(60_000)
    const button = screen.getByRole('button', { name: 'Export to Excel' })
    await button.click()
    await expect.element(screen.getByRole('progressbar', { name: /^Exporting: / })).toBeVisible()
    await screen.getByRole('button', { name: 'Cancel export' }).click()
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    expect(saved).toEqual([])
    expect(screen.getByRole('alertdialog').elements()).toEqual([])
  })

  test('works by the keyboard alone: Enter starts, Escape cancels, Enter starts anew', async () => {
    const { screen } = await renderExport(60_000)
    const button = screen.getByRole('button', { name: 'Export to Excel' })
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('progressbar')).toBeVisible()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('progressbar')).toBeVisible()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Cancel export' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).toHaveFocus()
    expect(saved).toEqual([])
  })

  test('that fails says so, and can be made again', async () => {
    const { screen } = await renderExport()
    vi.stubGlobal('Worker', MissingWorker)
    await screen.getByRole('button', { name: 'Export to Excel' }).click()
    await expect.element(screen.getByText('Export failed. Try again.')).toBeVisible()
    vi.unstubAllGlobals()
    await screen.getByRole('button', { name: 'Retry' }).click()
    await expect.element(screen.getByText(`${file} is ready`)).toBeVisible()
    expect(saved).toEqual([file])
  })
})

/** One whose code can't be fetched. */
class MissingWorker extends Worker {
  constructor() {
    super('/there-is-no-such-worker.js', { type: 'module' })
  }
}
