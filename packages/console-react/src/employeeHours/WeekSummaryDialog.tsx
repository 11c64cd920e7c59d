import type { CalendarDate } from '@fieldtime/console-core'
import {
  buildWeekSummary,
  headerOfColumn,
  type LeftOutDay,
  leftOutDaysOf,
  listLeftOutDays,
  type SummaryExclusion,
  type SummaryLine,
  type SummaryPeople,
  statusOfWeek,
  type WeekGap,
  type WeekGrouping,
  weekTotalsLayout,
  withHoursFormat,
  withLabels,
} from '@fieldtime/console-core/internal'
import {
  cellFormatOf,
  createReportTable,
  type ReportColumn,
  type ReportLayout,
  type ReportTable,
  type WeekRow,
} from '@fieldtime/console-core/reports'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { Fragment, type RefObject, useId, useMemo, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useHoursFormat } from '../queries/serviceSettings.ts'
import { allGroupsOpen, type ExportOrigin, useExport } from '../reportGrid/index.ts'
import type { ReportHandle, RowsState } from '../reports/ReportPage.tsx'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { formatLocalTime, formatNamedDays, formatShortDay } from '../ui/formatDate.ts'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { OptionList } from '../ui/OptionList.tsx'
import { Picker } from '../ui/Picker.tsx'
import { Segments } from '../ui/Segments.tsx'
import { useSummaryColumns } from './useSummaryColumns.ts'
import { LastExport, useRememberedExports } from './WeekExports.tsx'

export interface WeekSummaryOptions {
  readonly report: RefObject<ReportHandle<WeekRow> | null>
  readonly weeks: readonly WeekRow[]
  /** The first date of the week. */
  readonly startDate: CalendarDate
  readonly layout: ReportLayout
  /** The groups of the page, which can be lines. */
  readonly grouping: WeekGrouping
  readonly toleranceHours: number
  readonly rows: Pick<RowsState<WeekGap>, 'exclusion' | 'isReading' | 'gaps' | 'businessUnitId'>
  readonly origin: ExportOrigin
  /** The filters of the page leave people out. */
  readonly isFiltered: boolean
  readonly onClose: () => void
}

