import { VisuallyHidden } from '@fieldtime/console-react/ui'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Pieces/Visually hidden text',
  component: VisuallyHidden,
  args: { children: 'people clocked in' },
  argTypes: { children: { description: 'Text that only screen readers read', control: 'text' } },
  render: ({ children }) => (
    <>
      <button type="button">
        28 <VisuallyHidden>{children}</VisuallyHidden>
      </button>
      <p aria-hidden="true">A screen reader says: “28 {children}”</p>
    </>
  ),
})

export const ForScreenReaders = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '28 people clocked in' })).toBeVisible()
    const words = canvas.getByText('people clocked in').getBoundingClientRect()
    await expect([words.width, words.height]).toEqual([1, 1])
  },
})
