import type { User } from '@fieldtime/console-core'
import Users from 'lucide-react/icons/users'
import X from 'lucide-react/icons/x'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { type PlainColumn, PlainTable, tableRoles, usePlainTable } from '../ui/PlainTable.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { nameOf } from './moveTexts.ts'
import { PeopleTable, TableCard, userCodeColumn, userIdOf, userNameColumn } from './tableParts.tsx'

export interface MemberTableProps {
  readonly groupName: string
  /** By name. */
  readonly members: readonly User[]
  /** The change that focus follows until it has been saved. */
  readonly followed: FollowedMember | null
  readonly onRemove: (user: User, place: number) => void
  /** The last row that could take focus has been removed. */
  readonly onNobodyLeft: () => void
}

/** A person who was removed from the table or restored by Undo. */
export type FollowedMember =
  | { readonly userId: string; readonly change: 'removed'; readonly place: number }
  | { readonly userId: string; readonly change: 'putBack' }

const pageLength = 100
const nowhere = { followed: null, place: -1 }

/** The members of a group. Focus moves from a removed row to the one that takes its place, and back to it after Undo. */
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

  const columns = useMemberColumns(members, onRemove)
  const table = usePlainTable({ rows: members, columns, rowId: userIdOf, pageSize: shownCount })

  if (members.length === 0) return <EmptyState icon={Users} title={t('groupEditor.noMembers')} />
  return (
    <>
      <TableCard>
        <PeopleTable
          {...tableRoles.table}
          $columns="minmax(0, 6fr) minmax(0, 4fr) 44px"
          aria-label={t('groupEditor.table', groupName)}
        >
          <PlainTable table={table} columns={columns} rowProps={rowProps} bodyRef={body} />
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

const rowProps = ({ employeeCode }: User) => ({ 'data-faint': employeeCode === null })

function useMemberColumns(
  members: readonly User[],
  onRemove: MemberTableProps['onRemove'],
): readonly PlainColumn<User>[] {
  const t = useMessages()
  const linkTo = useDestinationLink()
  return useMemo(
    () => [
      userNameColumn(t, linkTo),
      userCodeColumn(t),
      {
        id: 'removal',
        header: () => <VisuallyHidden>{t('groupEditor.removal')}</VisuallyHidden>,
        cell: user => (
          <IconButton
            icon={X}
            label={t('groupEditor.remove', nameOf(user))}
            onPress={() => onRemove(user, members.indexOf(user))}
          />
        ),
        cellProps: () => ({ 'data-part': 'actions' }),
      },
    ],
    [t, linkTo, members, onRemove],
  )
}

const More = styled('div', 'member-table-more')`
  display: flex;
  justify-content: center;
  margin-block-start: ${space(3)};
`
