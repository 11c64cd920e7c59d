import { expect, test } from 'vitest'
import { flagsHandler, renderSettings } from './settingsFixture.tsx'

test.each([
  ['en-US', 'lunch', ['Early lunch return', 'Lunch due after', 'Shortest lunch', 'Second meal due after']],
  ['en-US', 'GPS', ['Require location']],
  ['en-US', 'photo', ['Photo requirements']],
  ['es-US', 'regreso', ['Regreso anticipado del almuerzo']],
  ['es-US', 'fatiga', ['Día largo']],
])('in %s finds “%s” by everyday words', async (locale, search, names) => {
  const handlers = [flagsHandler('earlyLunchReturnThresholdEnabled')]
  const { screen, setting } = await renderSettings({ locale, search, handlers })
  for (const name of names) await expect.element(setting(name)).toBeVisible()
  expect(screen.getByRole('group').elements()).toHaveLength(names.length)
})

test('finds all settings of a section by its name', async () => {
  const { screen, setting } = await renderSettings({ search: 'Payroll review' })
  const names = [
    'Hours on payroll pages',
    'Lunch due after',
    'Shortest lunch',
    'Second meal due after',
    'Long day',
    'Daily overtime after',
    'Weekly overtime after',
    'Late start after',
  ]
  for (const name of names) await expect.element(setting(name)).toBeVisible()
  expect(screen.getByRole('group').elements()).toHaveLength(names.length)
})

test('says when nothing matches, and clears the search', async () => {
  const { screen, toggle } = await renderSettings({ search: 'minimis', handlers: [flagsHandler()] })
  await expect.element(screen.getByText('No settings match “minimis”.')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(toggle('Signatures')).toBeVisible()
})
