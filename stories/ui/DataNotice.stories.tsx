import { DataNotice } from '@fieldtime/console-react/ui'
import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Pieces/Data notice',
  component: DataNotice,
  args: { isPartial: true, isReading: false, onRetry: fn() },
})

export const Partial = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Retrying = meta.story({
  args: { isReading: true },
})

export const Complete = meta.story({
  args: { isPartial: false },
})
