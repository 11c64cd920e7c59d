import { assignUserGroup, changeUserSettings, readUserGroups, readUserSettings } from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { inheritedValues } from '@fieldtime/console-core/internal'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { UserList } from '../entries/pages.ts'
import { tabTo } from '../testing/testKeys.ts'
import { companyOf, crowd, inNight, oddName, type PeopleSituation, people, renderPeople } from './peopleFixture.tsx'

async function renderSelected(names: readonly string[], situation: PeopleSituation = {}) {
  const rendered = await renderPeople(<UserList />, situation)
  const { screen } = rendered
  for (const name of names) await screen.getByRole('checkbox', { name: `Select ${name}` }).click()
  const list = () =>
    screen
      .getByRole('group', { name: 'Changes by user' })
      .getByRole('listitem')
      .elements()
      .map(item => (item as HTMLElement).innerText.split('\n').flatMap(line => line.trim() || []))
  const groupOf = (name: string) => rendered.rows().find(([first]) => first === name)?.[2]
  return { ...rendered, list, groupOf, button: (name: string | RegExp) => screen.getByRole('button', { name }) }
}

const everybody = ['Ana Ruiz', 'Ben Núñez', 'Eli Stone']

describe('selecting', () => {
  test('one by one, all visible ones, and none', async () => {
    const { screen, button } = await renderSelected(['Ana Ruiz', 'Eli Stone'])
    await expect.element(screen.getByText('2 selected')).toBeVisible()
    const all = screen.getByRole('checkbox', { name: 'Select all shown' })
    expect((all.element() as HTMLInputElement).indeterminate).toBe(true)
    await all.click()
    await expect.element(screen.getByText('3 selected')).toBeVisible()
    await button('Clear').click()
    await expect.element(screen.getByRole('group', { name: 'Selected users' })).not.toBeInTheDocument()
  })

  test('ends with Escape, after the search is cleared', async () => {
    const { screen } = await renderSelected(['Ana Ruiz'])
    await screen.getByRole('searchbox').fill('eli')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('searchbox')).toHaveValue('')
    await expect.element(screen.getByText('1 selected')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('1 selected')).not.toBeInTheDocument()
  })

  test('is kept while the search changes', async () => {
    const { screen } = await renderSelected(['Ana Ruiz'])
    await screen.getByRole('searchbox').fill('eli')
    await screen.getByRole('checkbox', { name: 'Select Eli Stone' }).click()
    await expect.element(screen.getByText('2 selected')).toBeVisible()
  })

  test('more than a thousand is refused before anything is asked', async () => {
    const { screen, button } = await renderSelected([], { company: companyOf(crowd(1_200)) })
    await screen.getByRole('checkbox', { name: 'Select all shown' }).click()
    await button('Select all 1,066').click()
    await expect.element(screen.getByText('1,066 selected')).toBeVisible()
    await button('Assign group').click()
    await expect.element(screen.getByText('You can change up to 1,000 users at once.')).toBeVisible()
  })
})