/** Exports one line for each person or group of a week, to Excel or CSV, without open days, which the file lists. */
export function WeekSummaryDialog(props: WeekSummaryOptions) {
  const { weeks, startDate, layout, grouping, toleranceHours, rows, origin, isFiltered, onClose } = props
  const t = useMessages()
  const { locale, messages } = useConsole()
  const hoursFormat = useHoursFormat()
  const completeCount = weeks.filter(week => statusOfWeek(week, toleranceHours) === 'complete').length
  const [people, setPeople] = useState<SummaryPeople>(completeCount > 0 ? 'complete' : 'all')
  const [lines, setLines] = useState<'person' | WeekGrouping>('person')
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const columnChoice = useSummaryColumns(layout)
  const captionId = useId()
  const templateName = lines === 'person' ? columnChoice.templateName : null
  const place = {
    ...{ report: props.report, startDate, businessUnitId: rows.businessUnitId },
    origin: { ...origin, templateName },
  }
  const exports = useRememberedExports(place)
  const exclusion: SummaryExclusion = rows.exclusion === 'none' ? 'open' : rows.exclusion
  const isReady = lines !== 'person' || columnChoice.layout !== null
  const chosenLayout = columnChoice.layout ?? weekTotalsLayout
  const summary = useMemo(
    () => buildWeekSummary({ weeks, startDate, people, lines, layout: chosenLayout, toleranceHours, exclusion }),
    [weeks, startDate, people, lines, chosenLayout, toleranceHours, exclusion],
  )
  const columns = useMemo(
    () => withHoursFormat(withLabels(summary.columns, messages), hoursFormat),
    [summary, messages, hoursFormat],
  )
  const table = useMemo(() => {
    const created = createReportTable(columns, { rowId: ({ id }: SummaryLine) => id, locale })
    created.append(summary.lines)
    return created
  }, [columns, summary, locale])
  const leftOut = leftOutDaysOf(summary.weeks, exclusion)
  const leftOutText = leftOut.length > 0 ? t.count('week.summary.leftOut', leftOut.length) : null
  const coverage = [
    origin.businessUnitName ?? t('dashboard.wholeCompany'),
    origin.range && formatNamedDays(origin.range, locale),
  ]

  const { share, start, cancel } = useExport(
    {
      report: () => ({ table, columns, layout: summary.layout, expansion: allGroupsOpen }),
      origin: { ...place.origin, reportTitle: t('week.summary.name'), excludedDays: null },
      sheetName: startDate,
      format,
      lists: leftOut.length > 0 ? [listLeftOutDays(leftOut, t, locale)] : [],
      summary: [t.count('week.summary.done', summary.weeks.length), ...coverage, leftOutText]
        .filter(Boolean)
        .join(' · '),
    },
    hasFile => {
      if (!hasFile) return
      exports.remember(summary.weeks, people)
      onClose()
    },
  )
  const close = () => {
    cancel()
    onClose()
  }

  return (
    <Dialog
      title={t('week.summary.title')}
      isOpen
      onClose={close}
      size="wide"
      confirm={{
        label: t.count('week.summary.export', summary.lines.length),
        onConfirm: start,
        isDisabled: summary.lines.length === 0 || !isReady,
        isBusy: share !== null,
      }}
    >
      <Fields>
        <LastExport {...place} weeks={weeks} format={format} onExported={onClose} />
        <OptionList<SummaryPeople>
          label={t('week.summary.people')}
          options={[
            {
              id: 'complete',
              name: t('week.summary.complete'),
              description: t.count('week.summary.peopleOf', completeCount),
            },
            { id: 'all', name: t('week.summary.all'), description: describeAll() },
          ]}
          selectedKey={people}
          onSelectionChange={setPeople}
        />
        <Choices>
          <Picker
            label={t('week.summary.lines')}
            placeholder=""
            options={(['person', grouping] as const).map(id => ({ id, name: t(`week.summary.line.${id}`) }))}
            selectedKey={lines}
            onSelectionChange={id => setLines(id === 'person' ? id : grouping)}
          />
          {lines === 'person' && (
            <Picker
              label={t('week.summary.columns')}
              placeholder=""
              options={columnChoice.options}
              selectedKey={columnChoice.selectedKey}
              onSelectionChange={columnChoice.select}
            />
          )}
          <FileChoice>
            <Caption id={captionId}>{t('week.summary.file')}</Caption>
            <Segments
              aria-labelledby={captionId}
              options={[
                { id: 'xlsx', name: 'Excel' },
                { id: 'csv', name: 'CSV' },
              ]}
              selectedKey={format}
              onSelectionChange={setFormat}
            />
          </FileChoice>
        </Choices>
        {leftOutText && (
          <LeftOut>
            <Icon icon={OctagonAlert} />
            <span>
              <b>{leftOutText}</b> · {describeDays()}
            </span>
          </LeftOut>
        )}
        {isFiltered && <p>{t('week.summary.filtered')}</p>}
        {isReady && (
          <Preview table={table} columns={columns} layout={summary.layout} isSortedByCode={lines === 'person'} />
        )}
        {!isReady && !columnChoice.retry && <p>{t('data.loading')}</p>}
        {!isReady && columnChoice.retry && (
          <Notice variant="error" action={{ label: t('data.retry'), onPress: columnChoice.retry }}>
            {t('week.summary.columns.failed')}
          </Notice>
        )}
        <Coverage>{[...coverage, t(exports.note)].filter(Boolean).join(' · ')}</Coverage>
      </Fields>
    </Dialog>
  )

  function describeAll(): string {
    const openCount = weeks.length - completeCount
    return [
      t.count('week.summary.peopleOf', weeks.length),
      openCount > 0 && t.count('week.summary.notComplete', openCount),
    ]
      .filter(Boolean)
      .join(' · ')
  }

  /** `Curtis Wallace, Fri, Nov 20, since 12:27 PM · listed in the file` */
  function describeDays(): string {
    const named = leftOut.slice(0, namedDays).map(day => {
      const place = [day.employeeName, formatShortDay(day.date, locale)].filter(Boolean).join(', ')
      const since = sinceText(day)
      return since === null ? place : t('week.summary.since', place, since)
    })
    const moreCount = leftOut.length - named.length
    return [...named, moreCount > 0 && t.count('week.summary.more', moreCount), t('week.summary.listed')]
      .filter(Boolean)
      .join(' · ')
  }

  function sinceText({ since }: LeftOutDay): string | null {
    return since && formatLocalTime(since.localTime, locale)
  }
}

