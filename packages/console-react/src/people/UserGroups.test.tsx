import {
  assignUserGroup,
  changeUserGroup,
  createUserGroup,
  deleteUserGroup,
  readUserGroups,
} from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { inheritedValues } from '@fieldtime/console-core/internal'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { UserGroups } from '../entries/pages.ts'
import { tabTo } from '../testing/testKeys.ts'
import { companyOf, holdBack, oddName, type PeopleSituation, renderPeople } from './peopleFixture.tsx'

async function renderGroups(situation: PeopleSituation = {}) {
  const rendered = await renderPeople(<UserGroups />, situation)
  const { screen } = rendered
  const dialog = screen.getByRole('dialog')
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  return {
    ...rendered,
    dialog,
    button,
    confirm: (name: string) => dialog.getByRole('button', { name, exact: true }),
    field: (name: string) => screen.getByRole('textbox', { name }),
    names: () => rendered.rows().map(([name]) => name),
  }
}

const none = 'None, follows the company'
const allNames = [oddName, 'Night Work', 'Shop']

describe('the list', () => {
  test('lists name, description, and number of people, by name', async () => {
    const { screen, rows } = await renderGroups()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'User Groups' })).toBeVisible()
    await vi.waitFor(() =>
      expect(rows()).toEqual([
        [oddName, 'No description', '1', none],
        ['Night Work', 'Pours after 22:00', '2', none],
        ['Shop', 'Hours are entered', '0', none],
      ]),
    )
  })

  test('names the settings that a group overrides', async () => {
    const work = { ...inheritedValues.work, isForemanRequired: true, jobWorkPreference: 'required' as const }
    const settings = [{ level: 'userGroup' as const, ownerId: 'night', values: { ...inheritedValues, work } }]
    const { rows } = await renderGroups({ company: { ...companyOf(), settings } })
    await expect.poll(() => rows()[1]?.[3]).toMatch(/^2 (Require foreman, Job|Job, Require foreman)$/)
  })

  test('counts the users without a group below the groups', async () => {
    const { screen } = await renderGroups()
    const row = screen.getByRole('row', { name: /^No group/ })
    await expect.element(row.getByRole('cell').nth(1)).toHaveTextContent('3')
    await screen.getByRole('searchbox', { name: 'Find a group' }).fill('hours')
    await expect.element(row).not.toBeInTheDocument()
  })

  test('is searched by name and description, and can be shown in full again', async () => {
    const { screen, button, names } = await renderGroups()
    await expect.element(screen.getByText('3 groups')).toBeVisible()
    await screen.getByRole('searchbox', { name: 'Find a group' }).fill('hours')
    await expect.poll(names).toEqual(['Shop'])
    await screen.getByRole('searchbox', { name: 'Find a group' }).fill('crane')
    await expect.element(screen.getByText('No groups match “crane”.')).toBeVisible()
    await button('Clear search').click()
    await expect.poll(names).toEqual(allNames)
  })

  test('opens a group from anywhere on its row', async () => {
    const { screen, navigate } = await renderGroups()
    await screen.getByRole('row', { name: /Night Work/ }).click({ position: { x: 500, y: 16 } })
    expect(navigate.mock.calls).toEqual([[{ page: 'userGroup', name: 'Night Work', groupId: expect.any(String) }]])
  })

  test('is empty at first', async () => {
    const { screen } = await renderGroups({ company: { ...companyOf([]), userGroups: [] } })
    await expect.element(screen.getByText('No groups yet')).toBeVisible()
    await screen.getByRole('button', { name: 'Add the first group' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Add group' })).toBeVisible()
  })

  test('that could not be read says so, and is read again', async () => {
    let isDown = true
    const handlers = [demoHandler(readUserGroups, () => (isDown ? refuse(403) : undefined))]
    const { screen, button, names } = await renderGroups({ handlers })
    await expect.element(screen.getByText("Couldn't load groups.")).toBeVisible()
    isDown = false
    await button('Retry').click()
    await vi.waitFor(() => expect(names()).toEqual(allNames))
  })
})

