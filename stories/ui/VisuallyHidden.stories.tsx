import { VisuallyHidden } from '@fieldtime/console-react'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({ title: 'Pieces/Words for screen readers', component: VisuallyHidden })

export const HeardAndNotSeen = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => (
    <button type="button">
      28 <VisuallyHidden>people clocked in</VisuallyHidden>
    </button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '28 people clocked in' })).toBeVisible()
    const words = canvas.getByText('people clocked in').getBoundingClientRect()
    await expect([words.width, words.height]).toEqual([1, 1])
  },
})
