import { formatDuration } from '@fieldtime/console-core'
import type { StatusGroup, StatusGrouping } from '@fieldtime/console-core/internal'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMessages } from '../consoleContext.ts'
import { space, styled, tokens } from '../theme.ts'
import { bareButton } from '../ui/bareButton.ts'
import { Icon } from '../ui/Icon.tsx'
import { tableRoles } from '../ui/tableRoles.ts'

export interface StatusGroupRowProps {
  readonly group: StatusGroup
  readonly grouping: Exclude<StatusGrouping, 'none'>
  readonly isOpen: boolean
  readonly onToggle: (key: string) => void
}

/** The header of a group, which stays in sight below the head: its name, how many people it has, and what they worked. */
export function StatusGroupRow({ group, grouping, isOpen, onToggle }: StatusGroupRowProps) {
  const t = useMessages()
  return (
    <Section {...tableRoles.group} data-group>
      <tr {...tableRoles.row}>
        <th scope="rowgroup" colSpan={4} {...tableRoles.rowHeader}>
          <Face type="button" aria-expanded={isOpen} onClick={() => onToggle(group.key)}>
            <Icon icon={isOpen ? ChevronDown : ChevronRight} />
            <Name>{group.name ?? t(`clockInStatus.groupless.${grouping}`)}</Name>
            <Count>{t.count('clockInStatus.people', group.rows.length)}</Count>
          </Face>
        </th>
        <td {...tableRoles.cell} data-duration>
          {formatDuration(group.workedMinutes)}
        </td>
        <td {...tableRoles.cell} />
      </tr>
    </Section>
  )
}

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

const Count = styled('span', 'status-group-count')`
  flex: none;
  font-weight: 400;
  color: ${tokens.muted};
`
