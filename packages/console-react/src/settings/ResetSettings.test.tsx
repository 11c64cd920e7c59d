import { inheritedValues } from '@fieldtime/console-core/internal'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tabTo } from '../testing/testKeys.ts'
import { nightCrew, nightForeman, renderSettings } from './settingsFixture.tsx'

test('takes back every choice after a question, and can be undone', async () => {
  const { screen, setting, valuesOf, puts } = await renderSettings({ owner: nightCrew })
  await expect.element(setting('Cost code')).toMatchTextContent('Set here')
  const before = await valuesOf()
  await screen.getByRole('button', { name: 'Reset to defaults…' }).click()
  await expect.element(screen.getByText('All settings for Kestrel return to those of the company.')).toBeVisible()
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Cost code: Required → Enabled' })).toBeVisible()
  await screen.getByRole('button', { name: 'Reset', exact: true }).dblClick()
  await expect.element(setting('Cost code')).toMatchTextContent('Company')
  await expect.element(screen.getByText(/^Settings updated/)).toBeVisible()
  expect(puts()).toHaveLength(1)
  expect(await valuesOf()).toEqual(inheritedValues)
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(setting('Cost code')).toMatchTextContent('Set here')
  await expect.poll(() => valuesOf()).toEqual(before)
})

test('works by the keyboard alone, and so does its undo', async () => {
  const { screen, setting } = await renderSettings({ owner: nightCrew })
  await expect.element(setting('Cost code')).toMatchTextContent('Set here')
  await tabTo(screen.getByRole('button', { name: 'Reset to defaults…' }))
  await userEvent.keyboard('{Enter}')
  await tabTo(screen.getByRole('button', { name: 'Reset', exact: true }))
  await userEvent.keyboard('{Enter}')
  await expect.element(setting('Cost code')).toMatchTextContent('Company')
  await tabTo(screen.getByRole('button', { name: 'Undo' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(setting('Cost code')).toMatchTextContent('Set here')
})

test('does nothing when the question is left, by keyboard too', async () => {
  const { screen, setting, puts } = await renderSettings({ owner: nightCrew })
  await expect.element(setting('Cost code')).toBeVisible()
  screen.getByRole('button', { name: 'Reset to defaults…' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(puts()).toEqual([])
})

test('leaves what the person may not change, and says so', async () => {
  const { screen, valuesOf } = await renderSettings({ owner: nightForeman, lacksPermission: true })
  await screen.getByRole('button', { name: 'Reset to defaults…' }).click()
  await expect.element(screen.getByText(/^“Edit clock events” won't change/)).toBeVisible()
  await screen.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect.element(screen.getByText(/^Settings updated/)).toBeVisible()
  expect(await valuesOf()).toEqual({
    ...inheritedValues,
    general: { ...inheritedValues.general, canEditClockEvents: true },
  })
})
