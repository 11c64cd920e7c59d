import { expect, test } from 'vitest'
import { createFakeWorld, type FakeAnswer, pageOf } from '../../http/networkFixture.ts'
import { readCandidates } from './readExpected.ts'
import { observedDates } from './usualStart.ts'

const date = '2026-11-24'
const employees: Readonly<Record<string, readonly string[]>> = { north: ['Ana', 'Ben'], south: ['Cleo', 'Dora'] }
const entersHours = new Set(['Ben', 'Dora'])

const serve: FakeAnswer = ({ url }) => {
  const unitId = url.searchParams.get('businessUnitId') ?? url.pathname.split('/').at(-2) ?? ''
  const ids = employees[unitId] ?? []
  if (url.pathname.endsWith('/employees')) {
    return pageOf(ids.map(id => ({ id, code: id, firstName: id, lastName: 'Diaz', isActive: true })))
  }
  const workflowOf = (id: string) => (entersHours.has(id) ? 'enterHours' : 'clockIn')
  if (url.pathname === '/v1/ruleSettings') {
    return pageOf(ids.map(id => ({ employeeId: id, workflow: workflowOf(id) })))
  }
  // Each person worked in another week.
  const week = observedDates(date).indexOf(url.searchParams.get('startDate') ?? '')
  return pageOf(
    ids.slice(week, week + 1).map(id => ({
      ...{ employeeId: id, employeeCode: null, employeeFirstName: id, employeeLastName: '' },
      ...{ workflow: workflowOf(id), dates: [] },
    })),
  )
}

const namesIn = async (answer: FakeAnswer, hasRuleSettings: boolean) => {
  const { transport, requests } = createFakeWorld(answer)
  const observed = observedDates(date).map(day => ({ startDate: day, endDate: day }))
  const question = { businessUnitIds: ['north', 'south'], observed, hasRuleSettings }
  const { rows, completeness } = await readCandidates(transport, question)
  return { names: rows.map(({ employeeName }) => employeeName), state: completeness.state, requests }
}

test('candidates are the active people of the units who clock in by their rule settings', async () => {
  const { names, state, requests } = await namesIn(serve, true)
  expect([names, state]).toEqual([['Ana Diaz', 'Cleo Diaz'], 'complete'])
  expect(requests.map(({ url }) => url.search)).toContain('?isActive=true')
})

test('without rule settings, the workflow is that of the hours report on the observed dates', async () => {
  const { names, requests } = await namesIn(serve, false)
  expect(names).toEqual(['Ana Diaz', 'Cleo Diaz'])
  expect(requests.filter(({ url }) => url.pathname === '/v1/ruleSettings')).toEqual([])
})

test('a list of which a part is missing is partial', async () => {
  const failing: FakeAnswer = (request, number) =>
    request.url.searchParams.get('businessUnitId') === 'south'
      ? new Response(null, { status: 403 })
      : serve(request, number)
  expect(await namesIn(failing, true)).toMatchObject({ names: ['Ana Diaz'], state: 'partial' })
})
