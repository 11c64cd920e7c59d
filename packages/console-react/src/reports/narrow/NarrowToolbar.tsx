import Calendar from 'lucide-react/icons/calendar'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { useGrid, ViewLabel } from '../../reportGrid/index.ts'
import { space, styled, tabularFigures, tokens } from '../../theme/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDateRange, formatNamedDays } from '../../ui/formatDate.ts'
import { type ReportToolbarProps, type SheetPage, ViewSheet } from './ViewSheet.tsx'

/** Dates and View, which opens the sheet with all other controls. */
export function NarrowToolbar(props: ReportToolbarProps) {
  const { report, RangePicker, rowChoice, isShownByTools } = props
  const { chosen, openDays, tools } = report
  const t = useMessages()
  const { locale } = useConsole()
  const { state, columns } = useGrid()
  const [page, setPage] = useState<SheetPage | null>(null)
  const filterCount = state.layout.filters.filter(
    filter => columns.has(filter.columnId) && !isShownByTools?.(filter),
  ).length
  const changeCount = filterCount + (openDays.isChanged ? 1 : 0)
  const isNamed = chosen.name !== 'custom'
  const name = t(`dateRange.${chosen.name}`)

  return (
    <Bar role="group" aria-label={t('grid.toolbar')}>
      {tools.dateRange && RangePicker && (
        <OwnDates>
          <RangePicker chosen={chosen} change={report.change} />
        </OwnDates>
      )}
      {tools.dateRange && !RangePicker && (
        <Dates>
          <Button
            icon={Calendar}
            aria-haspopup="dialog"
            aria-label={t('dateRange.picker', name, formatDateRange(chosen.range, locale))}
            onPress={() => setPage('dates')}
          >
            {isNamed && <Name>{name}</Name>}{' '}
            <Days>{isNamed ? formatNamedDays(chosen.range, locale) : formatDateRange(chosen.range, locale)}</Days>
          </Button>
        </Dates>
      )}
      <Button icon={SlidersHorizontal} aria-haspopup="dialog" onPress={() => setPage('main')}>
        <ViewLabel changeCount={changeCount} />
      </Button>
      {rowChoice && <Chips data-beside={RangePicker !== undefined || undefined}>{rowChoice}</Chips>}
      {page && <ViewSheet {...props} page={page} onPageChange={setPage} onClose={() => setPage(null)} />}
    </Bar>
  )
}

const Bar = styled('div', 'narrow-toolbar')`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;

  & button {
    min-block-size: 44px;
  }
`

const Dates = styled('div', 'narrow-toolbar-dates')`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
`

const OwnDates = styled('div', 'narrow-toolbar-own-dates')`
  display: grid;
  flex: 1 0 100%;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
`

const Chips = styled('div', 'narrow-toolbar-chips')`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};

  /* A custom date picker fills a line, so these controls share the next one with View. */
  &[data-beside] {
    flex: 1 1 150px;
    gap: ${space(2)};
    min-inline-size: 0;
  }
`

const Name = styled('span', 'narrow-toolbar-range')`
  margin-inline-end: ${space(1)};
`

const Days = styled('span', 'narrow-toolbar-days')`
  font-weight: 400;
  color: ${tokens.muted};
  ${tabularFigures}

  &:first-child {
    color: inherit;
  }
`
