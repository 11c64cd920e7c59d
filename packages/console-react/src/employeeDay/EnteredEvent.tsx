import type { TimelineEvent } from '@fieldtime/console-core'
import { type CorrectionNotice, mailtoLink, smsLink } from '@fieldtime/console-core/internal'
import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import { useConsole, useMessages, useNow } from '../provider/consoleContext.ts'
import { useUsers } from '../queries/useUsers.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button, type ButtonVariant, buttonFace } from '../ui/Button.tsx'
import { formatLocalTime, formatRecentInstant, formatShortDay } from '../ui/formatDate.ts'
import { Icon } from '../ui/Icon.tsx'
import { reasonText } from './correctionTexts.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import { useCanCorrect } from './useCanCorrect.ts'
import { useCorrections } from './useCorrections.ts'

export interface EnteredEventProps {
  readonly event: TimelineEvent
  /** The recorded event that it replaces. */
  readonly replaced: TimelineEvent | null
  readonly employeeName: string
  readonly onChange: (event: TimelineEvent) => void
}

/** Who entered an event, when, and why, and what it replaces, with its actions: change, remove, and tell the person. */
export function EnteredEvent({ event, replaced, employeeName, onChange }: EnteredEventProps) {
  const t = useMessages()
  const { locale, user } = useConsole()
  const now = useNow(60_000)
  const canCorrect = useCanCorrect()
  const { remove, markTold } = useCorrections(employeeName)
  const [isMarking, setIsMarking] = useState(false)
  const { listing } = useUsers({ isWanted: canCorrect })
  const { correction, eventType, localTime } = event
  if (!correction) return null
  const { told = null } = correction
  const reason = reasonText(correction.reason, eventType, t)
  const why = [reason, correction.note && `“${correction.note}”`].filter(Boolean).join(' · ')
  const person = listing?.rows.find(({ employeeId }) => employeeId === event.employeeId)
  const day = formatShortDay(event.shiftDate ?? event.localDate, locale)
  const text = t(
    replaced ? 'correction.tell.replaced' : 'correction.tell.text',
    t(`correction.type.${eventType}`),
    formatLocalTime(localTime, locale),
    day,
    why,
    `– ${[user.firstName, user.lastName].filter(Boolean).join(' ')}`,
    replaced ? formatLocalTime(replaced.localTime, locale) : '',
  )
  const link =
    smsLink(person?.phoneNumber ?? null, text) ??
    mailtoLink(person?.email ?? null, { subject: t('correction.tell.subject', day), body: text })
  return (
    <Frame>
      <Why dir="auto">
        {t(
          'day.enteredBy',
          why,
          correction.authorName,
          formatRecentInstant(new Date(correction.enteredAt), now, locale),
        )}
      </Why>
      {replaced && (
        <Recorded>
          {t('day.recordedAt', t(`correction.type.${replaced.eventType}`), formatLocalTime(replaced.localTime, locale))}
        </Recorded>
      )}
      {told && <Why dir="auto">{describeNotice(told)}</Why>}
      {canCorrect && (
        <Actions>
          <Button variant="row" onPress={() => onChange(event)}>
            {t('day.change')}
          </Button>
          <Button variant="row" onPress={() => void remove(event)}>
            {t(event.corrects ? 'day.restore' : 'day.remove')}
          </Button>
          {link !== null && (
            <TellLink $variant="row" href={link}>
              <Icon icon={MessageSquare} />
              {t('day.tell', event.employeeFirstName)}
            </TellLink>
          )}
          <Button variant="row" onPress={() => setIsMarking(true)}>
            {t(told ? 'day.changeAnswer' : 'day.markTold')}
          </Button>
        </Actions>
      )}
      {isMarking && (
        <NoticeDialog
          firstName={event.employeeFirstName.trim()}
          answer={told?.answer ?? ''}
          onSave={answer => markTold(event, answer)}
          onClose={() => setIsMarking(false)}
        />
      )}
    </Frame>
  )

  function describeNotice({ authorName, at, answer }: CorrectionNotice): string {
    const when = formatRecentInstant(new Date(at), now, locale)
    return answer === null ? t('day.toldBy', authorName, when) : t('day.toldAnswer', authorName, when, answer)
  }
}

const Frame = styled('div', 'entered-event')`
  display: grid;
  gap: ${space(1)};
  margin-block-start: ${space(0.5)};
`

const Why = styled('p', 'entered-event-why')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  overflow-wrap: anywhere;
`

const Recorded = styled('p', 'entered-event-recorded')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  text-decoration: line-through;
`

const Actions = styled('div', 'entered-event-actions')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`

const TellLink = styled('a', 'entered-event-tell')<{ $variant: ButtonVariant }>`
  ${buttonFace}
`
