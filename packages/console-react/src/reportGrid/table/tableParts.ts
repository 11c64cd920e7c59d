import { css } from 'styled-components'
import { space, styled, tabularFigures, tokens } from '../../theme/theme.ts'
import { barLineHeight } from './gridViewport.ts'

/** Explicit roles: in some browsers a table with the role of a treegrid loses those of its parts. */
export const gridRoles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
} as const

/** Marks a checkbox cell for the table's styles. A styled component in each row would cost more than the row. */
export const selectCell = { 'data-select': true } as const

/** The scrolling element. Its scroll padding keeps the focused cell clear of the head, the totals and the pinned columns. */
export const Scroller = styled('div', 'grid-scroller')`
  position: relative;
  flex: 1 1 0;
  overflow: auto;
  [data-height='own'] > & {
    /* The head, the totals, and two rows. */
    min-height: 200px;
  }
  [data-height='window'] > & {
    --room: calc(var(--ft-grid-head, ${2 * barLineHeight}px) + var(--ft-grid-foot, 0px) + var(--ft-grid-bar, 0px));
    flex: none;
    min-height: 0;
    /* Set by the specification, in whole rows. Everything around them fits into the 300 pixels. */
    max-block-size: calc(var(--room) + max(160px, 100vh - 300px));
    max-block-size: calc(var(--room) + max(4 * ${tokens.rowHeight}, round(down, 100vh - 300px - var(--ft-grid-bar, 0px), ${tokens.rowHeight})));
  }
  [data-height='content'] > & {
    flex: none;
    min-height: 0;
  }
  :is([data-height='window'], [data-height='content']) > &[data-waiting] {
    block-size: 100vh;
  }
  overscroll-behavior: contain;
  /* A scroll bar that appears with one more line must not move the columns. */
  scrollbar-gutter: stable;
  scroll-padding-block: calc(var(--ft-grid-head) + var(--ft-grid-groups)) var(--ft-grid-foot);
  scroll-padding-inline: var(--ft-grid-start) var(--ft-grid-end);
  font-size: ${tokens.fontSizeGrid};
  background: ${tokens.raised};

  @media print {
    flex: none;
    min-height: 0;
    max-block-size: none !important;
    overflow: visible;
  }
`

export const Table = styled('table', 'grid-table')`
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  ${tabularFigures}

  & > thead {
    position: sticky;
    inset-block-start: 0;
    z-index: 4;
  }
  & > tfoot {
    position: sticky;
    inset-block-end: 0;
    z-index: 4;
  }
  & :is(th, td) {
    /* Not "hidden", which would make every cell a scroll container for its sticky label. */
    overflow: clip;
    padding: 0 ${space(2.5)};
    height: ${tokens.rowHeight};
    font-weight: 400;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
    background: ${tokens.raised};
    border-block-end: 1px solid ${tokens.border};
  }
  & > :is(thead, tfoot) > tr > * {
    height: ${barLineHeight}px;
  }
  & :is(th, td)[data-end] {
    text-align: end;
  }
  /* Times and durations keep their direction in a right-to-left page. */
  [dir='rtl'] & > tbody > tr > :is(th, td):not([data-select]) {
    text-align: right;
    unicode-bidi: plaintext;
  }
  [dir='rtl'] & > tbody > tr > :is(th, td)[data-end] {
    text-align: left;
  }
  & :is(th, td)[data-side] {
    position: sticky;
    z-index: 1;
  }
  & :is(th, td)[data-edge='left'] {
    border-inline-end: 1px solid ${tokens.border};
  }
  & :is(th, td)[data-edge='right'] {
    border-inline-start: 1px solid ${tokens.border};
  }
  & :is(th, td):focus-visible {
    outline: 2px solid ${tokens.primary};
    outline-offset: -2px;
  }
  & > tfoot > tr > * {
    font-weight: 600;
    background: ${tokens.surface};
    border-block: 1px solid ${tokens.border};
    border-block-end-width: 0;
  }
  & td[data-select] {
    padding: 0;
    text-align: center;
    text-overflow: clip;
  }
  & > tbody > tr > td[data-shaded] {
    background: ${tokens.surface};
  }
  & > tbody > tr:hover > :is(th, td) {
    background: ${tokens.hover};
  }
  & > tbody > tr[aria-selected='true'] > :is(th, td) {
    background: ${tokens.primarySoft};
  }
  /* The current search match. */
  &[data-finding] > tbody > tr > [tabindex='0'] {
    outline: 2px solid ${tokens.primary};
    outline-offset: -2px;
    background: ${tokens.primarySoft};
  }
  @media print {
    /* All columns fit on the page. */
    inline-size: 100% !important;
    table-layout: auto;
    font-size: 11px;

    & > colgroup > col {
      inline-size: auto !important;
    }
    & > :is(thead, tfoot),
    & > * > tr > :is(th, td) {
      position: static;
    }
    /* Prints the total once, after the last row. */
    & > tfoot {
      display: table-row-group;
    }
    & > thead > [data-grid-line='filter'],
    & input,
    & [data-cell-menu] {
      display: none;
    }
    & > * > tr > :is(th, td) {
      block-size: auto;
      padding: 2px 4px;
      overflow: visible;
      white-space: normal;
      background: none !important;
    }
    & > thead > tr > th * {
      block-size: auto;
      line-height: 1.3;
      white-space: normal;
    }
    & tr {
      break-inside: avoid;
    }
  }
  @media (forced-colors: active) {
    & > tbody > tr[aria-selected='true'] > :is(th, td) {
      border-block-end: 2px solid Highlight;
    }
  }
`

/** Group headers stick below the head, each below the group around it. */
export const groupCell = css`
  position: sticky;
  inset-block-start: calc(var(--ft-grid-head) + var(--ft-grid-depth) * ${tokens.rowHeight});
  z-index: 2;
`

/**
 * A label in a pinned cell, which is narrow. Until the totals scroll below it, the label may extend up to them. Then it keeps its
 * name only.
 */
export const pinnedLabel = css`
  [data-scrolled='false'] &&&[data-side] {
    overflow: visible;

    & > span {
      max-inline-size: calc(var(--ft-grid-run) - ${space(6)});
    }
  }
  [data-scrolled='true'] &&&[data-side] [data-label-detail] {
    display: none;
  }
`
