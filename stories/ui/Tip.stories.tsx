import { Button } from '@fieldtime/console-react'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { Tip } from '../../packages/console-react/src/ui/Tip.tsx'

const meta = preview.meta({
  title: 'Pieces/Tip',
  component: Tip,
  args: { text: 'Opens the maps of your phone', children: <Button icon="directions">Directions</Button> },
})

export const Hidden = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Directions' })).toBeVisible()
    await expect(canvas.queryByRole('tooltip')).not.toBeInTheDocument()
  },
})

export const OnFocus = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent('Opens the maps of your phone')
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Opens the maps of your phone')
  },
})
