import { assignUserGroup, readUserGroups } from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { GroupEditor } from '../entries/pages.ts'
import { tabTo } from '../testing/testKeys.ts'
import { readsFromLeft } from '../testing/testTextOrder.ts'
import { companyOf, crowd, holdBack, oddName, type PeopleSituation, people, renderPeople } from './peopleFixture.tsx'

async function renderGroup(groupName: string, situation: PeopleSituation = {}) {
  const rendered = await renderPeople(<GroupEditor groupName={groupName} />, situation)
  const { screen } = rendered
  const addField = screen.getByRole('combobox', { name: 'Add user' })
  const members = () => rendered.rows().map(([name]) => name)
  const add = async (query: string) => {
    await addField.click()
    await userEvent.keyboard(`${query}{Enter}`)
  }
  return { ...rendered, addField, add, members, button: (name: string) => screen.getByRole('button', { name }) }
}

describe('a group', () => {
  test('has description, members, settings, and links to the lists', async () => {
    const { screen, rows, navigate } = await renderGroup('Night Work')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Night Work' })).toBeVisible()
    await expect.element(screen.getByText('Pours after 22:00')).toBeVisible()
    await vi.waitFor(() =>
      expect(rows().map(cells => cells.slice(0, 2))).toEqual([
        ['Ana Ruiz', '1107'],
        ['Fay Quinn', '1128'],
      ]),
    )
    await expect.element(screen.getByRole('button', { name: 'Reset to defaults…' })).toBeVisible()
    await screen.getByRole('link', { name: 'To user groups' }).click()
    await screen.getByRole('link', { name: 'To users' }).click()
    expect(navigate.mock.calls).toEqual([[{ page: 'userGroups' }], [{ page: 'users' }]])
  })

  test.each([
    ['groupId', <GroupEditor key="id" groupId="night" />],
    ['groupName', <GroupEditor key="name" groupName="night work" />],
  ])('is found by its %s', async (_, editor) => {
    const { screen } = await renderPeople(editor)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Night Work' })).toBeVisible()
  })

  test('has any characters in its name', async () => {
    const { screen, members } = await renderGroup(oddName)
    await expect.element(screen.getByRole('heading', { level: 1, name: oddName })).toBeVisible()
    await vi.waitFor(() => expect(members()).toEqual(['Ben Núñez']))
  })

  test('keeps the order of its name and description on a page that is read from the right', async () => {
    const group = { id: 'night', name: '2-Night Jr.', description: '22:00 to 6:00 AM.' }
    const { screen } = await renderGroup(group.name, {
      direction: 'rtl',
      company: { ...companyOf(), userGroups: [group] },
    })
    for (const text of [group.name, group.description]) {
      const part = screen.getByText(text, { exact: true })
      await expect.element(part).toBeVisible()
      expect(readsFromLeft(part.element()), text).toBe(true)
    }
  })

  test('has a loading view until it is found', async () => {
    const { handler, release } = holdBack(readUserGroups)
    const { screen } = await renderGroup('Night Work', { handlers: [handler] })
    await expect.element(screen.getByText('Loading…').first()).toBeInTheDocument()
    release()
    await expect.element(screen.getByText('Pours after 22:00')).toBeVisible()
  })

  test('of an unknown name is not found', async () => {
    const { screen, addField } = await renderGroup('Nobody’s')
    await expect.element(screen.getByText('Group not found')).toBeVisible()
    await expect.element(addField).not.toBeInTheDocument()
  })

  test('that someone deletes while it is open says so and becomes read-only', async () => {
    const { screen, add, elsewhere, addField, members } = await renderGroup('Night Work')
    await vi.waitFor(() => expect(members()).toHaveLength(2))
    await elsewhere('DELETE', '/v1/userGroups/night')
    await add('eli')
    await expect.element(screen.getByText('Someone deleted this group. Its members have no group.')).toBeVisible()
    await expect
      .element(screen.getByText('Failed to add Eli Stone to Night Work. This group has since been deleted.'))
      .toBeVisible()
    await expect.element(addField).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Reset to defaults…' })).not.toBeInTheDocument()
  })

  test('that someone renames stays open under its new name', async () => {
    const { screen, add, elsewhere, members } = await renderGroup('Night Work')
    await vi.waitFor(() => expect(members()).toHaveLength(2))
    await elsewhere('PUT', '/v1/userGroups/night', { name: 'Night crews', description: null })
    await add('eli')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Night crews' })).toBeVisible()
    await vi.waitFor(() => expect(members()).toEqual(['Ana Ruiz', 'Eli Stone', 'Fay Quinn']))
  })
})

