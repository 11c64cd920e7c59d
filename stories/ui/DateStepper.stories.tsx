import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { DateStepper, type DateStepperProps } from '../../packages/console-react/src/dates/DateStepper.tsx'
import { dateControl } from '../dateControl.ts'
import { today, yesterday } from '../demo.ts'

const meta = preview.meta({
  title: 'Pieces/Date stepper',
  component: DateStepper,
  args: { date: today, onChange: fn() },
  argTypes: { date: dateControl },
  render: args => <Stepper {...args} />,
  parameters: { remounts: true },
})

export const Today = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous day' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(yesterday)
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(today)
  },
})

export const AnotherDay = meta.story({
  args: { date: '2026-05-29' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next day' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-05-30')
  },
})

export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('spinbutton', { name: /month/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange, 'not before the date is complete').not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-05-18')
  },
})

export const Calendar = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Open calendar/ }))
    await canvas.findByRole('grid', { name: /June 2026/ })
    await userEvent.click(canvas.getByRole('button', { name: /June 12, 2026/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-06-12')
    await userEvent.click(canvas.getByRole('button', { name: /Open calendar/ }))
    await expect(await canvas.findByRole('button', { name: /June 12, 2026, selected/ })).toHaveFocus()
  },
})

function Stepper({ date, onChange }: DateStepperProps) {
  const [shown, setShown] = useState(date)
  const handleChange = (next: string) => {
    setShown(next)
    onChange(next)
  }
  return <DateStepper date={shown} onChange={handleChange} />
}
