import { addDays, type CalendarDate, type Change, calendarDateAt } from '@fieldtime/console-core'
import {
  createCommandTexts,
  formatDaysView,
  groupByCommand,
  parseDaysView,
  readChangesOn,
} from '@fieldtime/console-core/internal'
import { changeHistoryDefinition, changeWordsIn } from '@fieldtime/console-core/reports'
import ChevronDown from 'lucide-react/icons/chevron-down'
import History from 'lucide-react/icons/history'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { DateRangePicker } from '../dates/DateRangePicker.tsx'
import { useDateRange } from '../dates/useDateRange.ts'
import { useUndoCommand } from '../history/useUndo.ts'
import { type Translate, useConsole, useMessages, useNow, usePage } from '../provider/consoleContext.ts'
import { useLatest } from '../provider/hostValues.ts'
import { freshnessOf, useListing } from '../queries/queries.ts'
import type { ReportPageProps } from '../reports/ReportPage.tsx'
import { SizedPage } from '../reports/SizedPage.tsx'
import { notPrinted, space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, ReadFailure } from '../ui/EmptyState.tsx'
import { formatShortDay } from '../ui/formatDate.ts'
import { Icon } from '../ui/Icon.tsx'
import { DataNotice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Picker } from '../ui/Picker.tsx'
import type { PickerOption } from '../ui/PickerPanel.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { CommandRow, type DescribedCommand } from './CommandRow.tsx'
import { useCommandFilters } from './useCommandFilters.ts'

interface Props extends ReportPageProps {
  readonly tabs: ReactNode
}

const refreshMilliseconds = 60_000
const commandsAtOnce = 100

/** One sentence for each command in a range of days, latest first. */
export function CommandHistory({ heading, height, view = null, tabs, onViewChange, ...rangeProps }: Props) {
  const t = useMessages()
  const { locale } = useConsole()
  const today = calendarDateAt(useNow(60_000))
  const { chosen, change, isKnown } = useDateRange(changeHistoryDefinition.storageKeys.dateRange, {
    range: rangeProps.range,
    defaultRange: rangeProps.defaultRange,
    onRangeChange: rangeProps.onRangeChange,
    viewRange: parseDaysView(view ?? rangeProps.defaultView ?? ''),
  })
  const { range } = chosen
  const query = useListing({
    key: ['settings', 'history', 'days', range.startDate, range.endDate],
    read: (transport, options) => readChangesOn(transport, range, options),
    isWanted: isKnown,
    refreshMilliseconds,
  })
  const { listing, isPartial, isMissing, isReading, retry } = query
  const commands = useDescribedCommands(query.isPrevious ? null : (listing?.rows ?? null))
  const filters = useCommandFilters(commands)
  const { progress, undo } = useUndoCommand()
  const [shownCount, setShownCount] = useState(commandsAtOnce)
  const shown = filters.matches.slice(0, shownCount)
  const countByDay = new Map(groupByDay(filters.matches).map(([date, ofDay]) => [date, ofDay.length]))
  const hiddenCount = filters.matches.length - shown.length
  const dayName = (date: CalendarDate) => formatDayName(t, date, today, locale)
  usePage('changeHistory', commands !== null, isMissing && !isReading)

  const latestOnViewChange = useLatest(onViewChange)
  const daysView = formatDaysView(chosen.name === 'custom' ? range : chosen.name)
  useEffect(() => latestOnViewChange.current?.(daysView), [daysView, latestOnViewChange])

  return (
    <SizedPage height={height}>
      <PageHeader
        heading={heading}
        title={t('destination.changeHistory')}
        caption={t('dashboard.wholeCompany')}
        tabs={tabs}
        freshness={freshnessOf([query])}
      />
      <Tools>
        <DateRangePicker chosen={chosen} onChange={change} />
        <Choice label={t('command.who')} {...filters.who} />
        <Choice label={t('command.what')} {...filters.what} />
        <Find>
          <SearchField label={t('command.find')} value={filters.text} onChange={filters.setText} />
        </Find>
      </Tools>
      <DataNotice isPartial={isPartial && !isMissing} isReading={isReading} onRetry={retry} />
      {isMissing && <ReadFailure message="report.failed" isReading={isReading} onRetry={retry} />}
      {!commands && !isMissing && <Waiting />}
      {commands && !isMissing && filters.matches.length === 0 && (
        <EmptyState icon={History} title={t(commands.length === 0 ? 'changeHistory.empty' : 'command.noMatch')}>
          {commands.length > 0 && <Button onPress={filters.clear}>{t('command.clearFilters')}</Button>}
        </EmptyState>
      )}
      {groupByDay(shown).map(([date, ofDay]) => (
        <Day key={date}>
          <DayHead>
            <DayName>{dayName(date)}</DayName>
            <DayCount>{t.count('command.changes', countByDay.get(date) ?? ofDay.length)}</DayCount>
          </DayHead>
          <Commands aria-label={dayName(date)}>
            {ofDay.map(described => (
              <CommandRow
                key={described.command.id}
                described={described}
                progress={progress.get(described.command.id) ?? null}
                onUndo={() => void undo(described.command)}
              />
            ))}
          </Commands>
        </Day>
      ))}
      {hiddenCount > 0 && (
        <Button onPress={() => setShownCount(count => count + commandsAtOnce)}>
          {t.count('changeHistory.showMore', Math.min(hiddenCount, commandsAtOnce))}
        </Button>
      )}
    </SizedPage>
  )
}

