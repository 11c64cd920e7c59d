import type { User } from '@fieldtime/console-core'
import { memo } from 'react'
import type { Translate } from '../consoleContext.js'
import type { useDestinationLink } from '../ui/ConsoleLink.js'
import { tableRoles } from '../ui/tableRoles.js'
import { nameOf } from './moveTexts.js'

export interface UserRowProps {
  readonly user: User
  readonly isSelected: boolean
  readonly onToggle: (userId: string) => void
  /** What every row needs is asked for once, by the table. */
  readonly t: Translate
  readonly linkTo: ReturnType<typeof useDestinationLink>
}

/** Only people with an employee code have a page of their own. Drawn again only when something of it changed. */
export const UserRow = memo(function UserRow({ user, isSelected, onToggle, t, linkTo }: UserRowProps) {
  const { id, username, employeeCode, groupName } = user
  const name = nameOf(user)
  return (
    <tr {...tableRoles.row} data-selected={isSelected} data-faint={employeeCode === null}>
      <td {...tableRoles.cell} data-part="select">
        <label>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={() => onToggle(id)}
            aria-label={t('users.select', name)}
          />
        </label>
      </td>
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
      <td {...tableRoles.cell} data-part="link" {...(groupName === null ? {} : { 'data-label': t('users.group') })}>
        {groupName !== null && <a {...linkTo({ page: 'userGroup', name: groupName })}>{groupName}</a>}
      </td>
    </tr>
  )
})
