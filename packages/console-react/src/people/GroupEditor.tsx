import type { UserGroup } from '@fieldtime/console-core'
import { findGroupNamed } from '@fieldtime/console-core/internal'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { ChangesOf } from '../history/ChangeList.tsx'
import { useMessages, usePage } from '../provider/consoleContext.ts'
import { useUserGroups } from '../queries/useUserGroups.ts'
import { SettingsTools } from '../settings/ResetSettings.tsx'
import { SettingsSections } from '../settings/SettingsSections.tsx'
import { useOwnerFreshness } from '../settings/useSettingsEditor.ts'
import { space, styled } from '../theme/theme.ts'
import { ConsoleLink } from '../ui/ConsoleLink.tsx'
import { EmptyState, ReadFailure } from '../ui/EmptyState.tsx'
import { DataNotice, Notice } from '../ui/Notice.tsx'
import { PageHeader, type PageProps } from '../ui/PageHeader.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'

export interface GroupEditorProps extends PageProps {
  /** @example <GroupEditor groupId="5b44-0b6b" /> */
  readonly groupId?: string
  /** Instead of `groupId`, for addresses that contain the name. Case doesn't matter. */
  readonly groupName?: string
}

/** The interval at which the page checks whether someone else renamed or deleted the group. */
const refreshMilliseconds = 60_000

/** One group: its settings and its people. */
export function GroupEditor({ groupId, groupName = '', heading }: GroupEditorProps) {
  const t = useMessages()
  const query = useUserGroups({ refreshMilliseconds })
  const { group, isDeleted } = useOpenedGroup(
    { id: groupId, name: groupName },
    query.listing?.rows ?? null,
    query.isPartial,
  )
  const [search, setSearch] = useState('')
  const isUnknown = query.listing !== null && !group && !query.isPartial
  const freshness = useOwnerFreshness(query, group && !isDeleted ? { level: 'userGroup', id: group.id } : null)
  usePage('userGroup', query.listing !== null, query.isMissing && !query.isReading)

  return (
    <section>
      <Ways>
        <ConsoleLink to={{ page: 'userGroups' }}>{t('groupEditor.toUserGroups')}</ConsoleLink>
        <ConsoleLink to={{ page: 'users' }}>{t('user.toUsers')}</ConsoleLink>
      </Ways>
      <PageHeader heading={heading} title={group?.name ?? groupName} caption={group?.description} freshness={freshness}>
        {group && !isDeleted && (
          <SettingsTools
            owner={{ level: 'userGroup', id: group.id }}
            ownerName={group.name}
            search={search}
            onSearchChange={setSearch}
          />
        )}
      </PageHeader>
      <DataNotice isPartial={query.isPartial && group !== null} isReading={query.isReading} onRetry={query.retry} />
      {query.isPartial && !group && (
        <ReadFailure message="groupEditor.failed" isReading={query.isReading} onRetry={query.retry} />
      )}
      {!query.listing && <PeopleSkeleton />}
      {isUnknown && <EmptyState icon={Users} title={t('groupEditor.notFound')} />}
      {isDeleted && <Notice variant="warning">{t('groupEditor.groupDeleted')}</Notice>}
      {group && !isDeleted && (
        <Parts key={group.id}>
          <SettingsSections
            owner={{ level: 'userGroup', id: group.id }}
            search={search}
            onClearSearch={() => setSearch('')}
          />
          <GroupMembers group={group} />
          <ChangesOf subject="userGroup" subjectId={group.id} />
        </Parts>
      )}
    </section>
  )
}

interface AskedGroup {
  readonly id: string | undefined
  readonly name: string
}

/**
 * The group with an id, or that had a name when it was opened. Rows that are missing from a list that isn't complete don't mean that the
 * group was deleted.
 */
function useOpenedGroup({ id, name }: AskedGroup, groups: readonly UserGroup[] | null, isPartial: boolean) {
  const asked = id ?? name
  const [opened, setOpened] = useState<{ readonly asked: string; readonly group: UserGroup } | null>(null)
  const known = opened?.asked === asked ? opened.group : null
  const openedId = known?.id ?? id
  const current =
    (openedId === undefined ? findGroupNamed(groups ?? [], name) : groups?.find(one => one.id === openedId)) ?? null
  if (current && current !== known) setOpened({ asked, group: current })
  return { group: current ?? known, isDeleted: known !== null && groups !== null && !current && !isPartial }
}

const Ways = styled('p', 'group-editor-ways')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  padding-block-start: ${space(3)};
`

const Parts = styled('div', 'group-editor')`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`
