import { space, styled, tabularFigures, tokens, unframed, visuallyHidden } from '../theme/theme.ts'

export const TableCard = styled('div', 'status-table-card')`
  position: relative;
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  ${unframed}
`

/**
 * Cells are plain elements: a thousand people have six thousand cells. Rows of an earlier date are gray, not transparent, so they stay
 * readable.
 */
export const TableFrame = styled('table', 'status-table')`
  width: 100%;
  table-layout: fixed;
  /* Collapsed borders split a pixel between rows, and sticky groups are then drawn at half pixels, which differs between runs. */
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${tokens.fontSizeGrid};

  &[data-previous='true'] {
    color: ${tokens.muted};
    filter: grayscale(1);
    /* Delayed, so quick responses don't flicker. */
    transition: color 0s 150ms, filter 0s 150ms;
  }
  & > thead th {
    position: sticky;
    inset-block-start: ${tokens.stickyOffset};
    z-index: 1;
    padding: 0 ${space(3)};
    color: ${tokens.muted};
    font-weight: 500;
    text-align: start;
    background: ${tokens.surface};
    box-shadow: inset 0 -1px ${tokens.border};

    @media (forced-colors: active) {
      border-block-end: 1px solid;
    }
  }
  /* Below the column headers and the header of a group, which stay visible. */
  & > tbody :is(a, button) {
    scroll-margin-block-start: calc(2 * ${tokens.rowHeight});
  }
  & > thead th:first-child {
    width: 18%;
    padding-inline-start: ${space(9)};
    border-start-start-radius: ${tokens.radiusLarge};
  }
  & > thead th:last-child {
    width: ${space(13)};
    border-start-end-radius: ${tokens.radiusLarge};
  }
  & > thead th:nth-child(2) {
    width: 17%;
  }
  & > thead th:is(:nth-child(4), :nth-child(5)) {
    width: 8.5%;
  }
  & > tbody > tr > td[data-label] {
    white-space: nowrap;
  }
  & > thead th:is(:nth-child(6), :nth-child(7)) {
    width: 11.75%;
  }
  & > tbody > tr > [data-phone] {
    padding-inline: 0 ${space(3)};
    text-align: end;

    & > a {
      display: inline-grid;
      inline-size: 28px;
      block-size: 28px;
      vertical-align: middle;
      color: ${tokens.text};
      border: 0;
    }
  }
  /* Without the bar, there is room for the words. */
  @container (max-width: 880px) {
    & > thead th[data-bar],
    & > tbody > tr > td[data-bar] {
      display: none;
    }
    & > thead th:first-child,
    & > thead th:nth-child(2) {
      width: 23%;
    }
    & > thead th:is(:nth-child(4), :nth-child(5)) {
      width: 11.5%;
    }
    & > thead th:is(:nth-child(6), :nth-child(7)) {
      width: 12.5%;
    }
  }
  & [data-duration='true'] {
    text-align: end;
  }
  & > tbody > tr:first-child > * {
    height: ${tokens.rowHeight};
    padding: ${space(1)} ${space(3)};
    font-weight: 400;
    text-align: start;
    ${tabularFigures}
  }
  & > tbody > tr:first-child > th {
    padding-inline-start: ${space(2)};
  }
  & > tbody > tr:first-child > [data-duration='true'] {
    text-align: end;
  }
  /* Names and times keep their direction in right-to-left text. */
  [dir='rtl'] & > tbody > tr:first-child > :is(th, td) {
    text-align: right;
    unicode-bidi: plaintext;
  }
  [dir='rtl'] & > tbody > tr:first-child > [data-duration='true'] {
    text-align: left;
  }
  & > tbody + tbody > tr:first-child > * {
    border-block-start: 1px solid ${tokens.border};
  }
  & > tbody[data-expandable] > tr:first-child {
    cursor: pointer;
  }
  & > tbody[data-expandable] > tr:first-child:hover {
    background: ${tokens.hover};
  }
  & > tbody[data-expanded='true'] > tr:first-child {
    background: ${tokens.primarySoft};
  }
  & > tbody > tr > td[data-details] {
    padding: 0;
    background: ${tokens.surface};
    border-block-start: 1px solid ${tokens.border};
  }
  & > tbody > tr > td[data-empty] {
    padding: ${space(6)};
    color: ${tokens.muted};
    text-align: center;
  }

  @container (max-width: 680px) {
    &,
    & > thead,
    & > tbody,
    & > tbody > tr {
      display: block;
    }
    & > thead > tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 14px 0;
      padding: ${space(3)} ${space(1)};
      border-block-end: 1px solid ${tokens.border};
    }
    & > thead > tr::before {
      flex-basis: 100%;
      margin-block-end: -10px;
      padding-inline: ${space(2)};
      font-size: ${tokens.fontSizeSmall};
      color: ${tokens.muted};
      content: attr(data-caption);
    }
    & > thead th:nth-child(n) {
      position: static;
      width: auto;
      padding: 0;
      background: none;
      white-space: nowrap;
      box-shadow: none;
    }
    & > thead th[data-unsortable]:nth-child(n) {
      ${visuallyHidden}
    }
    & > tbody > tr:first-child {
      display: grid;
      grid-template-columns: repeat(4, 1fr);
      gap: ${space(1)} ${space(2)};
      padding: ${space(3)};
    }
    & > tbody + tbody > tr:first-child {
      border-block-start: 1px solid ${tokens.border};
    }
    & > tbody > tr:first-child > *,
    & > tbody > tr:first-child > th,
    & > tbody > tr:first-child > [data-duration='true'],
    & > tbody + tbody > tr:first-child > * {
      height: auto;
      padding: 0;
      text-align: start;
      border: 0;
    }
    & > tbody > tr:first-child > th {
      grid-column: 1 / 3;
      align-self: center;
    }
    & > tbody > tr:first-child > td:nth-child(2) {
      grid-column: 3 / -1;
      justify-self: end;
      text-align: end;

      & > span {
        justify-content: flex-end;
      }
    }
    & > tbody > tr > td[data-details],
    & > tbody > tr > td[data-empty] {
      display: block;
      grid-column: 1 / -1;
    }
    & > tbody > tr:first-child > td[data-bar] {
      display: block;
      grid-column: 1 / -1;
      padding-block: ${space(1)};

      &:empty {
        display: none;
      }
    }
    & > tbody > tr:first-child > td[data-phone] {
      display: none;
    }
    & > tbody > tr:first-child > td[data-wide] {
      grid-column: 1 / -1;
    }
    & > tbody > tr > td[data-label]::before {
      display: block;
      font-size: ${tokens.fontSizeSmall};
      color: ${tokens.muted};
      content: attr(data-label);
    }
  }
`