/** Commands with their texts. Null until loaded. */
function useDescribedCommands(changes: readonly Change[] | null): readonly DescribedCommand[] | null {
  const t = useMessages()
  const { locale } = useConsole()
  return useMemo(() => {
    if (!changes) return null
    const textsOf = createCommandTexts(t, locale, changeWordsIn(t, locale))
    return groupByCommand(changes).map(command => ({ command, texts: textsOf(command) }))
  }, [changes, t, locale])
}

function groupByDay(commands: readonly DescribedCommand[]): readonly [CalendarDate, readonly DescribedCommand[]][] {
  const days = new Map<CalendarDate, DescribedCommand[]>()
  for (const described of commands) {
    const date = calendarDateAt(new Date(described.command.changedAt))
    days.set(date, [...(days.get(date) ?? []), described])
  }
  return [...days]
}

/** `Today, Tue, Nov 24` */
function formatDayName(t: Translate, date: CalendarDate, today: CalendarDate, locale: string): string {
  const day = formatShortDay(date, locale)
  if (date === today) return t('changeHistory.of', t('dateRange.today'), day)
  return date === addDays(today, -1) ? t('changeHistory.of', t('dateRange.yesterday'), day) : day
}

interface ChoiceProps {
  readonly label: string
  readonly options: readonly PickerOption[]
  readonly selectedKey: string
  readonly onSelectionChange: (id: string) => void
}

/** `Who: Anyone` */
function Choice({ label, options, selectedKey, onSelectionChange }: ChoiceProps) {
  const t = useMessages()
  const name = options.find(({ id }) => id === selectedKey)?.name ?? ''
  return (
    <Picker
      label={label}
      isLabelHidden
      options={options}
      selectedKey={selectedKey}
      onSelectionChange={onSelectionChange}
      placeholder=""
    >
      <ChoiceText>{t('command.named', label, name)}</ChoiceText>
      <Icon icon={ChevronDown} />
    </Picker>
  )
}

function Waiting() {
  return (
    <Loading>
      <Day>
        <DayHead>
          <Skeleton width="160px" />
        </DayHead>
        <Outline>
          <Skeleton height="40px" />
          <Skeleton height="40px" />
          <Skeleton height="40px" />
        </Outline>
      </Day>
    </Loading>
  )
}

const Tools = styled('div', 'command-tools')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-block-end: ${space(2)};
  ${notPrinted}
`

const Find = styled('div', 'command-find')`
  display: flex;
  flex: 1 1 240px;

  @media (width >= 680px) {
    max-inline-size: 260px;
  }
`

const ChoiceText = styled('span', 'command-choice')`
  overflow: hidden;
  text-overflow: ellipsis;
`

const Day = styled('section', 'command-day')`
  max-inline-size: 1100px;
  margin-block-end: ${space(3)};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
`

const DayHead = styled('header', 'command-day-head')`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)};
  background: ${tokens.surface};
  border-block-end: 1px solid ${tokens.border};
  border-start-start-radius: inherit;
  border-start-end-radius: inherit;
  ${tabularFigures}
`

const DayName = styled('h2', 'command-day-name')`
  font-size: ${tokens.fontSizeGrid};
  font-weight: 600;
`

const DayCount = styled('span', 'command-day-count')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Commands = styled('ul', 'command-list')`
  margin: 0;
  padding: 0;
  list-style: none;
`

const Outline = styled('div', 'command-outline')`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
`
