import { resolveSettings } from '@fieldtime/console-core'
import { changeUserGroupSettings, readSettingsOverrides, readUserGroupSettings } from '@fieldtime/console-core/contract'
import { answerValue, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import {
  inheritedValues,
  type SettingsChange,
  type SettingsValues,
  type WorkPreference,
} from '@fieldtime/console-core/internal'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { demoCompany } from '../testing/testing.tsx'
import { tabTo } from '../testing/testKeys.ts'
import { company, nightCrew, nightForeman, renderSettings, shop } from './settingsFixture.tsx'

const title = 'This change conflicts with other settings'
const titleUnchecked = "Couldn't check other settings"

const withCostCode = (costCodeWorkPreference: WorkPreference) => (values: SettingsChange) => ({
  ...values,
  work: { ...values.work, costCodeWorkPreference },
})

// The company requires a job; the night crew requires a cost code.
describe('a change of the company that contradicts a group', () => {
  test('says who and what before anything is saved, and cancelled it is not made', async () => {
    const { screen, preference, puts } = await renderSettings()
    await preference('Job', 'Enabled').click()
    const dialog = screen.getByRole('dialog', { name: title })
    const night = dialog.getByRole('listitem')
    const [group] = demoCompany.userGroups
    const crew = demoCompany.users.filter(({ groupId }) => groupId === group?.id)
    await expect.element(night).toMatchTextContent(group?.name ?? '')
    await expect.element(night).toMatchTextContent(`Group · ${crew.length} people`)
    await expect.element(night).toMatchTextContent('Job: Required → Enabled · Cost code: Required')
    await expect.element(night).toMatchTextContent('To match: Cost code: Enabled')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(preference('Job', 'Required')).toBeChecked()
    expect(puts()).toEqual([])
  })

  test('changes both, if the person wants that', async () => {
    const { screen, preference, valuesOf } = await renderSettings()
    await preference('Job', 'Enabled').click()
    await screen.getByRole('dialog', { name: title }).getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText('Conflicting settings changed too')).toBeVisible()
    expect((await valuesOf()).work.jobWorkPreference).toBe('enabled')
    expect((await valuesOf(nightCrew)).work.costCodeWorkPreference).toBe('enabled')
  })

  test('leaves the group alone, if the person wants that, and so does the next toggle there', async () => {
    const { screen, preference, valuesOf } = await renderSettings()
    await preference('Job', 'Enabled').click()
    const dialog = screen.getByRole('dialog', { name: title })
    await dialog.getByRole('radio', { name: /^Leave them unchanged/ }).click({ force: true })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText(/^Settings updated/)).toBeVisible()
    expect((await valuesOf()).work.jobWorkPreference).toBe('enabled')
    expect((await valuesOf(nightCrew)).work.costCodeWorkPreference).toBe('required')
  })

  test('is answered by keyboard alone', async () => {
    const { screen, preference, valuesOf } = await renderSettings()
    await expect.element(preference('Job', 'Required')).toBeChecked()
    await tabTo(preference('Job', 'Required'))
    await userEvent.keyboard('{ArrowLeft}')
    const dialog = screen.getByRole('dialog', { name: title })
    await expect.element(dialog).toBeVisible()
    await tabTo(dialog.getByRole('radio', { name: /^Change them too/ }))
    await userEvent.keyboard('{ArrowDown}')
    await tabTo(dialog.getByRole('button', { name: 'Continue' }))
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(async () => expect((await valuesOf()).work.jobWorkPreference).toBe('enabled'))
    expect((await valuesOf(nightCrew)).work.costCodeWorkPreference).toBe('required')
  })

  test('says which settings could not be changed', async () => {
    const broken = demoHandler(changeUserGroupSettings, () => refuse(403, { code: 'forbidden' }))
    const { screen, preference, valuesOf } = await renderSettings({ handlers: [broken] })
    await preference('Job', 'Enabled').click()
    await screen.getByRole('dialog', { name: title }).getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText("Couldn't update 1 group or person. Their settings conflict.")).toBeVisible()
    expect((await valuesOf()).work.jobWorkPreference).toBe('enabled')
    expect((await valuesOf(nightCrew)).work.costCodeWorkPreference).toBe('required')
  })

  test('may be a reset', async () => {
    const { screen, puts } = await renderSettings()
    await screen.getByRole('button', { name: 'Reset to defaults…' }).click()
    await screen.getByRole('button', { name: 'Reset', exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: title })
    await expect
      .element(dialog.getByRole('listitem'))
      .toMatchTextContent('Job: Required → Enabled · Cost code: Required')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(puts()).toEqual([])
  })

  test('is in Spanish', async () => {
    const { screen } = await renderSettings({ locale: 'es-MX' })
    await screen
      .getByRole('radiogroup', { name: 'Obra', exact: true })
      .getByRole('radio', { name: 'Activado', exact: true })
      .click()
    await expect
      .element(screen.getByRole('dialog', { name: 'Este cambio está en conflicto con otros ajustes' }))
      .toBeVisible()
  })
})

