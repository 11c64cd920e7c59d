import Calendar from 'lucide-react/icons/calendar'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { ButtonContext } from 'react-aria-components/Button'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { formatDateRange, formatNamedDays } from '../ui/formatDate.ts'
import { preloadable } from '../ui/preloadable.ts'
import { PopupFailure, usePopup } from '../ui/usePopup.tsx'
import type { DateRangePanelProps } from './DateRangeChoices.tsx'

export type DateRangePickerProps = Omit<DateRangePanelProps, 'popup'>

const panel = preloadable(async () => (await import('./DateRangeChoices.tsx')).DateRangePanel)

/** The days that a report shows: a named range or any two dates. Its list and calendar load on demand. */
export function DateRangePicker({ chosen, onChange }: DateRangePickerProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const popup = usePopup(panel, { type: 'listbox' })
  const Panel = popup.code
  const isNamed = chosen.name !== 'custom'
  const days = isNamed ? formatNamedDays(chosen.range, locale) : formatDateRange(chosen.range, locale)

  return (
    <>
      <ButtonContext value={{ ...popup.triggerProps, ref: popup.triggerRef }}>
        <Button icon={Calendar} endIcon={ChevronDown} aria-haspopup="dialog" aria-label={nameOf()}>
          {isNamed && <Name>{t(`dateRange.${chosen.name}`)}</Name>} <Days>{days}</Days>
        </Button>
      </ButtonContext>
      {Panel && <Panel popup={popup} chosen={chosen} onChange={onChange} />}
      {popup.failure && <PopupFailure {...popup.failure} />}
    </>
  )

  function nameOf() {
    return t('dateRange.picker', t(`dateRange.${chosen.name}`), formatDateRange(chosen.range, locale))
  }
}

const Name = styled('span', 'date-range-name')`
  margin-inline-end: ${space(1)};
`

const Days = styled('span', 'date-range-days')`
  font-weight: 400;
  color: ${tokens.muted};
  ${tabularFigures}

  &:first-child {
    color: inherit;
  }
`
