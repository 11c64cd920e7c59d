import { buildRows, type DetailRow } from '../detailRows.ts'
import { createConsoleGrid } from './consoleGrid.tsx'
import { exportByButton, type MeasuredExport } from './exporting.ts'
import { type GridFacts, type MeasuredGrid, steps } from './measuredGrid.ts'
import { measureUntilPainted, nextPaint } from './painted.ts'
import { createTanstackGrid } from './tanstackGrid.tsx'

export type GridName = 'console' | 'consoleWithDayTotals' | 'tanstack'

export interface MeasuredStep {
  readonly step: string
  readonly milliseconds: number
  readonly facts: GridFacts
}

/** The functions that the bench calls on its page. */
export interface GridBench {
  fill(rowCount: number): void
  /** Runs a person's steps in order on a new grid. */
  run(name: GridName): Promise<readonly MeasuredStep[]>
  /** Mounts a grid and keeps it. */
  show(name: GridName): Promise<void>
  /** Exports the rows with this many columns by the grid's button. */
  export(columnCount: number): Promise<MeasuredExport>
  /** The time to paint one changed text on an otherwise idle page. */
  measureText(): Promise<number>
}

declare global {
  var gridBench: GridBench
}

const grids: Readonly<Record<GridName, () => MeasuredGrid>> = {
  console: () => createConsoleGrid({ hasDayTotals: false }),
  consoleWithDayTotals: () => createConsoleGrid({ hasDayTotals: true }),
  tanstack: createTanstackGrid,
}

let rows: readonly DetailRow[] = []

globalThis.gridBench = {
  fill(rowCount) {
    rows = buildRows(rowCount)
  },
  async run(name) {
    const element = openElement()
    const grid = grids[name]()
    const measured: MeasuredStep[] = []
    for (const { name: step, prepare, act } of steps) {
      prepare?.(grid)
      await nextPaint()
      const milliseconds = await measureUntilPainted(element, () => act(grid, element, rows))
      measured.push({ step, milliseconds, facts: grid.facts() })
    }
    grid.unmount()
    element.remove()
    return measured
  },
  async show(name) {
    grids[name]().mount(openElement(), rows)
    await nextPaint()
    await nextPaint()
  },
  async export(columnCount) {
    const element = openElement()
    const grid = createConsoleGrid({ shownColumnCount: columnCount, hasDayTotals: true })
    grid.mount(element, rows)
    await nextPaint()
    const measured = await exportByButton(element)
    grid.unmount()
    element.remove()
    return measured
  },
  async measureText() {
    const element = openElement()
    const milliseconds = await measureUntilPainted(element, () => {
      element.textContent = 'Changed'
    })
    element.remove()
    return milliseconds
  },
}

function openElement(): HTMLElement {
  const element = document.createElement('main')
  document.body.append(element)
  return element
}
