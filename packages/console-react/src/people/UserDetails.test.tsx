import { assignUserGroup, readUsers } from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { UserDetails } from '../entries/pages.ts'
import { readsFromLeft } from '../testing/testTextOrder.ts'
import { holdBack, type PeopleSituation, renderPeople } from './peopleFixture.tsx'

async function renderUser(username: string, situation: PeopleSituation = {}) {
  const rendered = await renderPeople(<UserDetails username={username} />, situation)
  const { screen } = rendered
  const group = screen.getByRole('button', { name: /Assigned to/ })
  const choose = async (name: string) => {
    await group.click()
    await page.getByRole('option', { name }).click()
  }
  return { ...rendered, group, choose, button: (name: string) => screen.getByRole('button', { name }) }
}

test('a phone number keeps its own order on a page that is read from the right', async () => {
  const { screen } = await renderUser('ana', { direction: 'rtl' })
  const number = screen.getByRole('link', { name: '+1 (512) 555-0142' })
  await expect.element(number).toBeVisible()
  expect(readsFromLeft(number.element())).toBe(true)
})

describe('a person', () => {
  test('is found by id', async () => {
    const { screen } = await renderPeople(<UserDetails userId="Ana" />)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible()
  })

  test('has code, contact info, group, and a link back', async () => {
    const { screen, group, navigate } = await renderUser('ana')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible()
    await expect.element(screen.getByText('1107')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: '+1 (512) 555-0142' }))
      .toHaveAttribute('href', 'tel:+15125550142')
    await expect
      .element(screen.getByRole('link', { name: 'ana@blackland.example' }))
      .toHaveAttribute('href', 'mailto:ana@blackland.example')
    await expect.element(group).toHaveTextContent('Night Work')
    await expect.element(screen.getByRole('button', { name: 'Reset to defaults…' })).toBeVisible()
    await screen.getByRole('link', { name: 'To users' }).click()
    expect(navigate.mock.calls).toEqual([[{ page: 'users' }]])
  })

  test('without phone and address can not be contacted', async () => {
    const { screen } = await renderUser('ben')
    await expect.element(screen.getByText('Contact unavailable')).toBeVisible()
  })

  test('without an employee code can not join a group', async () => {
    const { screen, group } = await renderUser('cleo')
    await expect.element(group).toBeDisabled()
    await expect.element(screen.getByText('Only users with an employee code can join a group.')).toBeVisible()
  })

  test('who is not there is said to be so, once all are known', async () => {
    const { handler, release } = holdBack(readUsers)
    const { screen } = await renderUser('nobody', { handlers: [handler] })
    await expect.element(screen.getByText('Loading…').first()).toBeInTheDocument()
    await expect.element(screen.getByText('User not found')).not.toBeInTheDocument()
    release()
    await expect.element(screen.getByText('User not found')).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'nobody' })).toBeVisible()
  })

  test('who could not be read is read again', async () => {
    let isDown = true
    const handlers = [demoHandler(readUsers, () => (isDown ? refuse(403) : undefined))]
    const { screen, button } = await renderUser('ana', { handlers })
    await expect.element(screen.getByText("Couldn't load this user.")).toBeVisible()
    isDown = false
    await button('Retry').click()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible()
  })
})

describe('the group', () => {
  test('is optimistic, announced, and can be undone', async () => {
    const { handler, release } = holdBack(assignUserGroup)
    const { screen, group, choose, sent, button } = await renderUser('eli', { handlers: [handler] })
    await expect.element(group).toHaveTextContent('No group')
    await choose('Night Work')
    await expect.element(group).toHaveTextContent('Night Work')
    release()
    await expect.element(screen.getByText('Eli Stone added to Night Work')).toBeVisible()
    await button('Undo').click()
    await expect.element(screen.getByText('Eli Stone removed from Night Work')).toBeVisible()
    await expect.element(group).toHaveTextContent('No group')
    expect(sent()).toEqual(['PUT /v1/users/Eli {"groupId":"night"}', 'PUT /v1/users/Eli {"groupId":null}'])
  })

  test('of none names the one that the person has left', async () => {
    const { screen, choose, sent } = await renderUser('ana')
    await choose('No group')
    await expect.element(screen.getByText('Ana Ruiz removed from Night Work')).toBeVisible()
    expect(sent()).toEqual(['PUT /v1/users/Ana {"groupId":null}'])
  })

  test('goes back where the services refuse it, and says so', async () => {
    const { screen, group, choose } = await renderUser('eli', {
      handlers: [demoHandler(assignUserGroup, () => refuse(422, { code: 'invalid', field: 'groupId' }))],
    })
    await choose('Shop')
    await expect
      .element(screen.getByText('Failed to add Eli Stone to Shop. This group has since been deleted.'))
      .toBeVisible()
    await expect.element(group).toHaveTextContent('No group')
  })

  test('that someone else changed is shown, and their change is kept', async () => {
    const { screen, group, choose, elsewhere } = await renderUser('eli')
    await expect.element(group).toHaveTextContent('No group')
    await elsewhere('PUT', '/v1/users/Eli', { groupId: 'shop' })
    await choose('Night Work')
    await expect
      .element(screen.getByText('Failed to add Eli Stone to Night Work. Someone else just changed this user.'))
      .toBeVisible()
    await expect.element(group).toHaveTextContent('Shop')
    await choose('Night Work')
    await expect.element(screen.getByText('Eli Stone added to Night Work', { exact: true })).toBeVisible()
  })

  test('runs changes one after the other, so the last choice wins', async () => {
    const { handler, release } = holdBack(assignUserGroup)
    const { group, choose, sent } = await renderUser('eli', { handlers: [handler] })
    await choose('Night Work')
    await choose('Shop')
    await expect.element(group).toHaveTextContent('Shop')
    release()
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    await expect.element(page.getByText('Eli Stone added to Shop')).toBeVisible()
    await expect.element(group).toHaveTextContent('Shop')
    expect(sent()).toEqual(['PUT /v1/users/Eli {"groupId":"night"}', 'PUT /v1/users/Eli {"groupId":"shop"}'])
  })

  test('is chosen by keyboard alone', async () => {
    const { group, sent } = await renderUser('eli')
    await expect.element(group).toBeEnabled()
    group.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await vi.waitFor(() => expect(sent()).toEqual(['PUT /v1/users/Eli {"groupId":"night"}']))
  })
})

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)(
  'at %i pixels in the %s scheme nothing is wider than the window, and axe finds nothing',
  async (width, scheme) => {
    const { screen, group } = await renderUser('ana', { width, colorScheme: scheme })
    await expect.element(group).toBeEnabled()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
    expect(violations).toEqual([])
  },
)
