import {
  assignUserGroup,
  changeUserSettings,
  readSettingsOverrides,
  readUserGroupSettings,
} from '@fieldtime/console-core/contract'
import type { DemoCompany } from '@fieldtime/console-core/demo'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { inheritedValues, type SettingsValues } from '@fieldtime/console-core/internal'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { GroupEditor, UserDetails, UserGroups, UserList } from '../entries/pages.ts'
import { companyOf, oddName, type PeopleSituation, renderPeople } from './peopleFixture.tsx'

const title = 'This change conflicts with other settings'

const working = (work: Partial<SettingsValues['work']>): SettingsValues => ({
  ...inheritedValues,
  work: { ...inheritedValues.work, ...work },
})

/** Night Work has no jobs. Eli has cost codes of his own, and Ben's group lets him require them. */
const company: DemoCompany = {
  ...companyOf(),
  settings: [
    {
      level: 'userGroup',
      ownerId: 'night',
      values: working({ jobWorkPreference: 'disabled', costCodeWorkPreference: 'disabled' }),
    },
    { level: 'userGroup', ownerId: 'odd', values: working({ jobWorkPreference: 'required' }) },
    { level: 'user', ownerId: 'Eli', values: working({ costCodeWorkPreference: 'enabled' }) },
    { level: 'user', ownerId: 'Ben', values: working({ costCodeWorkPreference: 'required' }) },
  ],
}

const unreadable = demoHandler(readSettingsOverrides, () => refuse(403, { code: 'forbidden' }))

const costCodes = (sent: readonly string[]) =>
  sent.flatMap(call => /^PUT \/api\/v2\/.*"costCodeWorkPreference":"(\w+)"/.exec(call)?.[1] ?? [])

async function assign(situation: PeopleSituation = {}) {
  const rendered = await renderPeople(<UserDetails username="eli" />, { company, ...situation })
  const { screen } = rendered
  await screen.getByRole('button', { name: /Assigned to/ }).click()
  await screen.getByRole('option', { name: 'Night Work' }).click()
  return { ...rendered, dialog: screen.getByRole('dialog') }
}

describe('a person who is put into a group that contradicts their own settings', () => {
  test('is named with what would happen, and stays where they are if the move is cancelled', async () => {
    const { screen, dialog, sent } = await assign()
    await expect.element(dialog).toHaveAccessibleName(title)
    const line = dialog.getByRole('listitem')
    await expect.element(line).toMatchTextContent('Eli Stone')
    await expect.element(line).toMatchTextContent('Job: Enabled → Disabled · Cost code: Enabled')
    await expect.element(line).toMatchTextContent('To match: Cost code: Disabled')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: /Assigned to/ })).toMatchTextContent('No group')
    expect(sent()).toEqual([])
  })

  test('moves, and their setting is changed too', async () => {
    const { screen, dialog, sent } = await assign()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText('Eli Stone added to Night Work')).toBeVisible()
    await expect.element(screen.getByText('Conflicting settings changed too')).toBeVisible()
    expect(costCodes(sent())).toEqual(['disabled'])
    // Moving back would not bring the setting back.
    expect(screen.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
  })

  test('moves, and their setting is left alone', async () => {
    const { screen, dialog, sent } = await assign()
    await dialog.getByRole('radio', { name: /^Leave them unchanged/ }).click({ force: true })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText('Eli Stone added to Night Work')).toBeVisible()
    expect(costCodes(sent())).toEqual([])
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  test('keeps their setting where the services refuse the move', async () => {
    const handlers = [demoHandler(assignUserGroup, () => refuse(403, { code: 'forbidden' }))]
    const { screen, dialog, sent } = await assign({ handlers })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText(/^Failed to add Eli Stone to Night Work/)).toBeVisible()
    expect(costCodes(sent())).toEqual([])
  })

  test("is reported where their setting couldn't be changed", async () => {
    const handlers = [demoHandler(changeUserSettings, () => refuse(403, { code: 'forbidden' }))]
    const { screen, dialog } = await assign({ handlers })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText(/^Couldn't update 1 group or person/)).toBeVisible()
  })

  test('is found from their own settings where the services do not list who has chosen what', async () => {
    const { dialog } = await assign({ handlers: [unreadable] })
    await expect.element(dialog).toHaveAccessibleName(title)
    await expect
      .element(dialog.getByRole('listitem'))
      .toMatchTextContent('Job: Enabled → Disabled · Cost code: Enabled')
  })

  test('moves unchecked only if the person at the screen wants that', async () => {
    const unreadableGroup = demoHandler(readUserGroupSettings, () => refuse(403, { code: 'forbidden' }))
    const { screen, dialog } = await assign({ handlers: [unreadable, unreadableGroup] })
    await expect.element(dialog).toHaveAccessibleName("Couldn't check other settings")
    await dialog.getByRole('button', { name: 'Continue anyway' }).click()
    await expect.element(screen.getByText('Eli Stone added to Night Work')).toBeVisible()
  })

  test('is asked about in the group too', async () => {
    const { screen, sent } = await renderPeople(<GroupEditor groupName="Night Work" />, { company })
    await screen.getByRole('combobox', { name: 'Add user' }).fill('Eli')
    await screen.getByRole('option', { name: /Eli Stone/ }).click()
    const dialog = screen.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText('User added: Eli Stone')).toBeVisible()
    await vi.waitFor(() => expect(costCodes(sent())).toEqual(['disabled']))
  })
})

