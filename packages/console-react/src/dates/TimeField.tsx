import { parseTime } from '@internationalized/date'
import { DateInput } from 'react-aria-components/DateField'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { TimeField as AriaTimeField, type TimeValue } from 'react-aria-components/TimeField'
import { space, styled, tokens } from '../theme/theme.ts'
import { DatePart, partsBox } from './DateParts.tsx'

export interface TimeFieldProps {
  readonly label: string
  /** `HH:mm:ss`. Null until it is typed in full. */
  readonly localTime: string | null
  readonly onChange: (localTime: string | null) => void
  /** Why the time isn't possible, as a sentence. */
  readonly problem: string | null
  readonly autoFocus?: boolean
}

/** A time of day to type, in the style of the locale, to the minute. */
export function TimeField({ label, localTime, onChange, problem, autoFocus = false }: TimeFieldProps) {
  const handleChange = (value: TimeValue | null) => onChange(value === null ? null : value.toString().slice(0, 8))
  return (
    <Field
      value={localTime === null ? null : parseTime(localTime)}
      onChange={handleChange}
      granularity="minute"
      isInvalid={problem !== null}
      validationBehavior="aria"
      autoFocus={autoFocus}
    >
      <Caption>{label}</Caption>
      <Box>{segment => <DatePart segment={segment} />}</Box>
      <Problem>{problem}</Problem>
    </Field>
  )
}

const Field = styled(AriaTimeField, 'time-field')`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
`

const Caption = styled(Label, 'time-field-label')`
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const Box = styled(DateInput, 'time-field-box')`
  display: flex;
  padding-inline: ${space(3)};
  ${partsBox}
`

const Problem = styled(FieldError, 'time-field-problem')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.danger};
`
