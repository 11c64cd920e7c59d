import { type CalendarDate, formatDuration, type TimelineEvent, type Translate } from '@fieldtime/console-core'
import { type Exception, type ExceptionKind, formatDistance, formatMinutes } from '@fieldtime/console-core/internal'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatDue, usualStartText } from '../status/statusTexts.ts'
import { formatLocalTime, formatMoment } from '../ui/formatDate.ts'
import type { IconDrawing } from '../ui/Icon.tsx'

export const kindIcons: Readonly<Record<ExceptionKind, IconDrawing>> = {
  blocks: OctagonAlert,
  warns: TriangleAlert,
  informs: Info,
}

/** What happened, and its evidence. */
export interface ExceptionTexts {
  readonly title: string
  readonly evidence: string
}

interface Writer {
  readonly t: Translate
  readonly locale: string
  readonly today: CalendarDate
  /** How often the person was late in 90 days, for late starts. Null if it isn't known. */
  readonly lateCount?: number | null
}

/** `Clocked in since 12:27 PM` and `Clocked in again today 6:49 AM`, for example. */
export function describeException(
  exception: Exception,
  { t, locale, today, lateCount = null }: Writer,
): ExceptionTexts {
  const timeOf = ({ localTime }: { readonly localTime: string }) => formatLocalTime(localTime, locale)
  const joined = (...parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
  switch (exception.ruleId) {
    case 'notClockedOut': {
      const { shift, againAt } = exception
      const last = shift.events.at(-1)
      const since = last ? formatMoment(last.localDate, last.localTime, last.localDate, locale) : ''
      return {
        title: t('exceptions.found.notClockedOut', since),
        evidence: joined(
          last && (last.jobCode || last.jobDescription),
          againAt !== null && t('exceptions.found.again', formatLocalTime(againAt, locale)),
        ),
      }
    }
    case 'expectedNotHere': {
      const { person, date } = exception
      return {
        title: t('exceptions.found.expectedNotHere', formatLocalTime(person.usual.byTime, locale)),
        evidence: usualStartText(person.usual, date, t, locale),
      }
    }
    case 'lateStart': {
      const { event, usualTime, minutes } = exception
      return {
        title: t('exceptions.found.lateStart', formatMinutes(Math.round(minutes), locale)),
        evidence: joined(
          t('exceptions.found.lateStart.usual', timeOf(event), formatLocalTime(usualTime, locale)),
          lateCount !== null && t.count('exceptions.found.lateStart.count', lateCount),
        ),
      }
    }
    case 'outsideGeofence': {
      const { event, distanceMetres } = exception
      return {
        title:
          distanceMetres === null
            ? t('exceptions.found.outside')
            : t('exceptions.found.away', formatDistance(distanceMetres, locale)),
        evidence: joined(timeOf(event), event.jobCode, accuracyOf(event)),
      }
    }
    case 'locationUnclear': {
      const { event, accuracyMetres } = exception
      return {
        title: t('exceptions.found.accuracy', formatDistance(accuracyMetres, locale)),
        evidence: joined(timeOf(event), event.jobCode),
      }
    }
    case 'notSubmitted': {
      const { workedMinutes, dueDate } = exception.day
      return {
        title:
          workedMinutes === null
            ? t('exceptions.found.notSubmitted')
            : t('exceptions.found.workedNotSubmitted', formatDuration(workedMinutes)),
        evidence: t('exceptions.found.due', formatDue(dueDate, today, locale)),
      }
    }
    case 'crewNotConfirmed': {
      const { peopleCount, dueDate } = exception
      return {
        title: t.count('exceptions.found.crew', peopleCount),
        evidence: t('exceptions.found.due', formatDue(dueDate, today, locale)),
      }
    }
    case 'noWorkInfo':
    case 'inactiveWorkInfo':
    case 'noLocation':
    case 'noPhoto': {
      const parts = exception.parts.map(part => t(`exceptions.part.${part}`))
      const names = new Intl.ListFormat(locale, {
        type: exception.ruleId === 'noWorkInfo' ? 'disjunction' : 'conjunction',
      }).format(parts)
      return { title: t(`exceptions.found.${exception.ruleId}`, names), evidence: namesOf(exception.events) }
    }
    default: {
      const { ruleId, shift, events, minutes } = exception
      const { firstEvent, lastEvent } = shift.summary
      const span = joinTimes(firstEvent, lastEvent)
      const length = minutes === null ? '' : formatDuration(minutes)
      switch (ruleId) {
        case 'clockConflict':
          return { title: t(`exceptions.found.clock.${shift.summary.clockConflict ?? 'ahead'}`), evidence: span }
        case 'noClockIn':
        case 'eventOrder':
          return { title: t(`exceptions.found.${ruleId}`), evidence: namesOf(events) }
        case 'lunchNotEnded':
          return { title: t('exceptions.found.lunchNotEnded'), evidence: spanOf(events) }
        case 'shortLunch':
          // Not rounded: 29 and a half minutes are less than 30.
          return { title: t('exceptions.found.shortLunch', Math.floor(minutes ?? 0)), evidence: spanOf(events) }
        case 'lateLunch': {
          const [start] = events
          return { title: t('exceptions.found.lateLunch', length), evidence: start ? timeOf(start) : '' }
        }
        default:
          return { title: t(`exceptions.found.${ruleId}`, length), evidence: span }
      }
    }
  }

  function namesOf(events: readonly Pick<TimelineEvent, 'eventType' | 'localTime'>[]) {
    return joined(...events.map(event => `${t(`eventType.${event.eventType}`)} ${timeOf(event)}`))
  }

  function spanOf(events: readonly { readonly localTime: string }[]) {
    return joinTimes(events[0] ?? null, events.at(-1) ?? null)
  }

  function joinTimes(first: { readonly localTime: string } | null, last: { readonly localTime: string } | null) {
    return first && last ? `${timeOf(first)} – ${timeOf(last)}` : ''
  }

  function accuracyOf({ accuracyRadiusMeters }: { readonly accuracyRadiusMeters: number | null }) {
    return accuracyRadiusMeters === null
      ? null
      : t('exceptions.found.accurateTo', formatDistance(accuracyRadiusMeters, locale))
  }
}
