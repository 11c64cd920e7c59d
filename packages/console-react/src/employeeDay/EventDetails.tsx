import { canReadTimelineNotes, mapsPointLink, type TimelineEvent } from '@fieldtime/console-core'
import type { TimelineEntry } from '@fieldtime/console-core/reports'
import MapPin from 'lucide-react/icons/map-pin'
import StickyNote from 'lucide-react/icons/sticky-note'
import type { ReactNode } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'
import { formatLocalTime } from '../ui/formatDate.ts'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { EventPhoto } from './EventPhoto.tsx'
import { EventWorkInfo } from './EventWorkInfo.tsx'

export interface EventDetailsProps {
  readonly entry: TimelineEntry
  readonly employeeName: string
  /** Shown below the place. */
  readonly verdict?: ReactNode
}

/** The details of an event: work info, place, note, and photo. */
export function EventDetails({ entry: { event, continuesWork }, employeeName, verdict }: EventDetailsProps) {
  const t = useMessages()
  const { user, locale } = useConsole()
  const note = canReadTimelineNotes(user) ? event.notes?.trim() : null
  return (
    <>
      <EventWorkInfo info={event} isContinued={continuesWork} />
      {note && (
        <Note>
          <Icon icon={StickyNote} />
          <VisuallyHidden>{t('timelineEvent.note')}: </VisuallyHidden>
          <bdi>{note}</bdi>
        </Note>
      )}
      {!event.correction && <Place event={event} />}
      {verdict}
      {event.photoId !== null && (
        <EventPhoto
          photoId={event.photoId}
          name={t('eventPhoto.of', `${employeeName}, ${formatLocalTime(event.localTime, locale)}`)}
        />
      )}
    </>
  )
}

function Place({ event }: { readonly event: TimelineEvent }) {
  const t = useMessages()
  const { locale } = useConsole()
  const link = mapsPointLink(event)
  const accuracy = event.accuracyRadiusMeters
  const metres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'meter', maximumFractionDigits: 0 })
  return (
    <Line>
      <Icon icon={MapPin} size={14} />
      {link === null && t('clockInStatus.noLocation')}
      {link !== null && (
        <Anchor href={link} target="_blank" rel="noopener noreferrer">
          <bdi>
            {accuracy === null ? t('timelineEvent.location') : t('timelineEvent.accuracy', metres.format(accuracy))}
          </bdi>
        </Anchor>
      )}
    </Line>
  )
}

const Note = styled('p', 'event-note')`
  position: relative;
  display: flex;
  gap: ${space(1.5)};
  margin-block-start: ${space(1)};
  overflow-wrap: anywhere;
  white-space: pre-line;

  & > svg {
    margin-block-start: 2px;
    color: ${tokens.muted};
  }
`

const Line = styled('p', 'event-place')`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-block-start: ${space(0.5)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Anchor = styled('a', 'event-place-link')`
  color: inherit;
  text-decoration: underline;
  text-decoration-color: ${tokens.border};
  text-underline-offset: 3px;
  border-radius: 2px;
  ${focusRing}

  &:hover {
    color: ${tokens.primary};
  }
`
