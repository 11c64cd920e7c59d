import type { CalendarDate } from '@fieldtime/console-core'
import { nameOfPerson, type ReportDay } from '@fieldtime/console-core/internal'
import { cellFormatOf, type ReportColumn, type ReportTable, type RowLine } from '@fieldtime/console-core/reports'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { type CellRenderer, type ReportTableState, useTableValue } from '../reportGrid/index.ts'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'
import { ControlTabIndexContext, useControlTabIndex } from '../ui/focus.ts'
import { formatLongDay } from '../ui/formatDate.ts'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Section } from '../ui/Section.tsx'

/** The person and the date that a row is about. */
export interface DayTarget {
  readonly employeeId: string
  readonly employeeName: string
  /** Code and group. */
  readonly detail: string
  readonly date: CalendarDate
}

/** The day of each row of a report. */
export interface DayRows<Row> {
  /** Must be stable. */
  readonly of: (row: Row) => DayTarget | null
  /** The columns that can be edited in the day, by their cells, and the one with the hours. */
  readonly edits?: { readonly columnIds: readonly string[]; readonly hoursColumnId: string }
}

/** The target of a row about a day. */
export function dayTargetOf({ day: { date, person } }: { readonly day: ReportDay }): DayTarget {
  const { employeeId, employeeCode, groupName } = person
  return {
    employeeId,
    employeeName: nameOfPerson(person),
    detail: [employeeCode, groupName].filter(Boolean).join(' · '),
    date,
  }
}

const EmployeeDayPanel = loadOnDemand(
  async () => (await import('../employeeDay/EmployeeDayPanel.tsx')).EmployeeDayPanel,
  () => null,
  'clockInStatus',
)

interface DayPanelOptions<Row> {
  readonly days: DayRows<Row> | null
  readonly columns: readonly ReportColumn<Row>[]
  readonly cells: Readonly<Record<string, CellRenderer<Row>>>
}

const OpenDayContext = createContext<(target: DayTarget) => void>(() => undefined)

/** Opens a day in the panel of the surrounding report. */
export const useOpenDay = () => useContext(OpenDayContext)

/** Lets the cells of a report open days. */
export const OpenDayProvider = OpenDayContext

/** The day that is open, and cells with names that open the day of their row. */
export function useDayPanel<Row>({ days, columns, cells }: DayPanelOptions<Row>) {
  const [target, setTarget] = useState<DayTarget | null>(null)
  const nameId = columns.find(({ namesRow }) => namesRow)?.id
  const dayOf = days?.of
  const withNames = useMemo(() => {
    if (!dayOf || nameId === undefined) return cells
    const name: CellRenderer<Row> = (row, text) => <DayName target={dayOf(row)} text={text} onOpen={setTarget} />
    return { ...cells, [nameId]: name }
  }, [dayOf, nameId, cells])
  return { cells: withNames, target, setTarget }
}

interface DayNameProps {
  readonly target: DayTarget | null
  readonly text: string
  readonly onOpen: (target: DayTarget) => void
}

function DayName({ target, text, onOpen }: DayNameProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const tabIndex = useControlTabIndex()
  if (!target) return text
  return (
    <Name
      type="button"
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      title={t('report.openDay', target.employeeName, formatLongDay(target.date, locale))}
      onClick={() => onOpen(target)}
    >
      {text || target.employeeName}
    </Name>
  )
}

interface DayPanelProps<Row> {
  /** Null for rows that aren't days: their columns aren't those of a day. */
  readonly days: DayRows<Row> | null
  readonly content: ReportTableState<Row>
  /** The cells of the report, of which those in `days.edits` are shown. */
  readonly cells: Readonly<Record<string, CellRenderer<Row>>>
  readonly target: DayTarget
  readonly onChange: (target: DayTarget | null) => void
  readonly onExcusesChange: () => void
}