test('a person who is taken out of the group that lets them require cost codes is asked about', async () => {
  const { screen, sent } = await renderPeople(<GroupEditor groupName={oddName} />, { company })
  await screen.getByRole('button', { name: 'Remove Ben Núñez' }).click()
  const dialog = screen.getByRole('dialog', { name: title })
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('Job: Required → Enabled · Cost code: Required')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText('User removed: Ben Núñez')).toBeVisible()
  await vi.waitFor(() => expect(costCodes(sent())).toEqual(['enabled']))
})

test("a canceled removal doesn't move the focus when someone else removes the person later", async () => {
  const settings: DemoCompany['settings'] = [
    { level: 'userGroup', ownerId: 'night', values: working({ jobWorkPreference: 'required' }) },
    { level: 'user', ownerId: 'Ana', values: working({ costCodeWorkPreference: 'required' }) },
  ]
  const { screen, rows, elsewhere } = await renderPeople(<GroupEditor groupName="Night Work" />, {
    company: { ...company, settings },
  })
  const members = () => rows().map(([name]) => name)
  await screen.getByRole('button', { name: 'Remove Ana Ruiz' }).click()
  const dialog = screen.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await elsewhere('PUT', '/v1/users/Ana', { groupId: null })
  const addField = screen.getByRole('combobox', { name: 'Add user' })
  await addField.click()
  // After a change of its own the page reads the people again.
  await userEvent.keyboard('eli{Enter}')
  await screen.getByRole('dialog', { name: 'Add Eli Stone to Night Work' }).getByRole('button', { name: 'Add' }).click()
  await vi.waitFor(() => expect(members()).toEqual(['Eli Stone', 'Fay Quinn']))
  await expect.element(addField).toHaveFocus()
})

test('a removal that changes settings says which, and can be canceled', async () => {
  const settings: DemoCompany['settings'] = [
    { level: 'userGroup', ownerId: 'night', values: working({ equipmentWorkPreference: 'required' }) },
  ]
  const { screen, rows, sent } = await renderPeople(<GroupEditor groupName="Night Work" />, {
    company: { ...company, settings },
  })
  const members = () => rows().map(([name]) => name)
  const dialog = screen.getByRole('dialog', { name: 'Remove Ana Ruiz from Night Work' })
  await screen.getByRole('button', { name: 'Remove Ana Ruiz' }).click()
  await expect.element(dialog.getByRole('row', { name: 'Equipment Required Disabled Ana Ruiz' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect([members(), sent()]).toEqual([['Ana Ruiz', 'Fay Quinn'], []])
  await screen.getByRole('button', { name: 'Remove Ana Ruiz' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Remove' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(members()).toEqual(['Fay Quinn']))
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(members()).toEqual(['Ana Ruiz', 'Fay Quinn']))
})

test('several people who are put into a group are asked about together', async () => {
  const { screen, sent } = await renderPeople(<UserList />, { company })
  for (const name of ['Ben Núñez', 'Eli Stone']) {
    await screen.getByRole('checkbox', { name: `Select ${name}` }).click({ force: true })
  }
  await screen.getByRole('button', { name: 'Assign group' }).click()
  await screen.getByRole('combobox', { name: 'Group' }).click()
  await screen.getByRole('option', { name: 'Night Work' }).click()
  await screen.getByRole('button', { name: 'Assign 2 users' }).click()
  const dialog = screen.getByRole('dialog', { name: title })
  await expect.element(dialog.getByText('Ben Núñez')).toBeVisible()
  await expect.element(dialog.getByText('Eli Stone')).toBeVisible()
  expect(sent()).toEqual([])
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText('Conflicting settings changed too')).toBeVisible()
  expect(costCodes(sent())).toEqual(['disabled', 'disabled'])
})

test('a person whose reset would leave them with contradicting settings is asked about', async () => {
  const settings: DemoCompany['settings'] = [
    { level: 'company', ownerId: company.id, values: working({ jobWorkPreference: 'disabled' }) },
    { level: 'userGroup', ownerId: 'night', values: working({ costCodeWorkPreference: 'required' }) },
    { level: 'user', ownerId: 'Ana', values: working({ jobWorkPreference: 'required' }) },
  ]
  const { screen, sent } = await renderPeople(<UserList />, { company: { ...company, settings } })
  await screen.getByRole('checkbox', { name: 'Select Ana Ruiz' }).click({ force: true })
  await screen.getByRole('button', { name: 'Reset settings' }).click()
  await screen.getByRole('button', { name: 'Reset 1 user' }).click()
  const dialog = screen.getByRole('dialog', { name: title })
  await expect
    .element(dialog.getByRole('listitem'))
    .toMatchTextContent('Job: Required → Disabled · Cost code: Required')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})

describe('a group whose deletion contradicts the settings of a member', () => {
  async function deleteGroup() {
    const rendered = await renderPeople(<UserGroups />, { company })
    const { screen } = rendered
    await screen.getByRole('button', { name: `Delete ${oddName}` }).click()
    await screen.getByRole('button', { name: 'Delete', exact: true }).click()
    return { ...rendered, dialog: screen.getByRole('dialog', { name: title }) }
  }

  test('is deleted after the question, and the member’s setting is changed too', async () => {
    const { screen, dialog, sent } = await deleteGroup()
    await expect.element(dialog.getByRole('listitem')).toMatchTextContent('Ben Núñez')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText('Group deleted')).toBeVisible()
    await vi.waitFor(() => expect(costCodes(sent())).toEqual(['enabled']))
  })

  test('stays if the person at the screen cancels', async () => {
    const { screen, dialog, sent } = await deleteGroup()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByRole('dialog', { name: 'Delete group' })).toBeVisible()
    expect(sent()).toEqual([])
  })
})
