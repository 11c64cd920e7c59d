import type { EventType } from '@fieldtime/console-core'
import { type Incident, planMissingEvent, widenForShifts } from '@fieldtime/console-core/internal'
import { useMemo, useState } from 'react'
import { CorrectionFields, useCorrectionDraft } from '../employeeDay/CorrectionFields.tsx'
import { describeEffect, describeProblem } from '../employeeDay/correctionTexts.ts'
import { useSuggestedTime } from '../employeeDay/useSuggestedTime.ts'
import { useConsole, useMessages, useNow } from '../provider/consoleContext.ts'
import { useTimelineEvents } from '../queries/queries.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ReadFailure } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { useEnterForAll } from './useEnterForAll.ts'

export interface CorrectIncidentProps {
  readonly incident: Incident
  readonly eventType: EventType
  readonly onClose: () => void
}

/**
 * Enters the missing event of everyone in an incident, after a preview for each. People whose day it doesn't fit are left out. After a
 * failure, only the people for whom it couldn't be saved remain.
 */
export function CorrectIncident({ incident, eventType, onClose }: CorrectIncidentProps) {
  const { date } = incident
  const t = useMessages()
  const { locale } = useConsole()
  const now = useNow(60_000)
  const enterForAll = useEnterForAll()
  const [people, setPeople] = useState(incident.entries)
  const draft = useCorrectionDraft()
  const { localTime, reason, note, isNoteTooLong } = draft
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const events = useTimelineEvents(useMemo(() => widenForShifts({ startDate: date, endDate: date }), [date]))
  const isKnown = !events.isPartial && !events.isPrevious && events.listing !== null
  const recorded = isKnown ? (events.listing?.rows ?? noEvents) : noEvents
  const employeeIds = useMemo(() => people.map(({ employeeId }) => employeeId), [people])
  const suggested = useSuggestedTime({ employeeIds, date, eventType, recorded })
  const lines = useMemo(() => {
    if (localTime === null || !isKnown) return people.map(entry => ({ entry, plan: null }))
    return people.map(entry => {
      const { employeeId } = entry
      return { entry, plan: planMissingEvent({ employeeId, eventType, localTime, shiftDate: date }, recorded, now) }
    })
  }, [people, isKnown, recorded, eventType, localTime, date, now])
  const ready = lines.flatMap(({ entry, plan }) => (plan && !plan.problem ? [{ entry, plan }] : []))
  const leftOutCount = localTime === null ? 0 : lines.length - ready.length

  const handleConfirm = async () => {
    if (localTime === null) return
    setIsBusy(true)
    const bodies = ready.map(({ entry: { employeeId }, plan: { missing } }) => ({
      ...{ employeeId, shiftDate: date, eventType, localDate: missing.localDate, localTime },
      ...{ reason, note: note.trim() || null },
    }))
    const failedIds = await enterForAll(bodies, { eventType, localTime })
    setIsBusy(false)
    if (failedIds.size === 0) return onClose()
    setPeople(people.filter(({ employeeId }) => failedIds.has(employeeId)))
    setHasFailed(true)
  }

  return (
    <Dialog
      title={t.count('exceptions.incident.enterTitle', people.length, t(`correction.type.${eventType}`))}
      isOpen
      onClose={onClose}
      size="form"
      confirm={{
        label: t.count('exceptions.incident.enterConfirm', ready.length),
        onConfirm: () => void handleConfirm(),
        isDisabled: ready.length === 0 || isNoteTooLong,
        isBusy,
      }}
    >
      <Parts>
        {events.isPartial && (
          <ReadFailure message="exceptions.incident.readFailed" isReading={events.isReading} onRetry={events.retry} />
        )}
        <CorrectionFields
          draft={draft}
          eventType={eventType}
          date={date}
          localDate={ready[0]?.plan.missing.localDate ?? date}
          problem={null}
          suggested={suggested}
        />
        {hasFailed && <Notice variant="error">{t('exceptions.incident.failed')}</Notice>}
        <div>
          <Caption>{t('exceptions.preview')}</Caption>
          {!isKnown && !events.isPartial ? (
            <Loading>
              <Skeleton height="120px" />
            </Loading>
          ) : (
            <List aria-label={t('exceptions.preview')}>
              {lines.map(({ entry, plan }) => (
                <li key={entry.id} data-problem={plan?.problem ? true : undefined}>
                  <bdi>{entry.employeeName}</bdi>
                  <Muted>{plan && describePlan(plan, entry.employeeName)}</Muted>
                </li>
              ))}
            </List>
          )}
        </div>
        <Muted aria-live="polite">
          {leftOutCount > 0 && `${t.count('exceptions.incident.leftOut', leftOutCount)} `}
          {ready.length > 0 && t('correction.originals')}
        </Muted>
      </Parts>
    </Dialog>
  )

  function describePlan(plan: ReturnType<typeof planMissingEvent>, employeeName: string): string {
    const problem = describeProblem(plan, employeeName, t, locale)
    if (problem) return problem
    return describeEffect(plan, t, locale).join(' ')
  }
}

const noEvents: NonNullable<ReturnType<typeof useTimelineEvents>['listing']>['rows'] = []

const Parts = styled('div', 'incident-correction')`
  display: grid;
  gap: ${space(4)};
`

const Caption = styled('div', 'incident-caption')`
  margin-block-end: ${space(1)};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 600;
`

const List = styled('ul', 'incident-preview')`
  max-block-size: 320px;
  padding: 0;
  margin: 0;
  overflow-y: auto;
  list-style: none;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusSmall};

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(3)};
    justify-content: space-between;
    padding: ${space(1.5)} ${space(3)};
  }
  & > li + li {
    border-block-start: 1px solid ${tokens.border};
  }
  & > [data-problem] > :last-child {
    color: ${tokens.danger};
  }
`

const Muted = styled('span', 'incident-muted')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
