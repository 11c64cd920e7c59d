import type { ReactElement, ReactNode } from 'react'
import { focusRing, notPrinted, space, styled, tokens } from '../theme/theme.ts'
import { Freshness, type FreshnessProps } from './Freshness.tsx'

/**
 * The heading of a page: its level (default 1), null where the host shows the title itself, or the host's own heading,
 * such as a menu of pages.
 */
export type PageHeading = null | 1 | 2 | 3 | 4 | 5 | 6 | ReactElement

/** Props of every page. */
export interface PageProps {
  /** @example <DetailReport heading={2} /> */
  readonly heading?: PageHeading
}

export interface PageHeaderProps extends PageProps {
  readonly title: string
  /** One fact after the title, such as the business unit. */
  readonly caption?: ReactNode
  /** On paper, below the caption: what the controls show on screen. */
  readonly printed?: ReactNode
  readonly freshness?: FreshnessProps
  /** Links to the tabs of the page, next to the title. */
  readonly tabs?: ReactNode
  /** The page's own controls, such as a date. */
  readonly children?: ReactNode
}

/** The heading is focusable, for hosts that move the focus there after navigation. */
export function PageHeader({ heading = 1, title, caption, printed, freshness, tabs, children }: PageHeaderProps) {
  return (
    <Bar>
      {heading !== null && (
        <Titles>
          {typeof heading === 'number' ? (
            <Title as={`h${heading}`} tabIndex={-1}>
              <bdi>{title}</bdi>
            </Title>
          ) : (
            heading
          )}
          {caption && (
            <Caption>
              <bdi>{caption}</bdi>
            </Caption>
          )}
        </Titles>
      )}
      {tabs}
      {printed && <Printed>{printed}</Printed>}
      {(freshness || children) && (
        <Controls>
          {freshness && <Freshness {...freshness} />}
          {children}
        </Controls>
      )}
    </Bar>
  )
}

const Bar = styled('header', 'page-header')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-block-size: 56px;
  padding-block: ${space(2)};

  @media (width < 680px) {
    min-block-size: 44px;
    padding-block: 0 ${space(1)};
  }
`

const Titles = styled('div', 'page-titles')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(3)};
  min-inline-size: 0;
`

const Title = styled('h1', 'page-title')`
  font-size: ${tokens.fontSizeTitle};
  font-weight: 600;
  line-height: 1.25;
  letter-spacing: -0.01em;
  ${focusRing}
`

const Caption = styled('p', 'page-caption')`
  color: ${tokens.muted};
`

const Printed = styled('p', 'page-printed')`
  @media not print {
    display: none;
  }
`

const Controls = styled('div', 'page-controls')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-inline-start: auto;
  ${notPrinted}

  @media (width < 680px) {
    flex: 1 1 100%;
  }
`
