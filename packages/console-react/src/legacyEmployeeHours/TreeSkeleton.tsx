import { space, styled, tokens } from '../theme.ts'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

/** The outline of the table while the first rows are on their way. */
export function TreeSkeleton() {
  return (
    <Loading>
      {widths.map(width => (
        <Line key={width}>
          <Skeleton width={width} height="12px" />
          <Skeleton width="56px" height="12px" />
          <Skeleton width="56px" height="12px" />
        </Line>
      ))}
    </Loading>
  )
}

const widths = ['90px', '132px', '108px', '148px', '116px', '124px', '100px', '140px']

const Line = styled('div', 'tree-skeleton-line')`
  display: flex;
  align-items: center;
  gap: ${space(10)};
  min-height: ${tokens.rowHeight};
  padding-inline: ${space(9)} ${space(3)};

  & > :first-child {
    margin-inline-end: auto;
  }
  & + & {
    border-block-start: 1px solid ${tokens.border};
  }
`
