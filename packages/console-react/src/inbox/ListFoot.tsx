import type { DateRange } from '@fieldtime/console-core'
import { defaultToleranceHours, formatDaysView } from '@fieldtime/console-core/internal'
import Scale from 'lucide-react/icons/scale'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useBusinessUnit } from '../queries/queries.ts'
import { daysCountedIn, useWeekReview } from '../reports/useWeekReview.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Foot } from './tableParts.tsx'

interface ListFootProps {
  /** The days of the list. Null: today's list. */
  readonly range: DateRange | null
  readonly now: Date
}

/** Below the list: where to look for what it doesn't check. */
export function ListFoot({ range, now }: ListFootProps) {
  return range ? <OtherChecks range={range} /> : <DifferingHours now={now} />
}

/** The reports of other days. */
function OtherChecks({ range }: { readonly range: DateRange }) {
  const t = useMessages()
  const { current } = useBusinessUnit()
  return (
    <Foot>
      <span>{t('exceptions.otherChecks')}</span>
      <ButtonLink to={{ page: 'week', date: range.startDate }} variant="row">
        {t('destination.week')}
      </ButtonLink>
      <ButtonLink to={daysCountedIn('differing', { range, businessUnitId: current?.id ?? null })} variant="row">
        {t('destination.reconcile')}
      </ButtonLink>
      <ButtonLink to={{ page: 'clockEventsReport', view: formatDaysView(range) }} variant="row">
        {t('destination.clockEventsReport')}
      </ButtonLink>
    </Foot>
  )
}

/** The number of days of the last workweek whose hours differ. The dashboard counts the same days. */
function DifferingHours({ now }: { readonly now: Date }) {
  const t = useMessages()
  const { locale } = useConsole()
  const week = useWeekReview(now)
  if (week.isMissing) {
    return (
      <Foot>
        <span>{t('lastWorkweek.failed')}</span>
        <Button variant="row" isDisabled={week.isReading} onPress={week.retry}>
          {t('data.retry')}
        </Button>
      </Foot>
    )
  }
  const { reading } = week
  const tolerance = new Intl.NumberFormat(locale).format(defaultToleranceHours)
  const text = reading && t.count('exceptions.differing', reading.review.differingCount, tolerance)
  return (
    <Foot>
      <span>
        <Icon icon={Scale} /> <bdi>{text ? whole(text) : <Skeleton width="320px" />}</bdi>
      </span>
      <ButtonLink to={daysCountedIn('differing', week)} variant="row">
        {t('exceptions.openReconcile')}
      </ButtonLink>
    </Foot>
  )

  function whole(counted: string) {
    return week.isPartial ? t('data.incomplete', counted) : counted
  }
}
