import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole } from '../testing/testing.tsx'
import { Picker } from './Picker.tsx'
import type { PickerOption } from './PickerPanel.tsx'

function UnitPicker({ options, locale = 'en-US' }: { options: readonly PickerOption[]; locale?: string }) {
  const [selectedKey, setSelectedKey] = useState<string | null>(null)
  return (
    <DemoConsole locale={locale}>
      <Picker
        label="Business unit"
        options={options}
        selectedKey={selectedKey}
        onSelectionChange={setSelectedKey}
        placeholder="None"
      />
    </DemoConsole>
  )
}

const twoUnits = [
  { id: '1', name: 'North', description: 'N-100' },
  { id: '2', name: 'South', description: 'S-200' },
]
const manyUnits = Array.from({ length: 30 }, (_, index) => ({
  id: `${index}`,
  name: `Unit ${index}`,
  description: `U-${index}`,
}))

test('the keyboard picks one of a short list', async () => {
  const screen = await render(<UnitPicker options={twoUnits} />)
  const button = screen.getByRole('button', { name: /Business unit/ })
  await expect.element(button).toMatchTextContent('None')
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('option', { name: /North/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(button).toMatchTextContent('South')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('a long list is searched by name and by code', async () => {
  const screen = await render(<UnitPicker options={manyUnits} />)
  await screen.getByRole('button', { name: /Business unit/ }).click()
  await expect.element(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
  await userEvent.keyboard('u-17')
  expect(screen.getByRole('option').elements()).toHaveLength(1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByRole('button', { name: /Business unit/ })).toMatchTextContent('Unit 17')
})

test('a search without a match says so, in the active language', async () => {
  const screen = await render(<UnitPicker options={manyUnits} locale="es-MX" />)
  await screen.getByRole('button', { name: /Business unit/ }).click()
  await userEvent.keyboard('zzz')
  await expect.element(screen.getByText('Sin resultados')).toBeVisible()
})
