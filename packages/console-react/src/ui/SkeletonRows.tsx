import type { ComponentType, ReactNode } from 'react'
import { styled, tokens } from '../theme/theme.ts'
import { Skeleton } from './Skeleton.tsx'

export interface SkeletonRowsProps {
  /** At most 10. */
  readonly rowCount: number
  /** Lays out a row. */
  readonly Row: ComponentType<{ readonly children: ReactNode }>
  /** The cells of a row after the name. */
  readonly children: ReactNode
}

/** The outline of a table whose rows start with a name. */
export function SkeletonRows({ rowCount, Row, children }: SkeletonRowsProps) {
  return nameWidths.slice(0, rowCount).map(width => (
    <Row key={width}>
      <Skeleton width={width} height="12px" />
      {children}
    </Row>
  ))
}

const nameWidths = ['90px', '132px', '108px', '148px', '116px', '124px', '100px', '140px', '112px', '128px']

/** The frame of a table's outline. */
export const SkeletonCard = styled('div', 'skeleton-card')`
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
`
