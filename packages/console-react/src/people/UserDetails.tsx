import type { User } from '@fieldtime/console-core'
import { contactInfoOf } from '@fieldtime/console-core/internal'
import UserIcon from 'lucide-react/icons/user'
import { useState } from 'react'
import { ChangesOf } from '../history/ChangeList.tsx'
import { useMessages, usePage } from '../provider/consoleContext.ts'
import { SettingsTools } from '../settings/ResetSettings.tsx'
import { SettingsSections } from '../settings/SettingsSections.tsx'
import { useOwnerFreshness } from '../settings/useSettingsEditor.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { ConsoleLink } from '../ui/ConsoleLink.tsx'
import { ContactLinks } from '../ui/ContactLinks.tsx'
import { EmptyState, ReadFailure } from '../ui/EmptyState.tsx'
import { DataNotice } from '../ui/Notice.tsx'
import { PageHeader, type PageProps } from '../ui/PageHeader.tsx'
import { AssignedGroup, FactCard, FactTitle } from './AssignedGroup.tsx'
import { nameOf } from './moveTexts.ts'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { GroupMoveDialogs, useGroupMoves } from './useGroupMoves.tsx'

export interface UserDetailsProps extends PageProps {
  /** @example <UserDetails userId="0b6b5b44" /> */
  readonly userId?: string
  /** Instead of `userId`, for addresses that contain the name. */
  readonly username?: string
}

/** One person: how to reach them, their group, and their settings. */
export function UserDetails({ userId, username, heading }: UserDetailsProps) {
  const t = useMessages()
  const { query, users, moves } = useGroupMoves()
  const user = users?.find(one => (userId === undefined ? one.username === username : one.id === userId)) ?? null
  const freshness = useOwnerFreshness(query, user && { level: 'user', id: user.id })
  const [search, setSearch] = useState('')
  usePage('user', users !== null, query.isMissing && !query.isReading)

  return (
    <section>
      <Back>
        <ConsoleLink to={{ page: 'users' }}>{t('user.toUsers')}</ConsoleLink>
      </Back>
      <PageHeader
        heading={heading}
        title={user ? nameOf(user) : (username ?? '')}
        caption={user && captionOf(user)}
        freshness={freshness}
      >
        {user && (
          <SettingsTools
            owner={{ level: 'user', id: user.id }}
            ownerName={nameOf(user)}
            search={search}
            onSearchChange={setSearch}
          />
        )}
      </PageHeader>
      <DataNotice isPartial={query.isPartial && user !== null} isReading={query.isReading} onRetry={query.retry} />
      {query.isPartial && !user && (
        <ReadFailure message="user.failed" isReading={query.isReading} onRetry={query.retry} />
      )}
      {!users && <PeopleSkeleton />}
      {users && !user && !query.isPartial && <EmptyState icon={UserIcon} title={t('user.notFound')} />}
      {user && (
        <Parts>
          <Facts>
            <ContactCard user={user} />
            <AssignedGroup user={user} moves={moves} />
          </Facts>
          <SettingsSections
            key={user.id}
            owner={{ level: 'user', id: user.id }}
            search={search}
            onClearSearch={() => setSearch('')}
          />
          <ChangesOf subject="user" subjectId={user.id} />
        </Parts>
      )}
      <GroupMoveDialogs moves={moves} />
    </section>
  )

  function captionOf({ employeeCode }: User): string {
    return employeeCode ?? t('user.noEmployeeCode')
  }
}

/** The phone number and the e-mail address of a person, as links. */
function ContactCard({ user }: { readonly user: User }) {
  const t = useMessages()
  const info = contactInfoOf(user)
  return (
    <FactCard>
      <FactTitle>{t('user.contact')}</FactTitle>
      {info ? <ContactLinks info={info} /> : <Nothing>{t('user.contactUnavailable')}</Nothing>}
    </FactCard>
  )
}

const Back = styled('p', 'user-details-back')`
  padding-block-start: ${space(3)};
`

const Parts = styled('div', 'user-details')`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`

const Facts = styled('div', 'user-details-facts')`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: ${space(4)};
`

const Nothing = styled('p', 'contact-card-nothing')`
  color: ${tokens.muted};
`
