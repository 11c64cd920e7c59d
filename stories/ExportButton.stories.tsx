import { defaultLayout, type ReportColumn } from '@fieldtime/console-core/reports'
import {
  changeGridState,
  createGridState,
  ExportButton,
  GridToolbar,
  ReportGrid,
  useReportTable,
} from '@fieldtime/console-react/ui'
import { useReducer } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { clockEvents } from './demo.ts'

interface Line {
  readonly id: string
  readonly event: (typeof clockEvents)[number]
}

const columns: readonly ReportColumn<Line>[] = [
  { id: 'date', kind: 'date', header: 'clockEvents.column.date', value: ({ event }) => event.localDate },
  { id: 'time', kind: 'time', header: 'clockEvents.column.eventTime', value: ({ event }) => event.localTime },
  {
    id: 'employeeName',
    kind: 'text',
    header: 'clockEvents.column.employeeName',
    value: ({ event }) => `${event.employeeFirstName} ${event.employeeLastName}`,
  },
  { id: 'job', kind: 'text', header: 'clockEvents.column.jobDescription', value: ({ event }) => event.jobDescription },
]

/** The demo company's events over and over. */
const repeat = (count: number): readonly Line[] =>
  Array.from({ length: count }, (_, index) => {
    const event = clockEvents[index % clockEvents.length]
    if (!event) throw new Error('The demo company has no events to show.')
    return { id: String(index), event }
  })

const lists = new Map<number, readonly Line[]>()

function linesOf(count: number) {
  const lines = lists.get(count) ?? repeat(count)
  lists.set(count, lines)
  return lines
}

interface ExportedReportProps {
  readonly rowCount: number
  readonly isComplete: boolean
}

/** A report with its export, on the demo company's clock events. */
function ExportedReport({ rowCount, isComplete }: ExportedReportProps) {
  const content = useReportTable(columns, rowIdOf, linesOf(rowCount))
  const [state, dispatch] = useReducer(changeGridState, createGridState(defaultLayout(columns)))
  return (
    <ReportGrid
      label="Clock events"
      report={{ content, isPartial: !isComplete }}
      state={state}
      dispatch={dispatch}
      height={520}
      toolbar={
        <GridToolbar
          exporting={
            <ExportButton
              origin={{
                reportTitle: 'Clock Events Report',
                range: { startDate: '2026-05-08', endDate: '2026-05-14' },
                businessUnitName: 'Heavy Civil',
                businessUnitCode: 'HC',
                templateName: 'Sandbox',
                isComplete,
              }}
            />
          }
        />
      }
    />
  )
}

const rowIdOf = (line: Line) => line.id

const meta = preview.meta({
  title: 'Pieces/Export to Excel',
  component: ExportedReport,
  args: { rowCount: 200, isComplete: true },
  tags: ['!autodocs'],
  // The message about a slow button stays for seconds, longer than the story with that button.
  beforeEach: () => () => {
    for (const region of document.querySelectorAll('[data-live-announcer] > *')) region.replaceChildren()
  },
})

const pressExport = async (name = 'Export to Excel') => userEvent.click(await screen.findByRole('button', { name }))

const long = { rowCount: 100_000 }

/** Exports that never finish, for pictures of their progress. */
const neverFinished = () => {
  const { Worker } = globalThis
  globalThis.Worker = class extends Worker {
    override postMessage() {}
  }
  return () => {
    globalThis.Worker = Worker
  }
}

export const Idle = meta.story({
  play: async () => {
    await screen.findByRole('button', { name: 'Export to Excel' })
  },
})

export const InProgress = meta.story({
  beforeEach: neverFinished,
  play: async () => {
    await pressExport()
    await screen.findByRole('progressbar', { name: /^Exporting: \d+%$/ })
  },
})

export const Canceled = meta.story({
  args: long,
  play: async () => {
    await pressExport()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel export' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    await expect(screen.getByRole('button', { name: 'Export to Excel' })).toHaveFocus()
  },
})

export const Done = meta.story({
  play: async () => {
    await pressExport()
    await screen.findByText(/ is ready$/)
  },
})

/** The code that writes files can't be fetched, such as after an update of the server. */
export const Failed = meta.story({
  beforeEach: () => {
    const { Worker } = globalThis
    globalThis.Worker = class extends Worker {
      constructor() {
        super('/there-is-no-such-worker.js', { type: 'module' })
      }
    }
    return () => {
      globalThis.Worker = Worker
    }
  },
  play: async () => {
    await pressExport()
    await screen.findByText('Export failed. Try again.')
  },
})

/** The file says so on its About sheet. */
export const Incomplete = meta.story({
  args: { isComplete: false },
  play: async () => {
    await screen.findAllByRole('row')
  },
})

export const TooManyRows = meta.story({
  args: { rowCount: 1_048_576 },
  play: async () => {
    await pressExport()
    await screen.findByText(/^Excel allows 1,048,576 rows; this report has /)
  },
})
