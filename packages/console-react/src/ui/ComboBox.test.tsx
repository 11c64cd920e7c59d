import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole } from '../testing/testing.tsx'
import { ComboBox } from './ComboBox.tsx'
import type { ComboBoxOption } from './ComboBoxList.tsx'

const people = ['Ana Ruiz', 'Ben Osei', 'Cleo Park'].map((name, index) => ({
  id: `${index}`,
  name,
  code: `E-${index}`,
}))

function PersonBox() {
  const [person, setPerson] = useState<ComboBoxOption | null>(null)
  return (
    <DemoConsole>
      <div style={{ blockSize: 300, overflow: 'auto' }} data-testid="page">
        <div style={{ blockSize: 40 }} data-testid="above" />
        <ComboBox label="Person" options={people} selected={person} onSelectionChange={setPerson} />
        <div style={{ blockSize: 600 }} />
      </div>
    </DemoConsole>
  )
}

async function openBox() {
  const screen = await render(<PersonBox />)
  const field = screen.getByRole('combobox', { name: 'Person' })
  const list = screen.getByRole('listbox', { name: 'Person' })
  await field.click()
  await userEvent.keyboard('a')
  await expect.element(list).toBeVisible()
  const gap = () => list.element().getBoundingClientRect().top - field.element().getBoundingClientRect().bottom
  return { screen, field, list, gap, placed: gap() }
}

test('the list goes along when something above the field grows', async () => {
  const { screen, field, list, gap, placed } = await openBox()
  const above = screen.getByTestId('above').element()
  above.setAttribute('style', 'block-size: 120px')
  expect(gap()).toBeLessThan(placed)
  await vi.waitFor(() => expect(gap()).toBeCloseTo(placed, 0))
  await expect.element(field).toHaveValue('a')
  await list.getByText('Cleo Park').click()
  await expect.element(field).toHaveValue('E-2 - Cleo Park')
})

test('the list follows its field when the page scrolls, and the text stays', async () => {
  const { screen, field, gap, placed } = await openBox()
  screen.getByTestId('page').element().scrollTop = 30
  await vi.waitFor(() => expect(gap()).toBeCloseTo(placed, 0))
  await expect.element(field).toHaveValue('a')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('')
})

test('the list opens with the press, though the field has gone from under the pointer before its end', async () => {
  const screen = await render(<PersonBox />)
  const field = screen.getByRole('combobox', { name: 'Person' })
  const press = (button: number) =>
    field.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button }))
  press(2)
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  press(0)
  await expect.element(screen.getByRole('option', { name: 'E-1 Ben Osei' })).toBeVisible()
})

test('the list closes when the field is left', async () => {
  const { screen } = await openBox()
  await userEvent.keyboard('{Escape}{ArrowDown}')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('an empty result has a message, and a click on it keeps the focus in the field', async () => {
  const { screen, field, list } = await openBox()
  await userEvent.keyboard('zz')
  const nothing = screen.getByText('No matches', { exact: true })
  await expect.element(nothing).toBeVisible()
  expect(list.element().textContent).toBe('')
  await nothing.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('azz')
})

test('selects the text of a selection that arrives while the field has the focus, before the next key', async () => {
  let arrive: () => void = () => undefined
  function LateSelection() {
    const [person, setPerson] = useState<ComboBoxOption | null>(null)
    arrive = () => setPerson(people[0] ?? null)
    return (
      <DemoConsole>
        <ComboBox label="Person" options={people} selected={person} onSelectionChange={setPerson} autoFocus />
      </DemoConsole>
    )
  }
  const screen = await render(<LateSelection />)
  const field = screen.getByRole('combobox', { name: 'Person' })
  await expect.element(field).toHaveFocus()
  const input = field.element() as HTMLInputElement
  const selected = new Promise(resolve => {
    // Runs after React has changed the value, before anything else can happen.
    new MutationObserver(() => resolve(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0))).observe(
      input,
      { attributeFilter: ['value'] },
    )
  })
  arrive()
  expect(await selected).toBe('E-0 - Ana Ruiz')
})
