import { Button } from '@fieldtime/console-react'
import preview from '../../.storybook/preview.tsx'
import { Tip } from '../../packages/console-react/src/ui/Tip.tsx'

const meta = preview.meta({
  title: 'Pieces/Tip',
  component: Tip,
  args: { text: 'Opens the maps of your phone', children: <Button icon="directions">Directions</Button> },
})

export const Hidden = meta.story({})

export const OnFocus = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await canvas.findByRole('tooltip')
  },
})
