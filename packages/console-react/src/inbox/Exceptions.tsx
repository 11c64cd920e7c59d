import { calendarDateAt, exceptionMarkExtension, isReadOnly } from '@fieldtime/console-core'
import { type ExceptionEntry, findByName, isInExceptionView } from '@fieldtime/console-core/internal'
import type { ExceptionRuleId } from '@fieldtime/console-core/reports'
import CheckCheck from 'lucide-react/icons/check-check'
import { useCallback, useMemo, useState } from 'react'
import { useExceptionMarks } from '../exceptions/useExceptionMarks.ts'
import { useExceptionsIn } from '../exceptions/useExceptionsIn.ts'
import { type ExceptionList, gapMessages, useTodaysExceptions } from '../exceptions/useTodaysExceptions.ts'
import { useConsole, useMessages, useNow, usePage } from '../provider/consoleContext.ts'
import { useLiveStatus } from '../status/useLiveStatus.ts'
import { notPrinted, space, styled, tokens } from '../theme/theme.ts'
import { EmptyState, ReadFailure } from '../ui/EmptyState.tsx'
import { formatDateRange } from '../ui/formatDate.ts'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader, type PageProps } from '../ui/PageHeader.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Loading, PageSkeleton, Skeleton } from '../ui/Skeleton.tsx'
import { SkeletonCard, SkeletonRows } from '../ui/SkeletonRows.tsx'
import type { EditableProps } from '../ui/useComponentLoad.ts'
import {
  countOf,
  ExceptionFilterBar,
  ExceptionViewChips,
  useExceptionFilters,
  useExceptionPeriod,
} from './ExceptionFilters.tsx'
import { ExceptionSelection } from './ExceptionSelection.tsx'
import { ExceptionTable } from './ExceptionTable.tsx'
import { GroupingPicker, ListMenu, useExceptionGrouping } from './GroupingPicker.tsx'

const AcceptExceptions = loadOnDemand(
  async () => (await import('./AcceptExceptions.tsx')).AcceptExceptions,
  () => null,
)

/** Loaded apart from the page, because it needs the code of reports. */
const ListFoot = loadOnDemand(
  async () => (await import('./ListFoot.tsx')).ListFoot,
  () => null,
)

export interface ExceptionsProps extends PageProps, EditableProps {
  /**
   * Shows only the exceptions of this rule at first. Default: all rules, also for one that isn't known.
   *
   * @example <Exceptions defaultRule="notClockedOut" />
   */
  readonly defaultRule?: ExceptionRuleId | null
  /**
   * Shows only the exceptions of this day, `yyyy-MM-dd`, at first. Default: today's list.
   *
   * @example <Exceptions defaultDate="2026-05-13" />
   */
  readonly defaultDate?: string | null
  /**
   * With an earlier `defaultDate`: the last day that the page shows at first, at most 92 days. Default: that day alone.
   *
   * @example <Exceptions defaultDate="2026-05-11" defaultEndDate="2026-05-17" />
   */
  readonly defaultEndDate?: string | null
  /**
   * Shows only the exceptions of this person at first. Default: everyone.
   *
   * @example <Exceptions defaultDate="2026-05-13" defaultEmployeeId="4711" />
   */
  readonly defaultEmployeeId?: string | null
}

/** Days of people that break a rule, today and on earlier days that are still due. People accept them or ask about them. */
export const Exceptions = /* @__PURE__ */ loadOnDemand(async () => ExceptionsPage, PageSkeleton, 'clockInStatus')

