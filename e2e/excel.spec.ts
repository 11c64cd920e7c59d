import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import { type ReadSheet, readWorkbook } from '../packages/console-core/src/excel/workbookFixture.ts'
import {
  button,
  chooseFromMenu,
  columnMenu,
  columnOf,
  countsOf,
  filterField,
  groups,
  header,
  headersOf,
  openReport,
  press,
  reportPath,
  tabTo,
} from './reportPage.ts'
import { expect, test } from './test.ts'

const fileName =
  /^myField Manager Clock Events Report (\d{4}-\d{2}-\d{2})(?: to (\d{4}-\d{2}-\d{2}))? \([A-Z]+\)\.xlsx$/
const hasOffice = spawnSync('soffice', ['--version']).status === 0

test('the file has the columns, filter, sort, groups, and source of the screen', async ({ page, origin }, testInfo) => {
  await openReport(page, origin + reportPath)
  const exported = button(page, 'Export to Excel')

  await test.step('unchanged, by keyboard alone', async () => {
    await tabTo(page, exported)
    const { sheets } = await downloadOf(page, () => press(page, 'Enter'))
    await expect(exported).toBeFocused()
    const { all } = await countsOf(page)
    expect(linesOf(sheets[0], await headersOf(page))).toHaveLength(all)
  })

  await button(page, '100').click()
  await chooseFromMenu(page, columnMenu(page, 'Event Type'), 'Group by this column')
  await header(page, 'Employee Name').getByText('Employee Name').click()
  await filterField(page, 'Filter Employee Name').fill('mar')
  await chooseFromMenu(page, columnMenu(page, 'Foreman Name'), 'Move back')
  await chooseFromMenu(page, columnMenu(page, 'Group Name'), 'Hide column')
  await expect.poll(async () => (await countsOf(page)).matching).toBeLessThan(100)
  const { matching } = await countsOf(page)
  const headers = await headersOf(page)
  const names = await columnOf(page, 'Employee Name')
  const groupNames = await groups(page).evaluateAll(lines => lines.map(line => line.textContent ?? ''))

  const { download, sheets, path } = await downloadOf(page, () => exported.click(), testInfo.outputPath('report.xlsx'))
  const [sheet, about] = sheets
  const [, startDate] = fileName.exec(download.suggestedFilename()) ?? []
  expect(startDate).toBeDefined()
  const date = sheet?.name
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)

  // The grouped column keeps its position, so each row is complete.
  const lines = linesOf(sheet, headers.toSpliced(4, 0, 'Event Type'))
  expect(lines).toHaveLength(matching)
  expect(lines.map(line => line['Employee Name']).slice(0, names.length)).toEqual(names)
  for (const { Date: day, 'Event Time': time } of lines) {
    expect(day).toBeGreaterThan(46_000)
    expect(Number.isInteger(day)).toBe(true)
    expect(time).toBeGreaterThanOrEqual(0)
    expect(time).toBeLessThan(1)
  }
  expect(sheet?.outlineDepth).toBe(1)
  expect(sheet?.autoFilter).toMatch(/^A1:/)
  expect(sheet?.frozen?.rows).toBe(1)
  const heads = sheet?.rows.filter(row => row.outlineLevel === 0).slice(1) ?? []
  const titles = heads.map(({ cells }) => String(cells.A?.value ?? ''))
  for (const name of groupNames) {
    const [, type = '', count = ''] = /^(Event Type: \D+?)\d+ (?:person|people) · (\d+) events?/.exec(name) ?? []
    expect(titles).toContainEqual(expect.stringMatching(new RegExp(`^${type} \\(${count} rows?\\)$`)))
  }
  const facts = Object.fromEntries(about?.rows.map(({ cells }) => [cells.A?.value, cells.B?.value]) ?? [])
  expect(facts).toMatchObject({
    Report: 'Clock Events Report',
    'Business unit': 'Heavy Civil',
    Template: 'Sandbox',
    Filter: 'Employee Name contains “mar”',
    'Exported by': 'Dana Whitfield',
    Data: 'Complete',
    Rows: matching,
  })

  if (!hasOffice) return
  await test.step('LibreOffice reads the same rows', () => {
    const folder = dirname(path)
    const profile = `-env:UserInstallation=file://${join(folder, 'office')}`
    const csv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,1'
    execFileSync('soffice', [profile, '--headless', '--convert-to', csv, '--outdir', folder, path], { stdio: 'ignore' })
    const text = readFileSync(path.replace(/\.xlsx$/, `-${date}.csv`), 'utf8')
    for (const name of names) expect(text).toContain(name)
    expect(text.split('\n').filter(line => line.includes('google.com') || line.includes('Open'))).not.toEqual([])
  })
})

async function downloadOf(page: Page, start: () => Promise<unknown>, path?: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  expect(download.suggestedFilename()).toMatch(fileName)
  await expect(page.getByText(`${download.suggestedFilename()} is ready`).last()).toBeVisible()
  const file = await savedAs(download, path)
  return { download, path: file, sheets: readWorkbook(readFileSync(file)).sheets }
}

async function savedAs(download: Download, path?: string): Promise<string> {
  if (path === undefined) return download.path()
  await download.saveAs(path)
  return path
}

/** Follow the other columns if one of the events was entered. */
const correctionHeaders: readonly unknown[] = ['Corrected', 'Corrected On', 'Correction Reason', 'Correction Note']

/** The data rows, keyed by the column names in the first line. Checks that these are the expected names in order. */
function linesOf(sheet: ReadSheet | undefined, headers: readonly string[]) {
  const [head, ...rest] = sheet?.rows ?? []
  const names = Object.values(head?.cells ?? {}).map(({ value }) => value)
  expect(names.filter(name => !correctionHeaders.includes(name))).toEqual(headers)
  const columns = Object.entries(head?.cells ?? {}).map(([letter, { value }]) => ({ letter, name: String(value) }))
  const depth = sheet?.outlineDepth ?? 0
  return rest
    .filter(row => row.outlineLevel === depth && Object.values(row.cells).length > 1)
    .map(({ cells }) => Object.fromEntries(columns.map(({ letter, name }) => [name, cells[letter]?.value ?? null])))
}
