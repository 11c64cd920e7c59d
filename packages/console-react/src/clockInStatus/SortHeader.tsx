import type { ClockInStatusColumn, ClockInStatusSort, MessageKey } from '@fieldtime/console-core'
import { useMessages } from '../consoleContext.js'
import { focusRing, space, styled, tokens } from '../theme.js'
import { Icon } from '../ui/Icon.js'
import { tableRoles } from './tableParts.js'

export interface SortHeaderProps {
  readonly column: ClockInStatusColumn
  readonly sort: ClockInStatusSort
  readonly onSort: (column: ClockInStatusColumn) => void
}

export const columnNames: Readonly<Record<ClockInStatusColumn, MessageKey>> = {
  employee: 'clockInStatus.column.employee',
  startTime: 'clockInStatus.column.startTime',
  endTime: 'clockInStatus.column.endTime',
  workedDuration: 'clockInStatus.column.workedDuration',
  lunchDuration: 'clockInStatus.column.lunchDuration',
}

/** A column's name that sorts by it: upwards first, the other way on the next press. */
export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const t = useMessages()
  const isSorted = sort.column === column
  return (
    <th
      scope="col"
      {...tableRoles.columnHeader}
      aria-sort={isSorted ? sort.direction : 'none'}
      data-duration={column === 'workedDuration' || column === 'lunchDuration'}
    >
      <Face type="button" onClick={() => onSort(column)}>
        {t(columnNames[column])}
        <Arrow data-sorted={isSorted}>
          <Icon name={isSorted && sort.direction === 'descending' ? 'chevronDown' : 'chevronUp'} size={14} />
        </Arrow>
      </Face>
    </th>
  )
}

const Face = styled('button', 'sort-header')`
  position: relative;
  min-height: ${tokens.rowHeight};
  padding: 0;
  font-weight: 500;
  text-align: inherit;
  background: none;
  border: 0;
  border-radius: 2px;
  cursor: pointer;
  ${focusRing}

  &:hover {
    color: ${tokens.text};
  }
`

/** Beside the word without a place of its own, so that columns need no more width than their words. */
const Arrow = styled('span', 'sort-header-arrow')`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 100%;
  display: inline-flex;
  align-items: center;
  padding-inline: ${space(1)};
  opacity: 0;

  [data-duration='true'] > button > & {
    inset-inline: auto 100%;
  }

  &[data-sorted='true'] {
    color: ${tokens.primary};
    opacity: 1;
  }
  button:is(:hover, :focus-visible) > &[data-sorted='false'] {
    opacity: 0.6;
  }
`
