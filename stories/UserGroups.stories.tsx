import { changeUserGroup, createUserGroup, deleteUserGroup, readUserGroups } from '@fieldtime/console-core/contract'
import { UserGroups } from '@fieldtime/console-react'
import { screen, userEvent, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { company, find } from './demo.ts'
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

const group = find('group with a description', company.userGroups, one => one.description !== null)

const meta = preview.meta({
  title: 'Pages/User Groups',
  component: UserGroups,
  ...servicesControls({
    groups: { calls: [readUserGroups], failsAfter: 2, rowCount: company.userGroups.length },
    adding: { calls: [createUserGroup] },
    changing: { calls: [changeUserGroup] },
    deleting: { calls: [deleteUserGroup] },
  }),
  tags: ['!autodocs'],
})

export const Loaded = meta.story({
  play: async () => {
    await screen.findAllByRole('rowheader')
  },
})

export const Empty = meta.story({
  args: { groups: 'empty' },
  play: async () => {
    await screen.findByText('No groups yet')
  },
})

export const Loading = meta.story({
  args: { groups: 'loading' },
  play: async () => {
    await screen.findByText('Loading…')
  },
})

export const PartlyLoaded = meta.story({
  args: { groups: 'partial' },
  play: async () => {
    await screen.findByText("Some data didn't load")
  },
})

export const Failed = meta.story({
  args: { groups: 'failed' },
  play: async () => {
    await screen.findByText("Couldn't load groups.")
  },
})

export const NameTaken = meta.story({
  play: async () => {
    const dialog = await openDialog('Add group')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), group.name.toUpperCase())
    await within(dialog).findByText('Group name already exists.')
  },
})

export const AddingFailed = meta.story({
  args: { adding: 'failed' },
  play: async () => {
    const dialog = await openDialog('Add group')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Paving{Enter}')
    await within(dialog).findByText('Failed to Add Group')
  },
})

export const Editing = meta.story({
  play: async () => {
    await openDialog(`Edit ${group.name}`)
  },
})

export const EditingFailed = meta.story({
  args: { changing: 'failed' },
  play: async () => {
    const dialog = await openDialog(`Edit ${group.name}`)
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' 2{Enter}')
    await screen.findByText('Failed to Update Group')
  },
})

export const Deleting = meta.story({
  play: async () => {
    await openDialog(`Delete ${group.name}`)
    await findEffects()
  },
})

export const RowMenu = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: `More for ${group.name}` }))
    await screen.findByRole('menuitem', { name: 'Add people…' })
  },
})

export const AddingPeople = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: `More for ${group.name}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add people…' }))
    const list = within(await screen.findByRole('list', { name: 'People' }))
    for (const person of list.getAllByRole('checkbox').slice(0, 3)) await userEvent.click(person)
    await findEffects()
  },
})

export const Narrow = meta.story({
  globals: phone,
  play: async ({ canvasElement }) => {
    await screen.findAllByRole('rowheader')
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async () => expectDark(await openDialog('Add group')),
})

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await openDialog('Agregar grupo')
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async () => expectRightToLeft(await screen.findByRole('table')),
})

async function openDialog(name: string): Promise<HTMLElement> {
  await screen.findAllByRole('rowheader')
  await userEvent.click(screen.getByRole('button', { name }))
  return screen.findByRole('dialog')
}
