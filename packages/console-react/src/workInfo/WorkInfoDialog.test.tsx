import {
  changeLaborHoursWorkInfo,
  createLaborHours,
  readCostCodes,
  readForemen,
  readJobs,
  readTimelineEvents,
} from '@fieldtime/console-core/contract'
import { buildTimelineEvent } from '@fieldtime/console-core/demo'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { demoCompany } from '../testing/testing.tsx'
import { firstDemoRow, gate, renderRows } from './workInfoFixture.tsx'

const first = await firstDemoRow()
const otherJob = {
  id: demoCompany.jobs.find(job => job.code === '25-1218')?.id,
  text: '25-1218 - US 183 Retaining Walls, Phase 2',
}

test('by keyboard alone: another job clears the cost code, its own are offered, and Enter saves', async () => {
  const { screen, open, field, changes } = await renderRows({ rows: [first] })
  await open('Job')
  await expect.element(field('Job')).toHaveFocus()
  await expect.element(field('Job')).toHaveValue(`${first.jobCode} - ${first.jobDescription}`)
  await userEvent.keyboard('walls 25-{Enter}')
  await expect.element(field('Job')).toHaveValue(otherJob.text)
  await expect.element(field('Cost code')).toHaveValue('No cost code')
  await expect.element(field('Cost code')).toBeEnabled()
  await userEvent.keyboard('{Tab}')
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  await expect.element(field('Cost code')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(field('Cost code')).not.toHaveValue('No cost code')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Fields updated')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Job: 25-1218, edit' })).toHaveFocus()
  const [{ method, path, body } = { method: '', path: '', body: '{}' }] = changes()
  expect([method, path]).toEqual(['PUT', `/v1/laborHours/${first.laborHoursId}/workInfo`])
  const { businessUnitId, foremanId } = first
  expect(JSON.parse(body)).toEqual({ businessUnitId, foremanId, jobId: otherJob.id, costCodeId: expect.any(String) })

  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Changes undone')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: `Cost code: ${first.costCodeCode}, edit` })).toBeVisible()
})

test('the work info that was chosen at the clock is offered, and chosen with one press', async () => {
  const [job, costCode] = [otherJob.id ?? '', demoCompany.costCodes.find(({ jobId }) => jobId === otherJob.id)]
  const own = { employeeId: first.employeeId, localDate: first.date, shiftDate: first.date }
  const chosen = { jobId: job, jobCode: '25-1218', jobDescription: 'US 183 Retaining Walls, Phase 2', foremanId: null }
  const events = [
    buildTimelineEvent({
      ...{
        id: 'in',
        ...own,
        eventType: 'clockIn',
        localTime: '07:00:00',
        eventDateTime: `${first.date}T12:00:00.000Z`,
      },
      ...{ ...chosen, costCodeId: costCode?.id ?? null, costCodeCode: costCode?.code ?? null },
      costCodeDescription: costCode?.description ?? null,
    }),
    buildTimelineEvent({
      ...{ id: 'out', ...own, eventType: 'clockOut', localTime: '15:00:00' },
      eventDateTime: `${first.date}T20:00:00.000Z`,
    }),
  ]
  const { screen, open, field, changes } = await renderRows({
    rows: [first],
    handlers: [demoHandler(readTimelineEvents, () => answerList(readTimelineEvents, events))],
  })
  await open('Job')
  const group = screen.getByRole('group', { name: 'As clocked:' })
  await group.getByRole('button', { name: `25-1218, ${costCode?.description}` }).click()
  await expect.element(field('Job')).toHaveValue(otherJob.text)
  await expect.element(field('Foreman')).toHaveValue('No foreman')
  await expect.element(group).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Fields updated')).toBeVisible()
  const { businessUnitId } = first
  expect(JSON.parse(changes()[0]?.body ?? '')).toEqual({
    ...{ businessUnitId, foremanId: null, jobId: job, costCodeId: costCode?.id },
  })
})

