import type { MessageKey } from '@fieldtime/console-core'
import { type DateReview, defaultToleranceHours, formatViewOfStatuses } from '@fieldtime/console-core/internal'
import CheckCheck from 'lucide-react/icons/check-check'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { type ConsoleDestination, useConsole, useData, useMessages, useNow } from '../provider/consoleContext.ts'
import { daysCountedIn, useWeekReview, type WeekReviewState } from '../reports/useWeekReview.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { WarningMark } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ConsoleLink } from '../ui/ConsoleLink.tsx'
import { EmptyState, ReadFailure } from '../ui/EmptyState.tsx'
import { formatLongDay, formatNamedDays, formatWeekday } from '../ui/formatDate.ts'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Loading } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Card, CardHeadingContext, type CardWidgetProps, LinesSkeleton } from './Card.tsx'

/** The last workweek as loaded by its own query. */
export function LastWorkweekOfDashboard({ now }: { readonly now: Date }) {
  return <LastWorkweek week={useWeekReview(now)} />
}

export interface LastWorkweekProps {
  readonly week: WeekReviewState
}

/** Counts the ready days of the last workweek. `Review` opens the others. */
export function LastWorkweek({ week }: LastWorkweekProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { range, isRangeKnown, reading, isPartial, isMissing, isReading, readDayCount, retry } = week
  const review = isMissing ? null : (reading?.review ?? null)
  const toReviewCount = review ? review.dayCount - review.readyCount : 0
  const numbers = new Intl.NumberFormat(locale)

  return (
    <Card
      title={t('dashboard.lastWorkweek')}
      note={isRangeKnown && <Days>{formatNamedDays(range, locale)}</Days>}
      end={
        toReviewCount > 0 ? (
          <WarningMark>{whole(t.count('lastWorkweek.toReview', toReviewCount))}</WarningMark>
        ) : (
          readDayCount > 0 && !reading && <Days>{t.count('lastWorkweek.daysRead', readDayCount)}</Days>
        )
      }
    >
      {isMissing && <ReadFailure message="lastWorkweek.failed" isReading={isReading} onRetry={retry} />}
      {!isMissing && isPartial && (
        <Notice variant="warning" action={{ label: t('data.retry'), onPress: retry, isDisabled: isReading }}>
          {t('lastWorkweek.partial')}
        </Notice>
      )}
      {!review && !isMissing && (
        <Loading>
          <LinesSkeleton lineCount={7} />
        </Loading>
      )}
      {review && review.dayCount === 0 && <EmptyState icon={CheckCheck} title={t('lastWorkweek.empty')} />}
      {review && review.dayCount > 0 && (
        <>
          <Line>
            <Ready>
              {whole(t('lastWorkweek.ready', numbers.format(review.readyCount), numbers.format(review.dayCount)))}
            </Ready>
            {toReviewCount > 0 && (
              <ButtonLink to={daysCountedIn('toReview', week)} variant="primary">
                {t('lastWorkweek.review')}
              </ButtonLink>
            )}
          </Line>
          <Bars dates={review.dates} />
          <Legend aria-hidden="true">
            <Key $kind="ready">{t('lastWorkweek.legend.ready')}</Key>
            <Key $kind="toReview">{t('lastWorkweek.legend.toReview')}</Key>
            <Key $kind="open">{t('shift.notClockedOut')}</Key>
          </Legend>
          <Facts>
            <Fact
              count={review.notClockedOutCount}
              label="lastWorkweek.notClockedOut"
              to={daysCountedIn('notClockedOut', week)}
              isBlocking
            />
            <Fact
              count={review.differingCount}
              label="lastWorkweek.differ"
              value={numbers.format(defaultToleranceHours)}
              to={daysCountedIn('differing', week)}
            />
            <Fact
              count={review.notSubmittedCount}
              label="lastWorkweek.notSubmitted"
              to={daysCountedIn('notSubmitted', week)}
            />
            <Fact
              count={reading?.peopleWithoutRecord?.length ?? null}
              label="lastWorkweek.noRecord"
              to={{ page: 'week', view: formatViewOfStatuses(['noRecord'], week) }}
            />
          </Facts>
        </>
      )}
    </Card>
  )

  function whole(text: string) {
    return isPartial ? t('data.incomplete', text) : text
  }
}

interface FactProps {
  /** Null if it isn't known. */
  readonly count: number | null
  readonly label: MessageKey
  readonly value?: string
  readonly to: ConsoleDestination
  readonly isBlocking?: boolean
}

function Fact({ count, label, value = '', to, isBlocking = false }: FactProps) {
  const t = useMessages()
  const { locale } = useConsole()
  return (
    <FactItem>
      <ConsoleLink to={to}>
        <FactCount $isBlocking={isBlocking && count !== null && count > 0}>
          {isBlocking && count !== null && count > 0 && <Icon icon={OctagonAlert} />}
          {count === null ? '–' : new Intl.NumberFormat(locale).format(count)}
        </FactCount>{' '}
        <FactLabel>{t(label, value)}</FactLabel>
      </ConsoleLink>
    </FactItem>
  )
}

