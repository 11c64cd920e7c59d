import { readChangeHistory } from '@fieldtime/console-core/contract'
import { createMemoryStorage } from '@fieldtime/console-core/demo'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { changeHistoryDefinition } from '@fieldtime/console-core/reports'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChangeHistory } from '../entries/pages.ts'
import { answerChanges, change } from '../history/changesFixture.tsx'
import { DemoConsole, type DemoConsoleProps } from '../testing/testing.tsx'

const machine = { code: 'EX-1', description: 'Excavator', hours: 4 }
const plain = { ...change, inherited: null }
const changes = [
  { ...plain, id: '4', kind: 'groupChanged', subject: 'userGroup', subjectName: 'Night', field: 'name' },
  { ...plain, id: '3', kind: 'equipmentAdded', subject: 'laborHours', subjectName: 'Ana Ruiz', field: 'equipment' },
  { ...plain, id: '2', kind: 'templateChanged', subject: 'reportTemplate', subjectName: 'Week', field: 'filters' },
  change,
] as const
const values = [
  { from: 'Night', to: 'Late' },
  { from: null, to: machine, workDate: '2026-05-12' },
  { from: null, to: ['employeeName contains ru'] },
  {},
]
const shown = changes.map((one, index) => ({
  ...one,
  ...values[index],
  changedAt: `2026-05-14T18:1${9 - index}:00.000Z`,
}))

async function renderReport({
  width = 1600,
  view = null,
  ...props
}: DemoConsoleProps & { width?: number; view?: string | null } = {}) {
  await page.viewport(width, 900)
  const screen = await render(
    <DemoConsole handlers={[answerChanges(shown)]} dataNotices {...props}>
      <ChangeHistory view={view} height={560} />
    </DemoConsole>,
  )
  if (view === null) await screen.getByRole('radio', { name: /Table|Tabla/ }).click()
  const cellsOf = (row: Element) =>
    [...row.children].slice(1).map(cell => (cell.textContent ?? '').replace(/\s+/g, ' ').trim())
  return { screen, rows: () => [...screen.container.querySelectorAll('tbody > [data-grid-line]')].map(cellsOf) }
}

describe('the table of the change history', () => {
  test('lists who changed which value of the company, from and to', async () => {
    const { screen, rows } = await renderReport()
    await expect.element(screen.getByRole('heading', { name: 'Change History' })).toBeVisible()
    await vi.waitFor(() => expect(rows()).toHaveLength(4))
    expect(rows().map(([, , , ...cells]) => cells)).toEqual([
      ['Group changed', 'Night', '', 'Name', 'Night', 'Late'],
      ['Equipment added', 'Ana Ruiz', '05/12/2026', 'Equipment', '', 'EX-1 Excavator (4.00)'],
      ['Template changed', 'Week', '', 'Filters', '', 'Name: Contains ru'],
      ['Settings', 'Blackland Civil Constructors', '', 'Job', 'Enabled', 'Required'],
    ])
    expect(rows()[0]?.slice(0, 2)).toEqual(['Dana Whitfield', '05/14/2026'])
    await expect.element(screen.getByText('Whole company')).toBeVisible()
  })

  test('is filtered by the words that it shows', async () => {
    const view = 'range=lastSevenDays&page=1&size=10&columns=to*field&filter=to.contains.required'
    const { rows } = await renderReport({ view })
    await vi.waitFor(() => expect(rows()).toEqual([['Required', 'Job']]))
  })

  test('keeps how a person looks at it', async () => {
    const layout = {
      columns: [{ id: 'username', width: null, pin: null }],
      sorts: [],
      filters: [],
      groups: [],
      pageSize: 10,
    }
    const storage = createMemoryStorage({ [changeHistoryDefinition.storageKeys.layout]: JSON.stringify(layout) })
    const { rows } = await renderReport({ storage })
    await vi.waitFor(() => expect(rows()).toEqual([['manager'], ['manager'], ['manager'], ['manager']]))
  })

  test('can be exported', async () => {
    const { screen, rows } = await renderReport()
    await vi.waitFor(() => expect(rows()).toHaveLength(4))
    await expect.element(screen.getByRole('button', { name: /Excel/ })).toBeEnabled()
  })

  test('without changes says so', async () => {
    const { screen } = await renderReport({ handlers: [answerChanges([])] })
    await expect.element(screen.getByText('No changes on these dates')).toBeVisible()
  })

  test('that could not be loaded says so, and is tried again', async () => {
    let isFailing = true
    const handler = demoHandler(readChangeHistory, () => (isFailing ? refuse(403) : undefined))
    const { screen, rows } = await renderReport({ handlers: [handler, answerChanges(shown)] })
    await expect.element(screen.getByText("Couldn't load this report.")).toBeVisible()
    isFailing = false
    await screen.getByRole('button', { name: 'Retry' }).click()
    await vi.waitFor(() => expect(rows()).toHaveLength(4))
  })

  test('speaks Spanish', async () => {
    const { screen, rows } = await renderReport({ locale: 'es-US' })
    await expect.element(screen.getByRole('heading', { name: 'Historial de cambios' })).toBeVisible()
    await vi.waitFor(() => expect(rows().at(-1)?.slice(-3)).toEqual(['Obra', 'Activado', 'Obligatorio']))
  })

  test('has nothing that axe finds wanting, and is no wider than a phone', async () => {
    const { screen } = await renderReport({ width: 390 })
    const cards = screen.getByRole('list', { name: 'Change History' }).getByRole('listitem')
    await vi.waitFor(() => expect(cards.elements()).toHaveLength(4))
    expect(document.documentElement.scrollWidth).toBe(390)
    const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
  })
})
