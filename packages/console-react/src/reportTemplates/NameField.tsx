import {
  checkTemplateName,
  countCharacters,
  type TemplateNameProblem,
  type TemplateNameScope,
  templateNameLimit,
} from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { useMessages } from '../provider/consoleContext.ts'
import { fieldFocus, space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import type { ReportTemplates } from './useReportTemplates.ts'

export interface NameFieldProps {
  readonly name: string
  readonly onChange: (name: string) => void
  /** The problem with the name. An empty name has one only after it was edited. */
  readonly problem: TemplateNameProblem | null
}

/** A template's name with the count of its characters. */
export function NameField({ name, onChange, problem }: NameFieldProps) {
  const t = useMessages()
  const [isTouched, setIsTouched] = useState(false)
  const shown = problem === 'required' && !isTouched ? null : problem
  const count = countCharacters(name)
  return (
    <Field
      value={name}
      onChange={next => {
        setIsTouched(true)
        onChange(next)
      }}
      isInvalid={shown !== null}
      isRequired
      validationBehavior="aria"
      autoFocus
    >
      <Caption>{t('template.name')}</Caption>
      <NameInput autoComplete="off" onFocus={event => event.currentTarget.select()} />
      <Below>
        <Problem>{shown && t(problemTexts[shown])}</Problem>
        <Counter aria-label={t('template.counter', count, templateNameLimit)} role="img">
          {count}/{templateNameLimit}
        </Counter>
      </Below>
    </Field>
  )
}

/** The problem with a name among the templates that the user sees. `taken` is a name that the services have just rejected. */
export function findNameProblem(
  name: string,
  { templates }: ReportTemplates,
  scope: TemplateNameScope,
  taken: string | null,
): TemplateNameProblem | null {
  return name === taken ? 'taken' : checkTemplateName(name, templates, scope)
}

const problemTexts = {
  required: 'template.nameRequired',
  tooLong: 'template.nameTooLong',
  controls: 'template.nameControls',
  taken: 'reportTemplate.nameTaken',
} as const satisfies Record<TemplateNameProblem, string>

const Field = styled(TextField, 'template-name')`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
`

const Caption = styled(Label, 'template-name-label')`
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const NameInput = styled(Input, 'template-name-input')`
  min-height: ${tokens.controlHeight};
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

const Below = styled('div', 'template-name-below')`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 1.45em;
  font-size: ${tokens.fontSizeSmall};
`

const Problem = styled(FieldError, 'template-name-problem')`
  color: ${tokens.danger};
`

const Counter = styled('span', 'template-name-counter')`
  margin-inline-start: auto;
  color: ${tokens.muted};
  ${tabularFigures}
`