describe('changing a setting', () => {
  async function openSettings(situation: PeopleSituation = {}) {
    const rendered = await renderSelected(everybody, situation)
    const { screen, button } = rendered
    await button('Change settings').click()
    await expect.element(screen.getByRole('dialog', { name: 'Change a setting for 3 users' })).toBeVisible()
    const pick = async (label: RegExp, option: string) => {
      await button(label).click()
      await screen.getByRole('option', { name: option, exact: true }).click()
    }
    return { ...rendered, pick }
  }

  test('starts with the first setting and value, and previews who changes', async () => {
    const { screen, list, button } = await openSettings()
    await expect.element(button(/^Workflow .*Setting$/)).toBeVisible()
    await expect.element(button(/^Clock in .*Value$/)).toBeVisible()
    await vi.waitFor(() => expect(list().map(([name, ...rest]) => [name, rest.at(-1)])).toHaveLength(3))
    await expect.element(screen.getByRole('button', { name: /^Change/ }).last()).toBeVisible()
  })

  test('saves it for each person as one command, and Undo restores their own', async () => {
    const ids = new Set<string | null>()
    const note = demoHandler(changeUserSettings, ({ request }) => {
      ids.add(request.headers.get('x-command-id'))
      return undefined
    })
    const { screen, list, button, sent, pick } = await openSettings({ handlers: [note] })
    await pick(/Setting$/, 'Require foreman')
    await expect.element(screen.getByRole('row', { name: 'Require foreman Off On 3 people' })).toBeVisible()
    expect(list()).toEqual([
      ['Ana Ruiz', 'Off → On', 'Will change'],
      ['Ben Núñez', 'Off → On', 'Will change'],
      ['Eli Stone', 'Off → On', 'Will change'],
    ])
    await button('Change 3 users').click()
    await expect.element(screen.getByText('3 saved')).toBeVisible()
    expect(sent().every(call => call.includes('"isForemanRequired":true'))).toBe(true)
    expect([sent().length, ids.size]).toEqual([3, 1])
    await button('Undo').click()
    await expect.element(screen.getByText('3 undone')).toBeVisible()
    expect(
      sent()
        .slice(3)
        .every(call => call.includes('"isForemanRequired":null')),
    ).toBe(true)
    expect(ids.size).toBe(2)
  })

  test('can clear what people have set themselves, and leaves the others unchanged', async () => {
    const values = { ...inheritedValues, work: { ...inheritedValues.work, isForemanRequired: true } }
    const company = { ...companyOf(), settings: [{ level: 'user' as const, ownerId: 'Eli', values }] }
    const { screen, button, list, pick } = await openSettings({ company })
    await pick(/Setting$/, 'Require foreman')
    await pick(/Value$/, 'Use inherited value')
    await expect.element(screen.getByRole('row', { name: 'Require foreman On Off Eli Stone' })).toBeVisible()
    await vi.waitFor(() =>
      expect(list()).toEqual([
        ['Ana Ruiz', 'Off', 'No change'],
        ['Ben Núñez', 'Off', 'No change'],
        ['Eli Stone', 'On → Inherited', 'Will change'],
      ]),
    )
    await button('Change 1 user').click()
    await expect.element(screen.getByText('1 saved · 2 unchanged')).toBeVisible()
  })

  test('says where a clock-in setting does not apply, and takes any photo moments', async () => {
    const values = { ...inheritedValues, general: { ...inheritedValues.general, workflowType: 'enterHours' as const } }
    const company = { ...companyOf(), settings: [{ level: 'user' as const, ownerId: 'Eli', values }] }
    const { screen, button, list, sent, pick } = await openSettings({ company })
    await pick(/Setting$/, 'Photo requirements')
    await screen.getByRole('checkbox', { name: 'Clock out' }).click({ force: true })
    await vi.waitFor(() =>
      expect(list().map(([, text, stage]) => [text, stage])).toEqual([
        ['No photos → Clock out', 'Will change'],
        ['No photos → Clock out', 'Will change'],
        ["Doesn't apply", 'No change'],
      ]),
    )
    await button('Change 2 users').click()
    await expect.element(screen.getByText('2 saved · 1 unchanged')).toBeVisible()
    expect(sent().every(call => call.includes('"photoRequirements":["clockOut"]'))).toBe(true)
  })
})

