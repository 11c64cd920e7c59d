import { readHoursReportData, readTimelineReportData } from '@fieldtime/console-core/contract'
import { LegacyEmployeeHours } from '@fieldtime/console-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { servicesControls } from './servicesControls.ts'
import { expectRightToLeft, reportsOnly, rightToLeft, spanish, tableInDark, tableOnPhone } from './situations.ts'

const meta = preview.meta({
  title: 'Pages/Legacy Employee Hours',
  component: LegacyEmployeeHours,
  ...servicesControls({
    hours: { calls: [readHoursReportData], failsAfter: 10 },
    clockEvents: { calls: [readTimelineReportData], failsAfter: 40 },
  }),
  tags: ['!autodocs'],
})

export const Employees = meta.story({
  play: async () => {
    await findEmployees()
  },
})

export const Expanded = meta.story({
  play: async () => {
    await findEmployees()
    await expandAll('View', 'Expand all groups')
    await waitFor(() => expect(screen.getAllByRole('rowheader', { name: 'Entry 1' }).length).toBeGreaterThan(0))
  },
})

export const Empty = meta.story({
  args: { hours: 'empty', clockEvents: 'empty' },
  play: async () => {
    await screen.findByText('No labor hours or clock-ins available')
  },
})

export const Loading = meta.story({
  args: { hours: 'loading', clockEvents: 'loading' },
  play: async () => {
    await expect((await screen.findAllByText('Loading…')).length).toBeGreaterThan(0)
  },
})

export const HoursMissing = meta.story({
  args: { hours: 'failed' },
  play: async () => {
    await screen.findByText(/^Some hours didn't load/)
    await findEmployees()
  },
})

export const ReadOnly = meta.story({
  globals: reportsOnly,
  play: async () => {
    await showEntries()
    await waitFor(() => expect(screen.getAllByRole('rowheader', { name: 'Entry 1' }).length).toBeGreaterThan(0))
  },
})

export const Narrow = meta.story(tableOnPhone(showEntries))

export const Dark = meta.story(tableInDark(showEntries))

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await findEmployees()
    await expandAll('Vista', 'Expandir todos los grupos')
    await waitFor(() => expect(screen.getAllByRole('rowheader', { name: 'Registro 1' }).length).toBeGreaterThan(0))
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async () => {
    await showEntries()
    await expectRightToLeft(screen.getByRole('treegrid'))
  },
})

async function findEmployees(): Promise<readonly HTMLElement[]> {
  const table = await screen.findByRole('treegrid')
  // Days that arrive after a click on 'Expand all groups' are collapsed.
  const refresh = await screen.findByRole('button', { name: /^(Refresh|Actualizar)$/ })
  await waitFor(() => expect(refresh).not.toHaveAttribute('data-pending'))
  return within(table)
    .getAllByRole('row')
    .filter(row => row.getAttribute('aria-level') === '1')
}

async function showEntries(): Promise<void> {
  await findEmployees()
  await expandAll('View', 'Expand all groups')
}

async function expandAll(menu: string, name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}