describe('adding', () => {
  test('by keyboard alone: the person is added optimistically and announced, and the search is ready for the next', async () => {
    const { handler, release } = holdBack(assignUserGroup)
    const { screen, addField, members, sent } = await renderGroup('Night Work', { handlers: [handler] })
    await addField.click()
    await userEvent.keyboard('stone{Enter}')
    await vi.waitFor(() => expect(members()).toEqual(['Ana Ruiz', 'Eli Stone', 'Fay Quinn']))
    await expect.element(addField).toHaveValue('')
    await expect.element(addField).toHaveFocus()
    await userEvent.keyboard('1114{Enter}')
    await vi.waitFor(() => expect(members()).toEqual(['Ana Ruiz', 'Ben Núñez', 'Eli Stone', 'Fay Quinn']))
    release()
    await expect.element(screen.getByText('User added: Eli Stone')).toBeVisible()
    await expect.element(screen.getByText('User added: Ben Núñez')).toBeVisible()
    expect(sent().toSorted()).toEqual([
      'PUT /v1/users/Ben {"groupId":"night"}',
      'PUT /v1/users/Eli {"groupId":"night"}',
    ])
  })

  test('is reverted only for the person whose change failed', async () => {
    const others = holdBack(assignUserGroup)
    const refusing = Promise.withResolvers<void>()
    const refusal = demoHandler(assignUserGroup, async ({ path }) => {
      if (path.id !== 'Eli') return undefined
      await refusing.promise
      return refuse(403)
    })
    const { screen, add, members } = await renderGroup('Night Work', { handlers: [refusal, others.handler] })
    await add('eli')
    await add('ben')
    await vi.waitFor(() => expect(members()).toEqual(['Ana Ruiz', 'Ben Núñez', 'Eli Stone', 'Fay Quinn']))
    refusing.resolve()
    await expect
      .element(screen.getByText("Failed to add Eli Stone to Night Work. You don't have permission to change this."))
      .toBeVisible()
    await vi.waitFor(() => expect(members()).toEqual(['Ana Ruiz', 'Ben Núñez', 'Fay Quinn']))
    others.release()
    await expect.element(screen.getByText('User added: Ben Núñez')).toBeVisible()
    await vi.waitFor(() => expect(members()).toEqual(['Ana Ruiz', 'Ben Núñez', 'Fay Quinn']))
  })

  test('names the group that a person would leave, and excludes people without a code', async () => {
    const { screen, addField, sent } = await renderGroup('Night Work')
    await addField.click()
    await expect.element(screen.getByRole('option', { name: `1114 Ben Núñez ${oddName}` })).toBeVisible()
    const cleo = screen.getByRole('option', { name: 'Cleo Park No employee code' })
    await expect.element(cleo).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('cleo{Enter}')
    await cleo.click({ force: true })
    await expect.element(cleo).toBeVisible()
    expect(sent()).toEqual([])
    expect(screen.getByRole('option', { name: /Ana Ruiz/ }).elements()).toEqual([])
  })

  test('lists a hundred of ten thousand, searches all of them, and says so', async () => {
    const company = companyOf([...people, ...crowd(10_000)])
    const { screen, addField, add, members } = await renderGroup('Shop', { company })
    await expect.element(screen.getByText('Showing the first 100. Type to find more.')).toBeVisible()
    await addField.click()
    await expect.element(screen.getByRole('option').first()).toHaveAttribute('aria-setsize', '100')
    await userEvent.keyboard('{Escape}')
    await add('09998')
    await vi.waitFor(() => expect(members()).toEqual(['Crew09998 Worker']))
  })
})

