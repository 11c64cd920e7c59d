import type { UserGroup } from '@fieldtime/console-core'
import { useConsole, useMessages } from '../consoleContext.js'
import { styled, tokens } from '../theme.js'
import { useDestinationLink } from '../ui/ConsoleLink.js'
import { IconButton } from '../ui/IconButton.js'
import { tableRoles } from '../ui/tableRoles.js'
import { VisuallyHidden } from '../ui/VisuallyHidden.js'
import { PeopleTable, TableCard } from './tableParts.js'

export interface UserGroupTableProps {
  readonly groups: readonly UserGroup[]
  readonly onEdit: (group: UserGroup) => void
  readonly onDelete: (group: UserGroup) => void
}

const columns = 'minmax(0, 4fr) minmax(0, 6fr) 72px 84px'

export function UserGroupTable({ groups, onEdit, onDelete }: UserGroupTableProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const linkTo = useDestinationLink()
  return (
    <TableCard>
      <PeopleTable {...tableRoles.table} $columns={columns} aria-label={t('userGroups.table')}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th scope="col" {...tableRoles.columnHeader}>
              {t('userGroups.name')}
            </th>
            <th scope="col" {...tableRoles.columnHeader}>
              {t('userGroups.description')}
            </th>
            <th scope="col" {...tableRoles.columnHeader} data-number>
              {t('userGroups.userCount')}
            </th>
            <th scope="col" {...tableRoles.columnHeader}>
              <VisuallyHidden>{t('userGroups.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {groups.map(group => (
            <tr key={group.id} {...tableRoles.row}>
              <th scope="row" {...tableRoles.rowHeader} data-part="name">
                <a data-cover {...linkTo({ page: 'userGroup', name: group.name })}>
                  {group.name}
                </a>
              </th>
              <td {...tableRoles.cell}>{group.description || <Nothing>{t('userGroups.noDescription')}</Nothing>}</td>
              <td {...tableRoles.cell} data-number data-label={t('userGroups.userCount')}>
                {new Intl.NumberFormat(locale).format(group.userCount)}
              </td>
              <td {...tableRoles.cell} data-part="actions">
                <IconButton icon="pencil" label={t('userGroups.edit', group.name)} onPress={() => onEdit(group)} />
                <IconButton icon="trash" label={t('userGroups.delete', group.name)} onPress={() => onDelete(group)} />
              </td>
            </tr>
          ))}
        </tbody>
      </PeopleTable>
    </TableCard>
  )
}

const Nothing = styled('span', 'user-group-nothing')`
  color: ${tokens.muted};
`