describe('assigning a group', () => {
  test('says that groups are loading, then lists those that match the search', async () => {
    const answers = Promise.withResolvers<void>()
    const late = demoHandler(readUserGroups, async () => {
      await answers.promise
      return undefined
    })
    const { screen, button } = await renderSelected(['Eli Stone'], { handlers: [late] })
    await button('Assign group').click()
    await userEvent.keyboard('night')
    await expect.element(screen.getByRole('status').getByText('Loading…')).toBeInTheDocument()
    answers.resolve()
    await expect.element(screen.getByRole('option', { name: 'Night Work' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('No group → Night Work')).toBeVisible()
  })

  test('starts with the first group, and previews which settings change for whom', async () => {
    const work = { ...inheritedValues.work, isForemanRequired: true }
    const company = {
      ...companyOf(),
      settings: [
        { level: 'userGroup' as const, ownerId: 'night', values: { ...inheritedValues, work } },
        {
          level: 'user' as const,
          ownerId: 'Ben',
          values: { ...inheritedValues, work: { ...work, isForemanRequired: false } },
        },
      ],
    }
    const { screen, button } = await renderSelected(everybody, { company })
    await button('Assign group').click()
    await expect.element(screen.getByRole('combobox')).toHaveValue(oddName)
    await expect.element(screen.getByRole('row', { name: 'Require foreman On Off Ana Ruiz' })).toBeVisible()
    await userEvent.keyboard('night{Enter}')
    const effect = screen.getByRole('row', { name: 'Require foreman Off On Eli Stone · Ben Núñez keeps their own' })
    await expect.element(effect).toBeVisible()
    await expect.element(screen.getByRole('columnheader', { name: '1 setting changes' })).toBeVisible()
  })

  test('previews the changes per person, shows each result, and can be undone', async () => {
    const { screen, button, list, sent, groupOf } = await renderSelected(everybody)
    await button('Assign group').click()
    await expect.element(screen.getByRole('dialog', { name: 'Assign 3 users to a group' })).toBeVisible()
    await userEvent.keyboard('night{Enter}')
    await vi.waitFor(() =>
      expect(list()).toEqual([
        ['Ana Ruiz', 'Night Work', 'No change'],
        ['Ben Núñez', 'Cuadrilla 100% / 管道 👷🏽 → Night Work', 'Will change'],
        ['Eli Stone', 'No group → Night Work', 'Will change'],
      ]),
    )
    expect(sent()).toEqual([])
    await button('Assign 2 users').click()
    await expect.element(screen.getByText('2 saved · 1 unchanged')).toBeVisible()
    expect(sent().toSorted()).toEqual([
      'PUT /v1/users/Ben {"groupId":"night"}',
      'PUT /v1/users/Eli {"groupId":"night"}',
    ])
    await vi.waitFor(() => expect(groupOf('Ben Núñez')).toBe('Night Work'))
    await button('Undo').click()
    await expect.element(screen.getByText('2 undone · 1 unchanged')).toBeVisible()
    await vi.waitFor(() => expect(groupOf('Eli Stone')).toBe('No group'))
    await vi.waitFor(() => expect(groupOf('Ben Núñez')).toMatch(/^Cuadrilla/))
    await button('Close').last().click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Users updated')).not.toBeInTheDocument()
  })

  test('works by the keyboard alone, from the ticks to the undo', async () => {
    const { screen, button, sent, groupOf } = await renderSelected([])
    await tabTo(screen.getByRole('checkbox', { name: 'Select Ben Núñez' }))
    await userEvent.keyboard(' ')
    await tabTo(screen.getByRole('checkbox', { name: 'Select Eli Stone' }))
    await userEvent.keyboard(' ')
    await tabTo(button('Assign group'))
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('night{Enter}')
    await tabTo(button('Assign 2 users'))
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    await tabTo(button('Undo'))
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('2 undone')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await vi.waitFor(() => expect(groupOf('Eli Stone')).toBe('No group'))
  })

  test('to no group takes people out of theirs, also who has lost the code', async () => {
    const company = companyOf(people.map(user => (user.id === 'Cleo' ? { ...user, ...inNight } : user)))
    const { screen, button, list, sent } = await renderSelected(['Ana Ruiz', 'Cleo Park'], { company })
    await button('Assign group').click()
    await expect.element(screen.getByRole('combobox')).toHaveValue(oddName)
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await vi.waitFor(() =>
      expect(list()).toEqual([
        ['Ana Ruiz', 'Night Work → No group', 'Will change'],
        ['Cleo Park', 'Night Work → No group', 'Will change'],
      ]),
    )
    await button('Assign 2 users').click()
    await vi.waitFor(() =>
      expect(sent().toSorted()).toEqual(['PUT /v1/users/Ana {"groupId":null}', 'PUT /v1/users/Cleo {"groupId":null}']),
    )
  })

  test('a person that someone else changed is reported, and Retry uses the new version', async () => {
    const { screen, button, list, elsewhere, groupOf } = await renderSelected(['Ben Núñez', 'Eli Stone'])
    await elsewhere('PUT', '/v1/users/Eli', { groupId: 'shop' })
    await button('Assign group').click()
    await userEvent.keyboard('night{Enter}')
    await button('Assign 2 users').click()
    await expect.element(screen.getByText('1 not saved · 1 saved')).toBeVisible()
    await expect.poll(() => list()[0]?.at(-1)).toBe('Not saved. Someone else just changed this user.')
    await button('Retry 1').click()
    await expect.element(screen.getByText('2 saved', { exact: true })).toBeVisible()
    await vi.waitFor(() => expect(groupOf('Eli Stone')).toBe('Night Work'))
  })

  test('stops when asked, and the rest can be sent then', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const handlers = [
      demoHandler(assignUserGroup, async () => {
        await held
        return undefined
      }),
    ]
    const company = companyOf(crowd(9).map(user => ({ ...user, employeeCode: user.id })))
    const { screen, button } = await renderSelected([], { handlers, company })
    await screen.getByRole('checkbox', { name: 'Select all shown' }).click()
    await button('Assign group').click()
    await userEvent.keyboard('night{Enter}')
    await button('Assign 9 users').click()
    await button('Stop').click()
    await expect.element(button('Stopping…')).toBeDisabled()
    release()
    await expect.element(screen.getByText('5 not sent · 4 saved')).toBeVisible()
    await button('Retry 5').click()
    await expect.element(screen.getByText('9 saved')).toBeVisible()
  })

  test('a dialog that is left offers the undo once more', async () => {
    const { screen, button, groupOf } = await renderSelected(['Eli Stone'])
    await button('Assign group').click()
    await userEvent.keyboard('night{Enter}')
    await button('Assign 1 user').click()
    await vi.waitFor(() => expect(groupOf('Eli Stone')).toBe('Night Work'))
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Users updated')).toBeVisible()
    await button('Undo').click()
    await expect.element(screen.getByText('Changes undone')).toBeVisible()
    await vi.waitFor(() => expect(groupOf('Eli Stone')).toBe('No group'))
  })
})

describe('resetting settings', () => {
  const chosen = {
    ...inheritedValues,
    work: { ...inheritedValues.work, isForemanRequired: true, jobWorkPreference: 'required' as const },
  }
  const entersHours = {
    ...inheritedValues,
    general: { ...inheritedValues.general, workflowType: 'enterHours' as const },
  }
  const company = {
    ...companyOf(),
    settings: [
      { level: 'user' as const, ownerId: 'Ana', values: chosen },
      { level: 'user' as const, ownerId: 'Eli', values: entersHours },
    ],
  }

  test('counts what each has chosen, takes it back, and brings it again', async () => {
    const { screen, button, list, sent } = await renderSelected(['Ana Ruiz', 'Ben Núñez'], { company })
    await button('Reset settings').click()
    await expect.element(screen.getByText('1 user will change · 1 unchanged')).toBeVisible()
    expect(list()[0]?.[1]).toMatch(/^2 custom settings/)
    expect(sent()).toEqual([])
    await button('Reset 1 user').click()
    await expect.element(screen.getByText('1 saved · 1 unchanged')).toBeVisible()
    const [method, path, body = ''] = sent()[0]?.split(' ') ?? []
    expect([sent().length, method, path]).toEqual([1, 'PUT', '/api/v2/users/Ana/settings'])
    expect(JSON.parse(body)).toEqual(inheritedValues)
    await button('Undo').click()
    await expect.element(screen.getByText('1 undone · 1 unchanged')).toBeVisible()
    expect(JSON.parse(sent()[1]?.split(' ')[2] ?? '')).toEqual(chosen)
  })

  test('warns about hidden clock-in settings that are reset', async () => {
    const { screen, button } = await renderSelected(['Eli Stone'], { company })
    await button('Reset settings').click()
    await expect.element(screen.getByText(/^Some of them enter hours/)).toBeVisible()
  })

  test('waits for all, leaves out whom it could not read, and says who was refused', async () => {
    const handlers = [
      demoHandler(readUserSettings, ({ path }) => (path.id === 'Ben' ? refuse(403) : undefined)),
      demoHandler(changeUserSettings, () =>
        refuse(403, { code: 'permission_missing', field: 'general.canEditClockEvents' }),
      ),
    ]
    const { screen, button, list } = await renderSelected(['Ana Ruiz', 'Ben Núñez'], { company, handlers })
    await button('Reset settings').click()
    await expect.element(screen.getByText("1 couldn't be loaded · 1 user will change")).toBeVisible()
    await button('Reset 1 user').click()
    await expect.element(screen.getByText("1 not saved · 1 couldn't be loaded")).toBeVisible()
    await expect.poll(() => list()[0]?.at(-1)).toBe("Not saved. You don't have permission.")
  })
})

test.each([1280, 390])('at %i pixels axe finds nothing in the dialog', async width => {
  const { screen, button, list } = await renderSelected(everybody, { width })
  await button('Assign group').click()
  await userEvent.keyboard('night{Enter}')
  await vi.waitFor(() => expect(list()).toHaveLength(3))
  const { violations } = await axe.run(screen.getByRole('dialog').element())
  expect(violations).toEqual([])
})
