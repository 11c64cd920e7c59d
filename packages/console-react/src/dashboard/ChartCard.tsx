import type { MessageKey } from '@fieldtime/console-core'
import type { MouseEvent, ReactNode } from 'react'
import { type ConsoleDestination, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tabularFigures } from '../theme/theme.ts'
import { WarningMark } from '../ui/Badge.tsx'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'
import { ReadFailure } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Card } from './Card.tsx'
import type { ChartData } from './chartData.ts'

export interface ChartCardProps {
  readonly title: string
  /** The total in words. Null while it loads. */
  readonly caption: string | null
  readonly data: Pick<ChartData<unknown>, 'isPartial' | 'isMissing' | 'isReading' | 'retry'>
  /** Says that the data of the chart couldn't be loaded. */
  readonly failure: MessageKey
  /** Target of the title, and of clicks on the chart outside its marks. */
  readonly to: ConsoleDestination
  readonly children: ReactNode
}

export function ChartCard({ title, caption, data, failure, to, children }: ChartCardProps) {
  const t = useMessages()
  const { isPartial, isMissing } = data
  const link = useDestinationLink()(to)
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const isOnMark = event.target instanceof Element && event.target.closest('a, button') !== null
    if (!isOnMark) link.onClick(event)
  }

  return (
    <Card
      isFigure
      title={title}
      to={to}
      end={
        !isMissing && (
          <Caption>
            {caption === null && <Skeleton width="160px" />}
            {caption !== null && !isPartial && <bdi>{caption}</bdi>}
            {caption !== null && isPartial && <WarningMark>{t('data.incomplete', caption)}</WarningMark>}
          </Caption>
        )
      }
    >
      {isMissing ? (
        <ReadFailure message={failure} isReading={data.isReading} onRetry={data.retry} />
      ) : (
        <Chart onClick={handleClick}>{children}</Chart>
      )}
    </Card>
  )
}

/** In pixels. Skeletons have the same height, so the layout doesn't shift when the chart loads. */
export const chartHeight = 240

const Caption = styled('p', 'chart-caption')`
  font-weight: 600;
  ${tabularFigures}
`

const Chart = styled('div', 'chart')`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  padding: 0 ${space(4)} ${space(3)};
  cursor: pointer;
`

/** Puts the pie and the table side by side if they fit. */
export const HoursColumns = styled('div', 'hours-columns')`
  display: grid;
  gap: ${space(4)};

  @container (min-width: 480px) {
    grid-template-columns: minmax(180px, 2fr) 3fr;
    align-items: start;
  }
`
