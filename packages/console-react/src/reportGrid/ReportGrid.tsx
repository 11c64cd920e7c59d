import type { LayoutFilter, LayoutGroup } from '@fieldtime/console-core/reports'
import FileText from 'lucide-react/icons/file-text'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { type PageAction, usePageActions } from '../provider/pageActions.ts'
import { space, styled } from '../theme/theme.ts'
import type { ComponentHeight } from '../ui/ConsoleRoot.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useDragAdapter } from './columns/columnDrag.ts'
import { useCopy } from './export/useCopy.ts'
import { useAnnouncedChanges } from './state/gridAnnouncement.ts'
import { type Grid, type GridActions, GridActionsContext, GridContext } from './state/gridContext.ts'
import { useGridSelection } from './state/useGridSelection.ts'
import { GridPager } from './table/GridPager.tsx'
import { GridTable } from './table/GridTable.tsx'
import { TableBar, TableFrame } from './table/gridViewport.ts'
import { type GridViewOptions, useGridView } from './table/useGridView.ts'
import { ChipRow } from './toolbar/ChipRow.tsx'
import { SelectionBar } from './toolbar/SelectionBar.tsx'

export interface ReportGridProps<Row> extends GridViewOptions<Row> {
  /** Accessible name of the table. */
  readonly label: string
  /**
   * Height of the whole grid: pixels, `100%` of an element with a height, or all rows of the page. Default: rows as high as the window
   * minus 300, with everything else around them.
   */
  readonly height?: ComponentHeight | undefined
  /** Shown when the report has no rows, or when nothing could be read. */
  readonly empty?: ReactNode
  /** Above the group panel. Usually a `GridToolbar`. */
  readonly toolbar?: ReactNode
  /** Shown next to the group panel, on narrow screens below it. */
  readonly tools?: ReactNode
  /** Whether the tools show a filter, which then has no chip. Default: no. */
  readonly isShownByTools?: (part: LayoutFilter | LayoutGroup) => boolean
  /** A row of the head, below the column headers. Usually a `FilterRow`. */
  readonly filterRow?: ReactNode
  /** Between the table and the pager. */
  readonly belowTable?: ReactNode
  /** Actions for the selected rows. */
  readonly selectionActions?: ReactNode
  /** Shows only the first rows, without totals, groups, selection, and pager. Null or missing: all rows. */
  readonly preview?: GridPreview | null
}

/** The first rows of a report. */
export interface GridPreview {
  readonly maxRows: number
  /** Below the rows, after their number. */
  readonly foot: ReactNode
}

const CardList = loadOnDemand(
  async () => (await import('./cards/CardList.tsx')).CardList,
  () => null,
)

const PreviewTable = loadOnDemand(
  async () => (await import('./table/PreviewTable.tsx')).PreviewTable,
  () => null,
)

