import type { User } from '@fieldtime/console-core'
import { memo } from 'react'
import { useMessages } from '../consoleContext.js'
import { ConsoleLink, useDestinationLink } from '../ui/ConsoleLink.js'
import { tableRoles } from '../ui/tableRoles.js'
import { nameOf } from './moveTexts.js'
import { CoverLink, RowCheckBox } from './tableParts.js'

export interface UserRowProps {
  readonly user: User
  readonly isSelected: boolean
  readonly onToggle: (userId: string) => void
}

/** Only people with an employee code have a page of their own. Drawn again only when something of it changed. */
export const UserRow = memo(function UserRow({ user, isSelected, onToggle }: UserRowProps) {
  const t = useMessages()
  const linkTo = useDestinationLink()
  const { id, username, employeeCode, groupName } = user
  const name = nameOf(user)
  return (
    <tr {...tableRoles.row} data-selected={isSelected} data-faint={employeeCode === null}>
      <td {...tableRoles.cell} data-part="select">
        <RowCheckBox
          type="checkbox"
          checked={isSelected}
          onChange={() => onToggle(id)}
          aria-label={t('users.select', name)}
        />
      </td>
      <th scope="row" {...tableRoles.rowHeader} data-part="name">
        {employeeCode === null ? (
          name
        ) : (
          <CoverLink data-cover {...linkTo({ page: 'user', username })}>
            {name}
          </CoverLink>
        )}
      </th>
      <td {...tableRoles.cell} data-label={t('users.code')}>
        {employeeCode ?? t('user.noEmployeeCode')}
      </td>
      <td {...tableRoles.cell} data-part="link" {...(groupName === null ? {} : { 'data-label': t('users.group') })}>
        {groupName !== null && (
          <ConsoleLink to={{ page: 'userGroup', name: groupName }} aria-label={t('users.openGroup', groupName)}>
            {groupName}
          </ConsoleLink>
        )}
      </td>
    </tr>
  )
})