/** Days that the dialog names. The file lists all. */
const namedDays = 2

interface PreviewProps {
  readonly table: ReportTable<SummaryLine>
  readonly columns: readonly ReportColumn<SummaryLine>[]
  readonly layout: ReportLayout
  readonly isSortedByCode: boolean
}

/** Lines at the start of the file that the preview shows, before its last one. */
const firstLines = 3

/** The first lines of the file, and the last one. */
function Preview({ table, columns, layout, isSortedByCode }: PreviewProps) {
  const t = useMessages()
  const { locale, messages } = useConsole()
  const format = cellFormatOf(locale)
  const result = table.query({ filters: [], sorts: layout.sorts, totalColumnIds: [] })
  const shown = layout.columns.flatMap(({ id }) => columns.find(column => column.id === id) ?? [])
  const indexes = [...new Set([...Array(Math.min(firstLines, result.rowCount)).keys(), result.rowCount - 1])]
  if (result.rowCount === 0) return <p>{t('week.summary.empty')}</p>
  return (
    <div>
      <Caption>{t(isSortedByCode ? 'week.summary.preview' : 'week.summary.previewGroups')}</Caption>
      <Scroller>
        <Lines>
          <thead>
            <tr>
              {shown.map(column => (
                <th key={column.id} scope="col" data-number={isNumber(column)}>
                  {headerOfColumn(column, messages, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {indexes.map((index, place) => {
              const line = result.rowAt(index)
              return (
                <Fragment key={index}>
                  {index > place && (
                    <tr data-gap>
                      <td colSpan={shown.length}>…</td>
                    </tr>
                  )}
                  <tr>{line && shown.map(column => showCell(column, line))}</tr>
                </Fragment>
              )
            })}
          </tbody>
        </Lines>
      </Scroller>
    </div>
  )

  function showCell(column: ReportColumn<SummaryLine>, line: SummaryLine) {
    const value = column.value(line)
    const text = format.cell(column as ReportColumn<unknown>, value)
    return (
      <td key={column.id} data-number={isNumber(column)}>
        {text || (value === null && column.blankLabel ? t(column.blankLabel) : '')}
      </td>
    )
  }
}

const isNumber = ({ kind }: Pick<ReportColumn<SummaryLine>, 'kind'>) =>
  kind === 'hours' || kind === 'number' || undefined

const Fields = styled('div', 'week-summary')`
  display: grid;
  gap: ${space(4)};
`

const Choices = styled('div', 'week-summary-choices')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  align-items: end;
`

const FileChoice = styled('div', 'week-summary-file')`
  display: grid;
  gap: ${space(1)};
`

const Caption = styled('span', 'week-summary-caption')`
  display: block;
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const LeftOut = styled('p', 'week-summary-left-out')`
  display: flex;
  gap: ${space(2)};
  align-items: start;
  color: ${tokens.muted};

  & b {
    color: ${tokens.text};
  }
  & > svg {
    flex: none;
    margin-block-start: 2px;
    color: ${tokens.danger};
  }
`

const Scroller = styled('div', 'week-summary-scroller')`
  margin-block-start: ${space(1)};
  overflow-x: auto;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusSmall};
`

const Lines = styled('table', 'week-summary-lines')`
  inline-size: 100%;
  font-size: ${tokens.fontSizeGrid};
  border-collapse: collapse;
  ${tabularFigures}

  & :is(th, td) {
    padding: ${space(1.5)} ${space(3)};
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  & th {
    font-weight: 500;
    color: ${tokens.muted};
    background: ${tokens.surface};
  }
  & tbody tr {
    border-block-start: 1px solid ${tokens.border};
  }
  & [data-number] {
    text-align: end;
  }
  & [data-gap] > td {
    color: ${tokens.muted};
    text-align: center;
  }
`

const Coverage = styled('p', 'week-summary-coverage')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
