import { Loading, Skeleton } from '@fieldtime/console-react/ui'
import preview from '../../.storybook/preview.tsx'
import { Row } from '../Row.tsx'

const meta = preview.meta({ title: 'Pieces/Skeleton', component: Skeleton })

export const Line = meta.story({
  args: { width: '240px' },
})

export const Round = meta.story({
  args: { width: '120px', height: '120px', isRound: true },
})

export const ForScreenReaders = meta.story({
  render: () => <Card />,
})

function Card() {
  return (
    <Loading>
      <Row>
        <Skeleton width="48px" height="48px" isRound />
        <Skeleton width="240px" />
      </Row>
    </Loading>
  )
}
