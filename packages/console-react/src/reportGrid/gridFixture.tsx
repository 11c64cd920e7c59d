import { defaultLayout, type ReportColumn, type ReportLayout } from '@fieldtime/console-core/reports'
import { useReducer } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole, type DemoConsoleProps } from '../testing/testing.tsx'
import { ReportGrid, type ReportGridProps } from './ReportGrid.tsx'
import { changeGridState, createGridState } from './state/gridState.ts'
import { useReportTable } from './state/useReportTable.ts'
import type { GridReport } from './table/useGridView.ts'

export interface Shift {
  readonly id: string
  readonly date: string
  readonly name: string
  readonly job: string | null
  readonly start: string | null
  readonly worked: number | null
  readonly hours: number | null
  readonly map: string | null
}

const minute = 60_000

/** `Ana 2026-05-14 450 7.5 Bridge`: name, date, minutes worked, hours submitted, job. */
export function shiftOf(text: string, index: number): Shift {
  const [name = '', date = '', minutes = '', hours = '', job = ''] = text.split(' ')
  return {
    id: `s${index}`,
    name,
    date,
    job: job || null,
    start: minutes === '' ? null : '07:00:00',
    worked: minutes === '' ? null : Number(minutes) * minute,
    hours: hours === '' ? null : Number(hours),
    map: index === 0 ? 'https://maps.example/?q=1' : 'javascript:alert(1)',
  }
}

export const crew: readonly Shift[] = [
  'Ana 2026-05-14 450 7.5 Bridge',
  'Ben 2026-05-14 480 8 Tower',
  'Cleo 2026-05-13 465 7.75 Bridge',
  'Ana 2026-05-13 510 8.5 Tower',
  'Ben 2026-05-12 30 0.5 Bridge',
].map(shiftOf)

/** The given number of shifts, spread over 28 days. */
export function manyShifts(count: number): readonly Shift[] {
  return Array.from({ length: count }, (_, index) =>
    shiftOf(
      `P${String(index).padStart(5, '0')} 2026-05-${String((index % 28) + 1).padStart(2, '0')} 60 1 Bridge`,
      index,
    ),
  )
}

export const shiftColumns: readonly ReportColumn<Shift>[] = [
  { id: 'date', kind: 'date', header: 'clockEvents.column.date', value: row => row.date, group: 'desc' },
  { id: 'name', kind: 'text', header: 'clockInStatus.column.employee', value: row => row.name },
  { id: 'job', kind: 'text', header: 'dashboard.hours.job', value: row => row.job },
  { id: 'start', kind: 'time', header: 'clockInStatus.column.startTime', value: row => row.start },
  {
    id: 'worked',
    kind: 'duration',
    header: 'clockInStatus.column.workedDuration',
    value: row => row.worked,
    total: { kind: 'sum' },
  },
  { id: 'hours', kind: 'hours', header: 'dashboard.hours.hours', value: row => row.hours, total: { kind: 'sum' } },
  { id: 'map', kind: 'link', header: 'clockEvents.column.mapsLink', value: row => row.map, visible: false },
]

export const flatLayout: ReportLayout = { ...defaultLayout(shiftColumns), groups: [] }

export interface GridHostProps extends Partial<Omit<ReportGridProps<Shift>, 'report'>> {
  readonly report?: Partial<GridReport<Shift>>
  readonly rows?: readonly Shift[]
  readonly columns?: readonly ReportColumn<Shift>[]
  readonly layout?: ReportLayout
  readonly console?: Partial<DemoConsoleProps>
  /** Width of the window in pixels. */
  readonly width?: number
}

function Grid({
  rows = crew,
  columns = shiftColumns,
  layout = defaultLayout(columns),
  report,
  ...props
}: GridHostProps) {
  const content = useReportTable(columns, rowIdOf, rows)
  const [state, dispatch] = useReducer(changeGridState, createGridState(layout))
  return (
    <ReportGrid
      label="Shifts"
      height={560}
      report={{ content, ...report }}
      state={state}
      dispatch={dispatch}
      {...props}
    />
  )
}

const rowIdOf = (row: Shift) => row.id

/** Renders the grid in a host that holds its state. */
export async function renderGrid({ console, width = 1280, ...props }: GridHostProps = {}) {
  await page.viewport(width, 900)
  const show = (more: GridHostProps) => (
    <DemoConsole {...console}>
      <Grid {...props} {...more} />
    </DemoConsole>
  )
  const screen = await render(show({}))
  return {
    screen,
    rerender: (more: GridHostProps) => screen.rerender(show(more)),
    lines: () => linesOf(screen.container, 'tbody'),
    footer: () => linesOf(screen.container, 'tfoot'),
    headers: () =>
      [...screen.container.querySelectorAll('thead th')].slice(1).map(cell => cell.getAttribute('aria-label')),
  }
}

/** The cell texts of each line, without the checkbox. */
function linesOf(container: HTMLElement, part: string): string[][] {
  return [...container.querySelectorAll(`${part} > [data-grid-line]`)].map(line =>
    [...line.children].map(cell => cell.textContent).filter((text, place) => place > 0 || text !== ''),
  )
}
