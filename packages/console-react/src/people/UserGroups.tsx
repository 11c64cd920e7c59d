import type { UserGroup } from '@fieldtime/console-core'
import { findGroups, type GroupDetails } from '@fieldtime/console-core/internal'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import { useMemo, useState } from 'react'
import { useConsole, useMessages, usePage } from '../provider/consoleContext.ts'
import { useCommand } from '../queries/commands.ts'
import { freshnessOf } from '../queries/queries.ts'
import { useUsers } from '../queries/useUsers.ts'
import { useOverriddenFields } from '../settings/useSettingsOverrides.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, ReadFailure } from '../ui/EmptyState.tsx'
import { DataNotice } from '../ui/Notice.tsx'
import { PageHeader, type PageProps } from '../ui/PageHeader.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { AddGroupDialog, DeleteGroupDialog, EditGroupDialog } from './AddGroupDialog.tsx'
import { AddPeople } from './AddPeople.ts'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { UserGroupTable } from './UserGroupTable.tsx'
import { type GroupChanges, useGroupChanges } from './useGroupChanges.ts'

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'addPeople'; readonly group: UserGroup; readonly isNew: boolean }
  | { readonly kind: 'edit'; readonly group: UserGroup; readonly start: GroupDetails }
  | { readonly kind: 'delete'; readonly group: UserGroup }

export interface UserGroupsProps extends PageProps {}

/** The groups of the company: to open, add, rename and delete. */
export function UserGroups({ heading }: UserGroupsProps) {
  const t = useMessages()
  const changes = useGroupChanges()
  const { query, groups } = changes
  const ownSettings = useOverriddenFields('userGroup')
  const ungroupedCount = useUngroupedCount()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [search, setSearch] = useState('')
  const found = useMemo(() => findGroups(groups ?? [], search), [groups, search])
  const { navigate } = useConsole()
  usePage('userGroups', groups !== null, query.isMissing && !query.isReading)

  const handleClose = () => setDialog(null)
  const open = ({ id, name }: UserGroup) => navigate?.({ page: 'userGroup', name, groupId: id })
  const openEdit = (group: UserGroup, start: GroupDetails) => setDialog({ kind: 'edit', group, start })
  const handleSave = (group: UserGroup) => (details: GroupDetails) =>
    void changes.edit(group, details, latest => openEdit(latest, details))

  return (
    <section>
      <PageHeader
        heading={heading}
        title={t('destination.userGroups')}
        caption={groups && groups.length > 0 && t.count('userGroups.count', groups.length)}
        freshness={freshnessOf([query])}
      >
        {groups && groups.length > 0 && (
          <SearchField label={t('userGroups.find')} value={search} onChange={setSearch} />
        )}
        <Button
          variant="primary"
          icon={Plus}
          onPress={() => setDialog({ kind: 'add' })}
          isDisabled={!groups || query.isMissing}
        >
          {t('userGroups.add')}
        </Button>
      </PageHeader>
      <DataNotice isPartial={query.isPartial && !query.isMissing} isReading={query.isReading} onRetry={query.retry} />
      {query.isMissing && <ReadFailure message="userGroups.failed" isReading={query.isReading} onRetry={query.retry} />}
      {!groups && <PeopleSkeleton />}
      {groups?.length === 0 && !query.isMissing && (
        <EmptyState icon={Users} title={t('userGroups.empty')}>
          <p>{t('userGroups.empty.hint')}</p>
          <Button icon={Plus} onPress={() => setDialog({ kind: 'add' })}>
            {t('userGroups.empty.add')}
          </Button>
        </EmptyState>
      )}
      {groups && groups.length > 0 && found.length === 0 && (
        <EmptyState icon={Search} title={t('userGroups.find.none', search.trim())}>
          <Button onPress={() => setSearch('')}>{t('users.clearSearch')}</Button>
        </EmptyState>
      )}
      {found.length > 0 && (
        <UserGroupTable
          groups={found}
          ownSettings={ownSettings}
          ungroupedCount={search.trim() === '' ? ungroupedCount : null}
          onEdit={group => openEdit(group, group)}
          onDelete={group => setDialog({ kind: 'delete', group })}
          onAddPeople={group => setDialog({ kind: 'addPeople', group, isNew: false })}
        />
      )}
      {(dialog?.kind === 'add' || dialog?.kind === 'addPeople') && (
        <Adding dialog={dialog} changes={changes} onChange={setDialog} onOpen={open} />
      )}
      {dialog?.kind === 'edit' && (
        <EditGroupDialog {...dialog} groups={groups ?? []} onSave={handleSave(dialog.group)} onClose={handleClose} />
      )}
      {dialog?.kind === 'delete' && <DeleteGroupDialog group={dialog.group} changes={changes} onClose={handleClose} />}
    </section>
  )
}

/** The number of users without a group; null until all users are read, and if there are none. */
function useUngroupedCount(): number | null {
  const { listing, isPartial } = useUsers()
  if (!listing || isPartial) return null
  return listing.rows.filter(({ groupId }) => groupId === null).length || null
}

interface AddingProps {
  readonly dialog: Extract<OpenDialog, { readonly kind: 'add' | 'addPeople' }>
  readonly changes: GroupChanges
  readonly onChange: (dialog: OpenDialog | null) => void
  readonly onOpen: (group: UserGroup) => void
}

/** Creates a group and selects its people as one command, and then opens it. Or adds people to a group. */
function Adding({ dialog, changes, onChange, onOpen }: AddingProps) {
  const command = useCommand()
  if (dialog.kind === 'add') {
    return (
      <AddGroupDialog
        changes={changes}
        command={command}
        onAdded={group => onChange({ kind: 'addPeople', group, isNew: true })}
        onClose={() => onChange(null)}
      />
    )
  }
  const { group, isNew } = dialog
  const handleClose = () => {
    onChange(null)
    if (isNew) onOpen(group)
  }
  return <AddPeople group={group} command={command} isNew={isNew} onClose={handleClose} />
}
