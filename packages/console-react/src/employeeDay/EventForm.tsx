import type { CalendarDate, EventType, TimelineEvent } from '@fieldtime/console-core'
import { eventTypes, planMissingEvent } from '@fieldtime/console-core/internal'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useConsole, useMessages, useNow } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { Picker } from '../ui/Picker.tsx'
import { CorrectionFields, useCorrectionDraft } from './CorrectionFields.tsx'
import { describeEffect, describeProblem } from './correctionTexts.ts'
import { type CorrectionFailure, useCorrections } from './useCorrections.ts'
import { useSuggestedTime } from './useSuggestedTime.ts'

export interface EventFormProps {
  readonly employeeId: string
  readonly employeeName: string
  /** The day that the event completes. */
  readonly date: CalendarDate
  /** The events around the day, also of other people. */
  readonly recorded: readonly TimelineEvent[]
  /** The events of the day, in order. */
  readonly events: readonly TimelineEvent[]
  /** The entered event to change, or the recorded one to replace. Null for a new one. */
  readonly changed: TimelineEvent | null
  /** The recorded event that the entered one replaces. */
  readonly replaced: TimelineEvent | null
  readonly onClose: () => void
}

/** Enters an event that no clock recorded, changes one that was entered, or replaces a recorded one. */
export function EventForm(props: EventFormProps) {
  const { employeeId, employeeName, date, recorded, events, changed, onClose } = props
  const isReplacing = changed !== null && !changed.correction
  const replaced = isReplacing ? changed : props.replaced
  const t = useMessages()
  const { locale } = useConsole()
  const now = useNow(60_000)
  const { enter, save } = useCorrections(employeeName)
  const [eventType, setEventType] = useState<EventType>(changed?.eventType ?? missingTypeOf(events))
  const draft = useCorrectionDraft({
    localTime: changed?.localTime ?? null,
    reason: changed?.correction?.reason ?? 'forgot',
    note: changed?.correction?.note ?? '',
  })
  const { localTime, reason, note, isNoteTooLong } = draft
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<CorrectionFailure | null>(null)
  const others = [...recorded.filter(({ id }) => id !== changed?.id), ...(replaced ? [replaced] : [])]
  const planAt = (time: string) =>
    planMissingEvent({ employeeId, eventType, localTime: time, shiftDate: date }, others, now, replaced?.id)
  const plan = localTime === null ? null : planAt(localTime)
  const employeeIds = useMemo(() => [employeeId], [employeeId])
  const suggested = useSuggestedTime({ employeeIds, date, eventType, recorded: others })
  const isSuggested = suggested !== null && !planAt(suggested.localTime).problem
  const formRef = useRef<HTMLFormElement>(null)
  const isAsRecorded = isReplacing && changed.eventType === eventType && changed.localTime === localTime
  const isReady = plan !== null && plan.problem === null && !isNoteTooLong && !isAsRecorded

  const title = t(titleOf())

  useEffect(() => {
    // The whole form, which grows by the suggestion.
    if (isSuggested || localTime === null) formRef.current?.scrollIntoView({ block: 'nearest' })
  }, [isSuggested, localTime])

  const handleSubmit = async () => {
    if (!isReady || isBusy) return
    setIsBusy(true)
    const { localDate, localTime: time } = plan.missing
    const details = { eventType, localDate, localTime: time, reason, note: note.trim() || null }
    const problem =
      changed && !isReplacing
        ? await save(changed, details)
        : await enter({ employeeId, shiftDate: date, ...(changed ? { corrects: changed.id } : {}), ...details })
    setIsBusy(false)
    setFailure(problem)
    if (problem === null) onClose()
  }

  return (
    <Frame
      ref={formRef}
      aria-label={title}
      onSubmit={event => {
        event.preventDefault()
        void handleSubmit()
      }}
    >
      <Title>{title}</Title>
      <CorrectionFields
        draft={draft}
        eventType={eventType}
        date={date}
        localDate={plan?.missing.localDate ?? date}
        problem={plan && describeProblem(plan, employeeName, t, locale)}
        suggested={isSuggested ? suggested : null}
      >
        <Picker
          label={t('correction.event')}
          placeholder={t('correction.event')}
          options={eventTypes.map(id => ({ id, name: t(`correction.type.${id}`) }))}
          selectedKey={eventType}
          onSelectionChange={id => setEventType(eventTypes.find(one => one === id) ?? eventType)}
        />
      </CorrectionFields>
      {failure && <Failure role="alert">{t(`correction.${failure}`)}</Failure>}
      <Foot>
        <Effect aria-live="polite">
          {plan && plan.problem === null && (
            <>
              {describeEffect(plan, t, locale).map(text => (
                <span key={text}>{text}</span>
              ))}
              <span>{t('correction.originals')}</span>
            </>
          )}
        </Effect>
        <Buttons>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={!isReady} isPending={isBusy}>
            {t(changed ? 'correction.save' : `correction.enter.${eventType}`)}
          </Button>
        </Buttons>
      </Foot>
    </Frame>
  )

  function titleOf() {
    if (isReplacing) return 'correction.title.replace'
    return changed ? 'correction.title.change' : 'correction.title'
  }
}

/** The event that a day most likely lacks. */
function missingTypeOf(events: readonly TimelineEvent[]): EventType {
  const [first, last] = [events[0], events.at(-1)]
  if (first?.eventType !== 'clockIn' || !last) return 'clockIn'
  if (last.eventType === 'takeBreak') return 'resumeFromBreak'
  return last.eventType === 'clockOut' ? 'takeBreak' : 'clockOut'
}

const Frame = styled('form', 'event-form')`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusSmall};
`

const Title = styled('h3', 'event-form-title')`
  margin: 0;
  font: 600 ${tokens.fontSizeBody} / 1.4 ${tokens.fontFamily};
`

const Failure = styled('p', 'event-form-failure')`
  color: ${tokens.danger};
`

const Foot = styled('div', 'event-form-foot')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  justify-content: flex-end;
`

const Buttons = styled('div', 'event-form-buttons')`
  display: flex;
  gap: ${space(2)};
`

const Effect = styled('p', 'event-form-effect')`
  display: grid;
  flex: 1 1 120px;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
