import type { User } from '@fieldtime/console-core'
import type { Translate } from '../provider/consoleContext.ts'
import { focusRing, space, styled, tabularFigures, tokens, unframed, visuallyHidden } from '../theme/theme.ts'
import type { useDestinationLink } from '../ui/ConsoleLink.tsx'
import type { PlainColumn } from '../ui/PlainTable.tsx'
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

/** Lets the table below it become cards by its own width. */
export const TableCard = styled('div', 'people-card')`
  container-type: inline-size;
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  ${unframed}
`

/**
 * A table of people or groups, shown as cards where columns don't fit. `data-part` of a cell is `select`, `name`, `link`, or `actions`, or
 * absent for secondary text. A link with `data-cover` covers its whole row. Cells, links, and checkboxes are plain elements, and rows out
 * of view aren't laid out, because each key in the search changes a hundred rows.
 */
export const PeopleTable = styled('table', 'people-table')<{ $columns: string }>`
  display: block;
  font-size: ${tokens.fontSizeGrid};
  ${tabularFigures}

  &[data-previous='true'] {
    color: ${tokens.muted};
    filter: grayscale(1);
  }
  & :is(thead, tbody, tfoot) {
    display: block;
  }
  & tr {
    position: relative;
    display: grid;
    grid-template-columns: ${props => props.$columns};
    align-items: center;
    gap: ${space(1)} ${space(6)};
    min-block-size: ${tokens.rowHeight};
    padding: ${space(1)} ${space(4)};
  }
  & :is(th, td) {
    min-inline-size: 0;
    padding: 0;
    font-weight: 400;
    text-align: start;
    overflow-wrap: anywhere;
  }
  /* Names and codes keep their direction in right-to-left text. */
  & a {
    unicode-bidi: plaintext;
  }
  [dir='rtl'] & :is(tbody, tfoot) :is(th, td) {
    text-align: right;
    unicode-bidi: plaintext;
  }
  [dir='rtl'] & :is(tbody, tfoot) td[data-number] {
    text-align: left;
  }
  & thead {
    background: ${tokens.surface};
    border-start-start-radius: ${tokens.radiusLarge};
    border-start-end-radius: ${tokens.radiusLarge};
  }
  & thead th {
    font-weight: 500;
    color: ${tokens.muted};
  }
  & label {
    display: flex;
    gap: ${space(3)};
    align-items: center;
  }
  & thead label span {
    display: none;
  }
  & [data-number] {
    text-align: end;
  }
  & :is(tbody, tfoot) tr {
    border-block-start: 1px solid ${tokens.border};
    content-visibility: auto;
    contain-intrinsic-block-size: auto ${tokens.rowHeight};
  }
  @media print {
    & tbody tr {
      content-visibility: visible;
    }
    & :is([data-part='select'] input, [data-part='actions']) {
      display: none;
    }
  }
  /* Above what can be done with the rows that are selected. */
  &:has([data-selected='true']) :is(a, input) {
    scroll-margin-block-end: ${space(18)};
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-inline-size: 24px;
    min-block-size: 24px;
    color: inherit;
    text-decoration: none;
    border-radius: 2px;
    cursor: pointer;
    ${focusRing}
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & a[data-cover]::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  /* A large touch target around a small checkbox. */
  & [data-part='select'] > label {
    min-inline-size: 24px;
    min-block-size: 24px;
    margin: -3px;
    padding-inline: 3px;
    cursor: pointer;
  }
  & input[type='checkbox'] {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: ${tokens.primary};
    cursor: pointer;
    ${focusRing}
  }
  & tbody tr:has(a[data-cover]):hover {
    background: ${tokens.hover};
  }
  & tbody tr[data-selected='true'] {
    background: ${tokens.primarySoft};
  }
  & :is(tbody, tfoot) tr[data-faint='true'] {
    color: ${tokens.muted};
  }
  & [data-part='name'] {
    font-weight: 500;
  }
  & :is([data-part='select'], [data-part='actions']) {
    position: relative;
    z-index: 1;
    display: flex;
    gap: ${space(1)};
  }
  & [data-part='actions'] {
    justify-content: flex-end;
  }
  & [data-part='link'] a {
    position: relative;
    z-index: 1;
  }

  @container (max-width: 680px) {
    & thead tr {
      grid-template-columns: auto 1fr;
    }
    & thead label span {
      display: inline;
    }
    & thead th:not([data-part='select']) {
      ${visuallyHidden}
    }
    & thead tr:not(:has([data-part='select'])) {
      min-block-size: 0;
      padding-block: 0;
    }
    & thead tr:not(:has([data-part='select'])) + tr,
    & thead tr:not(:has([data-part='select'])):first-child {
      border: 0;
    }
    & :is(tbody, tfoot) tr {
      grid-template-columns: minmax(0, 1fr) auto;
      padding: ${space(3)} ${space(4)};
    }
    & tbody tr:has([data-part='select']) {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    & tbody [data-part='select'] {
      grid-row: 1 / span 3;
      align-self: start;
    }
    & :is(tbody, tfoot) :is(th, td):not([data-part='select'], [data-part='actions']) {
      grid-column: 1;
      text-align: start;
    }
    & tbody tr:has([data-part='select']) :is(th, td):not([data-part='select'], [data-part='actions']) {
      grid-column: 2;
    }
    & tbody [data-part='actions'] {
      grid-row: 1 / span 3;
      grid-column: -2;
      align-self: start;
    }
    & :is(tbody, tfoot) td[data-label]::before {
      margin-inline-end: ${space(2)};
      font-size: ${tokens.fontSizeSmall};
      color: ${tokens.muted};
      content: attr(data-label);
    }
  }
`

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
