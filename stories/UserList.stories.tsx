import { fullName, usersOfUnit } from '@fieldtime/console-core'
import { assignUserGroup, readEmployees, readUserSettings, readUsers } from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { UserList } from '@fieldtime/console-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { company, find, heavyCivil, heavyCivilEmployeeIds } from './demo.ts'
import { servicesControls } from './servicesControls.ts'
import {
  dark,
  expectDark,
  expectPhone,
  expectRightToLeft,
  findEffects,
  phone,
  rightToLeft,
  spanish,
} from './situations.ts'

const listed = usersOfUnit(company.users, heavyCivil.id, heavyCivilEmployeeIds)
const inGroup = find('person in a group', listed, user => user.employeeCode !== null && user.groupName !== null)
const target = find('other group', company.userGroups, group => group.id !== inGroup.groupId)
const inTarget = find('person in the other group', listed, user => user.groupId === target.id)
const nameOf = (user: typeof inGroup) => fullName(user.firstName, user.lastName) ?? user.username

const meta = preview.meta({
  title: 'Pages/User List',
  component: UserList,
  ...servicesControls({
    users: { calls: [readUsers], failsAfter: 20, rowCount: company.users.length },
    employeeIds: { calls: [readEmployees] },
    userSettings: { calls: [readUserSettings] },
    assigning: { calls: [assignUserGroup] },
  }),
  tags: ['!autodocs'],
})

export const Loaded = meta.story({
  play: async () => {
    await screen.findAllByRole('rowheader')
    await screen.findByRole('link', { name: 'Manage access' })
  },
})

export const Searched = meta.story({
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'no employee code')
    await waitFor(() => expect(screen.queryByRole('link', { name: nameOf(inGroup) })).not.toBeInTheDocument())
  },
})

export const NoMatches = meta.story({
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'nobody of this name')
    await screen.findByText('No users match your search criteria.')
  },
})

export const Empty = meta.story({
  args: { users: 'empty' },
  play: async () => {
    await screen.findByText('No users')
  },
})

export const Loading = meta.story({
  args: { users: 'loading' },
  play: async () => {
    await screen.findByText('Loading…')
  },
})

export const PartlyLoaded = meta.story({
  args: { users: 'partial' },
  play: async () => {
    await screen.findByText("Some data didn't load")
    await expect((await screen.findAllByRole('rowheader')).length).toBeLessThan(listed.length)
  },
})

export const Failed = meta.story({
  args: { users: 'failed', employeeIds: 'failed' },
  play: async () => {
    await screen.findByText("Couldn't load users.")
  },
})

export const SeveralSelected = meta.story({
  play: async () => {
    await select(inGroup, inTarget)
  },
})

export const AssigningGroup = meta.story({
  play: async () => {
    const dialog = await openAssignment()
    await within(dialog).findByText('No change')
    await findEffects()
  },
})

export const GroupAssigned = meta.story({
  play: async () => {
    const dialog = await openAssignment()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign 1 user' }))
    await within(dialog).findByText('Saved')
    await within(dialog).findByRole('button', { name: 'Undo' })
  },
})

export const ChangingSetting = meta.story({
  play: async () => {
    await select(...listed.filter(user => user.employeeCode !== null).slice(0, 4))
    await userEvent.click(screen.getByRole('button', { name: 'Change settings' }))
    await userEvent.click(await screen.findByRole('button', { name: /Setting$/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Photo requirements' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Clock in' }))
    await findEffects()
  },
})

export const ResettingSettings = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(demoHandler(readUserSettings, ({ path }) => (path.id === inGroup.id ? refuse(403) : undefined)))
  },
  play: async () => {
    await select(...listed.filter(user => user.employeeCode !== null && user !== inGroup).slice(0, 3), inGroup)
    await userEvent.click(screen.getByRole('button', { name: 'Reset settings' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText("Couldn't load")
    await findEffects()
  },
})

export const Narrow = meta.story({
  globals: phone,
  play: async ({ canvasElement }) => {
    await select(inGroup)
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async () => {
    await select(inGroup)
    await expectDark(screen.getByRole('table'))
  },
})

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await screen.findByRole('columnheader', { name: 'Grupo' })
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async () => expectRightToLeft(await screen.findByRole('table')),
})

async function select(...users: readonly (typeof inGroup)[]): Promise<void> {
  for (const user of users) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${nameOf(user)}` }))
  }
}

async function openAssignment(): Promise<HTMLElement> {
  await select(inGroup, inTarget)
  await userEvent.click(screen.getByRole('button', { name: 'Assign group' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('combobox'), target.name)
  await userEvent.click(await screen.findByRole('option', { name: target.name }))
  return dialog
}
