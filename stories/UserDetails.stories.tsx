import { fullName } from '@fieldtime/console-core'
import { assignUserGroup, readUserSettings, readUsers } from '@fieldtime/console-core/contract'
import { UserDetails } from '@fieldtime/console-react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { company, find } from './demo.ts'
import { servicesControls } from './servicesControls.ts'
import { dark, expectDark, expectPhone, expectRightToLeft, phone, rightToLeft, spanish } from './situations.ts'

const reachable = find('person with a phone, an address and a group', company.users, user =>
  [user.phoneNumber, user.email, user.employeeCode, user.groupName].every(Boolean),
)
const unreachable = find(
  'person without a phone and an address',
  company.users,
  user => !user.phoneNumber && !user.email,
)
const uncoded = find('employee without a code', company.users, user => user.employeeCode === null && !!user.employeeId)
const nameOf = (user: typeof reachable) => fullName(user.firstName, user.lastName) ?? user.username

const services = servicesControls({
  users: { calls: [readUsers], failsAfter: 20 },
  userSettings: { calls: [readUserSettings] },
  assigning: { calls: [assignUserGroup] },
})

const meta = preview.meta({
  title: 'Pages/User Details',
  component: UserDetails,
  ...services,
  args: { ...services.args, username: reachable.username },
  argTypes: {
    ...services.argTypes,
    username: {
      options: [...company.users.map(({ username }) => username), 'nobody'],
      control: { type: 'select', labels: Object.fromEntries(company.users.map(user => [user.username, nameOf(user)])) },
    },
  },
  tags: ['!autodocs'],
})

export const Loaded = meta.story({
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: nameOf(reachable) })
    await screen.findByRole('heading', { name: 'User settings' })
  },
})

export const NoContactInfo = meta.story({
  args: { username: unreachable.username },
  play: async () => {
    await screen.findByText('Contact unavailable')
  },
})

export const NoEmployeeCode = meta.story({
  args: { username: uncoded.username },
  play: async () => {
    await screen.findByText('Only users with an employee code can join a group.')
  },
})

export const NotFound = meta.story({
  args: { username: 'nobody' },
  play: async () => {
    await screen.findByText('User not found')
  },
})

export const Loading = meta.story({
  args: { users: 'loading' },
  play: async () => {
    await screen.findByText('Loading…')
  },
})

export const Failed = meta.story({
  args: { users: 'failed' },
  play: async () => {
    await screen.findByText("Couldn't load this user.")
  },
})

export const SettingsFailed = meta.story({
  args: { userSettings: 'failed' },
  play: async () => {
    await screen.findByText("Couldn't load settings.")
  },
})

export const GroupChanged = meta.story({
  play: async () => {
    await chooseNoGroup()
    await screen.findByText(`${nameOf(reachable)} removed from ${reachable.groupName}`)
  },
})

export const GroupChangeFailed = meta.story({
  args: { assigning: 'failed' },
  play: async () => {
    await chooseNoGroup()
    await screen.findByText(/^Failed to remove /)
  },
})

export const Narrow = meta.story({
  globals: phone,
  play: async ({ canvasElement }) => {
    await screen.findByRole('heading', { level: 1, name: nameOf(reachable) })
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async () => expectDark(await screen.findByRole('heading', { level: 1, name: nameOf(reachable) })),
})

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await screen.findByRole('heading', { name: 'Asignado a' })
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async () => expectRightToLeft(await screen.findByRole('heading', { level: 1, name: nameOf(reachable) })),
})

async function chooseNoGroup(): Promise<void> {
  const picker = await screen.findByRole('button', { name: /Assigned to$/ })
  await waitFor(() => expect(picker).toBeEnabled())
  await userEvent.click(picker)
  await userEvent.click(await screen.findByRole('option', { name: 'No group' }))
}