describe('adding', () => {
  test('by keyboard alone: the name is required, Enter adds the group, and it opens without people', async () => {
    const { screen, button, confirm, sent, names, field, navigate } = await renderGroups()
    await expect.element(button('Add group')).toBeEnabled()
    button('Add group').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(confirm('Add')).toBeDisabled()
    await userEvent.keyboard('Paving{Tab}Roads and lots{Shift>}{Tab}{/Shift}{Enter}')
    await expect.element(screen.getByText('Group added')).toBeVisible()
    await expect.element(screen.getByRole('dialog', { name: 'Add people to Paving' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(navigate.mock.calls).toEqual([[{ page: 'userGroup', name: 'Paving', groupId: expect.any(String) }]])
    expect(names()).toContain('Paving')
    expect(sent()).toEqual(['POST /v1/userGroups {"name":"Paving","description":"Roads and lots"}'])
  })

  test('includes choosing its people, all as one command', async () => {
    const ids = new Set<string | null>()
    const note = ({ request }: { readonly request: Request }) => {
      ids.add(request.headers.get('x-command-id'))
      return undefined
    }
    const handlers = [demoHandler(createUserGroup, note), demoHandler(assignUserGroup, note)]
    const { screen, button, confirm, dialog, field, rows } = await renderGroups({ handlers })
    await button('Add group').click()
    await field('Name').fill('Paving')
    await confirm('Add').click()
    await expect.element(screen.getByRole('checkbox', { name: 'Cleo Park' })).toBeDisabled()
    await screen.getByRole('checkbox', { name: 'Eli Stone' }).click({ force: true })
    await dialog.getByRole('searchbox').fill('ana')
    await screen.getByRole('checkbox', { name: 'Ana Ruiz' }).click({ force: true })
    await expect.element(screen.getByText('Moves from Night Work')).toBeVisible()
    await expect.element(screen.getByText('2 selected')).toBeVisible()
    await expect.element(screen.getByText('No settings change.')).toBeVisible()
    await confirm('Add 2 people').click()
    await expect.element(dialog.getByText('2 saved')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await vi.waitFor(() => expect(rows().find(([name]) => name === 'Paving')?.[2]).toBe('2'))
    expect([ids.size, [...ids][0]]).toEqual([1, expect.stringMatching(/^[\da-f-]{36}$/)])
  })

  test('people to a group that exists, from the menu of its row', async () => {
    const { screen, confirm, dialog, rows, navigate } = await renderGroups()
    await screen.getByRole('button', { name: 'More for Shop' }).click()
    await screen.getByRole('menuitem', { name: 'Add people…' }).click()
    await screen.getByRole('checkbox', { name: 'Eli Stone' }).click({ force: true })
    await confirm('Add 1 person').click()
    await expect.element(dialog.getByText('1 saved')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await vi.waitFor(() => expect(rows().find(([name]) => name === 'Shop')?.[2]).toBe('1'))
    expect(navigate).not.toHaveBeenCalled()
  })

  test.each([
    ['of space alone', '   ', 'Enter a group name.'],
    ['that another group has, in other letters', ' NIGHT work ', 'Group name already exists.'],
    ['too long', 'n'.repeat(101), 'Use 100 characters or fewer.'],
  ])('a name %s is refused before anything is sent', async (_what, name, problem) => {
    const { screen, button, confirm, field, sent } = await renderGroups()
    await button('Add group').click()
    await field('Name').fill(name)
    await expect.element(screen.getByText(problem)).toBeVisible()
    await expect.element(confirm('Add')).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    expect(sent()).toEqual([])
  })

  test('counts characters, and takes a description of 500 and no more', async () => {
    const { screen, button, confirm, field } = await renderGroups()
    await button('Add group').click()
    await field('Name').fill('n'.repeat(100))
    await expect.element(screen.getByRole('img', { name: '100 of 100 characters' })).toHaveTextContent('100/100')
    await field('Description').fill('d'.repeat(501))
    await expect.element(screen.getByText('Use 500 characters or fewer.')).toBeVisible()
    await expect.element(confirm('Add')).toBeDisabled()
    await field('Description').fill('d'.repeat(500))
    await expect.element(confirm('Add')).toBeEnabled()
  })

  test('a failure keeps the dialog and its text, and a retry sends the same key', async () => {
    const keys: (string | null)[] = []
    const handlers = [
      demoHandler(createUserGroup, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return keys.length === 1 ? refuse(422) : undefined
      }),
    ]
    const { screen, button, confirm, field, names } = await renderGroups({ handlers })
    await button('Add group').click()
    await field('Name').fill('Paving')
    await confirm('Add').click()
    await expect.element(screen.getByText('Failed to Add Group')).toBeVisible()
    await expect.element(field('Name')).toHaveValue('Paving')
    await confirm('Add').click()
    await vi.waitFor(() => expect(names()).toContain('Paving'))
    expect(keys[0]).toBe(keys[1])
  })

  test('a name that was taken in the meantime is reported at its field', async () => {
    const { screen, button, confirm, field, elsewhere } = await renderGroups()
    await button('Add group').click()
    await elsewhere('POST', '/v1/userGroups', { name: 'Paving', description: null })
    await field('Name').fill('paving')
    await confirm('Add').click()
    await expect.element(screen.getByText('Failed to Add Group')).toBeVisible()
    await expect.element(screen.getByText('Group name already exists.')).toBeVisible()
    await expect.element(confirm('Add')).toBeDisabled()
  })

  test('two presses send one request', async () => {
    const { handler, release } = holdBack(createUserGroup)
    const { button, confirm, field, sent, names } = await renderGroups({ handlers: [handler] })
    await button('Add group').click()
    await field('Name').fill('Paving')
    await confirm('Add').dblClick()
    await userEvent.keyboard('{Enter}')
    release()
    await vi.waitFor(() => expect(names()).toContain('Paving'))
    expect(sent()).toHaveLength(1)
  })
})

describe('editing', () => {
  test('shows the new name at once, closes, and says so', async () => {
    const { handler, release } = holdBack(changeUserGroup)
    const { screen, button, confirm, field, sent, rows } = await renderGroups({ handlers: [handler] })
    await button('Edit Night Work').click()
    await expect.element(field('Description')).toHaveValue('Pours after 22:00')
    await field('Name').fill('Night crews')
    await field('Description').fill('')
    await confirm('Save').click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(rows()).toContainEqual(['Night crews', 'No description', '2', none])
    release()
    await expect.element(screen.getByText('Group updated')).toBeVisible()
    expect(sent()).toEqual(['PUT /v1/userGroups/night {"name":"Night crews","description":null}'])
  })

  test('its own name is no duplicate; without a change nothing is sent', async () => {
    const { screen, button, confirm, field, sent } = await renderGroups()
    await button('Edit Night Work').click()
    await field('Name').fill('NIGHT WORK')
    await expect.element(confirm('Save')).toBeEnabled()
    await field('Name').fill('Night Work')
    await confirm('Save').click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent()).toEqual([])
  })

  test('a failure reverts the row, says so, and offers the text again', async () => {
    let isRefused = true
    const handlers = [demoHandler(changeUserGroup, () => (isRefused ? refuse(422) : undefined))]
    const { screen, button, confirm, field, names } = await renderGroups({ handlers })
    await button('Edit Shop').click()
    await field('Name').fill('Yard')
    await confirm('Save').click()
    await expect.element(screen.getByText('Failed to Update Group')).toBeVisible()
    expect(names()).toEqual(allNames)
    isRefused = false
    await button('Edit again').click()
    await expect.element(field('Name')).toHaveValue('Yard')
    await confirm('Save').click()
    await expect.element(screen.getByText('Group updated')).toBeVisible()
    await vi.waitFor(() => expect(names()).toContain('Yard'))
  })

  test('changes by someone else since the dialog opened are kept', async () => {
    const { screen, button, confirm, field, elsewhere, rows } = await renderGroups()
    await button('Edit Shop').click()
    await elsewhere('PUT', '/v1/userGroups/shop', { name: 'Shop', description: 'Mechanics' })
    await field('Name').fill('Yard')
    await confirm('Save').click()
    await expect
      .element(screen.getByText('Failed to Update Group. Someone else just changed this group.'))
      .toBeVisible()
    await vi.waitFor(() => expect(rows()).toContainEqual(['Shop', 'Mechanics', '0', none]))
  })

  test('a second change uses the version of the first', async () => {
    const { handler, release } = holdBack(changeUserGroup)
    const { button, confirm, field, names, sent } = await renderGroups({ handlers: [handler] })
    await button('Edit Shop').click()
    await field('Name').fill('Yard')
    await confirm('Save').click()
    await button('Edit Yard').click()
    await field('Name').fill('Depot')
    await confirm('Save').click()
    release()
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    await vi.waitFor(() => expect(names()).toContain('Depot'))
    await expect.element(button('Edit Depot')).toBeVisible()
  })
})

describe('deleting', () => {
  test('asks with the name, lists who will be without a group, and removes the row', async () => {
    const { screen, button, confirm, sent, names } = await renderGroups()
    await button('Delete Night Work').click()
    await expect.element(screen.getByText('Delete “Night Work” and its settings?')).toBeVisible()
    await expect.element(screen.getByText('2 users will no longer be in a group.')).toBeVisible()
    expect(sent()).toEqual([])
    await confirm('Delete').click()
    await expect.element(screen.getByText('Group deleted')).toBeVisible()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(names()).toEqual([oddName, 'Shop'])
    expect(sent()).toEqual(['DELETE /v1/userGroups/night'])
  })

  test('previews whose settings change, and Undo restores the group with its settings and people', async () => {
    const work = { ...inheritedValues.work, isForemanRequired: true }
    const settings = [{ level: 'userGroup' as const, ownerId: 'night', values: { ...inheritedValues, work } }]
    const { screen, button, confirm, rows, names } = await renderGroups({ company: { ...companyOf(), settings } })
    await button('Delete Night Work').click()
    await expect
      .element(screen.getByRole('row', { name: 'Require foreman On Off Ana Ruiz and Fay Quinn' }))
      .toBeVisible()
    await confirm('Delete').click()
    await vi.waitFor(() => expect(names()).toEqual([oddName, 'Shop']))
    await button('Undo').click()
    await vi.waitFor(() => expect(rows()[1]).toEqual(['Night Work', 'Pours after 22:00', '2', '1 Require foreman']))
    await expect.element(screen.getByText('Undone', { exact: true })).toBeVisible()
  })

  test('works by the keyboard alone', async () => {
    const { button, confirm, sent, names } = await renderGroups()
    await tabTo(button('Delete Night Work'))
    await userEvent.keyboard('{Enter}')
    await tabTo(confirm('Delete'))
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(names()).toEqual([oddName, 'Shop']))
    expect(sent()).toEqual(['DELETE /v1/userGroups/night'])
  })

  test('Escape leaves everything as it is', async () => {
    const { screen, button, sent } = await renderGroups()
    await button('Delete Shop').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent()).toEqual([])
    await expect.element(button('Delete Shop')).toHaveFocus()
  })

  test('a failure keeps the dialog and the row', async () => {
    const handlers = [demoHandler(deleteUserGroup, () => refuse(403))]
    const { screen, button, confirm, names } = await renderGroups({ handlers })
    await button('Delete Shop').click()
    await confirm('Delete').click()
    await expect.element(screen.getByText('Failed to Delete Group')).toBeVisible()
    await vi.waitFor(() => expect(names()).toEqual(allNames))
  })

  test('a group that someone else changed asks again; one that is already deleted succeeds', async () => {
    const { screen, button, confirm, elsewhere, names } = await renderGroups()
    await button('Delete Shop').click()
    await elsewhere('PUT', '/v1/userGroups/shop', { name: 'Yard', description: null })
    await confirm('Delete').click()
    await expect.element(screen.getByText('Someone else just changed this group.')).toBeVisible()
    await expect.element(screen.getByText('Delete “Yard” and its settings?')).toBeVisible()
    await elsewhere('DELETE', '/v1/userGroups/shop')
    await confirm('Delete anyway').click()
    await expect.element(screen.getByText('Group deleted')).toBeVisible()
    await vi.waitFor(() => expect(names()).toEqual([oddName, 'Night Work']))
  })
})

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)(
  'at %i pixels in the %s scheme nothing is wider than the window, and axe finds nothing',
  async (width, scheme) => {
    const { screen, names, button } = await renderGroups({ width, colorScheme: scheme })
    await vi.waitFor(() => expect(names()).toEqual(allNames))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect((await axe.run(screen.container)).violations).toEqual([])
    await button('Edit Shop').click()
    expect((await axe.run(screen.getByRole('dialog').element())).violations).toEqual([])
  },
)
