import { Icon, type IconName, space, styled, tokens } from '@fieldtime/console-react'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { iconPaths } from '../../packages/console-react/src/ui/iconPaths.ts'
import { dark, expectDark, expectRightToLeft, rightToLeft } from '../situations.ts'

const names = Object.keys(iconPaths) as IconName[]

const meta = preview.meta({ title: 'Pieces/Icon', component: Icon, args: { name: 'clockIn' as const } })

export const Small = meta.story({
  args: { size: 14 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')?.getBoundingClientRect().width).toBe(14)
  },
})

export const All = meta.story({
  render: () => <Gallery />,
  play: async ({ canvasElement, canvas }) => {
    await expect(canvasElement.querySelectorAll('li > svg[aria-hidden="true"]')).toHaveLength(names.length)
    await expect(canvas.getByText('clockIn')).toBeVisible()
  },
})

export const Dark = All.extend({
  globals: dark,
  play: async ({ canvas }) => expectDark(canvas.getByText('clockIn')),
})

export const RightToLeft = All.extend({
  globals: rightToLeft,
  play: async ({ canvas }) => {
    const label = canvas.getByText('clockIn')
    await expectRightToLeft(label)
    await expect(getComputedStyle(label.previousElementSibling as Element).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  },
})

function Gallery() {
  return (
    <List>
      {names.map(name => (
        <Item key={name}>
          <Icon name={name} />
          <span>{name}</span>
        </Item>
      ))}
    </List>
  )
}

const List = styled('ul', 'story-icons')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: ${space(4)};
`

const Item = styled('li', 'story-icon')`
  display: grid;
  gap: ${space(1)};
  justify-items: center;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
