import { type EventType, formatDuration, type TimelineEvent } from '@fieldtime/console-core'
import { routeLink } from '@fieldtime/console-core/internal'
import type { TimelineEntry, TimelineSegment } from '@fieldtime/console-core/reports'
import Coffee from 'lucide-react/icons/coffee'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Navigation from 'lucide-react/icons/navigation'
import PencilLine from 'lucide-react/icons/pencil-line'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ExternalLinkButton } from '../ui/ButtonLink.tsx'
import { formatLocalTime, formatLongDay } from '../ui/formatDate.ts'
import { Icon, type IconDrawing } from '../ui/Icon.tsx'
import { EventDetails } from './EventDetails.tsx'

export interface EventTimelineProps {
  readonly entries: readonly TimelineEntry[]
  readonly employeeName: string
  /** Says whether an event happened where it should. */
  readonly verdictOf?: (event: TimelineEvent, index: number) => ReactNode
  /** Marks the exceptions about an event. */
  readonly exceptionsOf?: (event: TimelineEvent) => ReactNode
  /** An action of the event, at the end of its line. */
  readonly actionOf?: (event: TimelineEvent) => ReactNode
  /** Says who entered an event that no clock recorded. */
  readonly correctionOf?: (event: TimelineEvent) => ReactNode
}

/**
 * The events of a day from the first to the last, with the time between them. Times, codes, and names keep their direction in
 * right-to-left text.
 */
export function EventTimeline({
  entries,
  employeeName,
  verdictOf,
  exceptionsOf,
  correctionOf,
  actionOf,
}: EventTimelineProps) {
  const t = useMessages()
  const { locale } = useConsole()
  return (
    <List aria-label={t('clockInStatus.timeline', employeeName)}>
      {entries.map((entry, index) => (
        <Item key={entry.event.id}>
          {entry.startsNewDate && (
            <NewDate>
              <bdi>{formatLongDay(entry.event.localDate, locale)}</bdi>
            </NewDate>
          )}
          <Rail>
            <Dot $type={entry.event.eventType}>
              <Icon icon={eventStyles[entry.event.eventType].icon} />
            </Dot>
          </Rail>
          <Time>
            <bdi>{formatLocalTime(entry.event.localTime, locale)}</bdi>
          </Time>
          <div>
            <EventName>
              {t(`eventType.${entry.event.eventType}`)}
              {entry.event.correction && (
                <Badge icon={PencilLine} tone="out">
                  {t('timelineEvent.entered')}
                </Badge>
              )}
              {exceptionsOf?.(entry.event)}
              {actionOf && <Action>{actionOf(entry.event)}</Action>}
            </EventName>
            <EventDetails
              entry={entry}
              employeeName={employeeName}
              verdict={entry.event.correction ? correctionOf?.(entry.event) : verdictOf?.(entry.event, index)}
            />
          </div>
          {entry.segment && <Segment segment={entry.segment} />}
        </Item>
      ))}
    </List>
  )
}

function Segment({ segment }: { readonly segment: TimelineSegment }) {
  const t = useMessages()
  const length = formatDuration(segment.minutes)
  const words = t(`clockInStatus.segment.${segment.status}`, length)
  return (
    <Between data-running={segment.isRunning}>
      <bdi>{segment.isRunning ? t('shift.soFar', words) : words}</bdi>
    </Between>
  )
}

const eventStyles: Readonly<
  Record<EventType, { readonly icon: IconDrawing; readonly color: string; readonly soft: string }>
> = {
  clockIn: { icon: LogIn, color: tokens.working, soft: tokens.workingSoft },
  takeBreak: { icon: Coffee, color: tokens.lunch, soft: tokens.lunchSoft },
  resumeFromBreak: { icon: Play, color: tokens.working, soft: tokens.workingSoft },
  clockOut: { icon: LogOut, color: tokens.out, soft: tokens.outSoft },
}

interface DirectionsButtonProps {
  readonly events: readonly TimelineEvent[]
}

/** Opens the day's route in the maps service, in a new tab. Disabled, with the reason, if no location is known. */
export function DirectionsButton({ events }: DirectionsButtonProps) {
  const t = useMessages()
  const link = routeLink(events)
  if (link === null) {
    return (
      <Button icon={Navigation} isDisabled>
        {t('clockInStatus.noLocation')}
      </Button>
    )
  }
  return (
    <ExternalLinkButton href={link} icon={Navigation}>
      {t('clockInStatus.directions')}
    </ExternalLinkButton>
  )
}

const List = styled('ol', 'event-timeline')`
  font-size: ${tokens.fontSizeBody};
`

const Item = styled('li', 'timeline-event')`
  display: grid;
  grid-template-columns: 28px 72px minmax(0, 1fr);
  gap: 0 ${space(3)};
`

/** Doesn't make the line higher. */
const Action = styled('span', 'timeline-action')`
  margin-block: -${space(2)};
  margin-inline-start: auto;
`

const NewDate = styled('p', 'timeline-date')`
  grid-column: 2 / -1;
  padding-block-end: ${space(1)};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 600;
  color: ${tokens.muted};
`

/** The event's drawing and a line down to the next one. */
const Rail = styled('span', 'timeline-rail')`
  grid-row: span 2;
  display: flex;
  flex-direction: column;
  align-items: center;

  li:not(:last-child) > &::after {
    flex: 1;
    margin-block: 2px;
    border-inline-start: 2px solid ${tokens.border};
    content: '';
  }
`

const Dot = styled('span', 'timeline-dot')<{ $type: EventType }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  color: ${props => eventStyles[props.$type].color};
  background: ${props => eventStyles[props.$type].soft};
  border-radius: 50%;

  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const Time = styled('span', 'timeline-time')`
  padding-block-start: 4px;
  text-align: end;
  white-space: nowrap;
  ${tabularFigures}
`

const EventName = styled('p', 'timeline-event-name')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  padding-block-start: 4px;
  font-weight: 500;
`

const Between = styled('p', 'timeline-segment')`
  grid-column: 3;
  padding-block: ${space(2)} ${space(4)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  ${tabularFigures}

  &[data-running='true'] {
    color: ${tokens.text};
  }
`
