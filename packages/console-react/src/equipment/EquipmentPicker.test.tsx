import { type LaborHours, readLaborHoursOf } from '@fieldtime/console-core'
import { changeEquipmentHours, readEquipment } from '@fieldtime/console-core/contract'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import type { HttpHandler } from 'msw'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createDemoTransport, DemoConsole, demoCompany, demoUser } from '../testing/testing.tsx'
import { Button } from '../ui/Button.tsx'
import { EquipmentEditDialog, useEquipmentEdit } from './useEquipmentEdit.tsx'

const transport = createDemoTransport()

async function readEntry(): Promise<LaborHours> {
  const { rows } = await readLaborHoursOf(transport, { startDate: '2026-05-13', endDate: '2026-05-13' })
  const entry = rows.find(one => one.equipment.length === 1 && one.equipment.every(used => used.isActive))
  if (!entry) throw new Error('Nobody used a machine on that day.')
  return entry
}

const entry = await readEntry()
const [used] = entry.equipment
const usedName = `${used?.code} ${used?.description}`
const ofUnit = demoCompany.equipment.filter(machine => machine.businessUnitId === entry.businessUnitId)
const active = ofUnit.filter(machine => machine.isActive && machine.isHeavyJobActive)
const byCode = active.toSorted((left, right) => (left.code < right.code ? -1 : 1))
const [added] = byCode.filter(machine => machine.id !== used?.id)

interface Situation {
  readonly username?: 'manager' | 'reports'
  readonly handlers?: readonly HttpHandler[]
  readonly initial?: LaborHours | null
}

async function renderEntry({ username = 'manager', handlers = [], initial = entry }: Situation = {}) {
  const screen = await render(
    <DemoConsole user={demoUser(username)} handlers={handlers}>
      <EntryWithEquipment initial={initial} />
    </DemoConsole>,
  )
  return {
    screen,
    shown: () => screen.getByRole('paragraph').first().element().textContent,
    open: () => screen.getByRole('button', { name: 'Equipment of Ana Ruiz' }).click(),
  }
}

function EntryWithEquipment({ initial }: { readonly initial: LaborHours | null }) {
  const [now, setNow] = useState(initial)
  const edit = useEquipmentEdit((_rowId, saved) => setNow(saved))
  const result = now?.equipment.map(({ code, hours }) => `${code} ${hours}`).join(', ')
  return (
    <>
      <p>{result}</p>
      {edit.canEdit && (
        <Button onPress={() => edit.open({ rowId: 'row', employeeName: 'Ana Ruiz', entry: now })}>
          Equipment of Ana Ruiz
        </Button>
      )}
      <EquipmentEditDialog edit={edit} />
    </>
  )
}

test('adds, changes and takes out machines by keyboard, in one call', async () => {
  const bodies: unknown[] = []
  const handlers = [
    demoHandler(changeEquipmentHours, ({ body }) => {
      bodies.push(body)
      return undefined
    }),
  ]
  const { screen, open, shown } = await renderEntry({ handlers })
  await open()
  await expect.element(screen.getByRole('tab', { name: `All (${active.length})` })).toBeVisible()
  await expect.element(screen.getByRole('tab', { name: 'Selected (1)' })).toBeVisible()
  await userEvent.keyboard(added?.code ?? '')
  await expect.element(screen.getByRole('checkbox', { name: `${added?.code} ${added?.description}` })).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab} ')
  await expect.element(screen.getByRole('tab', { name: 'Selected (2)' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('textbox', { name: `Hours for ${added?.code}` })).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}2.5{Tab}')
  await screen.getByRole('searchbox').clear()
  await screen.getByRole('tab', { name: 'Selected (2)' }).click()
  await screen.getByText(used?.code ?? '', { exact: true }).click()
  await expect.element(screen.getByRole('checkbox', { name: usedName })).not.toBeChecked()
  await screen.getByRole('button', { name: 'OK' }).click()
  await expect.element(screen.getByText('Hours updated')).toBeVisible()
  expect(shown()).toBe(`${added?.code} 2.5`)
  const { employeeId, localDate, businessUnitId, foremanId, jobId, costCodeId } = entry
  expect(bodies).toEqual([
    {
      add: [
        {
          ...{ employeeId, localDate, businessUnitId, foremanId, jobId, costCodeId },
          transactionId: expect.any(String),
          equipmentId: added?.id,
          hours: 2.5,
        },
      ],
      update: [],
      delete: [used?.hoursId],
    },
  ])
  await expect.element(screen.getByRole('button', { name: 'Equipment of Ana Ruiz' })).toHaveFocus()
})

