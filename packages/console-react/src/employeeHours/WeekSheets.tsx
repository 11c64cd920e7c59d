import { fullName } from '@fieldtime/console-core'
import {
  type DayExclusion,
  dayColumnIds,
  excludedDaysIn,
  formatCounts,
  formatExcludedDays,
  markOfDay,
  nameOfPerson,
  noRecordCode,
  totalNotes,
  weekStatusColumnId,
} from '@fieldtime/console-core/internal'
import { cellFormatOf, type Totals, type WeekRow } from '@fieldtime/console-core/reports'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useBusinessUnit } from '../queries/queries.ts'
import { useGrid } from '../reportGrid/index.ts'
import type { RowsState } from '../reports/ReportPage.tsx'
import { space, styled, tabularFigures } from '../theme/theme.ts'
import { formatDateRange, formatFullDay, formatInstant } from '../ui/formatDate.ts'
import { Icon } from '../ui/Icon.tsx'
import { useIsPrinting } from '../ui/useIsPrinting.ts'
import { markStyles, WeekLegend } from './WeekCells.tsx'

export interface WeekSheetsProps extends Pick<RowsState<string>, 'exclusion' | 'isPartial'> {
  readonly toleranceHours: number
}

/**
 * The weeks on paper: a sheet with lines for signatures for each foreman, crew, or job, or for each selected person. In the document only
 * while the browser prints.
 */
export function WeekSheets(props: WeekSheetsProps) {
  const isPrinting = useIsPrinting()
  return isPrinting ? <Sheets {...props} /> : null
}

function Sheets(props: WeekSheetsProps) {
  const { state, table, result } = useGrid()
  const rowsOf = (ids: Iterable<string>) => [...ids].flatMap(id => (table.rowOf(id) as WeekRow | undefined) ?? [])
  const [group] = state.layout.groups
  const { rowIds } = state.selection
  if (result.rowCount === 0 && rowIds.size === 0) return null
  return (
    <Paper data-sheets="">
      {rowIds.size > 0 && rowsOf(rowIds).map(row => <PersonSheet key={row.id} row={row} {...props} />)}
      {rowIds.size === 0 &&
        (group ? [...result.groupKeys(0)] : [null]).map(key => (
          <CrewSheet
            key={key}
            rows={rowsOf(key === null ? result.rowIds() : result.groupRowIds(key))}
            groupedBy={group?.columnId ?? null}
            {...props}
          />
        ))}
    </Paper>
  )
}

const sideIds = ['workedDuration', 'submittedHours', 'foremanSubmittedHours']
const crewColumnIds = ['employeeName', ...dayColumnIds, ...sideIds, weekStatusColumnId]

interface CrewSheetProps extends WeekSheetsProps {
  readonly rows: readonly WeekRow[]
  /** The column of the group; null for everyone. */
  readonly groupedBy: string | null
}

