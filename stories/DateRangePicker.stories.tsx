import { type ChosenDateRange, type DateRangeName, dateRangeNames, pickDateRange } from '@fieldtime/console-core'
import { DateRangePicker } from '@fieldtime/console-react/ui'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { today } from './demo.ts'

interface ChangingPickerProps {
  /** The initial range. A custom one is in early June. */
  readonly chosen: DateRangeName
  readonly onChange: (chosen: ChosenDateRange) => void
}

const meta = preview.meta({
  title: 'Pieces/Date range picker',
  component: ChangingPicker,
  args: { chosen: 'lastSevenDays' as const, onChange: fn() },
  argTypes: { chosen: { options: [...dateRangeNames], control: 'select' } },
  parameters: { remounts: true },
  tags: ['!autodocs'],
})

const open = async () => userEvent.click(await screen.findByRole('button', { name: /^Date range/ }))

export const Preset = meta.story({
  play: async ({ args }) => {
    await open()
    await userEvent.click(await screen.findByRole('option', { name: /^Yesterday/ }))
    await expect(args.onChange).toHaveBeenCalledWith({
      name: 'yesterday',
      range: { startDate: '2026-06-17', endDate: '2026-06-17' },
    })
    await screen.findByText('Jun 17')
  },
})

export const Presets = meta.story({
  play: async () => {
    await open()
    await screen.findAllByRole('option')
  },
})

export const Custom = meta.story({
  args: { chosen: 'custom' },
  play: async () => {
    await open()
    await screen.findByRole('grid')
  },
})

export const ReversedDates = meta.story({
  args: { chosen: 'custom' },
  play: async () => {
    await open()
    await userEvent.click(await screen.findByRole('spinbutton', { name: /month, From/ }))
    await userEvent.keyboard('07')
    await screen.findByText('The end date is before the start date.')
  },
})

/** The picker with state. */
function ChangingPicker({ chosen, onChange }: ChangingPickerProps) {
  const [shown, setShown] = useState(() => rangeNamed(chosen))
  const handleChange = (next: ChosenDateRange) => {
    setShown(next)
    onChange(next)
  }
  return <DateRangePicker chosen={shown} onChange={handleChange} />
}

function rangeNamed(name: DateRangeName): ChosenDateRange {
  const range = name === 'custom' ? { startDate: '2026-06-03', endDate: '2026-06-11' } : pickDateRange(name, today)
  return { name, range }
}
