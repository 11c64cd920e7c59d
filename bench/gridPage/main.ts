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

/** What the bench asks of its page. */
export interface GridBench {
  fill(rowCount: number): void
  /** What a person does, one after the other, on a new grid. */
  run(name: GridName): Promise<readonly MeasuredStep[]>
  /** Shows a grid and leaves it there. */
  show(name: GridName): Promise<void>
  /** The rows by so many columns, by the button of the grid. */
  export(columnCount: number): Promise<MeasuredExport>
  /** What a changed text takes, with nothing else to do. */
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
