import {
  changeCompanySettings,
  inheritedValues,
  readCompanySettings,
  readSettingsOverrides,
  readUserGroups,
  readUsers,
} from '@fieldtime/console-core/contract'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { demoCompany } from '../testing/testing.tsx'
import { tabTo } from '../testing/testKeys.ts'
import { readsFromLeft } from '../testing/testTextOrder.ts'
import { company, dayCrew, flagsHandler, nightCrew, nightForeman, renderSettings, shop } from './settingsFixture.tsx'

describe('the settings of a level', () => {
  test('show the effective value and its source', async () => {
    const { setting, toggle, preference } = await renderSettings({ owner: dayCrew })
    await expect.element(toggle('Signatures')).toBeChecked()
    await expect.element(setting('Signatures')).toMatchTextContent('Company')
    await expect.element(preference('Job', 'Required')).toBeChecked()
    await expect.element(setting('Equipment')).toMatchTextContent('Product default')
  })

  test('say what the level has chosen itself, and what it would inherit', async () => {
    const { setting, openMenu } = await renderSettings({ owner: nightCrew })
    await expect.element(setting('Cost code')).toMatchTextContent('Set here')
    const menu = await openMenu('Cost code')
    await expect.element(menu.getByRole('menuitem', { name: 'Use inherited value (Enabled)' })).toBeVisible()
  })

  test('of a person say which choices are theirs, and what they inherit from group and company', async () => {
    const { setting, openMenu } = await renderSettings({ owner: nightForeman })
    await expect.element(setting('Require foreman')).toMatchTextContent('Set here')
    const groupName = demoCompany.userGroups[0]?.name ?? ''
    await expect.element(setting('Cost code')).toMatchTextContent(groupName)
    const menu = await openMenu('Require foreman')
    await expect.element(menu.getByRole('menuitem', { name: 'Use inherited value (On)' })).toBeVisible()
    await expect.element(setting('Job')).toMatchTextContent('Company')
  })

  test.each([
    ['company', company, 'Company settings'],
    ['group', dayCrew, 'Group settings'],
    ['person', nightForeman, 'User settings'],
  ])('of a %s stand under their own heading, beside those for clocking in', async (_level, owner, title) => {
    const { screen } = await renderSettings({ owner })
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Clock-in settings' })).toBeVisible()
  })

  test('of the company, and of no other level, choose how hours are shown', async () => {
    const { screen, preference, valuesOf } = await renderSettings({ owner: company })
    await preference('Hours on payroll pages', '7h 30m').click()
    await vi.waitFor(async () => expect((await valuesOf()).review?.hoursFormat).toBe('hoursAndMinutes'))
    await screen.unmount()
    const group = await renderSettings({ owner: dayCrew })
    await expect.element(group.screen.getByRole('heading', { name: 'Payroll review' })).toBeVisible()
    expect(group.setting('Hours on payroll pages').elements()).toEqual([])
  })

  test('choose the limits of rules, and keep a limit that isn’t offered', async () => {
    const { screen, setting, valuesOf, saveElsewhere } = await renderSettings({ owner: dayCrew })
    const lunchDue = setting('Lunch due after').getByRole('button', { name: 'Lunch due after', exact: false })
    await expect.element(lunchDue.first()).toMatchTextContent('5 hours')
    await saveElsewhere(values => ({
      ...values,
      review: { ...inheritedValues.review, ...values.review, shortestLunchMinutes: 25 },
    }))
    await lunchDue.first().click()
    await screen.getByRole('option', { name: '5 hours 30 minutes' }).click()
    await vi.waitFor(async () =>
      expect((await valuesOf()).review).toMatchObject({ lunchDueMinutes: 330, shortestLunchMinutes: 25 }),
    )
    await expect.element(setting('Lunch due after')).toMatchTextContent('Set here')
    await expect.element(setting('Shortest lunch')).toMatchTextContent('25 minutes')
    await expect.element(setting('Long day')).toMatchTextContent('Product default')
  })

  test('have nothing about clocking in where people enter their hours, until they clock in', async () => {
    const { screen, preference } = await renderSettings({ owner: shop })
    await expect.element(preference('Workflow', 'Enter hours')).toBeChecked()
    await expect.element(screen.getByRole('heading', { name: 'Clock-in settings' })).not.toBeInTheDocument()
    await preference('Workflow', 'Clock in').click()
    await screen.getByRole('button', { name: 'Switch workflow' }).click()
    await expect.element(screen.getByRole('switch', { name: 'Require location' })).toBeVisible()
  })

  test('explain a switch of the workflow before it is made', async () => {
    const { screen, preference } = await renderSettings({ owner: dayCrew })
    await expect.element(preference('Workflow', 'Clock in')).toBeChecked()
    await preference('Workflow', 'Enter hours').click()
    const dialog = screen.getByRole('dialog', { name: 'Switch to “Enter hours”?' })
    await expect.element(dialog.getByText(/^\d+ people will enter hours instead of clocking in\.$/)).toBeVisible()
    await expect.element(dialog.getByText(/^\d+ of them (is|are) clocked in now\.$/)).toBeVisible()
    await expect
      .element(dialog.getByText(/^These settings will no longer apply: .*Require location, Photo requirements/))
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(preference('Workflow', 'Clock in')).toBeChecked()
    await preference('Workflow', 'Enter hours').click()
    await expect.element(dialog.getByRole('button', { name: 'Switch workflow' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { name: 'Clock-in settings' })).not.toBeInTheDocument()
  })

  test('open and close by their heading', async () => {
    const { screen, toggle } = await renderSettings()
    const heading = screen.getByRole('button', { name: 'Clock-in settings' })
    await heading.click()
    await expect.element(heading).toHaveAttribute('aria-expanded', 'false')
    await expect.element(screen.getByText('Require location', { exact: true })).not.toBeVisible()
    heading.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(toggle('Require location')).toBeVisible()
  })

  test('that can’t be read say so, and are read again', async () => {
    let isBroken = true
    const broken = demoHandler(readCompanySettings, () => (isBroken ? refuse(403, { code: 'forbidden' }) : undefined))
    const { screen, toggle } = await renderSettings({ handlers: [broken] })
    await expect.element(screen.getByText("Couldn't load settings.")).toBeVisible()
    isBroken = false
    await screen.getByRole('button', { name: 'Retry' }).click()
    await expect.element(toggle('Signatures')).toBeVisible()
  })
})

test('the menu of a setting shows its history', async () => {
  const { screen, toggle, openMenu } = await renderSettings()
  await toggle('Require foreman').click()
  await expect.element(screen.getByText(/^Settings updated/)).toBeVisible()
  await (await openMenu('Require foreman')).getByRole('menuitem', { name: 'Change history' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Change history: Require foreman' })
  await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent('Require foreman')
})

describe('what only some see', () => {
  test('de minimis time and early lunch return appear with their feature flags', async () => {
    const { setting, toggle } = await renderSettings({
      handlers: [flagsHandler('trackDeMinimisTimeEnabled', 'earlyLunchReturnThresholdEnabled')],
    })
    await expect.element(toggle('Track de minimis time')).toBeVisible()
    await toggle('Early lunch return').click()
    await expect.element(setting('Early lunch return')).toMatchTextContent('30 minutes')
  })

  test('without their features they are not there', async () => {
    const { screen, toggle } = await renderSettings({ handlers: [flagsHandler()] })
    await expect.element(toggle('Signatures')).toBeVisible()
    await expect.element(screen.getByText('Early lunch return')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Track de minimis time')).not.toBeInTheDocument()
  })

  test('who may edit clock events is for those with the permission', async () => {
    const { screen, toggle } = await renderSettings({ lacksPermission: true })
    await expect.element(toggle('Signatures')).toBeVisible()
    await expect.element(screen.getByText('Edit clock events')).not.toBeInTheDocument()
  })
})

describe('whom a change reaches', () => {
  test('is previewed before it is made, with names on request', async () => {
    const { screen, openMenu, toggle } = await renderSettings()
    const [night] = demoCompany.userGroups
    const crew = demoCompany.users.filter(({ groupId }) => groupId === night?.id)
    const affects = new RegExp(`^Affects ${demoCompany.users.length - crew.length} people`)
    const item = (await openMenu('Hide edit hours')).getByRole('menuitem', { name: affects })
    await expect.element(item).toMatchTextContent(`${crew.length} have their own setting`)
    await item.click()
    const dialog = screen.getByRole('dialog', { name: 'Who Hide edit hours affects' })
    await expect.element(dialog.getByRole('listitem').filter({ hasText: 'Set for group' }).first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(toggle('Hide edit hours')).not.toBeChecked()
  })

  test('has no preview where no one inherits', async () => {
    const { screen, openMenu } = await renderSettings({ owner: nightForeman })
    await expect.element((await openMenu('Cost code')).getByRole('menuitem', { name: 'Change history' })).toBeVisible()
    expect(screen.getByText(/^Affects/).elements()).toEqual([])
  })

  test('has no preview until all choices are known', async () => {
    const { screen, openMenu } = await renderSettings({
      handlers: [demoHandler(readSettingsOverrides, () => refuse(403, { code: 'forbidden' }))],
    })
    await expect.element((await openMenu('Signatures')).getByRole('menuitem', { name: 'Change history' })).toBeVisible()
    expect(screen.getByText(/^Affects/).elements()).toEqual([])
  })
})

describe('on a page that is read from the right', () => {
  const newNameOf = (name: string) => `2-${name}.`
  const renamed = [
    demoHandler(readUserGroups, () =>
      answerList(
        readUserGroups,
        demoCompany.userGroups.map(group => ({ ...group, name: newNameOf(group.name), userCount: 1 })),
      ),
    ),
    demoHandler(readUsers, () =>
      answerList(
        readUsers,
        demoCompany.users.map(user => ({
          ...user,
          lastName: `${user.lastName} Jr.`,
          groupName: user.groupName && newNameOf(user.groupName),
        })),
      ),
    ),
  ]

  test('people and their groups keep their own order', async () => {
    const { openMenu, screen } = await renderSettings({ direction: 'rtl', handlers: renamed })
    await (await openMenu('Hide edit hours')).getByRole('menuitem', { name: /^Affects/ }).click()
    const dialog = screen.getByRole('dialog')
    const names = dialog.getByText(/ Jr\.$/)
    await expect.element(names.first()).toBeVisible()
    for (const name of names.elements()) expect(readsFromLeft(name), name.textContent).toBe(true)
    const groups = dialog.getByText(/^2-.*\.$/)
    expect(groups.elements().length).toBeGreaterThan(0)
    for (const group of groups.elements()) expect(readsFromLeft(group), group.textContent).toBe(true)
  })

  test('groups that a change contradicts keep their own order', async () => {
    const { preference, screen } = await renderSettings({ direction: 'rtl', handlers: renamed })
    await preference('Job', 'Enabled').click()
    const group = screen.getByRole('dialog').getByText(/^2-.*\.$/)
    await expect.element(group).toBeVisible()
    expect(readsFromLeft(group.element())).toBe(true)
  })
})

describe('a change', () => {
  test('saves itself and says so', async () => {
    const { screen, toggle, setting, valuesOf } = await renderSettings()
    await toggle('Require location').click()
    await expect.element(setting('Require location')).toMatchTextContent('Set here')
    await expect.element(screen.getByText(/^Settings updated/)).toBeVisible()
    expect((await valuesOf()).clockIn?.isLocationRequired).toBe(true)
  })

  test('says what it is for how many people, and is undone', async () => {
    const { screen, preference, valuesOf } = await renderSettings()
    await preference('Equipment', 'Required').click()
    await expect.element(screen.getByText(/^Settings updated · Equipment: Required for \d+ people$/)).toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(preference('Equipment', 'Disabled')).toBeChecked()
    await expect.poll(async () => (await valuesOf()).work.equipmentWorkPreference).toBeNull()
  })

  test('makes the browser ask before the page is left until it is saved', async () => {
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    const waiting = demoHandler(changeCompanySettings, async () => {
      await held
      return undefined
    })
    const { screen, toggle } = await renderSettings({ handlers: [waiting] })
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await expect.element(toggle('Require location')).toBeVisible()
    expect(isAsked()).toBe(false)
    await toggle('Require location').click()
    await toggle('Require foreman').click()
    await expect.poll(isAsked).toBe(true)
    answer()
    await expect.element(screen.getByText(/^Settings updated/)).toBeVisible()
    await expect.poll(isAsked).toBe(false)
  })

  test('by keyboard is one too', async () => {
    const { screen, toggle, preference, valuesOf } = await renderSettings()
    await expect.element(toggle('Require location')).toBeVisible()
    toggle('Require location').element().focus()
    await userEvent.keyboard(' ')
    preference('Equipment', 'Disabled').element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(preference('Equipment', 'Required')).toBeChecked()
    await expect.element(screen.getByText(/^Settings updated/)).toBeVisible()
    expect(await valuesOf()).toMatchObject({
      work: { equipmentWorkPreference: 'required' },
      clockIn: { isLocationRequired: true },
    })
  })

  test('ten times within a second is saved at most twice, and announced once', async () => {
    const { screen, toggle, valuesOf, puts } = await renderSettings()
    await expect.element(toggle('Require location')).toBeVisible()
    const input = toggle('Require location').element()
    for (let press = 0; press < 10; press += 1) {
      input.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      if (press % 2 === 0) await expect.element(toggle('Require location')).toBeChecked()
      else await expect.element(toggle('Require location')).not.toBeChecked()
    }
    await expect.element(screen.getByText(/^Settings updated/)).toBeVisible()
    expect(puts().length).toBeLessThanOrEqual(2)
    expect((await valuesOf()).clockIn?.isLocationRequired ?? false).toBe(false)
    expect(screen.getByText(/^Settings updated/).elements()).toHaveLength(1)
  })

  test('brings its partner along', async () => {
    const { preference, valuesOf, puts } = await renderSettings({ owner: dayCrew })
    await preference('Job', 'Disabled').click()
    await expect.element(preference('Cost code', 'Disabled')).toBeChecked()
    await preference('Cost code', 'Required').click()
    await expect.element(preference('Job', 'Required')).toBeChecked()
    await vi.waitFor(() => expect(puts()).toHaveLength(2))
    await vi.waitFor(async () =>
      expect((await valuesOf()).work).toMatchObject({
        jobWorkPreference: 'required',
        costCodeWorkPreference: 'required',
      }),
    )
  })

  test('that hides edit hours asks for work info, which can’t be turned off then', async () => {
    const { toggle, setting } = await renderSettings()
    await toggle('Hide edit hours').click()
    await expect.element(toggle('Require work info at clock-in')).toBeChecked()
    await expect.element(toggle('Require work info at clock-in')).toBeDisabled()
    await expect
      .element(setting('Require work info at clock-in'))
      .toMatchTextContent('Always on while “Hide edit hours” is on')
    await toggle('Hide edit hours').click()
    await expect.element(toggle('Require work info at clock-in')).toBeEnabled()
  })

  test('is reset to the inherited value', async () => {
    const { setting, openMenu, preference, valuesOf } = await renderSettings({ owner: nightCrew })
    await (await openMenu('Cost code')).getByRole('menuitem', { name: 'Use inherited value (Enabled)' }).click()
    await expect.element(preference('Cost code', 'Enabled')).toBeChecked()
    await expect.element(setting('Cost code')).toMatchTextContent('Company')
    await vi.waitFor(async () => expect((await valuesOf()).work.costCodeWorkPreference).toBeNull())
  })
})

describe('photo requirements', () => {
  test('are chosen in a dialog, in the order of a day', async () => {
    const { screen, setting, valuesOf } = await renderSettings()
    await setting('Photo requirements').getByRole('button', { name: 'Clock in', exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: 'Photo requirements' })
    await expect.element(dialog.getByRole('checkbox', { name: 'Clock in' })).toBeChecked()
    expect(
      dialog
        .getByRole('listitem')
        .elements()
        .map(item => item.textContent),
    ).toEqual(['Start of day', 'Clock in', 'Take break', 'Resume from break', 'Clock out', 'End of day'])
    await dialog.getByRole('checkbox', { name: 'End of day' }).click({ force: true })
    await dialog.getByRole('checkbox', { name: 'Clock out' }).click({ force: true })
    await dialog.getByRole('checkbox', { name: 'Start of day' }).click({ force: true })
    await dialog.getByRole('checkbox', { name: 'Clock in' }).click({ force: true })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(setting('Photo requirements').getByRole('button', { name: 'Start of day, Clock out, and End of day' }))
      .toBeVisible()
    await vi.waitFor(async () =>
      expect((await valuesOf()).clockIn?.photoRequirements).toEqual(['startOfDay', 'clockOut', 'endOfDay']),
    )
  })

  test('are chosen by keyboard alone', async () => {
    const { screen, setting, valuesOf } = await renderSettings()
    await tabTo(setting('Photo requirements').getByRole('button', { name: 'Clock in', exact: true }))
    await userEvent.keyboard('{Enter}')
    const dialog = screen.getByRole('dialog', { name: 'Photo requirements' })
    await tabTo(dialog.getByRole('checkbox', { name: 'Take break' }))
    await userEvent.keyboard(' ')
    await tabTo(dialog.getByRole('button', { name: 'Save' }))
    await userEvent.keyboard('{Enter}')
    const chosen = setting('Photo requirements').getByRole('button', { name: 'Clock in and Take break' })
    await expect.element(chosen).toHaveFocus()
    await vi.waitFor(async () =>
      expect((await valuesOf()).clockIn?.photoRequirements).toEqual(['clockIn', 'takeBreak']),
    )
  })

  test('stay as they are when the dialog is left', async () => {
    const { screen, setting, puts } = await renderSettings()
    await setting('Photo requirements').getByRole('button', { name: 'Clock in', exact: true }).click()
    await screen.getByRole('checkbox', { name: 'Take break' }).click({ force: true })
    await userEvent.keyboard('{Escape}')
    await expect.element(setting('Photo requirements')).toMatchTextContent('Clock in')
    expect(puts()).toEqual([])
  })
})

describe('a save that fails', () => {
  test('puts the whole coupled set back, says so, and is tried again', async () => {
    let isBroken = true
    const broken = demoHandler(changeCompanySettings, () =>
      isBroken ? refuse(422, { code: 'settings_conflict' }) : undefined,
    )
    const { screen, preference, valuesOf } = await renderSettings({ handlers: [broken] })
    const goOn = screen.getByRole('dialog', { name: 'This change conflicts with other settings' }).getByText('Continue')
    await preference('Job', 'Disabled').click()
    await goOn.click()
    await expect.element(screen.getByText("Couldn't save these settings. Reverted: Job and Cost code")).toBeVisible()
    await expect.element(preference('Job', 'Required')).toBeChecked()
    await expect.element(preference('Cost code', 'Enabled')).toBeChecked()
    isBroken = false
    await screen.getByRole('button', { name: 'Retry' }).click()
    await goOn.click()
    await vi.waitFor(async () => expect((await valuesOf()).work.jobWorkPreference).toBe('disabled'))
    await expect.element(screen.getByText(/Reverted:/)).not.toBeInTheDocument()
  })

  test('for want of a right says that', async () => {
    const broken = demoHandler(changeCompanySettings, () => refuse(403, { code: 'permission_missing' }))
    const { screen, toggle } = await renderSettings({ handlers: [broken] })
    await toggle('Edit clock events').click()
    await expect.element(screen.getByText(/^You don't have permission to change this\./)).toBeVisible()
    await expect.element(toggle('Edit clock events')).not.toBeChecked()
  })
})

describe('two people', () => {
  test('who change different settings both have their way', async () => {
    const { screen, toggle, valuesOf, saveElsewhere } = await renderSettings()
    await expect.element(toggle('Require location')).toBeVisible()
    await saveElsewhere(values => ({ ...values, work: { ...values.work, isForemanRequired: false } }))
    await toggle('Require location').click()
    await expect.element(screen.getByText(/^Settings updated/)).toBeVisible()
    await expect.element(toggle('Require foreman')).not.toBeChecked()
    expect(await valuesOf()).toMatchObject({
      work: { isForemanRequired: false },
      clockIn: { isLocationRequired: true },
    })
  })

  test('who change the same setting: the second chooses by keyboard alone', async () => {
    const { screen, preference, valuesOf, saveElsewhere } = await renderSettings()
    await expect.element(preference('Equipment', 'Disabled')).toBeChecked()
    await saveElsewhere(values => ({ ...values, work: { ...values.work, equipmentWorkPreference: 'enabled' } }))
    await tabTo(preference('Equipment', 'Disabled'))
    await userEvent.keyboard('{ArrowLeft}')
    const dialog = screen.getByRole('dialog', { name: 'Someone else changed this too' })
    await expect.element(dialog).toBeVisible()
    await tabTo(dialog.getByRole('radio', { name: /^Keep theirs/ }))
    await userEvent.keyboard(' ')
    await tabTo(dialog.getByRole('button', { name: 'Continue' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(preference('Equipment', 'Enabled')).toBeChecked()
    expect((await valuesOf()).work.equipmentWorkPreference).toBe('enabled')
  })

  test.each([
    ['Keep theirs', 'Enabled', 'enabled'],
    ['Use mine', 'Required', 'required'],
  ])('who change the same setting: the second one sees both values and selects “%s”', async (way, shown, value) => {
    const { screen, preference, valuesOf, saveElsewhere } = await renderSettings()
    await expect.element(preference('Equipment', 'Disabled')).toBeChecked()
    await saveElsewhere(values => ({ ...values, work: { ...values.work, equipmentWorkPreference: 'enabled' } }))
    await preference('Equipment', 'Required').click()
    const dialog = screen.getByRole('dialog', { name: 'Someone else changed this too' })
    await expect.element(dialog.getByText('Equipment: Enabled')).toBeVisible()
    await expect.element(dialog.getByText('Equipment: Required')).toBeVisible()
    await dialog.getByRole('radio', { name: new RegExp(`^${way}`) }).click({ force: true })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect.element(preference('Equipment', shown)).toBeChecked()
    await vi.waitFor(async () => expect((await valuesOf()).work.equipmentWorkPreference).toBe(value))
  })
})