test('a change of a group names the person whom it contradicts', async () => {
  const { screen, preference, saveElsewhere, valuesOf } = await renderSettings({ owner: nightCrew })
  await expect.element(preference('Cost code', 'Required')).toBeChecked()
  await saveElsewhere(withCostCode('required'), nightForeman)
  await preference('Job', 'Enabled').click()
  const dialog = screen.getByRole('dialog', { name: title })
  const foreman = demoCompany.users.find(({ id }) => nightForeman.level === 'user' && id === nightForeman.id)
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(foreman?.lastName ?? '')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await vi.waitFor(async () => expect((await valuesOf(nightForeman)).work.costCodeWorkPreference).toBe('enabled'))
  expect((await valuesOf()).work).toMatchObject({ jobWorkPreference: 'enabled', costCodeWorkPreference: 'enabled' })
})

test('a group that starts to clock in reports hidden hours without required work info', async () => {
  const { screen, preference, saveElsewhere, valuesOf } = await renderSettings({ owner: shop })
  await expect.element(preference('Workflow', 'Enter hours')).toBeChecked()
  await saveElsewhere(
    values => ({
      ...values,
      general: { ...values.general, workflowType: 'clockIn', hideClockInEditHours: false },
      clockIn: values.clockIn,
    }),
    shop,
  )
  await saveElsewhere(
    values => ({ ...values, clockIn: values.clockIn && { ...values.clockIn, isClockInWorkInfoRequired: false } }),
    shop,
  )
  await saveElsewhere(
    values => ({ ...values, general: { ...values.general, workflowType: 'enterHours', hideClockInEditHours: null } }),
    shop,
  )
  await saveElsewhere(
    values => ({
      ...values,
      general: { ...values.general, hideClockInEditHours: true },
      clockIn: values.clockIn && { ...values.clockIn, isClockInWorkInfoRequired: true },
    }),
    company,
  )
  await preference('Workflow', 'Clock in').click()
  await screen.getByRole('button', { name: 'Switch workflow' }).click()
  const dialog = screen.getByRole('dialog', { name: title })
  await expect
    .element(dialog.getByRole('listitem'))
    .toMatchTextContent('Workflow: Enter hours → Clock in · Hide edit hours: On · Require work info at clock-in: Off')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await vi.waitFor(async () =>
    expect(await valuesOf()).toMatchObject({
      general: { workflowType: 'clockIn' },
      clockIn: { isClockInWorkInfoRequired: true },
    }),
  )
})

test('settings that were left contradicting each other say so', async () => {
  const choosing = (work: Partial<SettingsValues['work']>) => ({
    ...inheritedValues,
    work: { ...inheritedValues.work, ...work },
  })
  const left = resolveSettings('userGroup', {
    company: choosing({ jobWorkPreference: 'disabled', costCodeWorkPreference: 'disabled' }),
    userGroup: choosing({ costCodeWorkPreference: 'required' }),
  })
  const { screen } = await renderSettings({
    owner: nightCrew,
    handlers: [demoHandler(readUserGroupSettings, () => answerValue(left, { etag: '"1"' }))],
  })
  await expect
    .element(screen.getByText('These settings conflict: Job: Disabled · Cost code: Required. Change one of them.'))
    .toBeVisible()
})

describe('a change that could not be checked', () => {
  const unreadable = demoHandler(readSettingsOverrides, () => refuse(403, { code: 'forbidden' }))

  test('says so, and is made if the person wants that', async () => {
    const { screen, preference, valuesOf } = await renderSettings({ handlers: [unreadable] })
    await preference('Job', 'Enabled').click()
    const dialog = screen.getByRole('dialog', { name: titleUnchecked })
    await expect.element(dialog).toMatchTextContent('Some may conflict with this change.')
    await dialog.getByRole('button', { name: 'Continue anyway' }).click()
    await expect.element(screen.getByText(/^Settings updated/)).toBeVisible()
    expect((await valuesOf()).work.jobWorkPreference).toBe('enabled')
  })

  test('is not made if the person cancels, and other settings are not asked about', async () => {
    const { screen, preference, toggle, puts } = await renderSettings({ handlers: [unreadable] })
    await preference('Job', 'Enabled').click()
    await screen.getByRole('dialog', { name: titleUnchecked }).getByRole('button', { name: 'Cancel' }).click()
    await toggle('Require location').click()
    await expect.element(screen.getByText(/^Settings updated/)).toBeVisible()
    expect(puts()).toHaveLength(1)
    await expect.element(preference('Job', 'Required')).toBeChecked()
  })

  test('of a person needs no check, because no one inherits from a person', async () => {
    const { screen, preference } = await renderSettings({ owner: nightForeman, handlers: [unreadable] })
    await preference('Cost code', 'Disabled').click()
    await expect.element(screen.getByText(/^Settings updated/)).toBeVisible()
    await expect.element(preference('Cost code', 'Disabled')).toBeChecked()
  })
})
