import { space, styled, tokens } from '../theme/theme.ts'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

/** The outline of a table of people or groups. */
export function PeopleSkeleton() {
  return (
    <Loading>
      <Card>
        {widths.map(width => (
          <Line key={width}>
            <Skeleton width={width} height="12px" />
            <Skeleton width="56px" height="12px" />
            <Skeleton width="120px" height="12px" />
          </Line>
        ))}
      </Card>
    </Loading>
  )
}

const widths = ['90px', '132px', '108px', '148px', '116px', '124px', '100px', '140px']

const Card = styled('div', 'people-skeleton')`
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
`

const Line = styled('div', 'people-skeleton-line')`
  display: grid;
  grid-template-columns: 5fr 3fr 4fr;
  align-items: center;
  min-block-size: calc(${tokens.rowHeight} + 1px);
  padding-inline: ${space(4)};

  & + & {
    border-block-start: 1px solid ${tokens.border};
  }
`
