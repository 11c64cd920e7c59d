import { space, styled, tokens } from '../theme/theme.ts'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { SkeletonCard, SkeletonRows } from '../ui/SkeletonRows.tsx'

/** The outline of a table of people or groups. */
export function PeopleSkeleton() {
  return (
    <Loading>
      <SkeletonCard>
        <SkeletonRows rowCount={8} Row={Line}>
          <Skeleton width="56px" height="12px" />
          <Skeleton width="120px" height="12px" />
        </SkeletonRows>
      </SkeletonCard>
    </Loading>
  )
}

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