test('a job of another business unit isn’t offered, because the row can’t have it', async () => {
  const clockIns = ['elsewhere', otherJob.id ?? ''].map((jobId, index) =>
    buildTimelineEvent({
      ...{ id: jobId, employeeId: first.employeeId, localDate: first.date, shiftDate: first.date },
      ...{ jobId, jobCode: jobId === 'elsewhere' ? '99-0000' : '25-1218' },
      ...{ localTime: `0${6 + index}:00:00`, eventDateTime: `${first.date}T1${1 + index}:00:00.000Z` },
    }),
  )
  const { screen, open } = await renderRows({
    rows: [first],
    handlers: [demoHandler(readTimelineEvents, () => answerList(readTimelineEvents, clockIns))],
  })
  await open('Job')
  const offered = screen.getByRole('group', { name: 'As clocked:' }).getByRole('button')
  await expect.element(offered.first()).toHaveAccessibleName(/^25-1218/)
  expect(offered.elements()).toHaveLength(1)
})

test('Escape clears the search, then closes the list, then the dialog, and the focus returns', async () => {
  const { screen, open, field, changes } = await renderRows({ rows: [first] })
  await open('Foreman')
  await expect.element(field('Foreman')).toHaveFocus()
  const before = (field('Foreman').element() as HTMLInputElement).value
  await userEvent.keyboard('zzz')
  await expect.element(screen.getByText('No matches')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field('Foreman')).toHaveValue(before)
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Foreman: / })).toHaveFocus()
  expect(changes()).toEqual([])
})

test('the new value shows at once; a failed save brings the old one back, says so, and keeps the dialog', async () => {
  const answer = gate()
  let isRefused = true
  const handlers = [
    demoHandler(changeLaborHoursWorkInfo, async () => {
      await answer.opened
      return isRefused ? refuse(422, { code: 'invalid', field: 'jobId' }) : undefined
    }),
  ]
  const { screen, open, field, shown } = await renderRows({ rows: [first], handlers })
  await open('Job')
  await userEvent.keyboard('walls{Enter}{Enter}')
  await vi.waitFor(() => expect(shown()).toEqual(['25-1218', '']))
  answer.open()
  await expect.element(screen.getByText('Not saved. This work info was rejected.')).toBeVisible()
  expect(shown()).toEqual([first.jobCode, first.costCodeCode])
  await expect.element(field('Job')).toHaveValue(otherJob.text)
  isRefused = false
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(shown()).toEqual(['25-1218', ''])
})

