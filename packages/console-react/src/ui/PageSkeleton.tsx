import { space, styled } from '../theme.ts'
import { Loading, Skeleton } from './Skeleton.tsx'

/** The outline of any page while its code is on its way. */
export function PageSkeleton() {
  return (
    <Loading>
      <Outline>
        <Skeleton width="220px" height="28px" />
        <Skeleton height="320px" />
      </Outline>
    </Loading>
  )
}

const Outline = styled('div', 'page-skeleton')`
  display: grid;
  gap: ${space(3)};
  padding-block-start: 14px;
`
