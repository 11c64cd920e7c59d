import type { CalendarDate, EventType } from '@fieldtime/console-core'
import {
  type CorrectionReason,
  correctionNoteLimit,
  correctionReasons,
  countCharacters,
  type SuggestedTime,
} from '@fieldtime/console-core/internal'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { type ReactNode, useState } from 'react'
import { TimeField } from '../dates/TimeField.tsx'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { CountedField } from '../ui/CountedField.tsx'
import { formatLocalTime, formatLongWeekday, formatShortDay } from '../ui/formatDate.ts'
import { Picker } from '../ui/Picker.tsx'
import { reasonText } from './correctionTexts.ts'

/** Input for an entered event. */
export interface CorrectionDraft {
  /** `HH:mm:ss`. Null until it is typed in full. */
  readonly localTime: string | null
  readonly reason: CorrectionReason
  readonly note: string
  readonly isNoteTooLong: boolean
  readonly change: (part: Partial<Pick<CorrectionDraft, 'localTime' | 'reason' | 'note'>>) => void
}

export function useCorrectionDraft(
  first: Partial<Pick<CorrectionDraft, 'localTime' | 'reason' | 'note'>> = {},
): CorrectionDraft {
  const [parts, setParts] = useState({ localTime: null, reason: 'forgot' as const, note: '', ...first })
  return {
    ...parts,
    isNoteTooLong: countCharacters(parts.note.trim()) > correctionNoteLimit,
    change: part => setParts(earlier => ({ ...earlier, ...part })),
  }
}

export interface CorrectionFieldsProps {
  readonly draft: CorrectionDraft
  readonly eventType: EventType
  /** The day that the event completes. */
  readonly date: CalendarDate
  /** The date of the time: the next one for a night shift. */
  readonly localDate: CalendarDate
  /** Why the time isn't possible, as a sentence. */
  readonly problem: string | null
  /** Null if no usual time is known, or it isn't possible. */
  readonly suggested: SuggestedTime | null
  /** Fields before the time. */
  readonly children?: ReactNode
}

/** The time of an event that is entered, with a suggestion, the reason, and a note. */
export function CorrectionFields(props: CorrectionFieldsProps) {
  const { draft, eventType, date, localDate, problem, suggested, children } = props
  const { localTime, reason, note, isNoteTooLong, change } = draft
  const t = useMessages()
  const { locale } = useConsole()
  return (
    <Fields>
      {children}
      <TimeField
        label={t('correction.time', formatShortDay(localDate, locale))}
        localTime={localTime}
        onChange={time => change({ localTime: time })}
        problem={problem}
        autoFocus
      />
      {suggested && (
        <Suggestion>
          <Button icon={Lightbulb} variant="row" onPress={() => change({ localTime: suggested.localTime })}>
            {t('correction.suggested', formatLocalTime(suggested.localTime, locale))}
          </Button>
          <Hint>
            {suggested.basis === 'habit'
              ? t('correction.basis.habit', formatLongWeekday(date, locale))
              : t('correction.basis.crew')}
          </Hint>
        </Suggestion>
      )}
      <Picker
        label={t('correction.reason')}
        placeholder={t('correction.reason')}
        options={correctionReasons.map(id => ({ id, name: reasonText(id, eventType, t) }))}
        selectedKey={reason}
        onSelectionChange={id => change({ reason: correctionReasons.find(one => one === id) ?? reason })}
      />
      <CountedField
        label={t('correction.note')}
        placeholder={t('correction.note.hint')}
        value={note}
        onChange={text => change({ note: text })}
        limit={correctionNoteLimit}
        counterKey="correction.counter"
        problem={isNoteTooLong ? t('correction.noteTooLong', correctionNoteLimit) : null}
      />
    </Fields>
  )
}

const Fields = styled('div', 'correction-fields')`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));
  gap: ${space(3)};
  align-items: start;

  @media (width < 680px) {
    grid-template-columns: 1fr;
  }
  /* Without a choice of the event and without a suggestion, the note has a row to itself. */
  & > :nth-child(3):last-child {
    grid-column: 1 / -1;
  }
  & button {
    inline-size: 100%;
    justify-content: space-between;
  }
`

const Suggestion = styled('div', 'correction-suggestion')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  grid-column: 1 / -1;
  margin-block-start: -${space(1)};

  &&& button {
    inline-size: auto;
  }
`

const Hint = styled('span', 'correction-hint')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
