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
    hours: { calls: [readHoursReportData], breaksOffAfter: 10 },
    clockEvents: { calls: [readTimelineReportData], breaksOffAfter: 40 },
  }),
  tags: ['!autodocs'],
})

export const Employees = meta.story({
  play: async () => {
    const [first] = await findEmployees()
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await expect(screen.getByRole('button', { name: 'Expand all' })).toBeEnabled()
  },
})

export const DatesAndEntries = meta.story({
  play: async () => {
    const [first] = await findEmployees()
    await expandAll(/^Expand all$/)
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(screen.getAllByRole('rowheader', { name: 'Entry 1' }).length).toBeGreaterThan(0))
    const [link] = screen.getAllByRole('link', { name: /: Clock-In Status for / })
    await expect(link).toHaveAttribute('target', '_blank')
  },
})

export const Empty = meta.story({
  args: { hours: 'empty', clockEvents: 'empty' },
  play: async () => {
    await expect(await screen.findByText('No labor hours or clock-ins available')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Expand all' })).toBeDisabled()
  },
})

export const Loading = meta.story({
  args: { hours: 'awaited', clockEvents: 'awaited' },
  play: async () => {
    await expect((await screen.findAllByText('Loading…')).length).toBeGreaterThan(0)
    await expect(screen.queryByText('No labor hours or clock-ins available')).not.toBeInTheDocument()
  },
})

export const HoursMissing = meta.story({
  args: { hours: 'refused' },
  play: async () => {
    await expect(await screen.findByText(/^Some hours didn't load/)).toBeVisible()
    await findEmployees()
    await expect(screen.getByRole('rowheader', { name: /^Total \(incomplete\)/ })).toBeVisible()
  },
})

export const ReadOnly = meta.story({
  globals: reportsOnly,
  play: async () => {
    await showEntries()
    await waitFor(() => expect(screen.getAllByRole('rowheader', { name: 'Entry 1' }).length).toBeGreaterThan(0))
    await expect(screen.queryByRole('button', { name: /, edit$/ })).not.toBeInTheDocument()
  },
})

export const Narrow = meta.story(tableOnPhone(showEntries))

export const Dark = meta.story(tableInDark(showEntries))

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await findEmployees()
    await expandAll(/^Expandir todo$/)
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
  // Days that come after a click on 'Expand all' are closed.
  const refresh = await screen.findByRole('button', { name: /^(Refresh|Actualizar)$/ })
  await waitFor(() => expect(refresh).not.toHaveAttribute('data-pending'))
  return within(table)
    .getAllByRole('row')
    .filter(row => row.getAttribute('aria-level') === '1')
}

async function showEntries(): Promise<void> {
  await findEmployees()
  await expandAll(/^Expand all$/)
}

async function expandAll(name: RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name }))
}
