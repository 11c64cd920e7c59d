import { type MouseEvent, type ReactNode, useId } from 'react'
import { space, styled, tokens } from '../theme/theme.ts'
import { tableRoles } from '../ui/PlainTable.tsx'
import { RowToggle } from './RowToggle.tsx'

export interface StatusNoteRowProps {
  readonly employeeName: string
  readonly badge: ReactNode
  /** Why the person is listed. */
  readonly note: ReactNode
  readonly actions: ReactNode
  readonly isExpanded: boolean
  readonly onToggle: () => void
  /** Below the row while it is expanded. */
  readonly children: ReactNode
}

/** A person who needs attention, with the reason and an action instead of times. */
export function StatusNoteRow(props: StatusNoteRowProps) {
  const { employeeName, badge, note, actions, isExpanded, onToggle, children } = props
  const detailsId = useId()
  const handleClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a, button:not([aria-expanded])')) onToggle()
  }
  return (
    <tbody {...tableRoles.group} data-expandable data-note data-expanded={isExpanded}>
      <tr {...tableRoles.row} onClick={handleClick}>
        <th scope="row" {...tableRoles.rowHeader}>
          <RowToggle isExpanded={isExpanded} detailsId={detailsId}>
            {employeeName}
          </RowToggle>
        </th>
        <td {...tableRoles.cell}>{badge}</td>
        <td {...tableRoles.cell} colSpan={6} data-wide>
          <Wide>
            <Note>{note}</Note>
            <Actions>{actions}</Actions>
          </Wide>
        </td>
      </tr>
      {isExpanded && (
        <tr {...tableRoles.row} id={detailsId}>
          <td {...tableRoles.cell} colSpan={8} data-details>
            {children}
          </td>
        </tr>
      )}
    </tbody>
  )
}

const Wide = styled('div', 'status-note')`
  display: flex;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  justify-content: space-between;

  @container (max-width: 680px) {
    flex-wrap: wrap;
  }
`

const Note = styled('span', 'status-note-text')`
  min-inline-size: 0;
  line-height: 20px;
  unicode-bidi: plaintext;
  color: ${tokens.muted};

  & strong {
    font-weight: 600;
    color: ${tokens.text};
  }
`

const Actions = styled('span', 'status-note-actions')`
  display: flex;
  flex: none;
  gap: ${space(1.5)};
  align-items: center;

  @container (max-width: 680px) {
    flex: 1 0 100%;
    flex-wrap: wrap;
  }
`
