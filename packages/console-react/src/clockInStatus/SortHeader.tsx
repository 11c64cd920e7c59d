import type { MessageKey } from '@fieldtime/console-core'
import type { ClockInStatusColumn, ClockInStatusSort } from '@fieldtime/console-core/internal'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useMessages } from '../provider/consoleContext.ts'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'
import { Icon } from '../ui/Icon.tsx'
import type { CellAttributes } from '../ui/PlainTable.tsx'

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

/** Labels for cards. */
const shortNames: Readonly<Record<ClockInStatusColumn, MessageKey>> = {
  employee: 'clockInStatus.column.employee',
  startTime: 'clockInStatus.short.startTime',
  endTime: 'clockInStatus.short.endTime',
  workedDuration: 'clockInStatus.short.workedDuration',
  lunchDuration: 'clockInStatus.short.lunchDuration',
}

/** Attributes of a column's header cell. */
export function sortHeaderProps({ column, sort }: Omit<SortHeaderProps, 'onSort'>): CellAttributes {
  return {
    'aria-sort': sort.column === column ? sort.direction : 'none',
    'data-duration': column === 'workedDuration' || column === 'lunchDuration',
  }
}

/** A column header that sorts: ascending first, descending when pressed again. */
export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const t = useMessages()
  const isSorted = sort.column === column
  return (
    <Face
      type="button"
      aria-label={t(columnNames[column])}
      data-short={t(shortNames[column])}
      onClick={() => onSort(column)}
    >
      <Name>{t(columnNames[column])}</Name>
      <Arrow data-sorted={isSorted}>
        <Icon icon={isSorted && sort.direction === 'descending' ? ChevronDown : ChevronUp} size={14} />
      </Arrow>
    </Face>
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
  @container (max-width: 680px) {
    display: inline-flex;
    align-items: center;
    min-height: 30px;
    padding: 0 ${space(2)};
    border-radius: ${tokens.radiusSmall};

    &::before {
      content: attr(data-short);
    }
    /* A touch target that includes half the gap to the next line. */
    &::after {
      position: absolute;
      inset: -7px 0;
      content: '';
    }
    &:hover {
      background: ${tokens.hover};
    }
    [aria-sort='ascending'] > &,
    [aria-sort='descending'] > & {
      color: ${tokens.primary};
      background: ${tokens.primarySoft};
    }
  }
`

const Name = styled('span', 'sort-header-name')`
  @container (max-width: 680px) {
    display: none;
  }
`

/** Positioned outside the header's text, so the column doesn't get wider. */
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
  @container (max-width: 680px) {
    &,
    [data-duration='true'] > button > & {
      position: static;
      padding-inline: ${space(1)} 0;
    }
    &[data-sorted='false'] {
      display: none;
    }
  }
`
