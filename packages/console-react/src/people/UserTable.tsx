import type { SettingsField, User } from '@fieldtime/console-core'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { styled, tokens } from '../theme/theme.ts'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'
import { type PlainColumn, PlainTable, type PlainTableModel, tableRoles, usePlainTable } from '../ui/PlainTable.tsx'
import { useIndeterminate } from '../ui/useIndeterminate.ts'
import { nameOf } from './moveTexts.ts'
import { isAssignable, PeopleTable, TableCard, userCodeColumn, userIdOf, userNameColumn } from './tableParts.tsx'

export interface UserTableProps {
  /** In the order of the list. */
  readonly users: readonly User[]
  /** The number of settings that each user overrides, by id; null until it is known. */
  readonly ownSettings: ReadonlyMap<string, readonly SettingsField[]> | null
  readonly selectedIds: ReadonlySet<string>
  readonly onSelect: (userIds: readonly string[], isSelected: boolean) => void
  /** The users belong to another business unit, because those of the current one are still loading. */
  readonly isPrevious: boolean
}

export function UserTable({ users, ownSettings, selectedIds, onSelect, isPrevious }: UserTableProps) {
  const t = useMessages()
  const selectRange = useRangeSelection(users, onSelect)
  const columns = useUserColumns(onSelect, selectRange, ownSettings)
  const rowSelection = useMemo(
    () => Object.fromEntries(users.flatMap(({ id }) => (selectedIds.has(id) ? [[id, true as const]] : []))),
    [users, selectedIds],
  )
  const table = usePlainTable({ rows: users, columns, rowId: userIdOf, rowSelection })
  return (
    <TableCard>
      <PeopleTable
        {...tableRoles.table}
        $columns="auto minmax(0, 5fr) minmax(0, 3fr) minmax(0, 4fr) minmax(0, 2fr)"
        aria-label={t('users.table')}
        aria-busy={isPrevious}
        data-previous={isPrevious}
      >
        <PlainTable table={table} columns={columns} rowProps={rowProps} />
      </PeopleTable>
    </TableCard>
  )
}

const rowProps = ({ employeeCode }: User, isSelected: boolean) => ({
  'data-selected': isSelected,
  'data-faint': employeeCode === null,
})

/** Selects or deselects a user, with Shift also everyone between this user and the one before. */
type SelectRange = (userId: string, isSelected: boolean, isRange: boolean) => void

function useRangeSelection(users: readonly User[], onSelect: UserTableProps['onSelect']): SelectRange {
  const shown = useRef(users)
  useLayoutEffect(() => {
    shown.current = users
  })
  const anchorId = useRef<string | null>(null)
  return useCallback(
    (userId, isSelected, isRange) => {
      const ids = shown.current.filter(isAssignable).map(({ id }) => id)
      const [from, to] = [ids.indexOf(anchorId.current ?? ''), ids.indexOf(userId)]
      anchorId.current = userId
      if (!isRange || from < 0) return onSelect([userId], isSelected)
      onSelect(ids.slice(Math.min(from, to), Math.max(from, to) + 1), isSelected)
    },
    [onSelect],
  )
}

function useUserColumns(
  onSelect: UserTableProps['onSelect'],
  selectRange: SelectRange,
  ownSettings: UserTableProps['ownSettings'],
): readonly PlainColumn<User>[] {
  const t = useMessages()
  const linkTo = useDestinationLink()
  return useMemo(
    () => [
      {
        id: 'select',
        header: table => <SelectAll table={table} onSelect={onSelect} />,
        headerProps: () => ({ 'data-part': 'select' }),
        cell: (user, isSelected) => (
          <label>
            <input
              type="checkbox"
              checked={isSelected}
              disabled={!isAssignable(user)}
              title={isAssignable(user) ? undefined : t('user.codeNeeded')}
              onChange={({ nativeEvent }) =>
                selectRange(user.id, !isSelected, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
              aria-label={t('users.select', nameOf(user))}
            />
          </label>
        ),
        cellProps: () => ({ 'data-part': 'select' }),
      },
      userNameColumn(t, linkTo),
      userCodeColumn(t),
      {
        id: 'group',
        header: () => t('users.group'),
        cell: ({ groupName, groupId }) =>
          groupName === null ? (
            <Faint>{t('user.noGroup')}</Faint>
          ) : (
            <a {...linkTo({ page: 'userGroup', name: groupName, ...(groupId === null ? {} : { groupId }) })}>
              {groupName}
            </a>
          ),
        cellProps: ({ groupName }) => ({
          'data-part': 'link',
          'data-label': groupName === null ? undefined : t('users.group'),
        }),
      },
      {
        id: 'ownSettings',
        header: () => t('users.ownSettings'),
        cell: ({ id }) => {
          const count = ownSettings?.get(id)?.length ?? 0
          return count > 0 && <Faint>{t.count('users.setCount', count)}</Faint>
        },
        cellProps: ({ id }) => ({ 'data-label': ownSettings?.has(id) ? t('users.ownSettings') : undefined }),
      },
    ],
    [t, linkTo, onSelect, selectRange, ownSettings],
  )
}

interface SelectAllProps {
  readonly table: PlainTableModel<User>
  readonly onSelect: UserTableProps['onSelect']
}

/** Selects every user shown, or deselects them when all are selected. */
function SelectAll({ table, onSelect }: SelectAllProps) {
  const t = useMessages()
  const rows = table.getRowModel().rows.filter(({ original }) => isAssignable(original))
  const areAllSelected = rows.length > 0 && rows.every(row => row.getIsSelected())
  const isPartly = !areAllSelected && rows.some(row => row.getIsSelected())
  const box = useIndeterminate(isPartly)
  const shownIds = rows.map(({ id }) => id)
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        checked={areAllSelected}
        onChange={() => onSelect(shownIds, !areAllSelected)}
        aria-label={t('users.selectShown')}
      />
      <span aria-hidden="true">{t('users.selectShown')}</span>
    </label>
  )
}

const Faint = styled('span', 'user-faint')`
  color: ${tokens.muted};
`
