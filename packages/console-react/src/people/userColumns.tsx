import type { User } from '@fieldtime/console-core'
import type { Translate } from '../consoleContext.ts'
import { space, styled, tokens } from '../theme.ts'
import type { useDestinationLink } from '../ui/ConsoleLink.tsx'
import type { PlainColumn } from '../ui/usePlainTable.ts'
import { nameOf } from './moveTexts.ts'

/** The name of a user. Only people with an employee code have a page of their own to link to. */
export function userNameColumn(t: Translate, linkTo: ReturnType<typeof useDestinationLink>): PlainColumn<User> {
  return {
    id: 'name',
    header: () => t('users.name'),
    cell: user => (
      <>
        {user.employeeCode === null ? (
          nameOf(user)
        ) : (
          <a data-cover {...linkTo({ page: 'user', username: user.username, userId: user.id })}>
            {nameOf(user)}
          </a>
        )}
        {user.isEmployeeActive === false && <Inactive>{t('users.inactive')}</Inactive>}
      </>
    ),
    cellProps: () => ({ 'data-part': 'name' }),
    isRowHeader: true,
  }
}

export function userCodeColumn(t: Translate): PlainColumn<User> {
  return {
    id: 'code',
    header: () => t('users.code'),
    cell: ({ employeeCode }) => employeeCode ?? t('user.noEmployeeCode'),
    cellProps: () => ({ 'data-label': t('users.code') }),
  }
}

/** Whether a user can join a group, which requires an employee code, or leave one. */
export const isAssignable = ({ employeeCode, groupId }: User) => employeeCode !== null || groupId !== null

const Inactive = styled('span', 'user-inactive')`
  margin-inline-start: ${space(2)};
  padding: 1px 6px;
  font-size: ${tokens.fontSizeSmall};
  font-weight: 400;
  color: ${tokens.muted};
  border: 1px solid ${tokens.border};
  border-radius: 999px;
`

export const userIdOf = ({ id }: User) => id
