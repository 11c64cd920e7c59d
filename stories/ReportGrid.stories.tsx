import { addDays, mapsPointLink } from '@fieldtime/console-core'
import {
  buildClockInStatusRows,
  defaultLayout,
  type PageSize,
  pageSizes,
  type ReportColumn,
  type ReportLayout,
} from '@fieldtime/console-core/reports'
import { changeGridState, createGridState, EmptyState, ReportGrid, useReportTable } from '@fieldtime/console-react/ui'
import FileText from 'lucide-react/icons/file-text'
import { useReducer } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { clockEvents, demoDays, storyNow } from './demo.ts'
import { compact } from './situations.ts'

/** A row: one person's day. */
interface Hours {
  readonly id: string
  readonly date: string
  readonly name: string
  readonly job: string | null
  readonly costCode: string | null
  readonly start: string | null
  readonly end: string | null
  readonly worked: number | null
  readonly lunch: number | null
  readonly hours: number | null
  readonly map: string | null
  readonly note: string | null
}

const columns: readonly ReportColumn<Hours>[] = [
  { id: 'date', kind: 'date', header: 'clockEvents.column.date', value: row => row.date, group: 'desc' },
  { id: 'name', kind: 'text', header: 'clockEvents.column.employeeName', value: row => row.name },
  { id: 'job', kind: 'text', header: 'clockEvents.column.jobDescription', value: row => row.job },
  { id: 'costCode', kind: 'text', header: 'clockEvents.column.costCodeDescription', value: row => row.costCode },
  { id: 'start', kind: 'time', header: 'clockInStatus.column.startTime', value: row => row.start },
  { id: 'end', kind: 'time', header: 'clockInStatus.column.endTime', value: row => row.end },
  {
    id: 'worked',
    kind: 'duration',
    header: 'clockInStatus.column.workedDuration',
    value: row => row.worked,
    total: { kind: 'sum' },
  },
  {
    id: 'lunch',
    kind: 'duration',
    header: 'clockInStatus.column.lunchDuration',
    value: row => row.lunch,
    total: { kind: 'sum' },
  },
  { id: 'hours', kind: 'hours', header: 'dashboard.hours.hours', value: row => row.hours, total: { kind: 'sum' } },
  { id: 'map', kind: 'link', header: 'clockEvents.column.mapsLink', value: row => row.map },
  { id: 'note', kind: 'text', header: 'clockEvents.column.notes', value: row => row.note },
]

const minute = 60_000

const shifts: readonly Hours[] = demoDays.flatMap(({ date }) =>
  buildClockInStatusRows(clockEvents, date, storyNow).map(row => {
    const [first] = row.events
    return {
      id: `${row.employeeId} ${date}`,
      date,
      name: row.employeeName,
      job: first?.jobDescription ?? null,
      costCode: first?.costCodeDescription ?? null,
      start: row.workStartTime,
      end: row.workEndTime,
      worked: row.workedDuration * minute,
      lunch: row.lunchDuration * minute,
      hours: row.workedDuration / 60,
      map: first ? mapsPointLink(first) : null,
      note: first?.notes ?? null,
    }
  }),
)

const longReport = 300_000

/** The same people over some years. */
const buildLongReport = () =>
  Array.from({ length: longReport }, (_, index): Hours => {
    const shift = shifts[index % shifts.length]
    if (!shift) throw new Error('The demo company has no shifts to show.')
    const round = Math.floor(index / shifts.length)
    return { ...shift, id: `${shift.id} ${round}`, date: addDays(shift.date, -8 * round) }
  })

const none: readonly Hours[] = []
let years: readonly Hours[] | null = null

const reports: Readonly<Record<HoursReportProps['report'], () => readonly Hours[]>> = {
  none: () => none,
  week: () => shifts,
  // Made once, and only for the story that shows them.
  years() {
    years ??= buildLongReport()
    return years
  },
}

const grouped = defaultLayout(columns)

const layouts = {
  grouped,
  twoLevels: {
    ...grouped,
    groups: [
      { columnId: 'date', order: 'desc' },
      { columnId: 'job', order: 'asc' },
    ],
    columns: grouped.columns.map(column => (column.id === 'name' ? { ...column, pin: 'left' } : column)),
  },
  flat: { ...grouped, groups: [], sorts: [{ columnId: 'name', order: 'asc' }] },
  nobody: {
    ...grouped,
    filters: [{ columnId: 'name', operation: 'contains', values: ['nobody is called this'] }],
  },
} as const satisfies Record<string, ReportLayout>