describe('removing', () => {
  test('is optimistic, announced, and can be undone within three seconds', async () => {
    const { screen, button, members, sent } = await renderGroup('Night Work')
    await button('Remove Ana Ruiz').click()
    await vi.waitFor(() => expect(members()).toEqual(['Fay Quinn']))
    await expect.element(screen.getByText('User removed: Ana Ruiz')).toBeVisible()
    await button('Undo').click()
    await expect.element(screen.getByText('User added: Ana Ruiz')).toBeVisible()
    await vi.waitFor(() => expect(members()).toEqual(['Ana Ruiz', 'Fay Quinn']))
    expect(sent()).toEqual(['PUT /v1/users/Ana {"groupId":null}', 'PUT /v1/users/Ana {"groupId":"night"}'])
  })

  test('by keyboard, the focus moves to the next member, or to the search after the last', async () => {
    const { screen, button, addField, members } = await renderGroup('Night Work')
    await expect.element(button('Remove Ana Ruiz')).toBeVisible()
    button('Remove Ana Ruiz').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Remove Fay Quinn')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('No one is in this group yet.')).toBeVisible()
    await expect.element(addField).toHaveFocus()
    await vi.waitFor(() => expect(members()).toEqual([]))
  })

  test.each([
    ['Night Work', 'Ana Ruiz'],
    // Without its only member, the table is gone; it returns with him.
    [oddName, 'Ben Núñez'],
  ])('undone in %s, the focus returns to %s', async (groupName, name) => {
    const { screen, button } = await renderGroup(groupName)
    await expect.element(button(`Remove ${name}`)).toBeVisible()
    button(`Remove ${name}`).element().focus()
    await userEvent.keyboard('{Enter}')
    await tabTo(button('Undo'))
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(`User added: ${name}`)).toBeVisible()
    await expect.element(button(`Remove ${name}`)).toHaveFocus()
  })

  test('that can not be undone leaves the focus with the next', async () => {
    let calls = 0
    const secondRefused = demoHandler(assignUserGroup, () => {
      calls += 1
      return calls > 1 ? refuse(403) : undefined
    })
    const { screen, button, members } = await renderGroup('Night Work', { handlers: [secondRefused] })
    await button('Remove Ana Ruiz').click()
    await button('Undo').click()
    await expect.element(screen.getByText(/^Failed to add Ana Ruiz to Night Work/)).toBeVisible()
    await vi.waitFor(() => expect(members()).toEqual(['Fay Quinn']))
    await expect.element(button('Remove Fay Quinn')).toHaveFocus()
  })

  test('that the services refuse puts the person back, and says so', async () => {
    const { screen, button, members } = await renderGroup('Night Work', {
      handlers: [demoHandler(assignUserGroup, () => refuse(403))],
    })
    await button('Remove Ana Ruiz').click()
    await expect
      .element(screen.getByText("Failed to remove Ana Ruiz from Night Work. You don't have permission to change this."))
      .toBeVisible()
    await vi.waitFor(() => expect(members()).toEqual(['Ana Ruiz', 'Fay Quinn']))
  })
})

test('a large group is shown by hundreds', async () => {
  const inShop = crowd(250).map(user => ({ ...user, groupId: 'shop', groupName: 'Shop' }))
  const { button, members } = await renderGroup('Shop', { company: companyOf(inShop) })
  await vi.waitFor(() => expect(members()).toHaveLength(100))
  await button('Show 100 more').click()
  await button('Show 50 more').click()
  expect(members()).toHaveLength(250)
})

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)(
  'at %i pixels in the %s scheme nothing is wider than the window, and axe finds nothing',
  async (width, scheme) => {
    const { screen, members } = await renderGroup('Night Work', { width, colorScheme: scheme })
    await vi.waitFor(() => expect(members()).toHaveLength(2))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
    expect(violations).toEqual([])
  },
)
