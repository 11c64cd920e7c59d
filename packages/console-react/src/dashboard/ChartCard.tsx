import type { MessageKey } from '@fieldtime/console-core'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { useMessages } from '../consoleContext.ts'
import type { ConsoleDestination } from '../destinations.ts'
import { space, styled, tabularFigures, tokens } from '../theme.ts'
import { ConsoleLink, useDestinationLink } from '../ui/ConsoleLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ReadFailure } from '../ui/ReadFailure.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { ChartData } from './chartData.ts'

export interface ChartCardProps {
  readonly title: string
  /** The total in a sentence; null while it is on its way. */
  readonly caption: string | null
  readonly data: Pick<ChartData<unknown>, 'isPartial' | 'isMissing' | 'isReading' | 'retry'>
  /** Says that the data of the chart couldn't be loaded. */
  readonly failure: MessageKey
  /** Where the title leads, and a click on the chart that meets no mark of its own. */
  readonly to: ConsoleDestination
  readonly children: ReactNode
}

export function ChartCard({ title, caption, data, failure, to, children }: ChartCardProps) {
  const t = useMessages()
  const { isPartial, isMissing } = data
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
        {!isMissing && (
          <Caption>
            {caption === null && <Skeleton width="160px" />}
            {caption !== null && !isPartial && <bdi>{caption}</bdi>}
            {caption !== null && isPartial && (
              <Incomplete>
                <Icon icon={TriangleAlert} /> <bdi>{t('data.incomplete', caption)}</bdi>
              </Incomplete>
            )}
          </Caption>
        )}
      </Head>
      {isMissing ? (
        <ReadFailure message={failure} isReading={data.isReading} onRetry={data.retry} />
      ) : (
        <Chart onClick={handleClick}>{children}</Chart>
      )}
    </Card>
  )
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