/** A report as a table that people sort, filter, group and rearrange. The host holds the state, and can store and share it. */
export function ReportGrid<Row>(props: ReportGridProps<Row>) {
  const { label, report, dispatch, height, toolbar = null, tools = null, filterRow = null, preview = null } = props
  const { table } = report.content
  const t = useMessages()
  const announcer = useRef<HTMLSpanElement>(null)
  const view = useGridView(props, announcer)
  const { grid, actions, rows, format, widths, shownCards } = view
  const selecting = useGridSelection(grid, actions)
  const { adapter, reach } = useDragAdapter()
  const { copyByButton, copyByKey } = useCopy(grid, format)
  useAnnouncedChanges(grid, actions)
  useOfferedActions(grid, actions)

  // Rows that are still there after a refresh or a change of dates stay selected.
  const shownTable = useRef(table)
  useEffect(() => {
    if (shownTable.current === table) return
    shownTable.current = table
    dispatch({ type: 'pruneSelection', exists: rowId => table.rowOf(rowId) !== undefined })
  }, [table, dispatch])

  // Cards have their own selection mode.
  const isSelecting = selecting.count > 0 && shownCards === null
  const clearSelection = () => {
    // The bar disappears together with the button that has focus.
    view.tableRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
    selecting.clear()
  }
  const chips = (
    <ChipRow dragAdapter={adapter} isHiddenWhenEmpty={shownCards !== null} isShownByTools={props.isShownByTools} />
  )
  const common = {
    label,
    rows,
    areTotalsPartial: report.isPartial === true,
    totalNote: report.totalNote ?? null,
    isReading: report.isReading === true,
    empty: props.empty ?? <EmptyState icon={FileText} title={t('grid.empty')} />,
  }

  if (preview) {
    return (
      <GridParts {...view}>
        <Frame ref={view.frameRef} data-height={sizeOf('content')}>
          {toolbar !== null && <TableBar>{toolbar}</TableBar>}
          <PreviewTable {...common} {...preview} />
        </Frame>
      </GridParts>
    )
  }
  return (
    <GridParts {...view}>
      <Frame
        ref={view.frameRef}
        onPointerEnter={reach}
        data-height={sizeOf(height)}
        data-cards={shownCards !== null || undefined}
        data-tools={tools !== null || undefined}
        style={{ blockSize: height === 'content' ? undefined : height }}
      >
        <TableBar>
          <Covered data-toolbar={toolbar !== null || undefined}>
            <Tools inert={isSelecting}>{toolbar ?? chips}</Tools>
            {isSelecting && (
              <SelectionBar rows={rows} selecting={selecting} onCopy={copyByButton} onClear={clearSelection}>
                {props.selectionActions}
              </SelectionBar>
            )}
          </Covered>
          {toolbar !== null && chips}
          {tools}
        </TableBar>
        {shownCards && (
          <CardList {...shownCards} {...common} selecting={selecting}>
            {props.selectionActions}
          </CardList>
        )}
        {!shownCards && (
          <GridTable
            {...common}
            selecting={selecting}
            widths={widths}
            tableRef={view.tableRef}
            scrollerRef={view.scrollerRef}
            attachScroller={view.attachScroller}
            viewport={view.viewport}
            dragAdapter={adapter}
            filterRow={filterRow}
            onCopy={copyByKey}
          />
        )}
        {props.belowTable}
        {!shownCards && <GridPager />}
        <VisuallyHidden role="status" ref={announcer} />
        <VisuallyHidden role="status">{report.totalNote}</VisuallyHidden>
      </Frame>
    </GridParts>
  )
}

interface GridPartsProps {
  readonly grid: Grid
  readonly actions: GridActions
  readonly children: ReactNode
}

function GridParts({ grid, actions, children }: GridPartsProps) {
  return (
    <GridActionsContext value={actions}>
      <GridContext value={grid}>{children}</GridContext>
    </GridActionsContext>
  )
}

function sizeOf(height: ComponentHeight | undefined): 'window' | 'content' | 'own' {
  if (height === undefined) return 'window'
  return height === 'content' ? 'content' : 'own'
}

/** Offers to clear the filters, and to expand or collapse the groups, while there are any. */
function useOfferedActions({ state, columns }: Grid, { dispatch }: GridActions): void {
  const t = useMessages()
  const { filters, groups } = state.layout
  const filtering: readonly PageAction[] = [
    {
      id: 'clearFilters',
      name: t('grid.clearFilters'),
      run: () => dispatch({ type: 'clearFilters', columnIds: new Set(columns.keys()) }),
    },
  ]
  const grouping: readonly PageAction[] = [
    { id: 'expandAll', name: t('grid.expandAll'), run: () => dispatch({ type: 'expandAll' }) },
    { id: 'collapseAll', name: t('grid.collapseAll'), run: () => dispatch({ type: 'collapseAll' }) },
  ]
  usePageActions([...(filters.length > 0 ? filtering : []), ...(groups.length > 0 ? grouping : [])])
}

const Frame = styled(TableFrame, 'grid')`
  display: flex;
  flex-direction: column;
  /* On a phone the toolbar wraps. A few rows and the pager stay visible. */
  min-block-size: min-content;

  /* Sheets replace the table on paper. */
  @media print {
    &:has(> [data-sheets]) > :not([data-sheets]) {
      display: none;
    }
  }

  /* Cards are the surface: the page scrolls, and the total stays at its bottom edge. */
  &[data-cards] {
    overflow: visible;
    background: none;
    border: 0;
    border-radius: 0;
  }
  &[data-cards] > ${TableBar} {
    padding: 0 0 ${space(1)};
    border: 0;
  }
  &[data-cards] > ${TableBar} > [data-toolbar] {
    margin: 0;
    padding: 0;
  }
`

/** The area that the selection bar covers: the toolbar, or all of the table bar. */
const Covered = styled('div', 'grid-covered')`
  display: contents;

  &[data-toolbar] {
    position: relative;
    display: block;
    flex: 1 0 100%;
    min-inline-size: 0;
    margin: calc(-1 * ${space(1)}) calc(-1 * ${space(2)});
    padding: ${space(1)} ${space(2)};
  }
`

const Tools = styled('div', 'grid-covered-tools')`
  display: contents;
`
