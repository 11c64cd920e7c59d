import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens, visuallyHidden } from '../theme/theme.ts'
import { bareButton } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { tableRoles } from '../ui/PlainTable.tsx'

export interface StatusGroupRowProps {
  readonly id: string
  readonly name: string
  /** Details after the name, such as the number of people. */
  readonly children: ReactNode
  /** Replaces the details on phones. */
  readonly count?: string
  /** Worked duration of all its people. */
  readonly total?: string
  readonly isOpen: boolean
  readonly onToggle: (id: string) => void
}

/** The header of a group, which stays in view below the head of the table. */
export function StatusGroupRow({ id, name, children, count, total, isOpen, onToggle }: StatusGroupRowProps) {
  return (
    <Section {...tableRoles.group} data-group>
      <tr {...tableRoles.row}>
        <th scope="rowgroup" colSpan={total === undefined ? 8 : 5} {...tableRoles.rowHeader}>
          <Face type="button" aria-expanded={isOpen} onClick={() => onToggle(id)}>
            <Icon icon={isOpen ? ChevronDown : ChevronRight} />
            <Name dir="auto">{name}</Name>
            <Details data-long={count !== undefined || undefined}>{children}</Details>
            {count !== undefined && <Count aria-hidden="true">{count}</Count>}
          </Face>
        </th>
        {total !== undefined && (
          <>
            <td {...tableRoles.cell} data-duration>
              {total}
            </td>
            <td {...tableRoles.cell} colSpan={2} />
          </>
        )}
      </tr>
    </Section>
  )
}

export interface CollapseAllProps {
  /** Every group is collapsed. */
  readonly isCollapsed: boolean
  readonly onToggle: (isCollapsed: boolean) => void
}

/** Button in the first column header that collapses or expands all groups. */
export function CollapseAll({ isCollapsed, onToggle }: CollapseAllProps) {
  const t = useMessages()
  return (
    <Corner>
      <IconButton
        icon={isCollapsed ? ChevronsUpDown : ChevronsDownUp}
        label={t(isCollapsed ? 'clockInStatus.expandAll' : 'clockInStatus.collapseAll')}
        onPress={() => onToggle(!isCollapsed)}
      />
    </Corner>
  )
}

const Corner = styled('span', 'status-collapse-all')`
  position: absolute;
  inset-block-start: calc((${tokens.rowHeight} - ${tokens.controlHeight}) / 2);
  inset-inline-start: 2px;

  @container (min-width: 681px) {
    inset-block-start: calc((${tokens.rowHeight} - 26px) / 2);

    & > button {
      min-inline-size: 26px;
      min-block-size: 26px;
    }
  }
  @container (max-width: 680px) {
    inset-block-start: ${space(1)};
    inset-inline: auto ${space(1)};
  }
`

const Section = styled('tbody', 'status-group')`
  position: sticky;
  inset-block-start: calc(${tokens.stickyOffset} + ${tokens.rowHeight});
  z-index: 1;

  &&& > tr > * {
    font-weight: 600;
    background: ${tokens.surface};
  }
  @container (max-width: 680px) {
    inset-block-start: ${tokens.stickyOffset};

    &&& > tr {
      display: flex;
      gap: ${space(2)};
      align-items: center;
      padding: 0 ${space(3)};
      background: ${tokens.surface};
    }
    &&& > tr > th {
      flex: 1;
      min-inline-size: 0;
    }
    &&& > tr > :empty {
      display: none;
    }
  }
`

const Face = styled('button', 'status-group-face')`
  ${bareButton}
  display: flex;
  gap: ${space(2)};
  align-items: center;
  inline-size: 100%;
  min-block-size: ${tokens.controlHeight};
  padding: 0 ${space(1)};
`

const Name = styled('span', 'status-group-name')`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** The number of people who need attention, in the header of a group. */
export const GroupAlert = styled('bdi', 'status-group-alert')<{ $tone: 'danger' | 'warning' }>`
  color: ${props => tokens[props.$tone]};
`

const Details = styled('span', 'status-group-details')`
  flex: none;
  font-weight: 400;
  color: ${tokens.muted};

  & > *::before {
    content: '· ';
    color: ${tokens.muted};
  }
  & > * + *::before {
    content: ' · ';
  }
  @container (max-width: 680px) {
    & > :first-child::before {
      content: none;
    }
    &[data-long] {
      ${visuallyHidden}
    }
  }
`

const Count = styled('span', 'status-group-count')`
  font-weight: 400;
  color: ${tokens.muted};

  @container (min-width: 681px) {
    display: none;
  }
`