interface HoursReportProps {
  /** Which rows: they are too many to be an argument themselves. */
  readonly report: 'none' | 'week' | 'years'
  /** How they are looked at. */
  readonly layout: keyof typeof layouts
  readonly pageSize: PageSize
  readonly isPartial: boolean
  readonly isReading: boolean
}

/** The grid in a page that keeps its state. */
function HoursReport({ report, layout, pageSize, ...status }: HoursReportProps) {
  const rows = reports[report]()
  const content = useReportTable(columns, rowIdOf, rows)
  const [state, dispatch] = useReducer(changeGridState, createGridState({ ...layouts[layout], pageSize }))
  return (
    <ReportGrid
      label="Hours"
      report={{ content, ...status }}
      state={state}
      dispatch={dispatch}
      height={640}
      empty={<EmptyState icon={FileText} title="No labor hours or clock-ins available" />}
    />
  )
}

const rowIdOf = (row: Hours) => row.id

const week: HoursReportProps = {
  report: 'week',
  layout: 'grouped',
  pageSize: 10,
  isPartial: false,
  isReading: false,
}

const meta = preview.meta({
  title: 'Pieces/Report grid',
  component: HoursReport,
  args: week,
  argTypes: {
    report: {
      options: ['none', 'week', 'years'],
      control: { type: 'radio', labels: { none: 'No rows', week: 'A week', years: '300,000 rows' } },
    },
    layout: {
      options: Object.keys(layouts),
      control: {
        type: 'radio',
        labels: {
          grouped: 'Grouped',
          twoLevels: 'Grouped twice, names pinned',
          flat: 'Flat, by name',
          nobody: 'A filter that nothing matches',
        },
      },
    },
    pageSize: { options: [...pageSizes], control: 'inline-radio' },
  },
  parameters: { remounts: true },
  tags: ['!autodocs'],
})

const findGrid = () => screen.findByRole('treegrid', { name: 'Hours' })

export const Grouped = meta.story({
  play: async () => {
    await findGrid()
  },
})

export const Flat = meta.story({
  args: { layout: 'flat', pageSize: 25 },
  play: async () => {
    await findGrid()
  },
})

export const TwoLevels = meta.story({
  args: { layout: 'twoLevels', pageSize: 50 },
  play: async () => {
    await screen.findAllByRole('row', { expanded: true })
  },
})

export const Selected = meta.story({
  args: { layout: 'flat', pageSize: 25 },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
  },
})

export const ColumnMenu = meta.story({
  play: async () => {
    const grid = await findGrid()
    await userEvent.click(within(grid).getByRole('button', { name: 'Job Description: column options' }))
    await screen.findByRole('menu', { name: 'Job Description: column options' })
  },
})

export const Empty = meta.story({
  args: { report: 'none' },
  play: async () => {
    await screen.findByText('No labor hours or clock-ins available')
  },
})

export const NoMatches = meta.story({
  args: { layout: 'nobody' },
  play: async () => {
    const grid = within(await findGrid())
    await userEvent.click(await grid.findByRole('button', { name: 'Clear Column Filters' }))
    await expect((await screen.findAllByRole('row', { expanded: true })).length).toBeGreaterThan(0)
  },
})

export const NoMatchesWhileLoading = meta.story({
  args: { layout: 'nobody' },
  play: async () => {
    await screen.findByText('No rows match the filters')
  },
})

export const Loading = meta.story({
  args: { report: 'none', isReading: true },
  play: async () => {
    await findGrid()
  },
})

export const PartlyLoaded = meta.story({
  args: { isPartial: true },
  play: async () => {
    await screen.findByText(/^Total \(incomplete\)/)
  },
})

export const Compact = meta.story({
  globals: compact,
  play: async () => {
    await screen.findAllByRole('row', { expanded: true })
  },
})

export const ThreeHundredThousandRows = meta.story({
  args: { report: 'years', pageSize: 100 },
  play: async () => {
    await screen.findByText('300,000 rows')
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }))
    await screen.findByRole('button', { name: 'Next page' })
    // Of the hundred lines of the page only those in sight are drawn.
  },
})
