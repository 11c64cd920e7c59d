import type { MessageKey } from '@fieldtime/console-core'
import { exceptionReasonLimit, type MarkableDay } from '@fieldtime/console-core/internal'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { CountedField } from '../ui/CountedField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FilterChip, FilterChips } from '../ui/FilterChips.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { ExceptionMarks } from './useExceptionMarks.ts'

/** A day as the preview shows it. */
export interface AcceptedDay extends MarkableDay {
  readonly employeeName: string
  /** What happened, in a few words. */
  readonly what: string
  /** Whether `remaining` counts it. */
  readonly isCounted: boolean
}

export interface AcceptDialogProps {
  readonly title: string
  readonly days: readonly AcceptedDay[]
  /** A number that falls when days are accepted, such as days to review. */
  readonly remaining: { readonly label: string; readonly count: number }
  /** Usual reasons. */
  readonly suggestions: readonly MessageKey[]
  readonly onAccept: ExceptionMarks['accept']
  readonly onClose: () => void
}

/** The lines of the preview before "more". */
const previewedDays = 8

/** Previews days and accepts them with a reason. After a failure, only the unsaved days remain, for another attempt. */
export function AcceptDialog({ title, days: given, remaining, suggestions, onAccept, onClose }: AcceptDialogProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const [days, setDays] = useState(given)
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const reasonId = useId()
  const texts = suggestions.map(key => t(key))
  const isTooLong = reason.trim().length > exceptionReasonLimit
  const number = new Intl.NumberFormat(locale)

  const handleConfirm = async () => {
    setIsBusy(true)
    const failed = await onAccept(days, reason.trim())
    setIsBusy(false)
    setDays(failed)
    if (failed.length === 0) onClose()
  }

  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="form"
      confirm={{
        label: t.count('exceptions.acceptConfirm', days.length),
        onConfirm: () => void handleConfirm(),
        isDisabled: reason.trim() === '' || isTooLong,
        isBusy,
      }}
    >
      <Fields>
        <Hint>{t('exceptions.acceptHint')}</Hint>
        <Reasons>
          <Caption id={reasonId}>{t('exceptions.why')}</Caption>
          <FilterChips
            aria-labelledby={reasonId}
            selectionMode="single"
            selectedKeys={texts.includes(reason) ? [reason] : []}
            onSelectionChange={keys => setReason(texts.find(one => keys.has(one)) ?? '')}
          >
            {texts.map(one => (
              <FilterChip key={one} id={one}>
                {one}
              </FilterChip>
            ))}
          </FilterChips>
        </Reasons>
        <CountedField
          counterKey="excuse.counter"
          label={t('exceptions.reason')}
          value={reason}
          onChange={setReason}
          limit={exceptionReasonLimit}
          problem={isTooLong ? t('excuse.noteTooLong', String(exceptionReasonLimit)) : null}
          autoFocus
        />
        <div>
          <Caption>{t('exceptions.preview')}</Caption>
          <Preview>
            {days.slice(0, previewedDays).map(day => (
              <li key={`${day.ruleId} ${day.employeeId} ${day.date}`}>
                <span>
                  <bdi>{day.employeeName}</bdi> <What>{day.what}</What>
                </span>
                <Change
                  from={t(day.mark?.state === 'asked' ? 'exceptions.stateName.asked' : 'exceptions.stateName.open')}
                  to={t('exceptions.stateName.accepted')}
                />
              </li>
            ))}
            {days.length > previewedDays && (
              <li>
                <bdi>{t.count('exceptions.more', days.length - previewedDays)}</bdi>
              </li>
            )}
            <li data-total>
              <span>{remaining.label}</span>
              <Change
                from={number.format(remaining.count)}
                to={number.format(remaining.count - days.filter(({ isCounted }) => isCounted).length)}
              />
            </li>
          </Preview>
        </div>
      </Fields>
    </Dialog>
  )
}

function Change({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <FromTo>
      <span>{from}</span>
      <Icon icon={ArrowRight} size={14} />
      <b>{to}</b>
    </FromTo>
  )
}

const Fields = styled('div', 'accept-fields')`
  display: grid;
  gap: ${space(4)};
`

const Hint = styled('p', 'accept-hint')`
  color: ${tokens.muted};
`

const Reasons = styled('div', 'accept-reasons')`
  display: grid;
  gap: ${space(1.5)};
`

const Caption = styled('span', 'accept-caption')`
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const Preview = styled('ul', 'accept-preview')`
  margin: ${space(1)} 0 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    gap: ${space(3)};
    justify-content: space-between;
    padding-block: ${space(1)};
    font-size: ${tokens.fontSizeGrid};
  }
  & > li[data-total] {
    margin-block-start: ${space(1)};
    border-block-start: 1px solid ${tokens.border};
  }
`

const What = styled('span', 'accept-what')`
  color: ${tokens.muted};
`

const FromTo = styled('span', 'accept-change')`
  display: inline-flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  color: ${tokens.muted};
  ${tabularFigures}

  & > b {
    font-weight: 600;
    color: ${tokens.text};
  }
`
