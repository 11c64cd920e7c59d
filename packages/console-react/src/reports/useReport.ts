import { type DateRange, formatView, viewQueryLimit } from '@fieldtime/console-core'
import { type DayExclusion, isWorkweekName, type PageFields } from '@fieldtime/console-core/internal'
import type { ReportColumn, ReportDefinition, ReportSource } from '@fieldtime/console-core/reports'
import { useEffect, useMemo, useState } from 'react'
import { type DateRangeChoice, type RangeProps, useDateRange } from '../dates/useDateRange.ts'
import { type ConsoleDestination, useConsole, useMessages } from '../provider/consoleContext.ts'
import { useLatest } from '../provider/hostValues.ts'
import { usePageActions } from '../provider/pageActions.ts'
import { useBusinessUnit } from '../queries/queries.ts'
import { type ExportOrigin, type GridReport, type ReportViewState, useReportView } from '../reportGrid/index.ts'
import {
  type ReportTemplates,
  type ReportTemplatesOptions,
  useReportTemplates,
} from '../reportTemplates/useReportTemplates.ts'
import { useToasts } from '../ui/Toasts.tsx'
import { type OpenDayChoice, useExclusionChoice, useOpenDayExclusion } from './OpenDayChoices.tsx'
import type { ReportOptions } from './reportOptions.ts'
import { type KnownOptions, useFixedColumns, useReportOptions } from './useReportOptions.tsx'
import { type ReportRows, useReportRows } from './useReportRows.ts'

/** A report, its scope, and the host's choices. */
export interface ReportRequest<Row, Gap extends string> extends RangeProps, ReportOptions {
  readonly page: ReportDestination
  readonly source: ReportSource<Row, Gap>
  /** Default: the selected business unit. */
  readonly scope?: 'businessUnit' | 'company'
  /** Replaces the report's own columns, which depend on a choice. The same function until the choice changes. */
  readonly columnsFor?: (exclusion: DayExclusion, range: DateRange) => readonly ReportColumn<Row>[]
  /** Choices of the page that its address has too. The same object until one changes. */
  readonly pageFields?: PageFields
  readonly view?: string | null
  readonly defaultView?: string | null
  readonly onViewChange?: (view: string) => void
}

export type ReportDestination = Extract<ConsoleDestination, { readonly view?: string }>['page']

/** The controls of a report and its export. */
export interface ReportControls extends DateRangeChoice, Pick<KnownOptions, 'tools'> {
  /** Null for a report without templates. */
  readonly templates: ReportTemplates | null
  readonly openDays: OpenDayChoice
  /** Returns the absolute URL of the current view; null when it would be too long. Undefined in hosts without addresses. */
  readonly buildLink: (() => string | null) | undefined
  readonly origin: ExportOrigin
  readonly peopleWithoutRecord: ReportRows<never, never>['peopleWithoutRecord']
}

/** A report with its rows as they arrive, its view, and its state. */
export interface Report<Row, Gap extends string> extends ReportControls {
  readonly title: string
  /** Name of the business unit, or that it is the whole company; null while unknown. */
  readonly scopeName: string | null
  /** Null for the whole company, and while unknown. */
  readonly businessUnitId: string | null
  /** All rows, including excluded days. */
  readonly rows: ReportRows<Row, Gap>
  readonly grid: GridReport<Row>
  readonly view: ReportViewState
  readonly maxRows: number | null
  /** Rows, or the business unit, couldn't be read. */
  readonly isPartial: boolean
  /** Nothing could be read. */
  readonly isMissing: boolean
  readonly isUnitMissing: boolean
  /** Opens the report with the same view. */
  readonly destination: ConsoleDestination
  readonly refresh: () => void
}

