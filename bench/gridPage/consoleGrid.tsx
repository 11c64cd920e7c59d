import { type ConsoleUser, type MessageKey, messagesOf } from '@fieldtime/console-core'
import { defaultLayout, type ReportColumn, type ReportLayout, type ReportTable } from '@fieldtime/console-core/reports'
import {
  BareConsoleProvider,
  ConsoleRoot,
  changeGridState,
  createGridState,
  ExportButton,
  FilterRow,
  type GridAction,
  type GridState,
  GridToolbar,
  ReportGrid,
  useReportTable,
} from '@fieldtime/console-react/ui'
import { useReducer } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type DetailRow, columns as detailColumns } from '../detailRows.ts'
import { type GridFacts, gridHeight, type MeasuredGrid, pageSize, visibleColumnCount } from './measuredGrid.ts'

export interface ConsoleGridOptions {
  /** Default: the number of columns in the default layout. */
  readonly shownColumnCount?: number
  /** The Detail Report counts the hours of a day once, even if the day has several rows. TanStack's row models can't. */
  readonly hasDayTotals: boolean
}

const messages = messagesOf('en')

/** The product's grid, as in a report. */
export function createConsoleGrid({
  shownColumnCount = visibleColumnCount,
  hasDayTotals,
}: ConsoleGridOptions): MeasuredGrid {
  const columns = reportColumns(shownColumnCount, hasDayTotals)
  const layout: ReportLayout = { ...defaultLayout(columns), pageSize }
  let root: Root | null = null
  let send: (action: GridAction) => void = () => undefined
  let readFacts: (() => GridFacts) | null = null

  function Report({ rows }: { readonly rows: readonly DetailRow[] }) {
    const content = useReportTable(columns, rowIdOf, rows)
    const [state, dispatch] = useReducer(changeGridState, createGridState(layout))
    send = dispatch
    readFacts = () => factsOf(content.table, state)
    return (
      <ReportGrid
        label="Detail Report"
        report={{ content }}
        state={state}
        dispatch={dispatch}
        height={gridHeight}
        filterRow={<FilterRow />}
        toolbar={<GridToolbar exporting={<ExportButton origin={origin} />} />}
      />
    )
  }

  return {
    mount(element, rows) {
      root = createRoot(element)
      root.render(
        <BareConsoleProvider
          services={services}
          user={user}
          getAccessToken={getToken}
          host={host}
          appearance={appearance}
          messages={messages}
        >
          <ConsoleRoot>
            <Report rows={rows} />
          </ConsoleRoot>
        </BareConsoleProvider>,
      )
    },
    unmount() {
      root?.unmount()
      root = null
    },
    sortByEmployee: isSorted => send({ type: 'sort', columnId: 'employeeName', order: isSorted ? 'asc' : null }),
    filterJobs(text) {
      const columnId = 'jobDescription'
      if (text === null) send({ type: 'clearFilter', columnId })
      else send({ type: 'filter', filter: { columnId, operation: 'contains', values: [text] } })
    },
    groupBy(columnId, areGroupsOpen) {
      send({ type: 'clearGroups' })
      if (columnId) send({ type: 'group', columnId })
      send({ type: areGroupsOpen ? 'expandAll' : 'collapseAll' })
    },
    goToPage: page => send({ type: 'goToPage', pageIndex: page === 'first' ? 0 : Number.MAX_SAFE_INTEGER }),
    showColumn: (columnId, isShown) => send({ type: isShown ? 'showColumn' : 'hideColumn', columnId }),
    facts() {
      if (!readFacts) throw new Error('The grid is not mounted')
      return readFacts()
    },
  }
}

/** Queries that the grid has already run, so their results are cached. */
function factsOf(table: ReportTable<DetailRow>, { layout, expansion, pageIndex }: GridState): GridFacts {
  const { filters, sorts, groups } = layout
  const expanded = expansion.areOpen ? { collapsed: expansion.except } : { expandedOnly: expansion.except }
  const { lineCount } = table.query({ filters, sorts, groups, ...expanded })
  const lastPage = Math.max(0, Math.ceil(lineCount / layout.pageSize) - 1)
  return {
    lineCount,
    pageIndex: Math.min(pageIndex, lastPage),
    columnCount: layout.columns.length - groups.length,
  }
}

/** The product's column names. Columns without one share the last name. */
const headers: Readonly<Record<string, MessageKey>> = {
  date: 'clockEvents.column.date',
  lastKnownEvent: 'clockInStatus.column.lastKnownEvent',
  employeeName: 'clockEvents.column.employeeName',
  foremanName: 'clockEvents.column.foremanName',
  groupName: 'clockEvents.column.groupName',
  jobDescription: 'clockEvents.column.jobDescription',
  costCodeDescription: 'clockEvents.column.costCodeDescription',
  workedDuration: 'clockInStatus.column.workedDuration',
}

function reportColumns(shownCount: number, hasDayTotals: boolean): readonly ReportColumn<DetailRow>[] {
  return detailColumns.map(({ total, ...column }, index) => ({
    ...column,
    header: headers[column.id] ?? 'clockInStatus.column.lunchDuration',
    visible: index < shownCount,
    ...(column.id === 'date' ? { group: 'asc' as const } : {}),
    ...(total && (hasDayTotals || total.kind === 'sum') ? { total } : {}),
  }))
}

const rowIdOf = ({ id }: DetailRow) => id

const user: ConsoleUser = {
  id: 'user',
  firstName: 'Ana',
  lastName: 'Alvarez',
  email: null,
  phoneNumber: null,
  company: 'Company',
  companyId: 'company',
  companyType: null,
  businessUnitCode: null,
  hasManagerAccess: true,
  hasReportsOnlyAccess: false,
  permissions: [],
}
const getToken = async () => null
const madeAt = new Date('2026-06-15T12:00:00Z')
const host = { now: () => madeAt }
const appearance = { colorScheme: 'light' } as const
const origin = {
  reportTitle: 'Detail Report',
  range: { startDate: '2026-01-01', endDate: '2026-06-29' },
  businessUnitName: null,
  businessUnitCode: null,
  templateName: 'Sandbox',
  isComplete: true,
}

/** No services run here, because the grid makes no requests. */
const services = { baseUrl: 'https://services.example' }
