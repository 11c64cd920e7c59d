import type { UserGroup } from '@fieldtime/console-core'
import { groupNameOrder } from '@fieldtime/console-core/internal'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { styled, tokens } from '../theme.ts'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { PlainTable } from '../ui/PlainTable.tsx'
import { tableRoles } from '../ui/tableRoles.ts'
import { type PlainColumn, usePlainTable } from '../ui/usePlainTable.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { PeopleTable, TableCard } from './tableParts.tsx'

export interface UserGroupTableProps {
  /** In any order; shown by name. */
  readonly groups: readonly UserGroup[]
  readonly onEdit: (group: UserGroup) => void
  readonly onDelete: (group: UserGroup) => void
}

export function UserGroupTable({ groups, onEdit, onDelete }: UserGroupTableProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const linkTo = useDestinationLink()
  const columns: readonly PlainColumn<UserGroup>[] = [
    {
      id: 'name',
      header: () => t('userGroups.name'),
      cell: ({ id, name }) => (
        <a data-cover {...linkTo({ page: 'userGroup', name, groupId: id })}>
          {name}
        </a>
      ),
      cellProps: () => ({ 'data-part': 'name' }),
      isRowHeader: true,
    },
    {
      id: 'description',
      header: () => t('userGroups.description'),
      cell: ({ description }) => description || <NoDescription>{t('userGroups.noDescription')}</NoDescription>,
    },
    {
      id: 'userCount',
      header: () => t('userGroups.userCount'),
      headerProps: () => ({ 'data-number': true }),
      cell: ({ userCount }) => new Intl.NumberFormat(locale).format(userCount),
      cellProps: () => ({ 'data-number': true, 'data-label': t('userGroups.userCount') }),
    },
    {
      id: 'actions',
      header: () => <VisuallyHidden>{t('userGroups.actions')}</VisuallyHidden>,
      cell: group => (
        <>
          <IconButton icon={Pencil} label={t('userGroups.edit', group.name)} onPress={() => onEdit(group)} />
          <IconButton icon={Trash2} label={t('userGroups.delete', group.name)} onPress={() => onDelete(group)} />
        </>
      ),
      cellProps: () => ({ 'data-part': 'actions' }),
    },
  ]
  const table = usePlainTable({ rows: groups, rowId, ...useNameOrder(locale) })
  return (
    <TableCard>
      <PeopleTable
        {...tableRoles.table}
        $columns="minmax(0, 4fr) minmax(0, 6fr) 72px 84px"
        aria-label={t('userGroups.table')}
      >
        <PlainTable table={table} columns={columns} />
      </PeopleTable>
    </TableCard>
  )
}

const rowId = ({ id }: UserGroup) => id

/** Another locale is another alphabet, so it sorts again. */
function useNameOrder(locale: string) {
  return useMemo(
    () => ({
      columns: [{ id: 'name', value: ({ name }: UserGroup) => name, compare: groupNameOrder(locale) }],
      sorting: [{ id: 'name', desc: false }],
    }),
    [locale],
  )
}

const NoDescription = styled('span', 'user-group-nothing')`
  color: ${tokens.muted};
`
