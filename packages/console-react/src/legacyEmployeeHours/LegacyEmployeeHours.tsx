import { buildLegacyHoursReport } from '@fieldtime/console-core/internal'
import { buildHoursTree, legacyHoursSource } from '@fieldtime/console-core/reports'
import Clock from 'lucide-react/icons/clock'
import { useCallback, useState } from 'react'
import { DateRangePicker } from '../dates/DateRangePicker.tsx'
import { type RangeProps, useDateRange } from '../dates/useDateRange.ts'
import { useConsole, useMessages, usePage } from '../provider/consoleContext.ts'
import { useBusinessUnit } from '../queries/queries.ts'
import {
  allGroupsOpen,
  ReportExportButton,
  TableBar,
  TableFrame,
  useTableValue,
  ViewMenu,
} from '../reportGrid/index.ts'
import { MissingData, useReadAnnouncement, useReadingNote } from '../reports/MissingData.tsx'
import { OpenDayChoices, useExclusionChoice, useOpenDayExclusion } from '../reports/OpenDayChoices.tsx'
import { isSized, SizedPage } from '../reports/SizedPage.tsx'
import { useReportRows } from '../reports/useReportRows.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import type { ComponentHeight } from '../ui/ConsoleRoot.tsx'
import { EmptyState, ReadFailure } from '../ui/EmptyState.tsx'
import { formatDateRange } from '../ui/formatDate.ts'
import { PageHeader, type PageProps } from '../ui/PageHeader.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { WorkInfoEditDialog } from '../workInfo/useWorkInfoEdit.tsx'
import { HoursTreegrid } from './HoursTreegrid.tsx'
import { useHoursEdit } from './useHoursEdit.ts'
import { useExpandedLines } from './useTreeKeyboard.ts'

export interface LegacyEmployeeHoursProps extends PageProps, RangeProps {
  readonly height?: ComponentHeight
}

