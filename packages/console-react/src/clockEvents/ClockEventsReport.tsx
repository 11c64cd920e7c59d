import { clockEventsDefinition, formatView } from '@fieldtime/console-core'
import { useConsole, useMessages, usePage } from '../consoleContext.js'
import { DateRangePicker } from '../dates/DateRangePicker.js'
import { useBusinessUnit } from '../queries.js'
import { ExportButton } from '../reportGrid/ExportButton.js'
import { FilterRow } from '../reportGrid/FilterRow.js'
import { GridToolbar } from '../reportGrid/GridToolbar.js'
import { ReportGrid } from '../reportGrid/ReportGrid.js'
import { useRowDensity } from '../reportGrid/useRowDensity.js'
import { TemplateBar } from '../reportTemplates/TemplateBar.js'
import { useReportTemplates } from '../reportTemplates/useReportTemplates.js'
import { styled } from '../theme.js'
import { PageHeader } from '../ui/PageHeader.js'
import { MissingData } from './MissingData.js'
import { ReadingNote } from './ReadingNote.js'
import { TelematicsLink } from './TelematicsLink.js'
import { useChosenDays } from './useChosenDays.js'
import { useClockEvents } from './useClockEvents.js'
import { useEventCells } from './useEventCells.js'
import { useReportView } from './useReportView.js'

export interface ClockEventsReportProps {
  /** `yyyy-MM-dd`: shows that day only, and anything that is no date means today. Null: the days that were chosen last. */
  readonly date?: string | null
  /** From the address: columns, filters, sorts, groups, page and dates, as `formatView` of the core writes them. */
  readonly view?: string | null
  /** Other days were chosen, so that `date` and `view` are no longer what is shown. */
  readonly onDateChange?: (date: null) => void
  /** Of the grid, in pixels; without it the height of the window minus 300. */
  readonly height?: number
}

/** Every clock event of some days: who, when, where, and for which job. */
export function ClockEventsReport({ date = null, view: address = null, onDateChange, height }: ClockEventsReportProps) {
  const t = useMessages()
  const { hrefFor } = useConsole()
  const { current, isKnown, query: businessUnits } = useBusinessUnit()
  const view = useReportView(clockEventsDefinition, address)
  const { chosen, change } = useChosenDays({ date, range: view.asked?.range ?? null }, () => onDateChange?.(null))
  const businessUnitId = isKnown ? (current?.id ?? null) : undefined
  const events = useClockEvents(chosen.range, businessUnitId)
  const { table, columns, revision, isReading, gaps } = events
  const templates = useReportTemplates({
    definition: clockEventsDefinition,
    columns,
    layout: view.state.layout,
    onApply: view.applyLayout,
  })
  const cells = useEventCells()
  const density = useRowDensity()
  usePage('clockEventsReport', !isReading || table.rowCount > 0)

  const handleRefresh = () => {
    events.refresh()
    if (businessUnits.isPartial) businessUnits.retry()
  }

  const buildLink = (toAddress: NonNullable<typeof hrefFor>) => {
    const { layout, pageIndex } = view.state
    const range = chosen.name === 'custom' ? chosen.range : chosen.name
    const href = toAddress({ page: 'clockEventsReport', view: formatView({ range, pageIndex, layout }) })
    return new URL(href, document.baseURI).href
  }

  return (
    <Page style={density.style}>
      <PageHeader
        title={t('destination.clockEventsReport')}
        caption={isKnown ? (current?.description ?? t('dashboard.wholeCompany')) : null}
      >
        <TelematicsLink />
      </PageHeader>
      <MissingData gaps={gaps} isUnitMissing={businessUnits.isPartial} isReading={isReading} onRetry={handleRefresh} />
      <ReportGrid
        label={t('destination.clockEventsReport')}
        columns={columns}
        table={table}
        revision={revision}
        state={view.state}
        dispatch={view.dispatch}
        cells={cells}
        emptyText={t('clockEvents.empty')}
        isPartial={gaps.length > 0 || businessUnits.isPartial}
        isReading={isReading}
        asOf={events.isPrevious ? null : events.readAt}
        readRowCount={events.progress?.rowCount ?? 0}
        onRefresh={handleRefresh}
        filterRow={<FilterRow />}
        toolbar={
          <>
            <ReadingNote events={events} />
            <GridToolbar
              dateRange={<DateRangePicker chosen={chosen} onChange={change} />}
              templates={<TemplateBar templates={templates} />}
              density={density}
              {...(hrefFor ? { buildLink: () => buildLink(hrefFor) } : {})}
              exporting={
                <ExportButton
                  origin={{
                    reportTitle: t('destination.clockEventsReport'),
                    range: chosen.range,
                    businessUnitName: current?.description ?? null,
                    templateName: templates.selected?.name ?? t('template.sandbox'),
                    isComplete: gaps.length === 0 && !isReading,
                  }}
                />
              }
            />
          </>
        }
        {...(height === undefined ? {} : { height })}
      />
    </Page>
  )
}

const Page = styled('section', 'clock-events-report')`
  display: block;
`
