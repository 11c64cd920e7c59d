import type { DetailRow } from '../detailRows.ts'

/** Facts about the visible lines, to check that both grids did the same work. */
export interface GridFacts {
  /** On all pages, including group headers. */
  readonly lineCount: number
  /** From 0 */
  readonly pageIndex: number
  /** Without the checkbox column. */
  readonly columnCount: number
}

/** A grid with the operation of each step. A change must be complete when the call returns. */
export interface MeasuredGrid {
  /** Grouped by date, with every group open and 100 lines per page. */
  mount(element: HTMLElement, rows: readonly DetailRow[]): void
  unmount(): void
  sortByEmployee(isSorted: boolean): void
  filterJobs(text: string | null): void
  groupBy(columnId: 'date' | 'foremanName' | null, areGroupsOpen: boolean): void
  goToPage(page: 'first' | 'last'): void
  showColumn(columnId: string, isShown: boolean): void
  facts(): GridFacts
}

export const pageSize = 100
export const visibleColumnCount = 16
/** Pixels. */
export const gridHeight = 760

export interface GridStep {
  readonly name: string
  /** Runs before the step and isn't measured. */
  readonly prepare?: (grid: MeasuredGrid) => void
  readonly act: (grid: MeasuredGrid, element: HTMLElement, rows: readonly DetailRow[]) => void
}

/** A person's steps, in order. */
export const steps: readonly GridStep[] = [
  { name: 'mount, grouped by date', act: (grid, element, rows) => grid.mount(element, rows) },
  { name: 'sort by employee inside groups', act: grid => grid.sortByEmployee(true) },
  {
    name: "filter 'contains', grouped",
    prepare: grid => grid.sortByEmployee(false),
    act: grid => grid.filterJobs('north'),
  },
  {
    name: 'go to the last page',
    prepare: grid => grid.filterJobs(null),
    act: grid => grid.goToPage('last'),
  },
  {
    name: 'hide a column',
    prepare: grid => grid.goToPage('first'),
    act: grid => grid.showColumn('workStartTime', false),
  },
  { name: 'show it again', act: grid => grid.showColumn('workStartTime', true) },
  {
    name: 'sort by employee, flat',
    prepare: grid => grid.groupBy(null, true),
    act: grid => grid.sortByEmployee(true),
  },
  {
    name: "filter 'contains', flat",
    prepare: grid => grid.sortByEmployee(false),
    act: grid => grid.filterJobs('north'),
  },
  {
    name: 'group by foreman, two sums',
    prepare: grid => grid.filterJobs(null),
    act: grid => grid.groupBy('foremanName', false),
  },
]
