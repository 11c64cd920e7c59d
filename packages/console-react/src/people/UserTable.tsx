import type { User } from '@fieldtime/console-core'
import { useEffect, useRef } from 'react'
import { useMessages } from '../consoleContext.js'
import { useDestinationLink } from '../ui/ConsoleLink.js'
import { tableRoles } from '../ui/tableRoles.js'
import { PeopleTable, TableCard } from './tableParts.js'
import { UserRow } from './UserRow.js'

export interface UserTableProps {
  readonly users: readonly User[]
  readonly selectedIds: ReadonlySet<string>
  readonly onToggle: (userId: string) => void
  readonly onToggleShown: () => void
  /** They are those of another business unit, while this one's are on their way. */
  readonly isPrevious: boolean
}

const columns = 'auto minmax(0, 5fr) minmax(0, 3fr) minmax(0, 4fr)'

export function UserTable({ users, selectedIds, onToggle, onToggleShown, isPrevious }: UserTableProps) {
  const t = useMessages()
  const linkTo = useDestinationLink()
  return (
    <TableCard>
      <PeopleTable
        {...tableRoles.table}
        $columns={columns}
        aria-label={t('users.table')}
        aria-busy={isPrevious}
        data-previous={isPrevious}
      >
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th scope="col" {...tableRoles.columnHeader} data-part="select">
              <ShownCheckBox users={users} selectedIds={selectedIds} onToggle={onToggleShown} />
            </th>
            <th scope="col" {...tableRoles.columnHeader}>
              {t('users.name')}
            </th>
            <th scope="col" {...tableRoles.columnHeader}>
              {t('users.code')}
            </th>
            <th scope="col" {...tableRoles.columnHeader}>
              {t('users.group')}
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {users.map(user => (
            <UserRow
              key={user.id}
              user={user}
              isSelected={selectedIds.has(user.id)}
              onToggle={onToggle}
              t={t}
              linkTo={linkTo}
            />
          ))}
        </tbody>
      </PeopleTable>
    </TableCard>
  )
}

interface ShownCheckBoxProps extends Pick<UserTableProps, 'users' | 'selectedIds'> {
  readonly onToggle: () => void
}

function ShownCheckBox({ users, selectedIds, onToggle }: ShownCheckBoxProps) {
  const t = useMessages()
  const box = useRef<HTMLInputElement>(null)
  const selectedCount = users.filter(({ id }) => selectedIds.has(id)).length
  const isPartly = selectedCount > 0 && selectedCount < users.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        checked={selectedCount === users.length}
        onChange={onToggle}
        aria-label={t('users.selectShown')}
      />
      <span aria-hidden="true">{t('users.selectShown')}</span>
    </label>
  )
}
