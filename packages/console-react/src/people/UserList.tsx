import { externalLink, type User, usersOfUnit } from '@fieldtime/console-core'
import {
  countByGroup,
  createUserSearch,
  type GroupCount,
  inactiveLast,
  shownUserLimit,
  usersByName,
} from '@fieldtime/console-core/internal'
import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import { useCallback, useMemo, useState } from 'react'
import { useConsole, useMessages, usePage } from '../provider/consoleContext.ts'
import { freshnessOf, type PageFreshness, useBusinessUnit } from '../queries/queries.ts'
import { useCredentialsBaseUrl } from '../queries/serviceSettings.ts'
import { useUnitMembers } from '../queries/unitQueries.ts'
import { useUsers } from '../queries/useUsers.ts'
import { useOverriddenFields } from '../settings/useSettingsOverrides.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { ExternalLinkButton } from '../ui/ButtonLink.tsx'
import { EmptyState, ReadFailure } from '../ui/EmptyState.tsx'
import { ChipCount, FilterChip, FilterChips } from '../ui/FilterChips.tsx'
import { DataNotice } from '../ui/Notice.tsx'
import { PageHeader, type PageProps } from '../ui/PageHeader.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { isAssignable } from './tableParts.tsx'
import { UserSelection } from './UserSelection.tsx'
import { UserTable } from './UserTable.tsx'

export interface UserListProps extends PageProps {}

/** The people of the business unit, with search and bulk changes. */
export function UserList({ heading }: UserListProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { users, unitName, isPrevious, isPartial, isMissing, isReading, retry, freshness } = useUserList()
  const ownSettings = useOverriddenFields('user')
  const [query, setQuery] = useState('')
  const [chosenGroup, setChosenGroup] = useState<string>(allGroups)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(noSelection)
  const noCode = t('user.noEmployeeCode')
  const groups = useMemo(() => countByGroup(users ?? [], locale), [users, locale])
  // The users of a chosen group may have left it since.
  const group = groups.some(one => keyOf(one) === chosenGroup) ? chosenGroup : allGroups
  const ofGroup = useMemo(
    () => (group === allGroups ? users : (users?.filter(user => keyOf(user) === group) ?? null)),
    [users, group],
  )
  const search = useMemo(() => ofGroup && createUserSearch(ofGroup, noCode), [ofGroup, noCode])
  const matches = useMemo(() => search?.(query) ?? null, [search, query])
  const selected = useMemo(() => users?.filter(({ id }) => selectedIds.has(id)) ?? [], [users, selectedIds])
  usePage('users', users !== null, isMissing && !isReading)

  const handleSelect = useCallback(
    (userIds: readonly string[], isSelected: boolean) => setSelectedIds(ids => change(ids, userIds, isSelected)),
    [],
  )
  const clearSelection = () => setSelectedIds(noSelection)
  const isSelecting = selected.length > 0

  return (
    <section>
      <PageHeader heading={heading} title={t('destination.users')} caption={unitName} freshness={freshness}>
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
          <Bar data-selecting={isSelecting}>
            <SearchField label={t('users.search')} value={query} onChange={setQuery} />
            {isSelecting ? (
              <UserSelection users={selected} onClear={clearSelection}>
                <SelectMatching matches={matches.all} selectedIds={selectedIds} onSelect={handleSelect} />
              </UserSelection>
            ) : (
              <MatchCount matchCount={matches.all.length} isSearching={query.trim() !== '' || group !== allGroups} />
            )}
          </Bar>
          {groups.length > 1 && (
            <GroupChips
              groups={groups}
              userCount={users.length}
              unitName={unitName}
              selected={group}
              onChange={setChosenGroup}
            />
          )}
          {matches.all.length === 0 ? (
            <EmptyState icon={Search} title={t('users.noMatches')}>
              <Button onPress={() => setQuery('')}>{t('users.clearSearch')}</Button>
            </EmptyState>
          ) : (
            <UserTable
              users={matches.shown}
              ownSettings={ownSettings}
              selectedIds={selectedIds}
              onSelect={handleSelect}
              isPrevious={isPrevious}
            />
          )}
        </>
      )}
    </section>
  )
}

const allGroups = 'all'

/** The chip key of a user's group. The prefix keeps group ids distinct from `all` and `none`. */
const keyOf = ({ groupId }: { readonly groupId: string | null }) => (groupId === null ? 'none' : `group:${groupId}`)

interface GroupChipsProps {
  readonly groups: readonly GroupCount[]
  readonly userCount: number
  readonly unitName: string | null
  readonly selected: string
  readonly onChange: (key: string) => void
}

