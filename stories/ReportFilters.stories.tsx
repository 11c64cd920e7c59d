import { defaultLayout, type LayoutFilter, type ReportColumn, type ReportLayout } from '@fieldtime/console-core/reports'
import {
  changeGridState,
  createGridState,
  FilterRow,
  GridToolbar,
  ReportGrid,
  useReportTable,
  useRowDensity,
} from '@fieldtime/console-react/ui'
import { useReducer } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { clockEvents } from './demo.ts'

type ClockEvent = (typeof clockEvents)[number]

const columns: readonly ReportColumn<ClockEvent>[] = [
  { id: 'date', kind: 'date', header: 'clockEvents.column.date', value: row => row.localDate },
  { id: 'time', kind: 'time', header: 'clockEvents.column.eventTime', value: row => row.localTime },
  {
    id: 'employeeName',
    kind: 'text',
    header: 'clockEvents.column.employeeName',
    value: row => `${row.employeeFirstName} ${row.employeeLastName}`,
  },
  { id: 'eventType', kind: 'enum', header: 'clockEvents.column.eventType', value: row => row.eventType },
  { id: 'job', kind: 'text', header: 'clockEvents.column.jobDescription', value: row => row.jobDescription },
  { id: 'notes', kind: 'text', header: 'clockEvents.column.notes', value: row => row.notes ?? null, visible: false },
]

const flat = defaultLayout(columns)
const filteredBy = (...filters: readonly LayoutFilter[]): ReportLayout => ({ ...flat, filters })

const layouts = {
  none: flat,
  text: filteredBy({ columnId: 'employeeName', operation: 'contains', values: ['ma'] }),
  between: filteredBy({ columnId: 'time', operation: 'between', values: ['06:00', '07:30'] }),
  anyOf: filteredBy({ columnId: 'eventType', operation: 'anyOf', values: ['clockIn', 'clockOut'] }),
  grouped: {
    ...filteredBy({ columnId: 'eventType', operation: 'equals', values: ['clockIn'] }),
    groups: [{ columnId: 'eventType', order: 'asc' }],
  },
} as const satisfies Record<string, ReportLayout>

interface FilteredReportProps {
  /** The initial filters of the report. */
  readonly filter: keyof typeof layouts
}

/** The filters and tools of a grid on the demo company's clock events. */
function FilteredReport({ filter }: FilteredReportProps) {
  const content = useReportTable(columns, rowIdOf, clockEvents)
  const [state, dispatch] = useReducer(changeGridState, createGridState(layouts[filter]))
  const density = useRowDensity()
  return (
    <div style={density.style}>
      <ReportGrid
        label="Clock events"
        report={{ content }}
        state={state}
        dispatch={dispatch}
        height={600}
        filterRow={<FilterRow />}
        toolbar={<GridToolbar density={density} buildLink={() => 'https://console.fieldtime.example/report'} />}
      />
    </div>
  )
}

const rowIdOf = (row: ClockEvent) => row.id

const meta = preview.meta({
  title: 'Pieces/Filters and toolbar',
  component: FilteredReport,
  args: { filter: 'none' as const },
  argTypes: {
    filter: {
      options: Object.keys(layouts),
      control: {
        type: 'radio',
        labels: {
          none: 'None',
          text: 'A text',
          between: 'Between two times',
          anyOf: 'A list of values',
          grouped: 'The grouped column',
        },
      },
    },
  },
  parameters: { remounts: true },
  tags: ['!autodocs'],
})

const findField = (header: string) => screen.findByRole('textbox', { name: `Filter ${header}` })

export const NoFilter = meta.story({
  play: async () => {
    await findField('Employee Name')
  },
})

export const TextFilter = meta.story({
  play: async () => {
    await userEvent.type(await findField('Job Description'), 'bri')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Clear Column Filters' })).toBeEnabled())
  },
})

export const InvalidValue = meta.story({
  play: async () => {
    const field = await findField('Date')
    await userEvent.type(field, 'last winter')
  },
})

export const DateCalendar = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open calendar to filter Date' }))
    const calendar = await screen.findByRole('dialog', { name: 'Filter on Date' })
    await waitFor(() => expect(within(calendar).getByRole('grid')).toBeVisible())
  },
})

export const Between = meta.story({
  args: { filter: 'between' },
  play: async () => {
    await screen.findByRole('textbox', { name: 'Filter Event Time, to' })
  },
})

export const Operations = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Filter on Employee Name: Contains' }))
    await screen.findByRole('menuitemradio', { name: 'Does not contain' })
  },
})

export const ListOfValues = meta.story({
  args: { filter: 'anyOf' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Filter Event Type: 2 values' }))
    const list = await screen.findByRole('listbox', { name: 'Event Type' })
    await waitFor(() => expect(within(list).getAllByRole('option', { selected: true })).toHaveLength(2))
  },
})

export const GroupedColumn = meta.story({
  args: { filter: 'grouped' },
  play: async () => {
    await screen.findByRole('button', { name: 'Remove filter on Event Type' })
  },
})

export const ColumnChooser = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
    await screen.findByRole('row', { name: /^Notes/, selected: false })
  },
})

export const CompactRows = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'View' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Compact' }))
    const [box] = screen.getAllByRole('checkbox', { name: 'Select row' })
    await waitFor(() => expect(box?.closest('tr')?.getBoundingClientRect().height).toBe(32))
  },
})