function ExceptionsPage({
  defaultRule = null,
  defaultDate = null,
  defaultEndDate = null,
  defaultEmployeeId = null,
  heading,
}: ExceptionsProps) {
  const t = useMessages()
  const { locale, services, user } = useConsole()
  const isUnsupported = !isReadOnly(user) && !services.extensions?.includes(exceptionMarkExtension)
  const now = useNow(60_000)
  const today = calendarDateAt(now)
  const live = useLiveStatus(now)
  const defaults = {
    ...{ rule: defaultRule, date: defaultDate, endDate: defaultEndDate, employeeId: defaultEmployeeId },
  }
  const period = useExceptionPeriod(today, defaults)
  const todays = useTodaysExceptions(live, now)
  const others = useExceptionsIn(period)
  const list = period.id === 'today' ? todays : others
  const filters = useExceptionFilters(defaults, today)
  const grouping = useExceptionGrouping()
  const marks = useExceptionMarks()
  const { entries, isChecking, isMissing, isReading } = list
  const inScope = entries.filter(filters.isInScope)
  const ofKind = inScope.filter(({ kind }) => filters.kind === null || kind === filters.kind)
  const shown = findByName(
    ofKind.filter(entry => isInExceptionView(entry, filters.view)),
    filters.searchQuery,
  )
  const selection = useSelection(shown)
  const [accepting, setAccepting] = useState<readonly ExceptionEntry[] | null>(null)
  const actions = useMemo(() => marks && { ...marks, accept: setAccepting }, [marks])
  const isEmpty = entries.length === 0
  usePage('exceptions', !isChecking, isMissing && !isReading)

  return (
    <Page>
      <PageHeader
        heading={heading}
        title={t('destination.exceptions')}
        caption={period.range ? formatDateRange(period.range, locale) : t('exceptions.caption')}
        freshness={{
          readAt: list.readAt,
          incomplete:
            list.gaps.length > 0 && !isMissing
              ? { text: t('exceptions.incomplete'), hint: t('exceptions.incomplete.hint') }
              : null,
          isReading,
          onRefresh: list.refresh,
          announcement: isChecking ? '' : t.count('exceptions.announcement', countOf(entries, 'needsAttention')),
        }}
      />
      <ExceptionFilterBar period={period} filters={filters} entries={isEmpty || isMissing ? null : inScope} />
      {isMissing && <ReadFailure message="exceptions.loadFailed" isReading={isReading} onRetry={list.retry} />}
      {!isMissing && <Gaps list={list} />}
      {isUnsupported && !isEmpty && <Notice variant="info">{t('exceptions.unsupported')}</Notice>}
      {!isEmpty && !isMissing && (
        <Card>
          <Toolbar data-selecting={selection.entries.length > 0 || undefined}>
            {selection.entries.length > 0 ? (
              <ExceptionSelection
                selected={selection.entries}
                shown={shown}
                today={today}
                actions={actions}
                onSelectAll={selection.selectAll}
                onClear={selection.clear}
              />
            ) : (
              <>
                <ExceptionViewChips entries={ofKind} view={filters.view} onChange={filters.setView} />
                <End>
                  <SearchField
                    label={t('exceptions.find')}
                    value={filters.searchQuery}
                    onChange={filters.setSearchQuery}
                  />
                  <Together>
                    <GroupingPicker choice={grouping} />
                    <ListMenu choice={grouping} />
                  </Together>
                </End>
              </>
            )}
          </Toolbar>
          <ExceptionTable
            entries={shown}
            allEntries={entries}
            groups={grouping}
            today={today}
            actions={actions}
            selectedIds={selection.ids}
            onSelect={selection.select}
            listName={[period.id, filters.view, filters.kind, filters.rule, filters.date, filters.employeeId].join(' ')}
            emptyText={t(filters.searchQuery.trim() === '' ? 'exceptions.noneHere' : 'exceptions.noMatch')}
          />
          {!isChecking && <ListFoot range={period.range} now={now} />}
        </Card>
      )}
      {isChecking && !isMissing && isEmpty && <TableSkeleton />}
      {isEmpty && !isChecking && !isMissing && list.gaps.length === 0 && (
        <EmptyState icon={CheckCheck} title={t('attention.clear')}>
          <p>{t(period.range ? 'exceptions.clearThen' : 'exceptions.clear')}</p>
        </EmptyState>
      )}
      {accepting && marks && (
        <AcceptExceptions
          entries={accepting}
          needsAttentionCount={countOf(entries, 'needsAttention')}
          onAccept={marks.accept}
          onClose={() => setAccepting(null)}
        />
      )}
    </Page>
  )
}

