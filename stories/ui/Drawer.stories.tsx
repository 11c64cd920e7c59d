import { ConsoleLink, Drawer } from '@fieldtime/console-react/ui'
import { fn, screen } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { phone } from '../situations.ts'

const meta = preview.meta({
  title: 'Pieces/Drawer',
  component: Drawer,
  args: {
    label: 'Menu',
    isOpen: true,
    onClose: fn(),
    children: <ConsoleLink to={{ page: 'clockInStatus' }}>Clock-In Status</ConsoleLink>,
  },
})

export const Open = meta.story({
  globals: phone,
  play: async () => {
    await screen.findByRole('dialog', { name: 'Menu' })
  },
})