/** One row for each person of a group, with the total and the signature of its foreman. */
function CrewSheet({ rows, groupedBy, toleranceHours, exclusion, isPartial }: CrewSheetProps) {
  const t = useMessages()
  const { messages, locale } = useConsole()
  const { columns, headerOf, table, renderCell } = useGrid()
  const [first] = rows
  const format = cellFormatOf(locale)
  const totals = table.totalsOf(rows.map(({ id }) => id))
  const notes = useNotes(totals, exclusion)
  const column = groupedBy === null ? undefined : columns.get(groupedBy)
  const value = (first && column?.value(first)) ?? null
  const name = column ? format.group(column, value) || t('grid.blank') : null
  const isForemans = groupedBy === 'foreman' && value !== null && value !== noRecordCode
  return (
    <Sheet>
      <SheetHead title={name} rows={rows}>
        {[formatCounts(messages, locale, totals, { groupedBy }), ...notes].filter(Boolean).join(' · ')}
      </SheetHead>
      <Table>
        <thead>
          <tr>
            {crewColumnIds.map(id => (
              <th key={id} scope="col" data-end={isOfHours(id) || undefined}>
                {headerOf(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              {crewColumnIds.map(id => {
                const one = columns.get(id)
                const text = one ? format.cell(one, one.value(row)) : ''
                return (
                  <td key={id} data-end={isOfHours(id) || undefined}>
                    {renderCell(id)?.(row, text) ?? text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={1 + dayColumnIds.length}>
              {isPartial ? t('data.incomplete', t('grid.total')) : t('grid.total')}
            </th>
            {sideIds.map(id => (
              <td key={id} data-end="">
                {totalText(id, totals)}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </Table>
      <WeekLegend />
      <Signatures
        names={[...(isForemans && name ? [t('week.paper.foremanSigns', name)] : []), t('week.paper.payrollSigns')]}
      />
      <SheetFoot toleranceHours={toleranceHours} />
    </Sheet>
  )

  function totalText(id: string, all: Totals) {
    const one = columns.get(id)
    return one ? format.total(one, all[id] ?? null) : ''
  }
}

interface PersonSheetProps extends WeekSheetsProps {
  readonly row: WeekRow
}

/** One row for each day of a person's week, with the total and the signatures of the person and the foreman. */
function PersonSheet({ row, toleranceHours, exclusion, isPartial }: PersonSheetProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { columns, headerOf, table } = useGrid()
  const format = cellFormatOf(locale)
  const name = nameOfPerson(row.person)
  const notes = useNotes(table.totalsOf([row.id]), exclusion)
  /** The hours of some of the days, by the columns of the whole week. */
  const hoursOn = (days: WeekRow['days'], id: string) => {
    const column = columns.get(id)
    return column ? format.cell(column, column.value({ ...row, days })) : ''
  }
  return (
    <Sheet>
      <SheetHead title={name} rows={[row]}>
        {[row.person.employeeCode, row.person.groupName, ...notes].filter(Boolean).join(' · ')}
      </SheetHead>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('report.column.date')}</th>
            {sideIds.map(id => (
              <th key={id} scope="col" data-end="">
                {headerOf(id)}
              </th>
            ))}
            <th scope="col">{t('week.status')}</th>
          </tr>
        </thead>
        <tbody>
          {row.days.map(day => {
            const mark = markOfDay(day, toleranceHours)
            return (
              <tr key={day.date}>
                <th scope="row">{formatFullDay(day.date, locale)}</th>
                {sideIds.map(id => (
                  <td key={id} data-end="">
                    {hoursOn([day], id)}
                  </td>
                ))}
                <td>
                  {mark && (
                    <>
                      <Icon icon={markStyles[mark].icon} size={14} /> {t(markStyles[mark].label)}
                    </>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{isPartial ? t('data.incomplete', t('grid.total')) : t('grid.total')}</th>
            {sideIds.map(id => (
              <td key={id} data-end="">
                {hoursOn(row.days, id)}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </Table>
      <Signatures
        names={[
          t('week.paper.employeeSigns', name),
          ...(row.foreman === null ? [] : [t('week.paper.foremanSigns', row.foreman.name)]),
        ]}
      />
      <SheetFoot toleranceHours={toleranceHours} />
    </Sheet>
  )
}

const isOfHours = (columnId: string) => dayColumnIds.includes(columnId) || sideIds.includes(columnId)

/** Notes on totals: days to review, and the days that they leave out or include although they are open. */
function useNotes(totals: Totals, exclusion: DayExclusion): readonly string[] {
  const { messages, locale } = useConsole()
  const { columns } = useGrid()
  const hoursFormat = columns.get('workedDuration')?.hoursFormat ?? 'decimal'
  const areOpenDaysExcluded = exclusion !== 'none'
  const notes = totalNotes({ totals, columnIds: sideIds, hoursFormat, messages, locale, areOpenDaysExcluded })
  const excluded = excludedDaysIn(totals, exclusion)
  return excluded ? [...notes, formatExcludedDays(messages, locale, excluded)] : notes
}

interface SheetHeadProps {
  readonly title: string | null
  readonly rows: readonly WeekRow[]
  readonly children: string
}

function SheetHead({ title, rows, children }: SheetHeadProps) {
  const t = useMessages()
  const { locale, user } = useConsole()
  const { current } = useBusinessUnit()
  const days = rows[0]?.days ?? []
  const range = { startDate: days[0]?.date ?? '', endDate: days.at(-1)?.date ?? '' }
  return (
    <Head>
      <Title>{t('week.paper.title', formatDateRange(range, locale))}</Title>
      <Owner>
        <b>{user.company}</b>
        {current && <span>{current.description}</span>}
      </Owner>
      <p>
        {title !== null && (
          <b>
            <bdi>{title}</bdi>
            {children && ' · '}
          </b>
        )}
        {children}
      </p>
    </Head>
  )
}

function Signatures({ names }: { readonly names: readonly string[] }) {
  const t = useMessages()
  return (
    <Lines>
      {names.map(name => (
        <Line key={name}>
          <span>{name}</span>
          <span>{t('week.paper.date')}</span>
        </Line>
      ))}
    </Lines>
  )
}

function SheetFoot({ toleranceHours }: Pick<WeekSheetsProps, 'toleranceHours'>) {
  const t = useMessages()
  const { locale, user, now } = useConsole()
  return (
    <Foot>
      <span>{t('week.paper.differs', new Intl.NumberFormat(locale).format(toleranceHours))}</span>
      <span>
        {t('week.paper.printed', formatInstant(now(), locale), fullName(user.firstName, user.lastName) ?? '')}
      </span>
    </Foot>
  )
}

const Paper = styled('div', 'week-sheets')`
  font-size: 10px;

  @media not print {
    display: none;
  }
`

const Sheet = styled('section', 'week-sheet')`
  break-after: page;

  &:last-child {
    break-after: auto;
  }
`

const Head = styled('header', 'week-sheet-head')`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 ${space(4)};
`

const Owner = styled('div', 'week-sheet-owner')`
  display: grid;
  grid-row: span 2;
  align-content: start;
  text-align: end;
`

const Title = styled('h2', 'week-sheet-title')`
  font-size: 18px;
  font-weight: 600;
`

const Table = styled('table', 'week-sheet-table')`
  inline-size: 100%;
  margin-block-start: ${space(3)};
  border-collapse: collapse;
  ${tabularFigures}

  & :is(th, td) {
    padding: ${space(1)};
    text-align: start;
    border-block-end: 1px solid;
  }
  & [data-end] {
    white-space: nowrap;
    text-align: end;
  }
  & > thead > tr > th {
    border-block-start: 1px solid;
  }
  /* The page isn't as wide as a window. */
  & > tbody > tr > td:not([data-end]) > * {
    white-space: normal;
  }
  & > tbody > tr {
    break-inside: avoid;
  }
  & > tbody > tr > th {
    font-weight: 400;
  }
  /* Prints the total once, after the last row. */
  & > tfoot {
    display: table-row-group;
    font-weight: 600;
    break-inside: avoid;
  }
`

const Lines = styled('div', 'week-sheet-signatures')`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(6)};
  padding-block-start: ${space(10)};
  break-inside: avoid;
`

const Line = styled('div', 'week-sheet-signature')`
  display: grid;
  grid-template-columns: 2fr 1fr;
  gap: ${space(4)};

  & > span {
    padding-block-start: ${space(1)};
    border-block-start: 1px solid;
  }
`

const Foot = styled('p', 'week-sheet-foot')`
  display: flex;
  gap: ${space(4)};
  justify-content: space-between;
  padding-block-start: ${space(4)};
`
