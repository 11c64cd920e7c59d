import type { Page } from '@playwright/test'
import { dateBefore } from './detailReportPage.ts'
import { type RunningServices, startServices } from './services.ts'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

interface Mark {
  readonly employeeId: string
  readonly startDate: string
}

interface LaborHours {
  readonly employeeId: string
  readonly localDate: string
  readonly businessUnitId: string
  readonly foremanId: string | null
  readonly jobId: string | null
  readonly costCodeId: string | null
}

let services: RunningServices
test.beforeAll(async () => {
  services = await startServices(['--seed', '40', '--employees', '90', '--days', '30'])
})
test.afterAll(async () => {
  await services.stop()
  services.discard()
})

/** Adds an hour to one day of three people whose weeks are complete, as their foremen would. */
async function correctThreeWeeks(page: Page, authorization: string) {
  const call = async <Row>(path: string, data?: object): Promise<readonly Row[]> => {
    const method = data ? 'POST' : 'GET'
    const answer = await page.request.fetch(services.origin + path, { method, headers: { authorization }, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { readonly results: readonly Row[] }).results
  }
  const marks = await call<Mark>(`/v1/weekMarks?startDate=${dateBefore(30)}&endDate=${dateBefore(0)}`)
  const counts = Map.groupBy(marks, ({ startDate }) => startDate)
  const [[startDate, ofWeek] = ['', []]] = [...counts].sort(([, one], [, other]) => other.length - one.length)
  const marked = new Set(ofWeek.map(({ employeeId }) => employeeId))
  const entries = await call<LaborHours>(`/v1/laborHours?startDate=${startDate}&endDate=${startDate}`)
  const byEmployee = new Map(
    entries.filter(({ employeeId }) => marked.has(employeeId)).map(one => [one.employeeId, one]),
  )
  for (const entry of [...byEmployee.values()].slice(0, 3)) {
    const { employeeId, localDate, businessUnitId, foremanId, jobId, costCodeId } = entry
    const workInfo = { businessUnitId, foremanId, jobId, costCodeId }
    await call('/v1/laborHours', { employeeId, localDate, hours: 1, ...workInfo })
  }
}

test('more than 60 people are completed by keyboard in Spanish, and three corrections are completed on a phone', async ({
  page,
}) => {
  await openSignedIn(page, services.origin)
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('language', 'es')
  })
  let authorization = ''
  page.on('request', request => {
    authorization = request.headers().authorization ?? authorization
  })
  await page.goto(`${services.origin}/employee-hours-report/week`)
  const grid = page.getByRole('treegrid')
  await expect(grid).toHaveAttribute('aria-busy', 'false')

  await test.step('by keyboard, in Spanish', async () => {
    await grid.getByRole('columnheader').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+a')
    const complete = page.getByRole('button', { name: /^Marcar \d+ personas como completas$/ })
    const count = Number(/\d+/.exec((await complete.textContent()) ?? ''))
    expect(count).toBeGreaterThan(60)
    await expect(complete).toBeEnabled()
    const completeBefore = Number(
      /\d+/.exec((await page.getByRole('radio', { name: /^Completa \d+$/ }).textContent()) ?? ''),
    )
    await complete.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${count} semanas marcadas como completas`)).toBeVisible()
    await expect(page.getByRole('radio', { name: `Completa ${completeBefore + count}` })).toBeVisible()
  })

  await correctThreeWeeks(page, authorization)
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
  const changed = page.getByRole('radio', { name: /^Cambió después de completarse 3$/ })
  await expect(changed).toBeVisible()

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await changed.click()
    await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
    const actions = page.getByRole('group', { name: 'Seleccionar', exact: true })
    await actions.getByRole('button', { name: 'Seleccionar todo' }).click()
    await actions.getByRole('button', { name: 'Marcar 3 personas como completas' }).click()
    await expect(page.getByText('3 semanas marcadas como completas')).toBeVisible()
    await actions.getByRole('button', { name: 'Listo' }).click()
    await expect(page.getByRole('radio', { name: /^Completa \d+$/ })).toBeVisible()
  })
})