/** Filter chips for the groups of the unit's users, with the number of users in each. */
function GroupChips({ groups, userCount, unitName, selected, onChange }: GroupChipsProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const label = unitName === null ? t('users.groupsOfAll') : t('users.groupsOf', unitName)
  const format = new Intl.NumberFormat(locale)
  const chips = [
    { key: allGroups, name: t('users.all'), userCount },
    ...groups.map(group => ({ key: keyOf(group), name: group.groupName ?? t('user.noGroup'), ...group })),
  ]
  return (
    <Chips
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={keys => onChange(String([...keys][0] ?? allGroups))}
    >
      {chips.map(chip => (
        <FilterChip key={chip.key} id={chip.key}>
          <bdi>{chip.name}</bdi>
          <ChipCount>{format.format(chip.userCount)}</ChipCount>
        </FilterChip>
      ))}
    </Chips>
  )
}

interface SelectMatchingProps {
  readonly matches: readonly User[]
  readonly selectedIds: ReadonlySet<string>
  readonly onSelect: (userIds: readonly string[], isSelected: boolean) => void
}

/** Selects everyone who matches, shown or not. Hidden if they are selected already. */
function SelectMatching({ matches, selectedIds, onSelect }: SelectMatchingProps) {
  const t = useMessages()
  const ids = matches.filter(isAssignable).map(({ id }) => id)
  if (ids.every(id => selectedIds.has(id))) return null
  return (
    <Button variant="plain" onPress={() => onSelect(ids, true)}>
      {t.count('users.selectAll', ids.length)}
    </Button>
  )
}

/** A link to the company's users in the credentials service. Nothing until its address is known. */
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

const noSelection: ReadonlySet<string> = new Set()

function change(ids: ReadonlySet<string>, changed: readonly string[], isSelected: boolean): ReadonlySet<string> {
  return isSelected ? new Set([...ids, ...changed]) : new Set([...ids].filter(id => !changed.includes(id)))
}

interface UserListing {
  /** Users of the current business unit by name, inactive ones last. Null until read. */
  readonly users: readonly User[] | null
  /** Null without a business unit. */
  readonly unitName: string | null
  /** The users are still those of another business unit. */
  readonly isPrevious: boolean
  readonly isPartial: boolean
  /** Nothing could be read, so the users are unknown. */
  readonly isMissing: boolean
  readonly isReading: boolean
  readonly retry: () => void
  readonly freshness: PageFreshness
}

/** The users of the list. */
function useUserList(): UserListing {
  const { locale } = useConsole()
  const users = useUsers()
  const { current, isKnown, query: units } = useBusinessUnit()
  const unitId = current?.id ?? null
  const employees = useUnitMembers(unitId)
  const listed = users.listing?.rows ?? null
  const employeeIds = unitId === null ? noIds : (employees.listing?.rows ?? null)
  const byName = useMemo(() => listed && inactiveLast(usersByName(listed, locale)), [listed, locale])
  const ofUnit = useMemo(
    () => (byName && employeeIds && isKnown ? usersOfUnit(byName, unitId, employeeIds) : null),
    [byName, employeeIds, isKnown, unitId],
  )
  const queries = unitId === null ? [users, units] : [users, units, employees]

  return {
    users: ofUnit,
    unitName: current?.description ?? null,
    isPrevious: unitId !== null && employees.isPrevious,
    isPartial: queries.some(query => query.isPartial),
    isMissing: users.isMissing || (unitId !== null && employees.isMissing),
    isReading: queries.some(query => query.isReading),
    freshness: freshnessOf(queries),
    retry: () => {
      for (const query of queries) if (query.isPartial) query.retry()
    },
  }
}

const noIds: readonly string[] = []

const Bar = styled('div', 'user-list-bar')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-block-size: 48px;
  margin-block: ${space(1)};

  /* The number of users takes as much space as the actions that replace it. */
  & > :last-child {
    flex: 1 1 640px;
    min-block-size: 40px;
    align-content: center;
  }
  &[data-selecting='true'] {
    position: sticky;
    z-index: 2;
    inset-block-start: ${tokens.stickyOffset};
    background: ${tokens.primarySoft};
    border-radius: ${tokens.radiusSmall};
  }
  &[data-selecting='true'] > :last-child {
    flex-grow: 3;
  }
  @media (height < 480px) {
    &[data-selecting='true'] {
      position: static;
    }
  }
`

const Chips = styled(FilterChips, 'user-list-groups')`
  margin-block-end: ${space(3)};
`

const Count = styled('p', 'user-list-count')`
  color: ${tokens.muted};
  ${tabularFigures}
`
