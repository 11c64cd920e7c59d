import { UserGroups } from '@fieldtime/console-react'
import preview from '../../.storybook/preview.tsx'
import { PageSkeleton } from '../../packages/console-react/src/ui/Skeleton.tsx'

interface PageLoadProps {
  /** The code has loaded, and the page replaces its outline. */
  readonly isLoaded: boolean
  /** Maximum width of the container, in pixels. */
  readonly width: number
}

const meta = preview.meta({
  title: 'Pieces/Page skeleton',
  component: PageSkeleton,
  args: { isLoaded: false, width: 1440 },
  render: ({ isLoaded, width }: PageLoadProps) => (
    <div style={{ maxInlineSize: width }}>{isLoaded ? <UserGroups /> : <PageSkeleton />}</div>
  ),
  argTypes: {
    isLoaded: { description: 'The code is there, and a page takes the place of its outline' },
    width: {
      description: 'Of what the page stands in, at most, in pixels',
      control: { type: 'range', min: 320, max: 1440, step: 20 },
    },
  },
})

export const Loading = meta.story({})
