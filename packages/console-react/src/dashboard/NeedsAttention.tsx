import { buildAttentionLines, needsAttention } from '@fieldtime/console-core/internal'
import CheckCheck from 'lucide-react/icons/check-check'
import { useMemo, useState } from 'react'
import { gapMessages, useTodaysExceptions } from '../exceptions/useTodaysExceptions.ts'
import { useConsole, useData, useMessages, useNow } from '../provider/consoleContext.ts'
import { usePhones } from '../queries/useUsers.ts'
import { type LiveStatus, useLiveStatus } from '../status/useLiveStatus.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { ConsoleLink } from '../ui/ConsoleLink.tsx'
import { EmptyState, ReadFailure } from '../ui/EmptyState.tsx'
import { formatTimeAt } from '../ui/formatDate.ts'
import { Notice } from '../ui/Notice.tsx'
import type { EditableProps } from '../ui/useComponentLoad.ts'
import { AttentionRow } from './AttentionRow.tsx'
import { Card, CardHeadingContext, type CardWidgetProps, LinesSkeleton } from './Card.tsx'

export interface NeedsAttentionProps {
  readonly live: LiveStatus
  readonly now: Date
  /** The number of people shown before "more". */
  readonly maxRows?: number
}

/** Who hasn't clocked out, isn't here, clocked in elsewhere, or hasn't submitted hours: most urgent first, with one action each. */
export function NeedsAttention({ live, now, maxRows = 7 }: NeedsAttentionProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const [showsAll, setShowsAll] = useState(false)
  const { entries, isChecking, gaps, isMissing, isReading, retry } = useTodaysExceptions(live, now)
  const exceptions = useMemo(
    () => entries.flatMap(entry => (entry.exception && needsAttention(entry) ? [entry.exception] : [])),
    [entries],
  )
  const lines = buildAttentionLines(exceptions)
  const shown = showsAll ? lines : lines.slice(0, maxRows)
  const phoneOf = usePhones({ isWanted: lines.some(({ exceptions: own }) => own.length === 1) })
  const count = new Intl.NumberFormat(locale).format(exceptions.length)

  return (
    <Card
      title={t('dashboard.attention')}
      note={
        !isChecking &&
        !isMissing &&
        exceptions.length > 0 && <Count>{gaps.length > 0 ? t('data.incomplete', count) : count}</Count>
      }
      end={
        entries.length > 0 &&
        !isChecking && <ConsoleLink to={{ page: 'exceptions' }}>{t('attention.showAll')}</ConsoleLink>
      }
    >
      {isMissing && <ReadFailure message="attention.failed" isReading={isReading} onRetry={retry} />}
      {!isMissing && gaps.length > 0 && (
        <Notice variant="warning" action={{ label: t('data.retry'), onPress: retry, isDisabled: isReading }}>
          {gaps.map(gap => t(gapMessages[gap])).join(' ')}
        </Notice>
      )}
      {shown.length > 0 && (
        <List>
          {shown.map(line => (
            <AttentionRow key={line.id} line={line} today={live.today} phoneOf={phoneOf} />
          ))}
        </List>
      )}
      {isChecking && !isMissing && <LinesSkeleton lineCount={lines.length === 0 ? maxRows : 1} />}
      {shown.length < lines.length && (
        <More>
          <Button variant="quiet" onPress={() => setShowsAll(true)}>
            <bdi>{t.count('attention.more', lines.length - shown.length)}</bdi>
          </Button>
        </More>
      )}
      {!isChecking && !isMissing && lines.length === 0 && gaps.length === 0 && (
        <EmptyState icon={CheckCheck} title={t('attention.clear')}>
          <p>{describeCheck()}</p>
        </EmptyState>
      )}
    </Card>
  )

  function describeCheck() {
    const time = formatTimeAt(live.readAt ?? now, locale)
    const expected = live.numbers?.expected?.total ?? 0
    return expected > 0 ? t.count('attention.clear.expected', expected, time) : t('attention.clear.checked', time)
  }
}

export interface NeedsAttentionWidgetProps extends CardWidgetProps, EditableProps {
  /** The number of people shown before "more". Default: 7. */
  readonly maxRows?: number
}

/** Who hasn't clocked out, isn't here, clocked in elsewhere, or hasn't submitted hours. */
export function NeedsAttentionWidget({ heading = 2, maxRows }: NeedsAttentionWidgetProps) {
  const now = useNow(60_000)
  const live = useLiveStatus(now)
  useData(live.numbers !== null, live.isMissing)
  return (
    <CardHeadingContext value={heading}>
      <NeedsAttention live={live} now={now} maxRows={maxRows} />
    </CardHeadingContext>
  )
}

const Count = styled('span', 'attention-count')`
  padding: 2px ${space(2)};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 600;
  color: ${tokens.warning};
  background: ${tokens.warningSoft};
  border-radius: 999px;
  ${tabularFigures}
`

const List = styled('ul', 'attention-list')`
  margin: 0;
  padding: 0;
  list-style: none;
`

const More = styled('div', 'attention-more')`
  padding: ${space(1)} ${space(2)};
  border-block-start: 1px solid ${tokens.border};
`
