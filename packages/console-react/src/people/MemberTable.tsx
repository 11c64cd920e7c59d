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
  /** The change that the focus follows while it is under way. */
  readonly followed: FollowedMember | null
  readonly onRemove: (user: User, place: number) => void
  /** The last row is gone that could have had the focus. */
  readonly onNobodyLeft: () => void
}

/** A person who is removed, from a place in the table, or put back by Undo. */
export type FollowedMember =
  | { readonly userId: string; readonly change: 'removed'; readonly place: number }
  | { readonly userId: string; readonly change: 'putBack' }

const columns = 'minmax(0, 6fr) minmax(0, 4fr) 44px'
const pageLength = 100
const nowhere = { followed: null, place: -1 }

/**
 * Who is in a group. When the row of the person goes whom the focus follows, it moves on to the one in its place; when
 * Undo puts that person back, it returns to their row.
 */
export function MemberTable({ groupName, members, followed, onRemove, onNobodyLeft }: MemberTableProps) {
  const t = useMessages()
  const [shownCount, setShownCount] = useState(pageLength)
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = members.slice(0, shownCount)
  const leftCount = members.length - shown.length

  const place = shown.findIndex(({ id }) => id === followed?.userId)
  const last = useRef<{ readonly followed: FollowedMember | null; readonly place: number }>(nowhere)

  useEffect(() => {
    const isNew = last.current.followed !== followed
    const cameFrom = followed?.change === 'removed' ? followed.place : -1
    const before = isNew ? cameFrom : last.current.place
    last.current = { followed, place }
    if (!followed) return
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])]
    if (before >= 0 && place < 0) {
      const next = buttons[Math.min(before, buttons.length - 1)]
      if (next) next.focus()
      else onNobodyLeft()
    }
    if (before < 0 && place >= 0 && followed.change === 'putBack') buttons[place]?.focus()
  }, [followed, place, onNobodyLeft])

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
            {shown.map((user, index) => (
              <MemberRow key={user.id} user={user} onRemove={() => onRemove(user, index)} />
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
  readonly onRemove: () => void
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
        <IconButton icon="close" label={t('groupEditor.remove', name)} onPress={onRemove} />
      </td>
    </tr>
  )
}

const More = styled('div', 'member-table-more')`
  display: flex;
  justify-content: center;
  margin-block-start: ${space(3)};
`
