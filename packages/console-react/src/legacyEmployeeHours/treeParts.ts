import { space, styled, tabularFigures, tokens, visuallyHidden } from '../theme/theme.ts'

/** The scroll container. A focused cell stays between the header and the totals. */
export const TreeScroller = styled('div', 'tree-scroller')`
  position: relative;
  overflow: auto;
  overscroll-behavior: contain;
  /* Leaves room for the page header, the toolbar, and the footer. */
  max-block-size: max(360px, calc(100vh - 180px));

  @media (width < 680px) {
    max-block-size: max(360px, calc(100vh - 260px));
  }
  [data-sized] > & {
    min-block-size: 120px;
    max-block-size: none;
  }
  scroll-padding-block: ${tokens.rowHeight};
  scroll-padding-inline-start: 240px;

  @media print {
    max-block-size: none !important;
    overflow: visible;
  }
`

export const TreeTable = styled('table', 'tree-table')`
  inline-size: 100%;
  min-inline-size: 1120px;
  /* Rows that appear while scrolling must not move the columns. */
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${tokens.fontSizeGrid};
  ${tabularFigures}

  /* Rows of other days turn gray instead of transparent, to stay readable. */
  &[data-previous='true'] {
    color: ${tokens.muted};
    filter: grayscale(1);
    /* Delayed, so quick responses don't flicker. */
    transition: color 0s 150ms, filter 0s 150ms;
  }
  & :is(th, td) {
    block-size: ${tokens.rowHeight};
    padding: ${space(1)} ${space(3)};
    font-weight: 400;
    text-align: start;
    overflow-wrap: break-word;
    background: ${tokens.raised};
    border-block-end: 1px solid ${tokens.border};
  }
  & [data-end] {
    text-align: end;
  }
  /* Codes keep their direction in right-to-left text. */
  [dir='rtl'] & > tbody > tr > td,
  [dir='rtl'] & button {
    unicode-bidi: plaintext;
    text-align: right;
  }
  [dir='rtl'] & > tbody > tr > td[data-end] {
    text-align: left;
  }
  & td[data-column='notes'] {
    white-space: pre-line;
  }
  & [data-column='employee'] {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
  }
  & > thead {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;

    & th {
      font-weight: 500;
      color: ${tokens.muted};
    }
    & [data-column='employee'] {
      inline-size: 20%;
      padding-inline-start: ${space(9)};
    }
    & [data-column='foreman'] {
      inline-size: 12%;
    }
    & [data-end] {
      inline-size: 10%;
    }
  }
  & > tfoot {
    position: sticky;
    inset-block-end: 0;
    z-index: 2;

    & > tr > * {
      font-weight: 600;
      background: ${tokens.surface};
      border-block-start: 1px solid ${tokens.border};
      border-block-end: 0;
    }
    & [data-column='employee'] {
      padding-inline-start: ${space(9)};
    }
  }
  & > tbody [data-column='employee'] {
    padding-inline-start: ${space(3)};
  }
  & > tbody > [aria-level='1'] > * {
    font-weight: 500;
  }
  & > tbody > [aria-level='2'] > [data-column='employee'] {
    padding-inline-start: ${space(9)};
  }
  & > tbody > [aria-level='3'] > [data-column='employee'] {
    padding-inline-start: ${space(21)};
    color: ${tokens.muted};
  }
  & > tbody > :is([aria-level='2'], [aria-level='3']) > * {
    background: ${tokens.surface};
  }
  & > tbody > tr:hover > * {
    background: ${tokens.hover};
  }
  & [data-toggle] {
    cursor: pointer;
  }
  /* The current search match. */
  &[data-finding] > tbody > tr > [tabindex='0'] {
    outline: 2px solid ${tokens.primary};
    outline-offset: -2px;
    background: ${tokens.primarySoft};
  }
  & :is(th, td):focus-visible {
    outline: 2px solid ${tokens.primary};
    outline-offset: -2px;
  }

  @media print {
    min-inline-size: 0;

    & > :is(thead, tfoot),
    & [data-column='employee'] {
      position: static;
    }
    /* Prints the total once, after the last row. */
    & > tfoot {
      display: table-row-group;
    }
    & tr {
      break-inside: avoid;
    }
  }
  @container (max-width: 680px) {
    &,
    & > tbody {
      display: block;
      min-inline-size: 0;
    }
    & > thead {
      ${visuallyHidden}
    }
    & > tbody > tr[aria-level],
    & > tfoot > tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${space(1)} ${space(2)};
      padding: ${space(2)} ${space(3)};
    }
    /* Employees are cards; their days and entries are nested in them. The space between cards is part of the row, which is measured. */
    & > tbody > tr[aria-level='1'] {
      background: ${tokens.raised} padding-box;
      border-block-start: 10px solid transparent;
      border-start-start-radius: 8px 18px;
      border-start-end-radius: 8px 18px;
      box-shadow: inset 0 0 0 1px ${tokens.border};
    }
    & > tbody > tr[aria-level='1']:not([aria-expanded='true']) {
      border-end-start-radius: 8px;
      border-end-end-radius: 8px;
    }
    & > tbody > :is([aria-level='2'], [aria-level='3']) {
      border: 1px solid ${tokens.border};
      border-block-start: 0;
    }
    & [data-column='employee'] {
      position: static;
    }
    & button {
      white-space: normal;
    }
    & > tfoot {
      display: block;
    }
    & > tfoot > tr {
      background: ${tokens.surface};
      border-block: 1px solid ${tokens.border};
    }
    & > tbody > tr[aria-level='2'] {
      padding-inline-start: ${space(6)};
      background: ${tokens.raised};
    }
    & > tbody > tr[aria-level='3'] {
      padding-inline-start: ${space(12)};
      background: ${tokens.surface};
    }
    /* As tall as a touch target. */
    & > tbody [data-toggle] {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space(2)};
      align-items: center;
      min-block-size: 36px;
    }
    & > tbody > tr[aria-level] > :is(th, td),
    & > tfoot > tr > :is(th, td),
    & > tfoot > tr > [data-end] {
      block-size: auto;
      min-inline-size: 0;
      padding: 0;
      text-align: start;
      white-space: normal;
      background: none;
      border: 0;
    }
    & > tbody > tr[aria-level] > [data-column='employee'],
    & > tfoot > tr > [data-column='employee'],
    & > tbody > tr[aria-level] > [data-column='notes'] {
      grid-column: 1 / -1;
      padding: 0;
    }
    & td:not([data-label]) {
      display: none;
    }
    & [data-label]::before {
      font-weight: 400;
      color: ${tokens.muted};
      content: attr(data-label) ' ';
    }
    & > tbody > tr > [data-end] {
      font-weight: 600;
    }
  }
`

export const GapLine = styled('tr', 'tree-gap')`
  &&& > td {
    display: block;
    padding: 0;
    border: 0;
  }
`

export const TreeName = styled('span', 'tree-name')`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  vertical-align: middle;
`

export const Chevron = styled('span', 'tree-chevron')`
  display: inline-flex;
  color: ${tokens.muted};

  &[data-expanded='true'] {
    rotate: 90deg;
  }
  [dir='rtl'] &[data-expanded='true'] {
    rotate: -90deg;
  }
`

export const Code = styled('span', 'tree-code')`
  font-weight: 400;
  color: ${tokens.muted};
`
