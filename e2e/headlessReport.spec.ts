import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { defaultLayout, detailDefinition } from '@fieldtime/console-core/reports'
import type { Page } from '@playwright/test'
import { type ReadWorkbook, readWorkbook } from '../packages/console-core/src/excel/workbookFixture.ts'
import { root } from '../scripts/processes.ts'
import { dateBefore, detailAddress, detailGrid, expectDetailRead, exportDetail } from './detailReportPage.ts'
import { chooseView, templatePicker } from './reportPage.ts'
import { expect, signInAs, test } from './test.ts'

const script = join(root, 'packages/console-core/dist/cli/main.js')
/** Days that no other test edits, and without open days, whose hours would grow. */
const [from, to] = [dateBefore(30), dateBefore(14)]
const days = ['--from', from, '--to', to, '--exclude-open-days']

test('the command writes the same file as the console', async ({ page, origin }, testInfo) => {
  const token = await openDetailReport(page, origin)
  await templatePicker(page, 'Sandbox').click()
  await page.getByRole('option', { name: 'Short lunches' }).click()
  await expect(templatePicker(page, 'Short lunches')).toBeVisible()
  await chooseView(page, 'Exclude open days')
  await expect(detailGrid(page).locator('tfoot')).toContainText(/[\d,]+ open days? excluded/)
  const exported = await exportDetail(page)

  const folder = testInfo.outputPath()
  const out = join(folder, 'hours.xlsx')
  writeFileSync(out, 'of last week')
  const words = ['report', 'detail', ...days, '--template', 'Short lunches', '--out', out]
  const { exitCode, stdout, stderr } = await run(words, { FIELDTIME_TOKEN: token, FIELDTIME_URL: origin })
  expect([exitCode, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`${from} to ${to}, Heavy Civil, Short lunches.`)
  expect(readdirSync(folder)).toEqual(['hours.xlsx'])
  const written = readWorkbook(readFileSync(out))
  expect(written.sheets[0]?.rows.length).toBeGreaterThan(10)
  expect(written.sheets[0]).toEqual(exported.sheets[0])
  expect(factsOf(written)).toEqual({ ...factsOf(exported), 'Exported at (UTC)': expect.any(Number) })

  const refused = { FIELDTIME_TOKEN: token.replace(/[^.]+$/, 'forged'), FIELDTIME_URL: origin }
  const forged = await run(words, refused)
  expect([forged.exitCode, forged.stdout]).toEqual([3, ''])
  expect(forged.stderr).toMatch(/^The services refuse the token in FIELDTIME_TOKEN/)
  expect(readWorkbook(readFileSync(out))).toEqual(written)
})

test('Ctrl-C ends it with its own exit code and leaves no file', async ({ page, origin }, testInfo) => {
  const token = await openDetailReport(page, origin)
  const silent = createServer()
  const asked = once(silent, 'request')
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : null
  const folder = testInfo.outputPath()
  const words = ['report', 'detail', ...days, '--out', join(folder, 'hours.xlsx')]
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...process.env, FIELDTIME_TOKEN: token, FIELDTIME_URL: `http://127.0.0.1:${port}` },
    stdio: 'ignore',
  })
  await asked
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([130, null])
  expect(readdirSync(folder)).toEqual([])
  silent.closeAllConnections()
  silent.close()
})

/** Opens the report as a manager and answers the access token that the page sends. */
async function openDetailReport(page: Page, origin: string): Promise<string> {
  const asked = page.waitForRequest(request => request.headers().authorization?.startsWith('Bearer ') ?? false)
  // With the columns of a new profile, like the command.
  await page.goto(origin + detailAddress(from, to, { columns: defaultLayout(detailDefinition.columns).columns }))
  await signInAs(page, 'manager')
  await expectDetailRead(page)
  return ((await asked).headers().authorization ?? '').replace('Bearer ', '')
}

function run(words: readonly string[], environment: Readonly<Record<string, string>>) {
  return new Promise<{ exitCode: number | null; stdout: string; stderr: string }>(resolve => {
    const env = { ...process.env, ...environment }
    const child = execFile(process.execPath, [script, ...words], { env }, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode, stdout, stderr }),
    )
  })
}

function factsOf({ sheets }: ReadWorkbook): Readonly<Record<string, unknown>> {
  return Object.fromEntries(sheets.at(-1)?.rows.map(({ cells }) => [cells.A?.value, cells.B?.value]) ?? [])
}
