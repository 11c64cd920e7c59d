import { css } from 'styled-components'
import { tokens } from '../theme/theme.ts'

/** A search input without a frame of its own and without the browser's clear button. */
export const bareSearchInput = css`
  flex: 1;
  min-inline-size: 0;
  color: ${tokens.text};
  background: none;
  border: 0;
  outline: none;
  appearance: none;

  &::placeholder {
    color: ${tokens.muted};
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`
