import type { ChosenDateRange } from '@fieldtime/console-core'
import { DateRangePicker, type DateRangePickerProps } from '@fieldtime/console-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { dark, expectDark, expectPhone, expectRightToLeft, phone, rightToLeft, spanish } from './situations.ts'

const lastSevenDays: ChosenDateRange = {
  name: 'lastSevenDays',
  range: { startDate: '2026-06-12', endDate: '2026-06-18' },
}
const custom: ChosenDateRange = { name: 'custom', range: { startDate: '2026-06-03', endDate: '2026-06-11' } }

const meta = preview.meta({
  title: 'Pieces/Date range picker',
  component: DateRangePicker,
  args: { chosen: lastSevenDays, onChange: fn() },
  render: args => <ChangingPicker {...args} />,
  parameters: { beginsAnew: true },
  tags: ['!autodocs'],
})

const open = async () => userEvent.click(await screen.findByRole('button', { name: /^Dates shown/ }))

export const Named = meta.story({
  play: async ({ args }) => {
    await open()
    await userEvent.click(await screen.findByRole('option', { name: /^Yesterday/ }))
    await expect(args.onChange).toHaveBeenCalledWith({
      name: 'yesterday',
      range: { startDate: '2026-06-17', endDate: '2026-06-17' },
    })
    await expect(await screen.findByText('Jun 17, 2026')).toBeVisible()
  },
})

export const Names = meta.story({
  play: async () => {
    await open()
    await expect(await screen.findAllByRole('option')).toHaveLength(8)
  },
})

export const Custom = meta.story({
  args: { chosen: custom },
  play: async () => {
    await open()
    await expect(await screen.findByRole('grid')).toBeVisible()
    await expect(screen.getByRole('button', { name: /^Wednesday, June 3, 2026, selected/ })).toBeVisible()
  },
})

export const Backwards = meta.story({
  args: { chosen: custom },
  play: async () => {
    await open()
    await userEvent.click(await screen.findByRole('spinbutton', { name: /month, From/ }))
    await userEvent.keyboard('07')
    await expect(await screen.findByText('The last day is before the first.')).toBeVisible()
  },
})

export const Narrow = meta.story({
  globals: phone,
  args: { chosen: custom },
  play: async ({ canvasElement }) => {
    await open()
    await expect(await screen.findByRole('grid')).toBeVisible()
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  args: { chosen: custom },
  play: async () => {
    await open()
    await expectDark(await screen.findByRole('dialog'))
  },
})

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Fechas: Últimos 7 días/ }))
    await expect(await screen.findByRole('option', { name: /^Semana laboral pasada/ })).toBeVisible()
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  args: { chosen: custom },
  play: async () => {
    await open()
    const names = await screen.findByRole('listbox')
    await expectRightToLeft(names)
    const days = screen.getByRole('grid')
    await expect(names.getBoundingClientRect().left).toBeGreaterThan(days.getBoundingClientRect().left)
  },
})

/** The picker in a page that keeps what is chosen. */
function ChangingPicker({ chosen, onChange }: DateRangePickerProps) {
  const [shown, setShown] = useState(chosen)
  const handleChange = (next: ChosenDateRange) => {
    setShown(next)
    onChange(next)
  }
  return <DateRangePicker chosen={shown} onChange={handleChange} />
}
