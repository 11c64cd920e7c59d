import type { User } from '@fieldtime/console-core'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../consoleContext.js'
import { space, styled } from '../theme.js'
import { Button } from '../ui/Button.js'
import { useDestinationLink } from '../ui/ConsoleLink.js'
import { EmptyState } from '../ui/EmptyState.js'
import { IconButton } from '../ui/IconButton.js'
import { tableRoles } from '../ui/tableRoles.js'
import { VisuallyHidden } from '../ui/VisuallyHidden.js'
import { nameOf } from './moveTexts.js'
import { PeopleTable, TableCard } from './tableParts.js'

export interface MemberTableProps {
  readonly groupName: string
  /** By name. */
  readonly members: readonly User[]
  readonly onRemove: (user: User) => void
  /** The last row is gone that could have had the focus. */
  readonly onNobodyLeft: () => void
}

const columns = 'minmax(0, 6fr) minmax(0, 4fr) 44px'
const pageLength = 100

/** Who is in a group. When a row goes, the focus moves on to the one in its place. */
export function MemberTable({ groupName, members, onRemove, onNobodyLeft }: MemberTableProps) {
  const t = useMessages()
  const [shownCount, setShownCount] = useState(pageLength)
  const body = useRef<HTMLTableSectionElement>(null)
  const [vacated, setVacated] = useState<{ readonly place: number; readonly userId: string } | null>(null)
  const shown = members.slice(0, shownCount)
  const leftCount = members.length - shown.length

  useEffect(() => {
    if (!vacated || members.some(({ id }) => id === vacated.userId)) return
    setVacated(null)
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])]
    const next = buttons[Math.min(vacated.place, buttons.length - 1)]
    if (next) next.focus()
    else onNobodyLeft()
  }, [members, vacated, onNobodyLeft])

  const handleRemove = (user: User) => {
    setVacated({ place: members.indexOf(user), userId: user.id })
    onRemove(user)
  }

  if (members.length === 0) return <EmptyState icon="users" title={t('groupEditor.noMembers')} />
  return (
    <>
      <TableCard>
        <PeopleTable {...tableRoles.table} $columns={columns} aria-label={t('groupEditor.table', groupName)}>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              <th scope="col" {...tableRoles.columnHeader}>
                {t('users.name')}
              </th>
              <th scope="col" {...tableRoles.columnHeader}>
                {t('users.code')}
              </th>
              <th scope="col" {...tableRoles.columnHeader}>
                <VisuallyHidden>{t('groupEditor.removal')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody {...tableRoles.group} ref={body}>
            {shown.map(user => (
              <MemberRow key={user.id} user={user} onRemove={handleRemove} />
            ))}
          </tbody>
        </PeopleTable>
      </TableCard>
      {leftCount > 0 && (
        <More>
          <Button onPress={() => setShownCount(count => count + pageLength)}>
            {t.count('groupEditor.showMore', Math.min(leftCount, pageLength))}
          </Button>
        </More>
      )}
    </>
  )
}

interface MemberRowProps {
  readonly user: User
  readonly onRemove: (user: User) => void
}

function MemberRow({ user, onRemove }: MemberRowProps) {
  const t = useMessages()
  const linkTo = useDestinationLink()
  const { username, employeeCode } = user
  const name = nameOf(user)
  return (
    <tr {...tableRoles.row} data-faint={employeeCode === null}>
      <th scope="row" {...tableRoles.rowHeader} data-part="name">
        {employeeCode === null ? (
          name
        ) : (
          <a data-cover {...linkTo({ page: 'user', username })}>
            {name}
          </a>
        )}
      </th>
      <td {...tableRoles.cell} data-label={t('users.code')}>
        {employeeCode ?? t('user.noEmployeeCode')}
      </td>
      <td {...tableRoles.cell} data-part="actions">
        <IconButton icon="close" label={t('groupEditor.remove', name)} onPress={() => onRemove(user)} />
      </td>
    </tr>
  )
}

const More = styled('div', 'member-table-more')`
  display: flex;
  justify-content: center;
  margin-block-start: ${space(3)};
`