/** Reads a report and applies view, days, business unit, templates, and options to it. */
export function useReport<Row, Gap extends string>(request: ReportRequest<Row, Gap>): Report<Row, Gap> {
  const { page, source, columnsFor, pageFields, scope = 'businessUnit' } = request
  const { definition } = source
  const t = useMessages()
  const { href } = useConsole()
  const options = useReportOptions(definition, request)
  const { fixedIds, fixedFilters, tools, maxRows } = options
  const view = useFixedColumns(useReportView(definition, request), fixedIds)
  const { layout, pageIndex } = view.state
  const {
    chosen,
    change,
    isKnown: isRangeKnown,
  } = useDateRange(definition.storageKeys.dateRange, {
    range: request.range,
    defaultRange: request.defaultRange ?? (definition.range && { preset: definition.range }),
    onRangeChange: request.onRangeChange,
    viewRange: view.asked?.range ?? null,
    isWeekly: definition.isWeekly ?? false,
  })
  const { unit, isKnown, isUnitMissing, readUnitsAgain } = useScope(scope)
  const isUnitDecided = useLinkedUnit(scope === 'businessUnit' ? (view.asked?.businessUnitId ?? null) : null)
  const unitId = unit?.id ?? null
  const isQuestionKnown = isKnown && isUnitDecided && isRangeKnown

  const keepsRows = definition.excludesOpenDays ?? false
  const defaultExclusion = keepsRows ? 'open' : 'none'
  const exclusion = useExclusionChoice(view.asked && (view.asked.excludedDays ?? defaultExclusion), defaultExclusion)
  const ownColumns = useMemo(
    () => columnsFor?.(exclusion.chosen, chosen.range),
    [columnsFor, exclusion.chosen, chosen.range],
  )
  const rows = useReportRows(source, chosen.range, isQuestionKnown ? unitId : undefined, ownColumns, options)
  const { isReading, gaps, readAt, isPrevious } = rows
  const { content, openDays } = useOpenDayExclusion({ content: rows.content, layout, choice: exclusion, keepsRows })

  const isPartial = gaps.length > 0 || isUnitMissing
  const isMissing = content.table.rowCount === 0 && gaps.some(gap => source.rowGaps.includes(gap))
  const isAnyRead = readAt !== null && !isPrevious
  // A unit that couldn't be read isn't the whole company.
  const isScopeKnown = isKnown && (unit !== null || !isUnitMissing)

  // Whether a report has templates doesn't change while it is mounted.
  const useTemplates = definition.reportType === null ? useNoTemplates : useTemplatesOf
  const templates = useTemplates({
    definition,
    layout,
    isLinked: view.asked !== null,
    onApply: view.applyLayout,
  })

  const excludedDays = openDays.isChanged ? openDays.exclusion : undefined
  const shownView = useMemo(
    () => ({ businessUnitId: unitId, range: chosen.range, pageIndex, layout, pageFields, excludedDays }),
    [unitId, chosen.range, pageIndex, layout, pageFields, excludedDays],
  )
  // A saved view keeps its preset, so it follows the calendar. A link has fixed dates, except for a workweek of a weekly report.
  const query = useMemo(
    () => formatView({ ...shownView, range: chosen.name === 'custom' ? chosen.range : chosen.name }),
    [shownView, chosen],
  )
  const latestOnViewChange = useLatest(request.onViewChange)
  const { report: markReported } = view
  useEffect(() => {
    if (!isQuestionKnown) return
    markReported(query)
    latestOnViewChange.current?.(query)
  }, [isQuestionKnown, query, markReported, latestOnViewChange])

  const buildLink = (toAddress: NonNullable<typeof href>) => {
    const isRelative = definition.isWeekly && isWorkweekName(chosen.name)
    const link = isRelative ? query : formatView(shownView)
    if (link.length > viewQueryLimit) return null
    return new URL(toAddress({ page, view: link }), document.baseURI).href
  }

  const title = t(definition.titleKey)
  return {
    title,
    businessUnitId: unitId,
    scopeName: isScopeKnown ? (unit?.description ?? t('dashboard.wholeCompany')) : null,
    chosen,
    change,
    rows,
    grid: {
      content,
      isReading,
      isPartial: (isPartial && !isMissing) || (isReading && !isAnyRead),
      totalNote: openDays.excludedText,
      groupNotes: openDays.excludedTextByGroup,
      areOpenDaysExcluded: keepsRows && openDays.exclusion !== 'none',
      fixedColumnIds: fixedIds,
      fixedFilters,
      filterColumns: rows.filterColumns,
    },
    view,
    templates: tools.templates ? templates : null,
    openDays,
    tools,
    maxRows,
    isPartial,
    isMissing,
    isUnitMissing,
    peopleWithoutRecord: rows.peopleWithoutRecord,
    destination: query.length > viewQueryLimit ? { page } : { page, view: query },
    buildLink: href && tools.link ? () => buildLink(href) : undefined,
    origin: {
      reportTitle: title,
      range: chosen.range,
      businessUnitName: unit?.description ?? null,
      businessUnitCode: unit?.code ?? null,
      templateName: templates?.name ?? null,
      isComplete: !isPartial && !isReading,
      excludedDays: openDays.excludedDays,
      fixedFilters,
    },
    refresh() {
      rows.refresh()
      if (isUnitMissing) readUnitsAgain()
    },
  }
}

interface TemplatesQuestion<Row> extends Omit<ReportTemplatesOptions<Row>, 'columns' | 'reportType'> {
  readonly definition: ReportDefinition<Row>
}

function useTemplatesOf<Row>({ definition, ...question }: TemplatesQuestion<Row>): ReportTemplates | null {
  const { reportType } = definition
  if (reportType === null) throw new Error(`${definition.id} has no templates`)
  const templates = useReportTemplates({ ...question, columns: definition.columns, reportType })
  usePageActions(
    templates.templates.map(({ id, name }) => ({
      id: `template:${id}`,
      name,
      run: () => void templates.store.choose(id),
    })),
  )
  return templates
}

function useNoTemplates(): null {
  return null
}

/** The unit whose rows are shown; null for the whole company. */
function useScope(scope: 'businessUnit' | 'company') {
  const { current, isKnown, query } = useBusinessUnit()
  const readUnitsAgain = query.retry
  if (scope === 'company') return { unit: null, isKnown: true, isUnitMissing: false, readUnitsAgain }
  return { unit: current, isKnown, isUnitMissing: query.isPartial, readUnitsAgain }
}

/**
 * Selects the business unit of a link and reports this. Null: the link has none. A unit that the user can't access or that the host doesn't
 * show is reported, not selected. False until it is decided whose rows are shown.
 */
function useLinkedUnit(linkedId: string | null): boolean {
  const { isBusinessUnitFixed } = useConsole()
  const { businessUnits, current, isKnown, change } = useBusinessUnit()
  const t = useMessages()
  const toasts = useToasts()
  const [decidedId, setDecidedId] = useState<string | null>(null)
  const isDecided = linkedId === null || decidedId === linkedId

  useEffect(() => {
    if (isDecided || !isKnown) return
    setDecidedId(linkedId)
    if (linkedId === current?.id) return
    const linked = isBusinessUnitFixed ? null : businessUnits.find(({ id }) => id === linkedId)
    if (!linked) {
      toasts.show({ text: t('report.linkedUnitMissing', current?.description ?? t('dashboard.wholeCompany')) })
      return
    }
    change(linked)
    toasts.show({
      text: t('report.linkedUnit', linked.description),
      ...(current
        ? { action: { label: t('report.backToUnit', current.description), onPress: () => change(current) } }
        : {}),
    })
  }, [isDecided, isKnown, linkedId, current, businessUnits, isBusinessUnitFixed, change, toasts, t])

  return isDecided
}
