import type { CSSProperties, ReactNode } from 'react'
import { styled } from '../theme/theme.ts'
import type { ComponentHeight } from '../ui/ConsoleRoot.tsx'

export interface SizedPageProps {
  readonly height: ComponentHeight | undefined
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** Whether a component has a height that its table fills. */
export const isSized = (height: ComponentHeight | undefined) => height !== undefined && height !== 'content'

/** Layout of a report page. With a height, the table fills the space below the header and notices. */
export function SizedPage({ height, style, children }: SizedPageProps) {
  return (
    <Page
      data-sized={isSized(height) || undefined}
      style={{ ...style, blockSize: isSized(height) ? height : undefined }}
    >
      {children}
    </Page>
  )
}

const Page = styled('section', 'report-page')`
  display: block;
  page: wide;

  &[data-sized] {
    display: flex;
    flex-direction: column;
    /* Otherwise focus rings at the edge would be cut off. */
    padding-inline: 4px;
    /* Scrolls cards, which have no scroller of their own, and a table that has no room for its smallest height. */
    overflow: auto;
  }
  @media print {
    /* Each sheet has its own heading. */
    &:has([data-sheets]) > header {
      display: none;
    }
    &[data-sized] {
      display: block;
      block-size: auto !important;
      overflow: visible;
    }
  }
`
