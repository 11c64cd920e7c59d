import { Icon, type IconName, space, styled, tokens } from '@fieldtime/console-react'
import preview from '../../.storybook/preview.tsx'
import { iconPaths } from '../../packages/console-react/src/ui/iconPaths.ts'

const names = Object.keys(iconPaths) as IconName[]

const meta = preview.meta({ title: 'Pieces/Icon', component: Icon, args: { name: 'clockIn' as const } })

export const Small = meta.story({
  args: { size: 14 },
})

export const All = meta.story({
  render: () => <Gallery />,
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