/** One bar a day: ready, to review, and not clocked out, from the bottom up. */
function Bars({ dates }: { readonly dates: readonly DateReview[] }) {
  const t = useMessages()
  const { locale } = useConsole()
  const numbers = new Intl.NumberFormat(locale)
  const highest = Math.max(
    ...dates.map(
      ({ readyCount, toReviewCount, notClockedOutCount }) => readyCount + toReviewCount + notClockedOutCount,
    ),
  )
  const heightOf = (count: number) => `${(count / Math.max(1, highest)) * barHeight}px`
  return (
    <>
      <Chart aria-hidden="true">
        {dates.map(({ date, readyCount, toReviewCount, notClockedOutCount }) => (
          <Column key={date}>
            <Counts>
              {notClockedOutCount > 0 && (
                <Open>
                  <Icon icon={OctagonAlert} size={12} />
                  {numbers.format(notClockedOutCount)}
                </Open>
              )}
              {toReviewCount > 0 && <span>{numbers.format(toReviewCount)}</span>}
            </Counts>
            {notClockedOutCount > 0 && <Bar $kind="open" style={{ blockSize: heightOf(notClockedOutCount) }} />}
            {toReviewCount > 0 && <Bar $kind="toReview" style={{ blockSize: heightOf(toReviewCount) }} />}
            {readyCount > 0 && <Bar $kind="ready" style={{ blockSize: heightOf(readyCount) }} />}
            <DayName>{formatWeekday(date, locale)}</DayName>
          </Column>
        ))}
      </Chart>
      <VisuallyHidden as="div">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.date')}</th>
              <th scope="col">{t('lastWorkweek.legend.ready')}</th>
              <th scope="col">{t('lastWorkweek.legend.toReview')}</th>
              <th scope="col">{t('shift.notClockedOut')}</th>
            </tr>
          </thead>
          <tbody>
            {dates.map(({ date, readyCount, toReviewCount, notClockedOutCount }) => (
              <tr key={date}>
                <th scope="row">{formatLongDay(date, locale)}</th>
                <td>{numbers.format(readyCount)}</td>
                <td>{numbers.format(toReviewCount)}</td>
                <td>{numbers.format(notClockedOutCount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}

type BarKind = 'ready' | 'toReview' | 'open'

const barFaces: Readonly<Record<BarKind, string>> = {
  ready: `background: ${tokens.agree}; border: 1px solid ${tokens.controlBorder};`,
  toReview: `background: ${tokens.review};`,
  open: `background: repeating-linear-gradient(135deg, ${tokens.danger} 0 2px, ${tokens.dangerSoft} 2px 5px); border: 1px solid ${tokens.danger};`,
}

/** Height of the tallest bar, in pixels. */
const barHeight = 132

/** Counts the ready days of the last workweek, and those to review. */
export function LastWorkweekWidget({ heading = 2 }: CardWidgetProps) {
  const week = useWeekReview(useNow(60_000))
  useData(week.reading !== null && !week.isMissing, week.isMissing)
  return (
    <CardHeadingContext value={heading}>
      <LastWorkweek week={week} />
    </CardHeadingContext>
  )
}

const Days = styled('span', 'last-workweek-days')`
  font-size: ${tokens.fontSizeGrid};
  color: ${tokens.muted};
`

const Line = styled('div', 'last-workweek-line')`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  padding-inline: ${space(4)};
`

const Ready = styled('p', 'last-workweek-ready')`
  font-size: ${tokens.fontSizeTitle};
  font-weight: 600;
  line-height: 1.25;
  ${tabularFigures}
`

const Chart = styled('div', 'last-workweek-chart')`
  display: flex;
  flex: 1;
  align-items: flex-end;
  padding: ${space(2)} ${space(4)} 0;
`

const Column = styled('div', 'last-workweek-column')`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 2px;
  align-items: center;
  justify-content: flex-end;
  min-block-size: ${barHeight + 44}px;
`

const Counts = styled('div', 'last-workweek-counts')`
  display: flex;
  gap: ${space(1)};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 600;
  color: ${tokens.warning};
  ${tabularFigures}
`

const Open = styled('span', 'last-workweek-open')`
  display: inline-flex;
  gap: 2px;
  align-items: center;
  color: ${tokens.danger};
`

const Bar = styled('div', 'last-workweek-bar')<{ $kind: BarKind }>`
  inline-size: 60%;
  max-inline-size: 32px;
  min-block-size: 4px;
  border-radius: 2px;
  forced-color-adjust: none;
  ${props => barFaces[props.$kind]}
`

const DayName = styled('div', 'last-workweek-day')`
  padding-block: ${space(1)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Legend = styled('div', 'last-workweek-legend')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  padding: ${space(1)} ${space(4)} ${space(3)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Key = styled('span', 'last-workweek-key')<{ $kind: BarKind }>`
  display: inline-flex;
  gap: ${space(1.5)};
  align-items: center;

  &::before {
    inline-size: 10px;
    block-size: 10px;
    border-radius: 2px;
    forced-color-adjust: none;
    content: '';
    ${props => barFaces[props.$kind]}
  }
`

const Facts = styled('ul', 'last-workweek-facts')`
  display: grid;
  grid-template-columns: repeat(4, auto);
  margin: 0;
  padding: 0;
  list-style: none;
  border-block-start: 1px solid ${tokens.border};

  @container (max-width: 420px) {
    grid-template-columns: 1fr 1fr;
  }
`

const FactItem = styled('li', 'last-workweek-fact')`
  & > a {
    display: block;
    block-size: 100%;
    padding: ${space(2)} ${space(3)};
    color: ${tokens.text};
  }
  /* The card clips outlines at its edge. */
  & > a:focus-visible {
    outline-offset: -2px;
  }
  & + & {
    border-inline-start: 1px solid ${tokens.border};
  }
  @container (max-width: 420px) {
    &:nth-child(odd) {
      border-inline-start: none;
    }
    &:nth-child(n + 3) {
      border-block-start: 1px solid ${tokens.border};
    }
  }
`

const FactCount = styled('span', 'last-workweek-fact-count')<{ $isBlocking: boolean }>`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  font-weight: 600;
  color: ${props => (props.$isBlocking ? tokens.danger : tokens.text)};
  ${tabularFigures}
`

const FactLabel = styled('span', 'last-workweek-fact-label')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
