import { UserGroups } from '@fieldtime/console-react'
import preview from '../../.storybook/preview.tsx'
import { PageSkeleton } from '../../packages/console-react/src/ui/Skeleton.tsx'

interface OnItsWayProps {
  /** The code is there, and a page takes the place of its outline. */
  readonly hasCome: boolean
  /** Maximum width of the container, in pixels. */
  readonly width: number
}

const meta = preview.meta({
  title: 'Pieces/Page skeleton',
  component: PageSkeleton,
  args: { hasCome: false, width: 1440 },
  render: ({ hasCome, width }: OnItsWayProps) => (
    <div style={{ maxInlineSize: width }}>{hasCome ? <UserGroups /> : <PageSkeleton />}</div>
  ),
  argTypes: {
    hasCome: { description: 'The code is there, and a page takes the place of its outline' },
    width: {
      description: 'Of what the page stands in, at most, in pixels',
      control: { type: 'range', min: 320, max: 1440, step: 20 },
    },
  },
})

export const Loading = meta.story({})
