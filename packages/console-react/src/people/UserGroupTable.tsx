import type { SettingsField, UserGroup } from '@fieldtime/console-core'
import { groupNameOrder, settingNameKeyOf } from '@fieldtime/console-core/internal'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { useMemo } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { styled, tokens } from '../theme/theme.ts'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { type PlainColumn, PlainTable, tableRoles, usePlainTable } from '../ui/PlainTable.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { PeopleTable, TableCard } from './tableParts.tsx'

export interface UserGroupTableProps {
  /** In any order; shown by name. */
  readonly groups: readonly UserGroup[]
  /** The settings that each group overrides, by id; null until they are known. */
  readonly ownSettings: ReadonlyMap<string, readonly SettingsField[]> | null
  /** The number of users without a group; null hides their row. */
  readonly ungroupedCount: number | null
  readonly onEdit: (group: UserGroup) => void
  readonly onDelete: (group: UserGroup) => void
  readonly onAddPeople: (group: UserGroup) => void
}

export function UserGroupTable(props: UserGroupTableProps) {
  const { groups, ownSettings, ungroupedCount, onEdit, onDelete, onAddPeople } = props
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
      cell: ({ description }) => description || <Faint>{t('userGroups.noDescription')}</Faint>,
    },
    {
      id: 'userCount',
      header: () => t('userGroups.userCount'),
      headerProps: () => ({ 'data-number': true }),
      cell: ({ userCount }) => new Intl.NumberFormat(locale).format(userCount),
      cellProps: () => ({ 'data-number': true, 'data-label': t('userGroups.userCount') }),
    },
    {
      id: 'ownSettings',
      header: () => t('users.ownSettings'),
      cell: ({ id }) => ownSettings && <OwnSettings fields={ownSettings.get(id) ?? []} />,
      cellProps: () => ({ 'data-label': ownSettings ? t('users.ownSettings') : undefined }),
    },
    {
      id: 'actions',
      header: () => <VisuallyHidden>{t('userGroups.actions')}</VisuallyHidden>,
      cell: group => (
        <>
          <IconButton icon={Pencil} label={t('userGroups.edit', group.name)} onPress={() => onEdit(group)} />
          <IconButton icon={Trash2} label={t('userGroups.delete', group.name)} onPress={() => onDelete(group)} />
          <Menu
            trigger={<IconButton icon={Ellipsis} label={t('userGroups.more', group.name)} />}
            label={t('userGroups.more', group.name)}
            align="end"
          >
            <MenuItem icon={ArrowRight} to={{ page: 'userGroup', name: group.name, groupId: group.id }}>
              {t('userGroups.open', group.name)}
            </MenuItem>
            <MenuItem icon={UserPlus} onAction={() => onAddPeople(group)}>
              {t('addPeople.open')}
            </MenuItem>
            <MenuItem icon={Pencil} onAction={() => onEdit(group)}>
              {t('userGroups.editMenu')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Trash2} isDestructive onAction={() => onDelete(group)}>
              {t('userGroups.deleteMenu')}
            </MenuItem>
          </Menu>
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
        $columns="minmax(0, 4fr) minmax(0, 5fr) 56px minmax(0, 5fr) 124px"
        aria-label={t('userGroups.table')}
      >
        <PlainTable table={table} columns={columns} />
        {ungroupedCount !== null && <UngroupedRow userCount={ungroupedCount} />}
      </PeopleTable>
    </TableCard>
  )
}

/** The users without a group, below the groups. */
function UngroupedRow({ userCount }: { readonly userCount: number }) {
  const t = useMessages()
  const { locale } = useConsole()
  const { group, row, rowHeader, cell } = tableRoles
  return (
    <tfoot {...group}>
      <tr {...row} data-faint="true">
        <th scope="row" {...rowHeader}>
          {t('user.noGroup')}
        </th>
        <td {...cell}>{t('userGroups.ungrouped')}</td>
        <td {...cell} data-number data-label={t('userGroups.userCount')}>
          {new Intl.NumberFormat(locale).format(userCount)}
        </td>
      </tr>
    </tfoot>
  )
}

/** How many settings a group overrides, and their names. */
function OwnSettings({ fields }: { readonly fields: readonly SettingsField[] }) {
  const t = useMessages()
  const { locale } = useConsole()
  if (fields.length === 0) return <Faint>{t('userGroups.noOwnSettings')}</Faint>
  const names = fields.map(field => t(settingNameKeyOf(field))).join(', ')
  return (
    <OneLine title={names}>
      <b>{new Intl.NumberFormat(locale).format(fields.length)}</b> <Faint>{names}</Faint>
    </OneLine>
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

/** Truncates in table rows, and wraps in cards. */
const OneLine = styled('bdi', 'user-group-settings')`
  @container (min-width: 681px) {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Faint = styled('span', 'user-group-faint')`
  color: ${tokens.muted};
`
