import { Picker, type PickerOption, type PickerProps } from '@fieldtime/console-react/ui'
import Building2 from 'lucide-react/icons/building-2'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { company } from '../demo.ts'

const units = company.businessUnits.map(({ id, code, description }) => ({ id, name: description, description: code }))
const jobs = company.jobs
  .filter(job => job.description)
  .map(({ id, code, description }) => ({ id, name: description, description: code }))

const chosenOf = (options: readonly PickerOption[]) => ({
  options: [null, ...options.map(({ id }) => id)],
  control: { type: 'select' as const, labels: Object.fromEntries(options.map(({ id, name }) => [id, name])) },
})

const meta = preview.meta({
  title: 'Pieces/Picker',
  component: Picker,
  args: {
    label: 'Business unit',
    options: units,
    selectedKey: null,
    onSelectionChange: fn(),
    placeholder: 'No business unit',
    icon: Building2,
  },
  argTypes: { selectedKey: chosenOf(units) },
  render: args => <ChangingPicker {...args} />,
  parameters: { remounts: true },
})

export const NoSelection = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'No business unit Business unit' }))
    await canvas.findAllByRole('option')
  },
})

export const SelectingAValue = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'No business unit Business unit' }))
    await userEvent.click(await canvas.findByRole('option', { name: /Underground Utilities/ }))
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(units[1]?.id)
    await canvas.findByRole('button', { name: 'Underground Utilities Business unit' })
  },
})

export const Selected = meta.story({
  args: { selectedKey: units[0]?.id ?? null, isLabelHidden: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Heavy Civil Business unit' }))
    await canvas.findByRole('option', { name: /Heavy Civil/ })
  },
})

export const LongList = meta.story({
  args: { label: 'Job', options: jobs, placeholder: 'Choose a job', icon: Search },
  argTypes: { selectedKey: chosenOf(jobs) },
  play: async ({ canvas, userEvent }) => {
    const [wanted] = jobs
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a job Job' }))
    await canvas.findAllByRole('option')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), wanted?.description ?? '')
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1))
  },
})

export const NoMatches = LongList.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a job Job' }))
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search' }), 'lighthouse')
    await canvas.findByText('No matches')
  },
})

export const Disabled = meta.story({
  args: { options: [], placeholder: 'Loading…', isDisabled: true },
  argTypes: { selectedKey: chosenOf([]) },
})

function ChangingPicker({ selectedKey, onSelectionChange, ...props }: PickerProps) {
  const [chosenId, setChosenId] = useState(selectedKey)
  const handleChange = (id: string) => {
    setChosenId(id)
    onSelectionChange(id)
  }
  return <Picker {...props} selectedKey={chosenId} onSelectionChange={handleChange} />
}
