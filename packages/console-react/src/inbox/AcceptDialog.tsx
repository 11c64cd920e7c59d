import type { MessageKey } from '@fieldtime/console-core'
import { calendarDateAt } from '@fieldtime/console-core'
import { type ExceptionEntry, exceptionReasonLimit, needsAttention } from '@fieldtime/console-core/internal'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId, useState } from 'react'
import { describeException } from '../exceptions/exceptionTexts.ts'
import type { ExceptionMarks } from '../exceptions/useExceptionMarks.ts'
import { useConsole, useMessages, useNow } from '../provider/consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { CountedField } from '../ui/CountedField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FilterChip, FilterChips } from '../ui/FilterChips.tsx'
import { Icon } from '../ui/Icon.tsx'

export interface AcceptDialogProps {
  readonly entries: readonly ExceptionEntry[]
  readonly needsAttentionCount: number
  readonly onAccept: ExceptionMarks['accept']
  readonly onClose: () => void
}

/** The lines of the preview before "more". */
const previewedEntries = 8

/** Accepts exceptions with a reason, after a preview. Those that couldn't be saved stay for another attempt. */
export function AcceptDialog({ entries: given, needsAttentionCount, onAccept, onClose }: AcceptDialogProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const today = calendarDateAt(useNow(60_000))
  const [entries, setEntries] = useState(given)
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const reasonId = useId()
  const suggestions = suggestionsFor(entries).map(key => t(key))
  const isTooLong = reason.trim().length > exceptionReasonLimit
  const number = new Intl.NumberFormat(locale)
  const rest = needsAttentionCount - entries.filter(needsAttention).length

  const handleConfirm = async () => {
    setIsBusy(true)
    const failed = await onAccept(entries, reason.trim())
    setIsBusy(false)
    setEntries(failed)
    if (failed.length === 0) onClose()
  }

  return (
    <Dialog
      title={t.count('exceptions.acceptTitle', entries.length)}
      isOpen
      onClose={onClose}
      size="form"
      confirm={{
        label: t.count('exceptions.acceptConfirm', entries.length),
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
            selectedKeys={suggestions.includes(reason) ? [reason] : []}
            onSelectionChange={keys => setReason(suggestions.find(one => keys.has(one)) ?? '')}
          >
            {suggestions.map(one => (
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
            {entries.slice(0, previewedEntries).map(entry => (
              <li key={entry.id}>
                <span>
                  <bdi>{entry.employeeName}</bdi>{' '}
                  <What>{entry.exception && describeException(entry.exception, { t, locale, today }).title}</What>
                </span>
                <Change from={t(`exceptions.stateName.${entry.state}`)} to={t('exceptions.stateName.accepted')} />
              </li>
            ))}
            {entries.length > previewedEntries && (
              <li>
                <bdi>{t.count('attention.more', entries.length - previewedEntries)}</bdi>
              </li>
            )}
            <li data-total>
              <span>{t('exceptions.view.needsAttention')}</span>
              <Change from={number.format(needsAttentionCount)} to={number.format(rest)} />
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

const locationReasons = [
  'exceptions.reason.offSite',
  'exceptions.reason.wrongFence',
  'exceptions.reason.poorSignal',
] as const
const mealReasons = ['exceptions.reason.waived', 'exceptions.reason.tookLunch', 'exceptions.reason.shortDay'] as const

/** Usual reasons for the rules of these exceptions. */
function suggestionsFor(entries: readonly ExceptionEntry[]): readonly MessageKey[] {
  const lists = entries.map(({ ruleId }): readonly MessageKey[] => {
    switch (ruleId) {
      case 'outsideGeofence':
      case 'locationUnclear':
        return locationReasons
      case 'noLunch':
      case 'lateLunch':
      case 'shortLunch':
      case 'noSecondMeal':
        return mealReasons
      case 'expectedNotHere':
        return ['exceptions.reason.calledIn', 'exceptions.reason.startsLater']
      case 'notSubmitted':
        return ['exceptions.reason.foremanEnters']
      default:
        return ['exceptions.reason.checked']
    }
  })
  return [...new Set(lists.flat())].slice(0, 4)
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
