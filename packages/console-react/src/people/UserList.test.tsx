import { readEmployees, readServiceSettings, readUsers } from '@fieldtime/console-core/contract'
import { answerValue, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { inheritedValues } from '@fieldtime/console-core/internal'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { UserList } from '../entries/pages.ts'
import { demoUser } from '../testing/testing.tsx'
import { companyOf, crowd, holdBack, oddName, people, renderPeople } from './peopleFixture.tsx'

const names = (rows: string[][]) => rows.map(([name]) => name)
const ofUnit = ['Ana Ruiz', 'Ben Núñez', 'Cleo Park', 'Dana Whitfield', 'Eli Stone']

async function renderList(
  ...[situation]: Parameters<typeof renderPeople> extends [unknown, ...infer Rest] ? Rest : never
) {
  const rendered = await renderPeople(<UserList />, situation)
  return { ...rendered, search: rendered.screen.getByRole('searchbox', { name: 'Search by name, code or group' }) }
}

test('nothing moves under the pointer when a person is selected', async () => {
  const { screen } = await renderList()
  const box = screen.getByRole('checkbox', { name: 'Select Ana Ruiz' })
  const placeOf = () => {
    const { left, top } = box.element().getBoundingClientRect()
    return { left, top }
  }
  await box.click()
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  const whileSelected = placeOf()
  await box.click()
  await expect.element(screen.getByText('1 selected')).not.toBeInTheDocument()
  expect(placeOf()).toEqual(whileSelected)
})

test('Shift and a press select everyone between two people who can join a group, and deselect them again', async () => {
  const { screen } = await renderList()
  const boxes = () =>
    ofUnit.map(name => screen.getByRole('checkbox', { name: `Select ${name}` }).element() as HTMLInputElement)
  await screen.getByRole('checkbox', { name: 'Select Ben Núñez' }).click()
  await screen.getByRole('checkbox', { name: 'Select Eli Stone' }).click({ modifiers: ['Shift'] })
  await expect.element(screen.getByText('2 selected')).toBeVisible()
  expect(boxes().map(box => box.checked)).toEqual([false, true, false, false, true])
  await screen.getByRole('checkbox', { name: 'Select Ben Núñez' }).click({ modifiers: ['Shift'] })
  await expect.element(screen.getByText('2 selected')).not.toBeInTheDocument()
})

test('a person who can neither join nor leave a group can’t be selected', async () => {
  const { screen } = await renderList()
  await expect.element(screen.getByRole('checkbox', { name: 'Select Cleo Park' })).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Select all shown' }).click()
  await expect.element(screen.getByText('3 selected')).toBeVisible()
})

test('chips show the people of one group, and how many each has in the business unit', async () => {
  const { screen, search, rows } = await renderList()
  const chips = screen.getByRole('radiogroup', { name: /^Groups in / })
  await expect
    .poll(() =>
      chips
        .getByRole('radio')
        .elements()
        .map(chip => chip.textContent),
    )
    .toEqual(['All5', `${oddName}1`, 'Night Work1', 'No group3'])
  await chips.getByRole('radio', { name: /^No group/ }).click()
  await vi.waitFor(() => expect(names(rows())).toEqual(['Cleo Park', 'Dana Whitfield', 'Eli Stone']))
  await search.fill('eli')
  await vi.waitFor(() => expect(names(rows())).toEqual(['Eli Stone']))
  await chips.getByRole('radio', { name: /^All/ }).click()
  await search.clear()
  await vi.waitFor(() => expect(names(rows())).toEqual(ofUnit))
})

test('lists inactive people last, and says how many settings a person overrides', async () => {
  const users = people.map(user => (user.id === 'Ana' ? { ...user, isEmployeeActive: false } : user))
  const work = { ...inheritedValues.work, isForemanRequired: true }
  const settings = [{ level: 'user' as const, ownerId: 'Eli', values: { ...inheritedValues, work } }]
  const { rows } = await renderList({ company: { ...companyOf(users), settings } })
  await vi.waitFor(() =>
    expect(rows().map(([name, , , count]) => [name, count])).toEqual([
      ['Ben Núñez', ''],
      ['Cleo Park', ''],
      ['Dana Whitfield', ''],
      ['Eli Stone', '1 set'],
      ['Ana RuizInactive', ''],
    ]),
  )
})

describe('whom it shows', () => {
  test('the people of the business unit and who is no employee, by name, with code and group', async () => {
    const { screen, rows } = await renderList()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'User List' })).toBeVisible()
    await vi.waitFor(() =>
      expect(rows()).toEqual([
        ['Ana Ruiz', '1107', 'Night Work', ''],
        ['Ben Núñez', '1114', oddName, ''],
        ['Cleo Park', 'No employee code', 'No group', ''],
        ['Dana Whitfield', 'No employee code', 'No group', ''],
        ['Eli Stone', '1121', 'No group', ''],
      ]),
    )
    await expect.element(screen.getByText('5 users')).toBeVisible()
  })

  test('no one without a business unit', async () => {
    const { screen } = await renderList({ user: { ...demoUser('manager'), businessUnitCode: null } })
    await expect.element(screen.getByText('No users')).toBeVisible()
    await expect.element(screen.getByText('Select a business unit to see its users.')).toBeVisible()
  })

  test('an empty company has no users, and nothing to search', async () => {
    const { screen, search } = await renderList({ company: companyOf([]) })
    await expect.element(screen.getByText('No users')).toBeVisible()
    await expect.element(search).not.toBeInTheDocument()
  })

  test('without the people of the unit it says what failed, and reads again', async () => {
    let isDown = true
    const handlers = [demoHandler(readEmployees, () => (isDown ? refuse(403) : undefined))]
    const { screen, rows } = await renderList({ handlers })
    await expect.element(screen.getByText("Couldn't load users.")).toBeVisible()
    expect(rows()).toHaveLength(0)
    isDown = false
    await screen.getByRole('button', { name: 'Retry' }).click()
    await vi.waitFor(() => expect(names(rows())).toEqual(ofUnit))
  })

  test('a skeleton of a table while the first people load', async () => {
    const { handler, release } = holdBack(readUsers)
    const { screen, rows } = await renderList({ handlers: [handler] })
    await expect.element(screen.getByText('Loading…')).toBeInTheDocument()
    release()
    await vi.waitFor(() => expect(names(rows())).toEqual(ofUnit))
  })
})

