import { Button, Menu, MenuChoices, MenuItem, MenuSeparator } from '@fieldtime/console-react/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import User from 'lucide-react/icons/user'
import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const onChange = fn()

const meta = preview.meta({
  title: 'Pieces/Menu',
  component: Menu,
  args: {
    label: 'Reports',
    trigger: <Button endIcon={ChevronDown}>Reports</Button>,
    children: (
      <>
        <MenuItem to={{ page: 'dashboard' }} isSelected>
          Dashboard
        </MenuItem>
        <MenuItem to={{ page: 'clockInStatus' }}>Clock-In Status</MenuItem>
      </>
    ),
  },
})

export const Closed = meta.story({})

export const Pages = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reports' }))
    await canvas.findByRole('menuitem', { name: 'Dashboard' })
  },
})

export const Choices = meta.story({
  args: {
    label: 'Account: Dana Whitfield',
    trigger: <Button icon={User}>Dana Whitfield</Button>,
    header: <p>Blackland Civil Constructors</p>,
    children: (
      <>
        <MenuChoices
          title="Theme"
          choices={[
            { id: 'light', name: 'Light', icon: Sun },
            { id: 'dark', name: 'Dark', icon: Moon, description: 'Easier on the eyes at night' },
          ]}
          selectedKey="light"
          onSelectionChange={onChange}
        />
        <MenuSeparator />
        <MenuItem icon={LogOut} isDisabled>
          Sign out
        </MenuItem>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const open = () => userEvent.click(canvas.getByRole('button', { name: 'Dana Whitfield' }))
    await open()
    await canvas.findByText('Blackland Civil Constructors')
    await userEvent.click(canvas.getByRole('menuitemradio', { name: /Dark/ }))
    await open()
    await canvas.findByRole('menu')
  },
})

export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(await canvas.findByRole('menuitem', { name: 'Clock-In Status' })).toHaveFocus()
  },
})
