import { defaultToleranceHours } from '@fieldtime/console-core/internal'
import Scale from 'lucide-react/icons/scale'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { daysCountedIn, useWeekReview } from '../reports/useWeekReview.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Foot } from './tableParts.tsx'

/** Below today's list: the number of days of the last workweek whose hours differ. The dashboard counts the same days. */
export function DifferingHours({ now }: { readonly now: Date }) {
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
