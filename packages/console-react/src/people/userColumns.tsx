import type { User } from '@fieldtime/console-core'
import type { Translate } from '../consoleContext.ts'
import type { useDestinationLink } from '../ui/ConsoleLink.tsx'
import type { PlainColumn } from '../ui/usePlainTable.ts'
import { nameOf } from './moveTexts.ts'

/** The name of a user. Only people with an employee code have a page of their own to link to. */
export function userNameColumn(t: Translate, linkTo: ReturnType<typeof useDestinationLink>): PlainColumn<User> {
  return {
    id: 'name',
    header: () => t('users.name'),
    cell: user =>
      user.employeeCode === null ? (
        nameOf(user)
      ) : (
        <a data-cover {...linkTo({ page: 'user', username: user.username, userId: user.id })}>
          {nameOf(user)}
        </a>
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

export const userIdOf = ({ id }: User) => id
