import type { MessageKey } from '@fieldtime/console-core'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { useConsole, useMessages } from '../consoleContext.js'
import type { ConsoleDestination } from '../destinations.js'
import { space, styled, tabularFigures, tokens } from '../theme.js'
import { ConsoleLink, useDestinationLink } from '../ui/ConsoleLink.js'
import { EmptyState } from '../ui/EmptyState.js'
import { Icon } from '../ui/Icon.js'
import { Skeleton } from '../ui/Skeleton.js'

export interface ChartCardProps {
  readonly title: string
  /** The total in a sentence; null while it is on its way. */
  readonly caption: string | null
  readonly isPartial: boolean
  /** Where the title leads, and a click on the chart that meets no mark of its own. */
  readonly to: ConsoleDestination
  readonly children: ReactNode
}

export function ChartCard({ title, caption, isPartial, to, children }: ChartCardProps) {
  const t = useMessages()
  const captionId = useId()
  const link = useDestinationLink()(to)
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const isOnMark = event.target instanceof Element && event.target.closest('a, button') !== null
    if (!isOnMark) link.onClick(event)
  }

  return (
    <Card aria-labelledby={captionId}>
      <Head id={captionId}>
        <Title>
          <ConsoleLink to={to}>{title}</ConsoleLink>
        </Title>
        <Caption>
          {caption === null && <Skeleton width="160px" />}
          {caption !== null && !isPartial && caption}
          {caption !== null && isPartial && (
            <Incomplete>
              <Icon name="warning" size={18} /> {t('data.incomplete', caption)}
            </Incomplete>
          )}
        </Caption>
      </Head>
      <Chart onClick={handleClick}>{children}</Chart>
    </Card>
  )
}

export interface NothingToDrawProps {
  /** The spec's words for an empty chart. */
  readonly message: MessageKey
  readonly isPartial: boolean
}

/** A chart without marks: nothing happened, or nothing of it could be read. */
export function NothingToDraw({ message, isPartial }: NothingToDrawProps) {
  const { showsDataNotices } = useConsole()
  const t = useMessages()
  if (isPartial && showsDataNotices) return <EmptyState icon="warning" title={t('data.partial')} />
  return <EmptyState icon="chart" title={t(message)} />
}

const Card = styled('figure', 'chart-card')`
  display: flex;
  flex-direction: column;
  padding: ${space(5)};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  container-type: inline-size;

  @container (max-width: 480px) {
    padding: ${space(4)};
  }
`

const Head = styled('figcaption', 'chart-head')`
  margin-block-end: ${space(4)};
`

const Title = styled('h2', 'chart-title')`
  font-weight: 500;

  & > a {
    color: ${tokens.muted};
  }
`

const Caption = styled('p', 'chart-caption')`
  margin-block-start: ${space(1)};
  font-size: ${tokens.fontSizeHeading};
  font-weight: 600;
  letter-spacing: -0.01em;
  ${tabularFigures}
`

const Incomplete = styled('span', 'chart-incomplete')`
  color: ${tokens.warning};
`

const Chart = styled('div', 'chart')`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  cursor: pointer;
`