/** The day of a row, with all columns of the report. */
export function DayPanel<Row>(props: DayPanelProps<Row>) {
  const { days, content, cells, target, onChange, onExcusesChange } = props
  const { columns } = content
  const t = useMessages()
  const { locale } = useConsole()
  const format = cellFormatOf(locale)
  // The table caches one query, which is the grid's: another in every render would make both start over.
  const readRows = useCallback(
    (given: ReportTable<Row>) =>
      days ? rowsIn(given).filter(({ row }) => days.of(row)?.employeeId === target.employeeId) : [],
    [days, target.employeeId],
  )
  const ofPerson = useTableValue(content, readRows)
  const ofDay = ofPerson.filter(({ row }) => days?.of(row)?.date === target.date)
  const knownDates = new Set(ofPerson.flatMap(({ row }) => days?.of(row)?.date ?? []))
  const edits = days?.edits
  const columnOf = (id: string) => columns.find(column => column.id === id)
  const textOf = (column: ReportColumn<Row>, row: Row) =>
    format.cell(column as ReportColumn<unknown>, column.value(row))
  return (
    <EmployeeDayPanel
      {...target}
      knownDates={knownDates}
      onDateChange={date => onChange({ ...target, date })}
      onClose={() => onChange(null)}
      onExcusesChange={onExcusesChange}
      entries={edits && ofDay.length > 0 ? ofDay.map(showEntry) : undefined}
    >
      {ofDay.length > 0 && (
        <Section title={t('report.allColumns')} isOpenAtFirst={false}>
          {ofDay.map(({ id: rowId, row }) => (
            <Columns key={rowId}>
              {columns
                .filter(({ carriers }) => !carriers)
                .map(column => ({ column, text: textOf(column, row) }))
                .filter(({ text }) => text !== '')
                .map(({ column, text }) => (
                  <div key={column.id}>
                    <dt>{t(column.header)}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
            </Columns>
          ))}
        </Section>
      )}
    </EmployeeDayPanel>
  )

  function showEntry({ id: rowId, row }: RowLine<Row>): ReactNode {
    const hours = edits && columnOf(edits.hoursColumnId)
    return (
      <ControlTabIndexContext key={rowId} value={0}>
        <Columns>
          {hours && (
            <div>
              <dt>{t(hours.header)}</dt>
              <dd>{textOf(hours, row) || '–'}</dd>
            </div>
          )}
          {edits?.columnIds.map(id => {
            const column = columnOf(id)
            if (!column) return null
            const text = textOf(column, row)
            return (
              <div key={id}>
                <dt>{t(column.header)}</dt>
                <dd>{cells[id]?.(row, text) ?? text}</dd>
              </div>
            )
          })}
        </Columns>
      </ControlTabIndexContext>
    )
  }
}

function rowsIn<Row>(table: ReportTable<Row>): readonly RowLine<Row>[] {
  return table
    .query({})
    .lines(0, table.rowCount)
    .filter(line => line.kind === 'row')
}

const Name = styled('button', 'day-name-button')`
  max-inline-size: 100%;
  /* A target of 24 pixels on a line of 20. */
  margin-block: -2px;
  padding: 2px 0;
  overflow: hidden;
  font: inherit;
  color: inherit;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
  background: none;
  border: 0;
  border-radius: 2px;
  cursor: pointer;
  ${focusRing}

  &:hover {
    text-decoration: underline;
  }
`

const Columns = styled('dl', 'day-row')`
  margin: 0;

  & > div {
    display: flex;
    gap: 0 ${space(3)};
    align-items: center;
    flex-wrap: wrap;
    justify-content: space-between;
    min-block-size: 32px;
    padding-block: ${space(1)};
  }
  & > div + div {
    border-block-start: 1px solid ${tokens.border};
  }
  & dt {
    flex: none;
    color: ${tokens.muted};
  }
  & dd {
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
    text-align: end;
  }
  @media (width < 680px), (pointer: coarse) {
    & > div > dd > button {
      min-block-size: 44px;
      margin-block: -${space(1)};
    }
  }
`