/** The selected exceptions among those shown. Fixed ones can't be selected. */
function useSelection(shown: readonly ExceptionEntry[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const entries = useMemo(() => shown.filter(({ id, exception }) => exception !== null && ids.has(id)), [shown, ids])
  // Forget exceptions that have left the list, so that Undo doesn't select them again.
  if (entries.length < ids.size) setIds(new Set(entries.map(({ id }) => id)))
  const select = useCallback(
    (changed: readonly string[], isSelected: boolean) =>
      setIds(earlier => {
        const next = new Set(earlier)
        for (const id of changed) {
          if (isSelected) next.add(id)
          else next.delete(id)
        }
        return next
      }),
    [],
  )
  return {
    entries,
    ids,
    select,
    selectAll: () => setIds(new Set(shown.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

function Gaps({ list: { gaps, isReading, retry } }: { readonly list: ExceptionList }) {
  const t = useMessages()
  if (gaps.length === 0) return null
  return (
    <Notice variant="warning" action={{ label: t('data.retry'), onPress: retry, isDisabled: isReading }}>
      {gaps.map(gap => t(gapMessages[gap])).join(' ')}
    </Notice>
  )
}

/** The outline of the table while nothing has been read. */
function TableSkeleton() {
  return (
    <Loading>
      <SkeletonCard>
        <SkeletonRows rowCount={10} Row={Line}>
          <Skeleton width="120px" height="12px" />
          <Skeleton width="72px" height="12px" />
          <Skeleton width="260px" height="12px" />
          <Skeleton width="88px" height="12px" />
          <Skeleton width="80px" height="18px" />
        </SkeletonRows>
      </SkeletonCard>
    </Loading>
  )
}

const Page = styled('section', 'exceptions')`
  container-type: inline-size;
`

const Card = styled('div', 'exceptions-card')`
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
`

/** Stays as high while exceptions are selected, so no row moves. */
const Toolbar = styled('div', 'exceptions-toolbar')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  min-block-size: 48px;
  padding: ${space(1)} ${space(3)};
  border-block-end: 1px solid ${tokens.border};
  border-start-start-radius: inherit;
  border-start-end-radius: inherit;
  ${notPrinted}

  &[data-selecting] {
    background: ${tokens.primarySoft};
    border-block-end-color: ${tokens.primary};
  }
  @container (max-width: 680px) {
    &[data-selecting] {
      position: sticky;
      inset-block-start: ${tokens.stickyOffset};
      z-index: 2;
    }
  }
`

const End = styled('div', 'exceptions-toolbar-end')`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;
  margin-inline-start: auto;

  & > :first-child {
    flex: 1 1 auto;
    inline-size: 160px;
    min-inline-size: 0;
  }
  @container (max-width: 960px) {
    flex: 1 0 100%;
  }
  @container (max-width: 680px) {
    & > :first-child {
      flex-basis: 88px;
    }
  }
`

/** Controls that wrap to the next line together. */
const Together = styled('div', 'exceptions-toolbar-groups')`
  display: flex;
  gap: ${space(2)};
  align-items: center;
`

const Line = styled('div', 'exceptions-skeleton-line')`
  display: grid;
  grid-template-columns: 18fr 12fr 40fr 15fr 15fr;
  align-items: center;
  min-height: calc(${tokens.rowHeight} + 1px);
  padding-inline: ${space(9)} ${space(3)};

  & > :last-child {
    justify-self: end;
  }
  & + & {
    border-block-start: 1px solid ${tokens.border};
  }
`