describe('where it leads', () => {
  test('who has a code to their page, who has none nowhere; a group to its own', async () => {
    const { screen, navigate } = await renderList()
    await screen.getByRole('link', { name: 'Ana Ruiz' }).click()
    await screen.getByRole('link', { name: oddName }).click()
    expect(navigate.mock.calls).toMatchObject([
      [{ page: 'user', username: 'ana', userId: 'Ana' }],
      [{ page: 'userGroup', name: oddName, groupId: expect.any(String) }],
    ])
    await expect.element(screen.getByRole('link', { name: 'Cleo Park' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'Dana Whitfield' })).not.toBeInTheDocument()
  })

  test('anywhere on a row opens the person, and the group keeps its own place', async () => {
    const { screen, navigate } = await renderList()
    await screen.getByRole('row', { name: /Ana Ruiz/ }).click({ position: { x: 640, y: 16 } })
    expect(navigate.mock.calls).toEqual([[{ page: 'user', username: 'ana', userId: 'Ana' }]])
  })

  test('the users of the company at the credentials service, in a tab of their own', async () => {
    const { screen } = await renderList()
    const link = screen.getByRole('link', { name: 'Manage access' })
    await expect
      .element(link)
      .toHaveAttribute('href', 'https://fieldtime.example/credentials/CompanyDetail/GetCompanyUsers')
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test.each([
    ['is no web address', () => answerValue({ credentialsBaseUrl: 'javascript:alert(1)' })],
    ['could not be read', () => refuse(403)],
  ])('nowhere, where the address of that service %s', async (_what, answer) => {
    const { screen, rows } = await renderList({ handlers: [demoHandler(readServiceSettings, answer)] })
    await vi.waitFor(() => expect(names(rows())).toEqual(ofUnit))
    await expect.element(screen.getByText('Manage access')).not.toBeInTheDocument()
  })
})

describe('searching', () => {
  test.each([
    ['a name in any case', ' RUIZ ', ['Ana Ruiz']],
    ['a code', '1114', ['Ben Núñez']],
    ['a group', 'night', ['Ana Ruiz']],
    ['who has no code', 'no employee code', ['Cleo Park', 'Dana Whitfield']],
  ])('finds %s', async (_what, sought, found) => {
    const { search, rows } = await renderList()
    await search.fill(sought)
    await vi.waitFor(() => expect(names(rows())).toEqual(found))
  })

  test('says when no one matches, and is cleared by its button or Escape', async () => {
    const { screen, search, rows } = await renderList()
    await search.fill('asphalt')
    await expect.element(screen.getByText('No users match your search criteria.')).toBeVisible()
    await screen.getByRole('button', { name: 'Clear search' }).click()
    await vi.waitFor(() => expect(names(rows())).toEqual(ofUnit))
    await search.fill('asphalt')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(names(rows())).toEqual(ofUnit))
  })

  test('shows the first hundred of ten thousand, and says so', async () => {
    const { screen, search, rows } = await renderList({ company: companyOf(crowd(10_000)) })
    await vi.waitFor(() => expect(rows()).toHaveLength(100))
    await expect.element(screen.getByText('10,000 users · Showing the first 100. Search to find more.')).toBeVisible()
    await search.fill('09999')
    await vi.waitFor(() => expect(names(rows())).toEqual(['Crew09999 Worker']))
    await expect.element(screen.getByText('1 match')).toBeVisible()
  })
})

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)(
  'at %i pixels in the %s scheme nothing is wider than the window, and axe finds nothing',
  async (width, scheme) => {
    const { screen, rows } = await renderList({ width, colorScheme: scheme })
    await vi.waitFor(() => expect(names(rows())).toEqual(ofUnit))
    await screen.getByRole('checkbox', { name: 'Select Ana Ruiz' }).click()
    await expect.element(screen.getByRole('group', { name: 'Selected users' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const { violations } = await axe.run(screen.container)
    expect(violations).toEqual([])
  },
)

test('speaks Spanish', async () => {
  const { screen } = await renderList({ locale: 'es-US' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Lista de usuarios' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Código' })).toBeVisible()
  await expect.element(page.getByText('Sin código de empleado').first()).toBeVisible()
})
