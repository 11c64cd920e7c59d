import type { DateValue } from '@internationalized/date'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { css } from 'styled-components'
import { fieldFocus, forcedSelection, styled, tabularFigures, tokens } from '../theme/theme.ts'

/** Editable day, month, and year in the order of the locale. Inside a date field. */
export function DateParts({ className }: { readonly className?: string }) {
  return <DateInput className={className}>{segment => <DatePart segment={segment} />}</DateInput>
}

/** Excludes the years that a date passes through while its year is typed. */
export function isPlausibleDate(date: DateValue | null): date is DateValue {
  return date !== null && date.year >= 2000 && date.year <= 2099
}

/** One part of a date or a time. */
export const DatePart = styled(DateSegment, 'date-part')`
  padding: 1px;
  border-radius: 2px;
  outline: none;
  caret-color: transparent;

  &[data-type='literal'] {
    padding: 0;
  }
  &[data-placeholder],
  &[data-type='literal'] {
    color: ${tokens.muted};
  }
  &[data-focused] {
    color: ${tokens.onPrimary};
    background: ${tokens.primary};
    ${forcedSelection}
  }
`

/** The box around the parts of a date or a time. */
export const partsBox = css`
  align-items: center;
  min-block-size: ${tokens.controlHeight};
  white-space: pre;
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};
  ${tabularFigures}

  &[data-focus-within] {
    ${fieldFocus}
  }
  &[data-invalid] {
    border-color: ${tokens.danger};
  }
`
