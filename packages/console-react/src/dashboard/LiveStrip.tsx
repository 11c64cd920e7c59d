import type { MessageKey } from '@fieldtime/console-core'
import type { LiveNumbers } from '@fieldtime/console-core/internal'
import type { StatusView } from '@fieldtime/console-core/reports'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { useConsole, useData, useMessages, useNow } from '../provider/consoleContext.ts'
import { type LiveStatus, useLiveStatus } from '../status/useLiveStatus.ts'
import { focusRing, onlyAbove, onlyUpTo, space, styled, tabularFigures, tokens, unframed } from '../theme/theme.ts'
import type { BadgeTone } from '../ui/Badge.tsx'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'
import { ReadFailure } from '../ui/EmptyState.tsx'
import { formatLocalTime, formatMoment, formatRecentDay } from '../ui/formatDate.ts'
import { Icon, type IconDrawing } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { statusStyles } from '../ui/StatusBadge.tsx'

export interface LiveStripProps {
  readonly status: LiveStatus
}

/** The numbers of people at work, not clocked out, and missing now. Each tile opens its people in Clock-In Status. */
export function LiveStrip({ status }: LiveStripProps) {
  const t = useMessages()
  const { isMissing, isReading, retry } = status
  if (isMissing) {
    return (
      <Failed>
        <ReadFailure message="dashboard.live.failed" isReading={isReading} onRetry={retry} />
      </Failed>
    )
  }
  return (
    <Strip aria-label={t('dashboard.live')}>
      {tileKinds.map(kind => (
        <li key={kind.view}>
          <Tile {...kind} status={status} />
        </li>
      ))}
    </Strip>
  )
}

interface TileKind {
  readonly view: StatusView
  readonly title: MessageKey
  readonly icon: IconDrawing
  readonly tone: BadgeTone
  countIn(numbers: LiveNumbers): number | null
}

const tileKinds: readonly TileKind[] = [
  ...(['clockedIn', 'atLunch', 'clockedOut'] as const).map(status => ({
    view: status,
    title: statusStyles[status].message,
    icon: statusStyles[status].icon,
    tone: statusStyles[status].tone,
    countIn: ({ byStatus }: LiveNumbers) => byStatus[status],
  })),
  {
    view: 'notClockedOut',
    title: 'shift.notClockedOut',
    icon: OctagonAlert,
    tone: 'danger',
    countIn: numbers => numbers.notClockedOut,
  },
  {
    view: 'missing',
    title: 'dashboard.live.missing',
    icon: UserX,
    tone: 'warning',
    countIn: ({ expected }) => expected?.missing ?? null,
  },
]

interface TileProps extends TileKind {
  readonly status: LiveStatus
}

function Tile({ view, title, icon, tone, countIn, status }: TileProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const linkTo = useDestinationLink()
  const { numbers, isPartial } = status
  const isUnknown = view === 'missing' && status.isExpectedMissing
  const count = numbers && countIn(numbers)
  const note = useNote(view, status)
  const text = count === null ? '–' : new Intl.NumberFormat(locale).format(count)
  return (
    <Face {...linkTo({ page: 'clockInStatus', show: view })}>
      <Title $tone={count ? tone : 'out'} $isAlert={view === 'notClockedOut' || view === 'missing'}>
        <Icon icon={icon} size={16} />
        {t(title)}
      </Title>
      <Line>
        {count === null && !isUnknown ? (
          <Skeleton width="48px" height="24px" />
        ) : (
          <Count>{isPartial && count !== null ? t('data.incomplete', text) : text}</Count>
        )}
        {note && <Note dir="auto">{note}</Note>}
      </Line>
    </Face>
  )
}

/** The comparison for a number, or the time since which it holds. */
function useNote(view: StatusView, { numbers, today }: LiveStatus): ReactNode {
  const t = useMessages()
  const { locale } = useConsole()
  if (!numbers) return null
  const { expected, earliestOpen, atLunchSince } = numbers
  const total = expected && new Intl.NumberFormat(locale).format(expected.total)
  const ofExpected = total !== null && (
    <>
      <Wide>{t('dashboard.live.ofExpected', total)}</Wide>
      <Narrow>{t('dashboard.live.of', total)}</Narrow>
    </>
  )
  switch (view) {
    case 'clockedIn':
      return (
        expected && (
          <>
            {ofExpected} {expected.others > 0 && t.count('dashboard.live.others', expected.others)}
          </>
        )
      )
    case 'atLunch':
      return atLunchSince && t('dashboard.live.since', formatLocalTime(atLunchSince, locale))
    case 'notClockedOut':
      return (
        earliestOpen && (
          <>
            <Wide>
              {t('dashboard.live.earliest', formatMoment(earliestOpen.date, earliestOpen.localTime, today, locale))}
            </Wide>
            <Narrow>{t('dashboard.live.earliest', formatRecentDay(earliestOpen.date, today, locale))}</Narrow>
          </>
        )
      )
    case 'missing':
      return ofExpected
    default:
      return null
  }
}

/** Maximum width of a strip with two columns and short notes, in pixels. */
const narrowWidth = 760

/** The numbers of people at work, not clocked out, and missing now. */
export function LiveStripWidget() {
  const status = useLiveStatus(useNow(60_000))
  useData(status.numbers !== null, status.isMissing)
  return (
    <Room>
      <LiveStrip status={status} />
    </Room>
  )
}

const Strip = styled('ul', 'live-strip')`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;

  @container (max-width: ${narrowWidth}px) {
    grid-template-columns: 1fr 1fr;

    /* People who have clocked out need no attention. */
    & > :nth-child(3) {
      display: none;
    }
  }

  [data-frame='none'] & {
    gap: 0;

    & > li + li {
      border-inline-start: 1px solid ${tokens.border};
    }
  }
`

const Failed = styled('div', 'live-strip-failed')`
  padding: ${space(4)};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  ${unframed}
`

const Face = styled('a', 'live-tile')`
  display: grid;
  gap: ${space(1)};
  align-content: start;
  block-size: 100%;
  min-block-size: 76px;
  padding: ${space(3)} ${space(4)};
  color: ${tokens.text};
  text-decoration: none;
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  cursor: pointer;
  ${focusRing}

  @container (max-width: ${narrowWidth}px) {
    padding-inline: ${space(3)};
  }

  &:hover {
    background: ${tokens.hover};
  }
  ${unframed}
`

const Title = styled('span', 'live-tile-title')<{ $tone: BadgeTone; $isAlert: boolean }>`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  font-size: ${tokens.fontSizeGrid};
  font-weight: 500;
  color: ${props => (props.$isAlert ? tokens[props.$tone] : tokens.text)};

  & > svg {
    flex: none;
    color: ${props => tokens[props.$tone]};
  }
`

const Line = styled('span', 'live-tile-line')`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: baseline;
`

const Count = styled('span', 'live-tile-count')`
  font-size: ${tokens.fontSizeTitle};
  font-weight: 600;
  line-height: 1.25;
  ${tabularFigures}
`

const Note = styled('span', 'live-tile-note')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  ${tabularFigures}
`

const Wide = styled('span', 'live-tile-wide')`
  ${onlyAbove(narrowWidth)}
`

const Narrow = styled('span', 'live-tile-narrow')`
  ${onlyUpTo(narrowWidth)}
`

const Room = styled('section', 'live-strip-room')`
  container-type: inline-size;
`
