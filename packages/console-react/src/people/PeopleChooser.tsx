import type { User } from '@fieldtime/console-core'
import { canJoinGroup, createUserSearch, shownUserLimit } from '@fieldtime/console-core/internal'
import { useMemo, useState } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { focusRing, space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { CheckboxMark } from '../ui/Checkbox.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { nameOf } from './moveTexts.ts'

export interface PeopleChooserProps {
  /** In the order of the list. */
  readonly users: readonly User[]
  readonly selectedIds: ReadonlySet<string>
  readonly onChange: (selectedIds: ReadonlySet<string>) => void
}

/** Selects several people for a group by searching. Those without an employee code can't be selected. */
export function PeopleChooser({ users, selectedIds, onChange }: PeopleChooserProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const [query, setQuery] = useState('')
  const noCode = t('user.noEmployeeCode')
  const search = useMemo(() => createUserSearch(users, noCode), [users, noCode])
  const { all, shown } = useMemo(() => search(query), [search, query])
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selectedIds)
    if (isSelected) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <>
      <Tools>
        <SearchField label={t('users.search')} value={query} onChange={setQuery} />
        <Count role="status">{t.count('users.selected', selectedIds.size)}</Count>
      </Tools>
      <List aria-label={t('addPeople.people')}>
        {shown.map(user => {
          const isSelected = selectedIds.has(user.id)
          return (
            <li key={user.id}>
              <Choice
                isSelected={isSelected}
                isDisabled={!canJoinGroup(user)}
                onChange={next => select(user.id, next)}
                aria-label={nameOf(user)}
              >
                <CheckboxMark />
                <bdi>{nameOf(user)}</bdi>
                <Note>{user.employeeCode ?? noCode}</Note>
                <Note>
                  {isSelected && user.groupName
                    ? t('addPeople.movesFrom', user.groupName)
                    : (user.groupName ?? t('user.noGroup'))}
                </Note>
              </Choice>
            </li>
          )
        })}
      </List>
      {all.length === 0 && <Note>{t('users.noMatches')}</Note>}
      {all.length > shown.length && (
        <Note>{t('users.firstShown', new Intl.NumberFormat(locale).format(shownUserLimit))}</Note>
      )}
    </>
  )
}

const Tools = styled('div', 'people-chooser-tools')`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding-block: ${space(1)};
`

const Count = styled('p', 'people-chooser-count')`
  flex: none;
  font-weight: 600;
  ${tabularFigures}
`

const List = styled('ul', 'people-chooser')`
  max-block-size: 320px;
  margin-block: ${space(2)};
  overflow: auto;
  border-block: 1px solid ${tokens.border};
`

const Choice = styled(Checkbox, 'people-choice')`
  display: grid;
  grid-template-columns: auto minmax(0, 5fr) minmax(0, 3fr) minmax(0, 5fr);
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-block-size: 40px;
  padding-inline: ${space(2)};
  border-block-end: 1px solid ${tokens.border};
  cursor: pointer;
  ${focusRing}

  &[data-selected] {
    background: ${tokens.primarySoft};
  }
  &[data-disabled] {
    color: ${tokens.muted};
    cursor: default;
  }
  @media (width < 680px) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    padding-block: ${space(1)};

    & > :last-child {
      grid-column: 2 / -1;
    }
  }
`

const Note = styled('span', 'people-chooser-note')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  ${tabularFigures}
`
