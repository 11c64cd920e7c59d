import { css } from 'styled-components'
import { fieldFocus, space, tokens } from '../theme/theme.ts'

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

/** The frame around a search icon and a `bareSearchInput`. */
export const searchFrame = css`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${tokens.controlHeight};
  padding-inline: ${space(3)};
  color: ${tokens.muted};
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};

  &:focus-within {
    ${fieldFocus}
  }
`
