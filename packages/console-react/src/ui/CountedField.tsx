import type { MessageKey } from '@fieldtime/console-core'
import { countCharacters } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { css } from 'styled-components'
import { useMessages } from '../provider/consoleContext.ts'
import { fieldFocus, space, styled, tabularFigures, tokens } from '../theme/theme.ts'

export interface CountedFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The maximum number of characters. Longer texts can be typed. */
  readonly limit: number
  /** Names the counter for screen readers, with the count and the limit. */
  readonly counterKey: MessageKey
  /** The problem with the text, as a sentence. */
  readonly problem: string | null
  /** An empty text has its problem only after it was edited. */
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
  /** An example, while the field is empty. */
  readonly placeholder?: string
  /** A text of several lines. */
  readonly isLong?: boolean
}

/** A text field with the number of its characters. */
export function CountedField(props: CountedFieldProps) {
  const {
    label,
    value,
    onChange,
    limit,
    counterKey,
    problem,
    isRequired = false,
    autoFocus = false,
    placeholder,
    isLong = false,
  } = props
  const t = useMessages()
  const [isTouched, setIsTouched] = useState(false)
  const shown = value === '' && !isTouched ? null : problem
  const count = countCharacters(value)
  return (
    <Field
      value={value}
      onChange={next => {
        setIsTouched(true)
        onChange(next)
      }}
      isInvalid={shown !== null}
      isRequired={isRequired}
      validationBehavior="aria"
      autoFocus={autoFocus}
    >
      <Caption>{label}</Caption>
      {isLong ? (
        <LongText rows={3} placeholder={placeholder} />
      ) : (
        <Text autoComplete="off" placeholder={placeholder} onFocus={event => event.currentTarget.select()} />
      )}
      <Below>
        <Problem>{shown}</Problem>
        <Counter aria-label={t(counterKey, count, limit)} role="img">
          {count}/{limit}
        </Counter>
      </Below>
    </Field>
  )
}

const Field = styled(TextField, 'counted-field')`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
`

const Caption = styled(Label, 'counted-field-label')`
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const frame = css`
  padding: 0 ${space(3)};
  color: ${tokens.text};
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};
  outline: none;

  &[data-focused] {
    ${fieldFocus}
  }
  &[data-invalid] {
    border-color: ${tokens.danger};
  }
`

const Text = styled(Input, 'counted-field-text')`
  min-block-size: ${tokens.controlHeight};
  ${frame}
`

const LongText = styled(TextArea, 'counted-field-long-text')`
  ${frame}
  padding-block: ${space(2)};
  resize: vertical;
`

const Below = styled('div', 'counted-field-below')`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  min-block-size: 1.45em;
  font-size: ${tokens.fontSizeSmall};
`

const Problem = styled(FieldError, 'counted-field-problem')`
  color: ${tokens.danger};
`

const Counter = styled('span', 'counted-field-counter')`
  margin-inline-start: auto;
  color: ${tokens.muted};
  ${tabularFigures}
`
