import { fullName } from '@fieldtime/console-core'
import { assignUserGroup, readUserGroups, readUsers } from '@fieldtime/console-core/contract'
import { GroupEditor } from '@fieldtime/console-react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { company, find } from './demo.ts'
import { servicesControls } from './servicesControls.ts'
import { dark, expectDark, expectPhone, expectRightToLeft, phone, rightToLeft, spanish } from './situations.ts'

const group = find('group of structures', company.userGroups, one => one.name === 'Structures')
const oddGroup = find('group with a slash in its name', company.userGroups, one => one.name.includes('/'))
const unknownGroup = 'Nobody’s group'
const members = company.users.filter(user => user.groupId === group.id)
const other = find('person of another group', company.users, user => user.groupId === oddGroup.id)
const uncoded = find('employee without a code', company.users, user => user.employeeCode === null && !!user.employeeId)
const nameOf = (user: typeof other) => fullName(user.firstName, user.lastName) ?? user.username
const [firstMember = other] = members

const services = servicesControls({
  groups: { calls: [readUserGroups] },
  users: { calls: [readUsers], failsAfter: 20 },
  assigning: { calls: [assignUserGroup] },
})

const meta = preview.meta({
  title: 'Pages/Group Editor',
  component: GroupEditor,
  ...services,
  args: { ...services.args, groupName: group.name },
  argTypes: {
    ...services.argTypes,
    groupName: { options: [...company.userGroups.map(({ name }) => name), unknownGroup], control: 'select' },
  },
  tags: ['!autodocs'],
})

export const Loaded = meta.story({
  play: async () => {
    await findMembers()
    await screen.findByRole('heading', { name: 'Group settings' })
  },
})

export const LongNames = meta.story({
  args: { groupName: oddGroup.name },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: oddGroup.name })
  },
})

export const NotFound = meta.story({
  args: { groupName: unknownGroup },
  play: async () => {
    await screen.findByText('Group not found')
  },
})

export const Loading = meta.story({
  args: { groups: 'loading' },
  play: async () => {
    await screen.findByText('Loading…')
  },
})

export const PartlyLoaded = meta.story({
  args: { users: 'partial' },
  play: async () => {
    await screen.findByText("Some data didn't load")
  },
})

export const Failed = meta.story({
  args: { groups: 'failed' },
  play: async () => {
    await screen.findByText("Couldn't load this group.")
  },
})

export const Adding = meta.story({
  play: async () => {
    await findMembers()
    await userEvent.type(screen.getByRole('combobox', { name: 'Add user' }), nameOf(uncoded))
    await screen.findByRole('option')
  },
})

export const Added = meta.story({
  play: async () => {
    await findMembers()
    await userEvent.type(screen.getByRole('combobox', { name: 'Add user' }), `${nameOf(other)}{Enter}`)
    await screen.findByRole('rowheader', { name: nameOf(other) })
    await screen.findByText(`User added: ${nameOf(other)}`)
  },
})

export const AddingFailed = meta.story({
  args: { assigning: 'failed' },
  play: async () => {
    await findMembers()
    await userEvent.type(screen.getByRole('combobox', { name: 'Add user' }), `${nameOf(other)}{Enter}`)
    await screen.findByText(/^Failed to add /)
  },
})

export const Removed = meta.story({
  play: async () => {
    await findMembers()
    await userEvent.click(screen.getByRole('button', { name: `Remove ${nameOf(firstMember)}` }))
    await screen.findByText(`User removed: ${nameOf(firstMember)}`)
  },
})

/** The group has settings of its own, so the dialog lists what changes for the person. */
export const RemovalChangesSettings = meta.story({
  args: { groupName: 'Night Work' },
  play: async () => {
    const [first] = await screen.findAllByRole('button', { name: /^Remove / })
    if (first) await userEvent.click(first)
    await screen.findByRole('columnheader', { name: /settings? changes?$/ })
  },
})

export const Narrow = meta.story({
  globals: phone,
  play: async ({ canvasElement }) => {
    await findMembers()
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async () => {
    await findMembers()
    await expectDark(screen.getByRole('table'))
  },
})

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await screen.findByRole('combobox', { name: 'Agregar usuario' })
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async () => {
    await findMembers()
    await expectRightToLeft(screen.getByRole('table'))
  },
})

async function findMembers(): Promise<void> {
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(members.length))
}
