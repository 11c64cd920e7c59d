import type { DetailRow } from '../detailRows.ts'

/** Facts about the visible lines, to check that both grids did the same work. */
export interface GridFacts {
  /** Of all pages: headers of groups and rows alike. */
  readonly lineCount: number
  /** From 0 */
  readonly pageIndex: number
  /** Without the column of checkboxes. */
  readonly columnCount: number
}

/** A grid with the operations of all steps. A change must be complete when the call returns. */
export interface MeasuredGrid {
  /** Grouped by date, every group open, 100 lines a page. */
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
  /** Runs before the step, unmeasured. */
  readonly prepare?: (grid: MeasuredGrid) => void
  readonly act: (grid: MeasuredGrid, element: HTMLElement, rows: readonly DetailRow[]) => void
}

/** What a person does, one after the other. */
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
