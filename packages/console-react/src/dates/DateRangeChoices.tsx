import { type ChosenDateRange, calendarDateAt, dateRangeNames, pickDateRange } from '@fieldtime/console-core'
import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { useConsole, useMessages, useNow } from '../provider/consoleContext.ts'
import { useBusinessUnit } from '../queries/queries.ts'
import { usePayWeekStart } from '../queries/unitQueries.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { formatDateRange, formatWeekday } from '../ui/formatDate.ts'
import { ItemFace, itemRow } from '../ui/ListItem.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { Popup } from '../ui/usePopup.tsx'
import { RangeCalendarMonth } from './RangeCalendarMonth.tsx'
import { RangeFields } from './RangeFields.tsx'

export interface DateRangeChoicesProps {
  readonly chosen: ChosenDateRange
  readonly onChange: (chosen: ChosenDateRange) => void
  /** Called after a selection, including of the current range. */
  readonly onClose: () => void
  readonly id?: string
}

/** Named ranges, and fields and a calendar for other dates. */
export function DateRangeChoices({ chosen, onChange, onClose, id }: DateRangeChoicesProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const today = calendarDateAt(useNow(60_000))
  const startOfPayWeek = usePayWeekStart()
  const unitName = useBusinessUnit().current?.description
  const workweek = pickDateRange('thisWorkweek', today, startOfPayWeek)
  const [isCustom, setIsCustom] = useState(chosen.name === 'custom')

  const take = (next: ChosenDateRange) => {
    onClose()
    onChange(next)
  }
  const rows = dateRangeNames.map(name => {
    const range = name === 'custom' ? chosen.range : pickDateRange(name, today, startOfPayWeek)
    return { name, range, days: name === 'custom' ? undefined : formatDateRange(range, locale) }
  })
  const selectedName = isCustom ? 'custom' : chosen.name
  const handleSelection = (keys: 'all' | Set<unknown>) => {
    const row = keys === 'all' ? undefined : rows.find(({ name }) => keys.has(name))
    if (row?.name === 'custom') setIsCustom(true)
    else if (row) take({ name: row.name, range: row.range })
  }

  return (
    <Columns id={id}>
      <Named>
        <Names
          aria-label={t('dateRange.title')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[selectedName]}
          onSelectionChange={handleSelection}
          shouldSelectOnPressUp
          autoFocus
        >
          {rows.map(row => (
            <NameRow
              key={row.name}
              id={row.name}
              textValue={t(`dateRange.${row.name}`)}
              // Pressing the selected range doesn't change the selection, but closes the panel.
              onPress={() => row.name === selectedName && row.name !== 'custom' && onClose()}
            >
              <ItemFace
                name={t(`dateRange.${row.name}`)}
                description={row.days}
                isSelected={row.name === selectedName}
              />
            </NameRow>
          ))}
        </Names>
        {unitName && (
          <Workweek>
            {t(
              'dateRange.workweek',
              formatWeekday(workweek.startDate, locale),
              formatWeekday(workweek.endDate, locale),
              unitName,
            )}
          </Workweek>
        )}
      </Named>
      {isCustom && (
        <Custom>
          <RangeFields range={chosen.range} onApply={range => take({ name: 'custom', range })} />
          <RangeCalendarMonth range={chosen.range} onPick={range => take({ name: 'custom', range })} />
        </Custom>
      )}
    </Columns>
  )
}

export interface DateRangePanelProps extends Pick<DateRangeChoicesProps, 'chosen' | 'onChange'> {
  readonly popup: Popup<unknown>
}

/** The choices of a date range picker. Loaded on demand. */
export function DateRangePanel({ popup, ...props }: DateRangePanelProps) {
  const t = useMessages()
  const { onOpenChange, itemsProps } = popup
  return (
    <Wide aria-label={t('dateRange.title')} popup={popup}>
      <DateRangeChoices {...props} id={itemsProps.id} onClose={() => onOpenChange(false)} />
    </Wide>
  )
}

const Columns = styled('div', 'date-range-columns')`
  display: flex;

  @media (max-width: 600px) {
    flex-direction: column;
  }
`

const Named = styled('div', 'date-range-named')`
  flex: 1 0 220px;

  @media (max-width: 600px) {
    flex: none;
  }
`

const Names = styled(ListBox, 'date-range-names')`
  padding: ${space(1)};
  outline: none;
`

/** Business units pay different weeks. */
const Workweek = styled('p', 'date-range-workweek')`
  margin: 0;
  padding: ${space(2)} ${space(3)};
  border-block-start: 1px solid ${tokens.border};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const NameRow = styled(ListBoxItem, 'date-range-row')`
  ${itemRow}

  &[data-selected] {
    background: ${tokens.primarySoft};
  }
`

const Custom = styled('div', 'date-range-custom')`
  border-inline-start: 1px solid ${tokens.border};

  @media (max-width: 600px) {
    border: 0;
    border-block-start: 1px solid ${tokens.border};
  }
`

const Wide = styled(Panel, 'date-range-panel')`
  max-width: min(640px, calc(100vw - ${space(4)}));
`
