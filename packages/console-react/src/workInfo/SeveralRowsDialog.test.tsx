import { changeLaborHoursWorkInfo } from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { demoCompany } from '../testing/testing.tsx'
import { gate, readDemoRows, renderRows } from './workInfoFixture.tsx'

const wallsId = demoCompany.jobs.find(job => job.code === '25-1218')?.id
const rows = (await readDemoRows()).filter(row => row.jobId !== wallsId).slice(0, 7)
const [otherUnit] = demoCompany.businessUnits.slice(1)
const mixed = rows.map((row, index) => {
  if (index === 0) return { ...row, jobId: wallsId ?? '', jobCode: '25-1218' }
  return index === 1 ? { ...row, businessUnitId: otherUnit?.id ?? '' } : row
})
const [, , refused] = mixed

async function chooseWalls({ screen, openAll, field }: Awaited<ReturnType<typeof renderRows>>) {
  await openAll()
  await expect.element(field('Job')).toHaveValue('Leave unchanged')
  await field('Job').click()
  await screen.getByRole('option', { name: /^25-1218 / }).click()
}

test('previews changes, saves four at a time, shows each result, and can be undone', async () => {
  const answer = gate()
  let inFlight = 0
  let maxInFlight = 0
  const handlers = [
    demoHandler(changeLaborHoursWorkInfo, async ({ path }) => {
      inFlight += 1
      maxInFlight = Math.max(maxInFlight, inFlight)
      await answer.opened
      inFlight -= 1
      return path.id === refused?.laborHoursId ? refuse(404) : undefined
    }),
  ]
  const report = await renderRows({ rows: mixed, handlers })
  const { screen, changes } = report
  await chooseWalls(report)
  await expect.element(screen.getByText("1 can't be changed · 5 rows will change · 1 unchanged")).toBeVisible()
  await expect.element(screen.getByText('Belongs to another business unit')).toBeVisible()
  await screen.getByRole('button', { name: 'Save 5 changes' }).click()
  await vi.waitFor(() => expect(inFlight).toBe(4))
  await expect.element(screen.getByRole('progressbar', { name: 'Changes saved' })).toHaveAttribute('max', '5')
  answer.open()
  await expect.element(screen.getByText("1 not saved · 1 can't be changed · 4 saved · 1 unchanged")).toBeVisible()
  expect(maxInFlight).toBe(4)
  await expect.element(screen.getByText('Not saved. This entry has since been deleted.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Close' }).last()).toHaveFocus()

  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText("1 not saved · 1 can't be changed · 4 undone · 1 unchanged")).toBeVisible()
  const jobsBefore = mixed.slice(3).map(row => row.jobId)
  const undone = changes()
    .slice(5)
    .map(({ body }) => JSON.parse(body).jobId)
  expect(undone.sort()).toEqual(jobsBefore.sort())
})

test('Stop finishes calls in flight, and the rest can be retried', async () => {
  const answer = gate()
  const handlers = [
    demoHandler(changeLaborHoursWorkInfo, async () => {
      await answer.opened
      return undefined
    }),
  ]
  const report = await renderRows({ rows, handlers })
  const { screen, changes } = report
  await chooseWalls(report)
  await screen.getByRole('button', { name: 'Save 7 changes' }).click()
  await vi.waitFor(() => expect(changes()).toHaveLength(4))
  await screen.getByRole('button', { name: 'Stop' }).click()
  answer.open()
  await expect.element(screen.getByText('3 not sent · 4 saved')).toBeVisible()
  await screen.getByRole('button', { name: 'Retry 3' }).click()
  await expect.element(screen.getByText('7 saved')).toBeVisible()

  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Fields updated')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Changes undone')).toBeVisible()
  expect(changes()).toHaveLength(14)
})

test('a cost code is offered only where all rows have its job', async () => {
  const { screen, openAll, field } = await renderRows({ rows: mixed })
  await openAll()
  await expect.element(field('Cost code')).toBeDisabled()
  await expect
    .element(screen.getByText('These rows have different jobs. Choose one job for all of them first.'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('of days without an entry it says before that undo leaves one, and afterwards which rows keep it', async () => {
  const noWork = { jobId: null, jobCode: null, costCodeId: null, costCodeCode: null }
  const bare = rows.slice(0, 3).map((row, index) => (index === 0 ? row : { ...row, ...noWork, laborHoursId: null }))
  const report = await renderRows({ rows: bare })
  const { screen } = report
  await report.openAll()
  await expect.element(report.field('Job')).toHaveValue('Leave unchanged')
  expect(screen.getByText(/no hours yet/).elements()).toEqual([])
  await report.field('Job').click()
  await screen.getByRole('option', { name: /^25-1218 / }).click()
  await expect.element(screen.getByText(/^2 rows have no hours yet\. .* can't remove them\.$/)).toBeVisible()
  await screen.getByRole('button', { name: 'Save 3 changes' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('3 undone')).toBeVisible()
  expect(screen.getByText('Cleared, entry stays').elements()).toHaveLength(2)
})
