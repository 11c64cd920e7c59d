import { space, styled, tokens } from '../theme.ts'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

/** The outline of the table while the first rows are on their way. */
export function TableSkeleton() {
  return (
    <Loading>
      <Card>
        {widths.map(width => (
          <Line key={width}>
            <Skeleton width={width} height="12px" />
            <Skeleton width="120px" height="18px" />
            <Skeleton width="56px" height="12px" />
            <Skeleton width="56px" height="12px" />
            <Skeleton width="48px" height="12px" />
            <Skeleton width="40px" height="12px" />
          </Line>
        ))}
      </Card>
    </Loading>
  )
}

const widths = ['90px', '132px', '108px', '148px', '116px', '124px', '100px', '140px', '112px', '128px']

const Card = styled('div', 'table-skeleton')`
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
`

const Line = styled('div', 'table-skeleton-line')`
  display: grid;
  grid-template-columns: 24fr 24fr 12fr 14fr 13fr 13fr;
  align-items: center;
  min-height: calc(${tokens.rowHeight} + 1px);
  padding-inline: ${space(9)} ${space(3)};

  & > :nth-child(n + 5) {
    justify-self: end;
  }

  & + & {
    border-block-start: 1px solid ${tokens.border};
  }
  @container (max-width: 680px) {
    grid-template-columns: repeat(4, 1fr);
    gap: ${space(2)};
    padding: ${space(3)};

    & > :nth-child(-n + 2) {
      grid-column: 1 / -1;
    }
  }
`