test('a save is undone by one call with the old values, and a failed undo says so', async () => {
  let isRefused = false
  const handlers = [demoHandler(changeEquipmentHours, () => (isRefused ? refuse(403) : undefined))]
  const { screen, open, shown } = await renderEntry({ handlers })
  const before = shown()
  const swap = async () => {
    await open()
    await screen.getByText(used?.code ?? '', { exact: true }).click()
    await screen.getByText(added?.code ?? '', { exact: true }).click()
    await screen.getByRole('button', { name: 'OK' }).click()
    await vi.waitFor(() => expect(shown()).toMatch(`${added?.code} `))
  }
  await swap()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Changes undone')).toBeVisible()
  expect(shown()).toBe(before)

  await swap()
  const after = shown()
  isRefused = true
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText("Not saved. You don't have permission to change this.")).toBeVisible()
  expect(shown()).toBe(after)
})

test('a failed save of a closed picker shows a toast', async () => {
  let refuseNow = () => {}
  const handlers = [
    demoHandler(changeEquipmentHours, async () => {
      await new Promise<void>(resolve => {
        refuseNow = resolve
      })
      return refuse(403)
    }),
  ]
  const { screen, open } = await renderEntry({ handlers })
  await open()
  await screen.getByText(used?.code ?? '', { exact: true }).click()
  await screen.getByRole('button', { name: 'OK' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  refuseNow()
  await expect.element(screen.getByText("Not saved. You don't have permission to change this.")).toBeVisible()
})

test('a failed save reverts the row, says so, and keeps the selection', async () => {
  const handlers = [demoHandler(changeEquipmentHours, () => refuse(422, { code: 'labor_hours_missing' }))]
  const { screen, open, shown } = await renderEntry({ handlers })
  const before = shown()
  await open()
  await screen.getByText(byCode[0]?.code ?? '', { exact: true }).click()
  await screen.getByRole('button', { name: 'OK' }).click()
  await expect.element(screen.getByText("Couldn't save equipment. The row hasn't changed.")).toBeVisible()
  expect(shown()).toBe(before)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(shown()).toBe(before)
})

test('lists ten to a page, and inactive machines or job-costing records only on demand', async () => {
  const machines = Array.from({ length: 23 }, (_, index) => ({
    id: `machine-${index}`,
    code: `EQ-${String(index).padStart(2, '0')}`,
    description: `Excavator ${index}`,
    masterGuid: `guid-${index}`,
    isActive: index !== 0,
    heavyJob: { isActive: index !== 1 },
  }))
  const { screen, open } = await renderEntry({
    handlers: [demoHandler(readEquipment, () => answerList(readEquipment, machines))],
  })
  const codes = () =>
    screen
      .getByRole('rowheader')
      .elements()
      .map(header => header.textContent)
  await open()
  await expect.element(screen.getByText('EQ-11')).toBeVisible()
  expect(codes()).toHaveLength(10)
  expect(codes()[0]).toBe('EQ-02')
  await expect.element(screen.getByText('Page 1 of 3')).toBeVisible()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await screen.getByRole('button', { name: 'Next page' }).click()
  expect(codes()).toEqual(['EQ-22'])
  await screen.getByText('Include inactive').click()
  await expect.element(screen.getByRole('tab', { name: 'All (23)' })).toBeVisible()
  await screen.getByRole('searchbox').fill('eq-0')
  await expect.element(screen.getByRole('checkbox', { name: 'EQ-01 Excavator 1 Inactive' })).toBeVisible()
})

test('unreadable equipment is reported, and the selection stays', async () => {
  const { screen, open } = await renderEntry({ handlers: [demoHandler(readEquipment, () => refuse(403))] })
  await open()
  await expect.element(screen.getByText("Couldn't load equipment.")).toBeVisible()
  await screen.getByRole('tab', { name: 'Selected (1)' }).click()
  await expect.element(screen.getByRole('checkbox', { name: usedName })).toBeChecked()
})

test('goes with labor hours, and with people who may change them', async () => {
  const { screen, open } = await renderEntry({ initial: null })
  await open()
  await expect
    .element(screen.getByText('Equipment needs labor hours. Choose a foreman, job, or cost code first.'))
    .toBeVisible()
  await screen.unmount()
  const reader = await renderEntry({ username: 'reports' })
  expect(reader.screen.getByRole('button').elements()).toEqual([])
})