/** Employees, their days, and the hours entered on them, with totals at each level. */
export function LegacyEmployeeHours({ heading, height, ...days }: LegacyEmployeeHoursProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { current, isKnown, query: businessUnits } = useBusinessUnit()
  const { chosen, change, isKnown: isRangeKnown } = useDateRange('legacyEmployeeHours', days)
  const rows = useReportRows(
    legacyHoursSource,
    chosen.range,
    isKnown && isRangeKnown ? (current?.id ?? null) : undefined,
  )
  const { shown, isReading, gaps } = rows
  const { content, openDays } = useOpenDayExclusion({
    content: rows.content,
    layout: noLayout,
    choice: useExclusionChoice(null, 'none'),
    keepsRows: false,
  })
  const { table } = content
  const buildTree = useCallback((given: typeof table) => buildHoursTree([...given.query({}).rows()], locale), [locale])
  const tree = useTableValue(content, buildTree)
  const expansion = useExpandedLines(tree)
  const { edit, workInfo } = useHoursEdit(rows.changeRows)
  const isEmpty = tree.employees.length === 0
  // A unit that couldn't be read isn't the whole company.
  const isScopeKnown = isKnown && (current !== null || !businessUnits.isPartial)
  const isMissing = isEmpty && gaps.some(gap => legacyHoursSource.rowGaps.includes(gap))
  const isPartial = !isMissing && (gaps.length > 0 || businessUnits.isPartial)
  const people = t.count('legacyHours.people', tree.employees.length)
  const announcement = useReadAnnouncement({ ...rows, rowCount: table.rowCount }, isMissing, people)
  const note = useReadingNote(rows)
  const [expansionNote, setExpansionNote] = useState('')
  usePage('legacyEmployeeHours', !isReading || !isEmpty, !isReading && isMissing)

  const handleRefresh = () => {
    rows.refresh()
    if (businessUnits.isPartial) businessUnits.retry()
  }

  const expandAll = () => {
    expansion.expandAll()
    setExpansionNote(t('grid.allExpanded'))
  }
  const collapseAll = () => {
    expansion.collapseAll()
    setExpansionNote(t('grid.allCollapsed'))
  }

  return (
    <SizedPage height={height}>
      <PageHeader
        heading={heading}
        title={t('destination.legacyEmployeeHours')}
        printed={formatDateRange(chosen.range, locale)}
        caption={isScopeKnown ? (current?.description ?? t('dashboard.wholeCompany')) : null}
        freshness={{
          readAt: rows.isPrevious ? null : rows.readAt,
          note,
          incomplete: isPartial ? { text: t('grid.incomplete'), hint: t('grid.incomplete.hint') } : null,
          isReading,
          onRefresh: handleRefresh,
          announcement,
        }}
      />
      <MissingData
        gaps={isMissing ? [] : gaps.map(gap => legacyHoursSource.gapMessages[gap])}
        isUnitMissing={businessUnits.isPartial && !isMissing}
        isReading={isReading}
        onRetry={handleRefresh}
      />
      <Frame data-sized={isSized(height) || undefined}>
        <TableBar>
          <DateRangePicker chosen={chosen} onChange={change} />
          <VisuallyHidden role="status">{expansionNote}</VisuallyHidden>
          <VisuallyHidden role="status">{openDays.excludedText}</VisuallyHidden>
          <Tools>
            <ViewMenu
              changeCount={openDays.exclusion === 'none' ? 0 : 1}
              hasGroups={!isEmpty}
              onExpandAll={expandAll}
              onCollapseAll={collapseAll}
            >
              <OpenDayChoices openDays={openDays} />
            </ViewMenu>
            <ReportExportButton
              report={() => ({
                ...buildLegacyHoursReport([...table.query({}).rows()], locale),
                expansion: allGroupsOpen,
              })}
              origin={{
                reportTitle: t('destination.legacyEmployeeHours'),
                range: chosen.range,
                businessUnitName: current?.description ?? null,
                businessUnitCode: current?.code ?? null,
                templateName: null,
                isComplete: !isPartial && !isMissing && !isReading,
                excludedDays: openDays.excludedDays,
              }}
            />
          </Tools>
        </TableBar>
        {isMissing && <ReadFailure message="report.failed" isReading={isReading} onRetry={handleRefresh} />}
        {isEmpty && isReading && !isMissing && <TreeSkeleton />}
        {isEmpty && !isReading && !isMissing && (
          <EmptyState icon={Clock} title={t('report.empty')}>
            <p>{t('data.tryAnotherDate')}</p>
          </EmptyState>
        )}
        {!isEmpty && (
          <HoursTreegrid
            label={t('legacyHours.table', formatDateRange(shown?.range ?? chosen.range, locale))}
            tree={tree}
            expansion={expansion}
            edit={edit}
            isPartial={isPartial}
            isPrevious={rows.isPrevious}
            excludedText={openDays.excludedText}
          />
        )}
        {!isEmpty && (
          <Footer>
            <bdi>{people}</bdi>
          </Footer>
        )}
      </Frame>
      <WorkInfoEditDialog edit={workInfo} />
    </SizedPage>
  )
}

const noLayout = { filters: [], groups: [] }

/** The outline of the table while the first rows load. */
function TreeSkeleton() {
  return (
    <Loading>
      <SkeletonRows rowCount={8} Row={Line}>
        <Skeleton width="56px" height="12px" />
        <Skeleton width="56px" height="12px" />
      </SkeletonRows>
    </Loading>
  )
}

/** On phones, employees are cards directly on the page. */
const Frame = styled(TableFrame, 'legacy-hours-frame')`
  &[data-sized] {
    display: flex;
    flex: 0 1 auto;
    flex-direction: column;
    min-block-size: 0;
  }
  @media (width < 680px) {
    background: none;
    border: 0;
    border-radius: 0;
  }
`

const Tools = styled('div', 'legacy-hours-tools')`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-inline-start: auto;
`

const Footer = styled('p', 'legacy-hours-footer')`
  display: flex;
  align-items: center;
  min-block-size: 40px;
  padding-inline: ${space(3)};
  font-size: ${tokens.fontSizeGrid};
  border-block-start: 1px solid ${tokens.border};
`

const Line = styled('div', 'tree-skeleton-line')`
  display: flex;
  align-items: center;
  gap: ${space(10)};
  min-height: ${tokens.rowHeight};
  padding-inline: ${space(9)} ${space(3)};

  & > :first-child {
    margin-inline-end: auto;
  }
  & + & {
    border-block-start: 1px solid ${tokens.border};
  }
`