test('warns about inactive selections until inactive ones are included', async () => {
  const closed = demoCompany.jobs.find(job => job.code === '23-1044')
  const row = { ...first, jobId: closed?.id ?? '', jobCode: '23-1044', jobDescription: closed?.description ?? '' }
  const { screen, open, field } = await renderRows({ rows: [row] })
  await open('Job')
  await expect.element(screen.getByText(`23-1044 - ${closed?.description} is inactive.`)).toBeVisible()
  await expect.element(field('Job')).toHaveValue(`23-1044 - ${closed?.description}`)
  await userEvent.keyboard('23-')
  await expect.element(screen.getByText('No matches')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByText('Include inactive').click()
  await expect.element(screen.getByText('is inactive.')).not.toBeInTheDocument()
  await field('Job').click()
  await expect
    .element(screen.getByRole('option', { name: /^23-1044 .* Inactive$/ }))
    .toHaveAttribute('aria-selected', 'true')
})

test('cost codes can be chosen when the job has some; loading, failure, none, and no job differ', async () => {
  const answer = gate()
  let end: 'failed' | 'none' = 'failed'
  const handlers = [
    demoHandler(readCostCodes, async () => {
      await answer.opened
      return end === 'failed' ? refuse(403) : answerList(readCostCodes, [])
    }),
  ]
  const { screen, open, field } = await renderRows({ rows: [first], handlers })
  await open('Cost code')
  await expect.element(field('Cost code')).toBeDisabled()
  await expect.element(screen.getByText('Loading cost codes…')).toBeVisible()
  await expect.element(field('Cost code')).toHaveValue(`${first.costCodeCode} - ${first.costCodeDescription}`)
  answer.open()
  await expect.element(screen.getByText("Couldn't load cost codes.")).toBeVisible()
  end = 'none'
  await screen.getByRole('button', { name: 'Retry: Cost code' }).click()
  await expect.element(screen.getByText('This job has no cost codes.')).toBeVisible()
  await expect.element(field('Cost code')).toBeDisabled()
  await field('Job').click()
  await screen.getByRole('option', { name: 'No job' }).click()
  await expect.element(screen.getByText('Choose a job first.')).toBeVisible()
})

test('options replace the loading message without moving anything', async () => {
  const answer = gate()
  const wait = () => answer.opened.then(() => undefined)
  const handlers = [demoHandler(readForemen, wait), demoHandler(readJobs, wait), demoHandler(readCostCodes, wait)]
  const { screen, open, field } = await renderRows({ rows: [first], handlers })
  await open('Foreman')
  await expect.element(field('Foreman')).toHaveAccessibleDescription('Loading foremen…')
  const places = () =>
    ['Foreman', 'Job', 'Cost code'].map(name => {
      const { x, y } = field(name).element().getBoundingClientRect()
      return [x, y]
    })
  const before = places()
  await field('Foreman').click()
  await expect.element(screen.getByRole('option')).toHaveTextContent('No foreman')
  answer.open()
  await expect.element(screen.getByRole('option').nth(2)).toBeVisible()
  await expect.element(screen.getByText(/^Loading/)).not.toBeInTheDocument()
  expect(places()).toEqual(before)
})

test('of ten thousand cost codes only those in sight are drawn, and all are reached by search and by keys', async () => {
  const costCodes = Array.from({ length: 10_000 }, (_, index) => ({
    id: `cost-code-${index}`,
    code: String(index).padStart(5, '0'),
    description: `Concrete, pour ${index}`,
    status: 'active' as const,
  }))
  const handlers = [demoHandler(readCostCodes, () => answerList(readCostCodes, costCodes))]
  const { screen, open, field } = await renderRows({ rows: [first], handlers })
  await open('Job')
  await expect.element(field('Cost code')).toBeEnabled()
  await field('Cost code').click()
  await expect
    .element(screen.getByRole('option', { name: '00000 Concrete, pour 0' }))
    .toHaveAttribute('aria-setsize', '10001')
  expect(screen.getByRole('option').elements().length).toBeLessThan(30)
  await userEvent.keyboard('9876')
  await expect.element(screen.getByRole('option', { name: '09876 Concrete, pour 9876' })).toBeVisible()
  await expect.element(screen.getByText('1 match')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Cost code')).toHaveValue('09876 - Concrete, pour 9876')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('option', { name: '09876 Concrete, pour 9876' })).toBeVisible()
})

test('a day without an entry gets one entry, also after retries, and the dialog says what Undo leaves', async () => {
  let isRefused = true
  const handlers = [demoHandler(createLaborHours, () => (isRefused ? refuse(403) : undefined))]
  const row = { ...first, laborHoursId: null, jobId: null, jobCode: null, costCodeId: null, costCodeCode: null }
  const { screen, open, shown, changes } = await renderRows({ rows: [row], handlers })
  await open('Job')
  await expect.element(screen.getByText(/^No hours yet\. .* Undo clears it but can't remove it\.$/)).toBeVisible()
  await userEvent.keyboard('walls{Enter}{Enter}')
  await expect.element(screen.getByText("Not saved. You don't have permission to change this.")).toBeVisible()
  expect(shown()).toEqual(['', ''])
  isRefused = false
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Hours updated')).toBeVisible()
  expect(shown()).toEqual(['25-1218', ''])
  expect(new Set(changes().map(({ method, path, key }) => `${method} ${path} ${key !== null}`))).toEqual(
    new Set(['POST /v1/laborHours true']),
  )
  expect(new Set(changes().map(({ key }) => key)).size).toBe(1)

  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Changes undone. Added entries stay, with 0 hours.')).toBeVisible()
  expect(shown()).toEqual(['', ''])
  const { businessUnitId, foremanId } = row
  const { method, body } = changes().at(-1) ?? { method: '', body: '{}' }
  expect([method, JSON.parse(body)]).toEqual(['PUT', { businessUnitId, foremanId, jobId: null, costCodeId: null }])
})

test('people who only read see plain text', async () => {
  const { screen, shown } = await renderRows({ rows: [first], username: 'reports' })
  expect(shown()).toEqual([first.jobCode, first.costCodeCode])
  expect(screen.getByRole('button', { name: /edit$/ }).elements()).toEqual([])
})
