import { externalLink } from '@fieldtime/console-core'
import { createUserSearch, shownUserLimit } from '@fieldtime/console-core/internal'
import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import { useCallback, useMemo, useState } from 'react'
import { useConsole, useMessages, usePage } from '../consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../theme.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ExternalLinkButton } from '../ui/ExternalLinkButton.tsx'
import { DataNotice } from '../ui/Notice.tsx'
import { PageHeader, type PageProps } from '../ui/PageHeader.tsx'
import { ReadFailure } from '../ui/ReadFailure.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { UserSelection } from './UserSelection.tsx'
import { UserTable } from './UserTable.tsx'
import { useCredentialsBaseUrl } from './useCredentialsBaseUrl.ts'
import { useUserList } from './useUserList.ts'

export interface UserListProps extends PageProps {}

/** The people of the business unit, to search, to open, and to change several at once. */
export function UserList({ heading }: UserListProps) {
  const t = useMessages()
  const { users, unitName, isPrevious, isPartial, isMissing, isReading, retry, freshness } = useUserList()
  const [query, setQuery] = useState('')
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(nobody)
  const noCode = t('user.noEmployeeCode')
  const search = useMemo(() => users && createUserSearch(users, noCode), [users, noCode])
  const matches = useMemo(() => search?.(query) ?? null, [search, query])
  const selected = useMemo(() => users?.filter(({ id }) => selectedIds.has(id)) ?? [], [users, selectedIds])
  usePage('users', users !== null, isMissing && !isReading)

  const handleSelect = useCallback(
    (userIds: readonly string[], isSelected: boolean) => setSelectedIds(ids => change(ids, userIds, isSelected)),
    [],
  )

  return (
    <section>
      <PageHeader heading={heading} title={t('destination.users')} printed={unitName} freshness={freshness}>
        <ManageAccess />
      </PageHeader>
      <DataNotice isPartial={isPartial && !isMissing} isReading={isReading} onRetry={retry} />
      {isMissing && <ReadFailure message="users.failed" isReading={isReading} onRetry={retry} />}
      {!matches && !isMissing && <PeopleSkeleton />}
      {users?.length === 0 && !isMissing && (
        <EmptyState icon={Users} title={t('users.empty')}>
          {unitName === null && <p>{t('users.empty.noUnit')}</p>}
        </EmptyState>
      )}
      {matches && users && users.length > 0 && !isMissing && (
        <>
          <Bar>
            <SearchField label={t('users.search')} value={query} onChange={setQuery} />
            <MatchCount matchCount={matches.matchCount} isSearching={query.trim() !== ''} />
          </Bar>
          {matches.matchCount === 0 ? (
            <EmptyState icon={Search} title={t('users.noMatches')}>
              <Button onPress={() => setQuery('')}>{t('users.clearSearch')}</Button>
            </EmptyState>
          ) : (
            <UserTable
              users={matches.shown}
              selectedIds={selectedIds}
              onSelect={handleSelect}
              isPrevious={isPrevious}
            />
          )}
          {selected.length > 0 && <UserSelection users={selected} onClear={() => setSelectedIds(nobody)} />}
        </>
      )}
    </section>
  )
}

/** The company's users page at the credentials service; nothing until it is known where that is. */
function ManageAccess() {
  const t = useMessages()
  const baseUrl = useCredentialsBaseUrl()
  const href = baseUrl === null ? null : externalLink(baseUrl, ['CompanyDetail', 'GetCompanyUsers'])
  return href && <ExternalLinkButton href={href}>{t('users.manageAccess')}</ExternalLinkButton>
}

interface MatchCountProps {
  readonly matchCount: number
  readonly isSearching: boolean
}

function MatchCount({ matchCount, isSearching }: MatchCountProps) {
  const t = useMessages()
  const { locale } = useConsole()
  return (
    <Count role="status">
      <bdi>{t.count(isSearching ? 'users.matchCount' : 'users.count', matchCount)}</bdi>
      {matchCount > shownUserLimit && (
        <>
          {' · '}
          {t('users.firstShown', new Intl.NumberFormat(locale).format(shownUserLimit))}
        </>
      )}
    </Count>
  )
}

const nobody: ReadonlySet<string> = new Set()

function change(ids: ReadonlySet<string>, changed: readonly string[], isSelected: boolean): ReadonlySet<string> {
  return isSelected ? new Set([...ids, ...changed]) : new Set([...ids].filter(id => !changed.includes(id)))
}

const Bar = styled('div', 'user-list-bar')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin-block: ${space(2)};
`

const Count = styled('p', 'user-list-count')`
  color: ${tokens.muted};
  ${tabularFigures}
`
