import { createContext, type ReactNode, useContext, useId } from 'react'
import type { ConsoleDestination } from '../provider/consoleContext.ts'
import { space, styled, tokens, unframed } from '../theme/theme.ts'
import { ConsoleLink } from '../ui/ConsoleLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** The level of a card's title; null to leave it out. */
export type CardHeading = null | 1 | 2 | 3 | 4 | 5 | 6

/** The host's options of a standalone card. */
export const CardHeadingContext = createContext<CardHeading>(2)

/** Props of a standalone card. */
export interface CardWidgetProps {
  /** The level of the title; null to leave it out. Default: 2. */
  readonly heading?: CardHeading
}

export interface CardProps {
  readonly title: string
  /** Link target of the title. */
  readonly to?: ConsoleDestination
  /** Renders a figure whose caption is the title and `end`. */
  readonly isFigure?: boolean
  /** Next to the title. */
  readonly note?: ReactNode
  /** At the end of the head. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A card of the dashboard: a head of one line above its content. */
export function Card({ title, to, isFigure = false, note, end, children }: CardProps) {
  const id = useId()
  const level = useContext(CardHeadingContext)
  const hasHead = level !== null || Boolean(note) || Boolean(end)
  return (
    <Frame
      as={isFigure ? 'figure' : 'section'}
      aria-labelledby={level === null ? undefined : id}
      aria-label={level === null ? title : undefined}
    >
      {hasHead && (
        <Head as={isFigure ? 'figcaption' : 'div'} id={isFigure ? id : undefined}>
          {level !== null && (
            <Title as={`h${level}`} id={isFigure ? undefined : id}>
              {to ? <ConsoleLink to={to}>{title}</ConsoleLink> : title}
            </Title>
          )}
          {note}
          {end && <End>{end}</End>}
        </Head>
      )}
      {children}
    </Frame>
  )
}

/** Placeholders for lines with a button. */
export function LinesSkeleton({ lineCount }: { readonly lineCount: number }) {
  return (
    <div>
      {[...Array(lineCount).keys()].map(line => (
        <SkeletonLine key={line}>
          <Skeleton width="45%" />
          <Skeleton width="72px" height="24px" />
        </SkeletonLine>
      ))}
    </div>
  )
}

const Frame = styled('section', 'dashboard-card')`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  overflow: hidden;
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  container-type: inline-size;
  ${unframed}
`

const Head = styled('div', 'dashboard-card-head')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  min-block-size: 44px;
  padding: ${space(1)} ${space(4)};
`

const Title = styled('h2', 'dashboard-card-title')`
  font-size: ${tokens.fontSizeBody};
  font-weight: 600;

  & > a {
    color: ${tokens.text};
  }
`

const End = styled('div', 'dashboard-card-end')`
  margin-inline-start: auto;
`

const SkeletonLine = styled('div', 'dashboard-card-skeleton-line')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 44px;
  padding-inline: ${space(4)};
  border-block-start: 1px solid ${tokens.border};
`
