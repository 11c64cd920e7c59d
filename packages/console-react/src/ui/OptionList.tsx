import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'

export interface OptionListProps<Id extends string> {
  readonly label: string
  readonly options: readonly { readonly id: Id; readonly name: string; readonly description: string }[]
  readonly selectedKey: Id
  readonly onSelectionChange: (id: Id) => void
}

/** A few options, each with a description. One is selected. */
export function OptionList<Id extends string>({ label, options, selectedKey, onSelectionChange }: OptionListProps<Id>) {
  const handleChange = (value: string) => {
    const option = options.find(({ id }) => id === value)
    if (option) onSelectionChange(option.id)
  }
  return (
    <Group value={selectedKey} onChange={handleChange}>
      <Caption>{label}</Caption>
      {options.map(({ id, name, description }) => (
        <Option key={id} value={id}>
          <Dot />
          <span>
            <Name>{name}</Name>
            <Hint>{description}</Hint>
          </span>
        </Option>
      ))}
    </Group>
  )
}

const Group = styled(RadioGroup, 'option-list')`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  margin-block-start: ${space(3)};
`

const Caption = styled(Label, 'option-list-label')`
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const Dot = styled('span', 'option-dot')`
  flex: none;
  inline-size: 18px;
  block-size: 18px;
  margin-block-start: 1px;
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: 50%;
`

const Option = styled(Radio, 'option')`
  display: flex;
  gap: ${space(2)};
  padding: ${space(2)};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}

  &[data-hovered] {
    background: ${tokens.hover};
  }
  &[data-selected] {
    background: ${tokens.primarySoft};
    border-color: ${tokens.primary};
  }
  &[data-selected] ${Dot} {
    border: 5px solid ${tokens.primary};
  }
`

const Name = styled('span', 'option-name')`
  display: block;
  font-weight: 500;
`

const Hint = styled('span', 'option-hint')`
  display: block;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
