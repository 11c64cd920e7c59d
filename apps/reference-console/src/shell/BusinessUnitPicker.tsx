import { useBusinessUnit, useMessages } from '@fieldtime/console-react'
import { Icon, Picker, space, styled, tokens, useConsole, VisuallyHidden } from '@fieldtime/console-react/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { InitialsMark } from './InitialsMark.tsx'

export interface BusinessUnitPickerProps {
  /** `tile`: its mark, name, and company. `mark`: the mark alone. `bar`: mark and name. `text`: the name alone. */
  readonly look: 'tile' | 'mark' | 'bar' | 'text'
}

/** Selects the business unit of the reports. */
export function BusinessUnitPicker({ look }: BusinessUnitPickerProps) {
  const t = useMessages()
  const { user } = useConsole()
  const { businessUnits, current, isKnown, change, query } = useBusinessUnit()

  const handleChange = (id: string) => {
    const unit = businessUnits.find(one => one.id === id)
    if (unit) change(unit)
  }

  function describe() {
    if (current) return current.description || current.code
    // Units that couldn't be read aren't the same as no units.
    if (query.isMissing) return t('shell.businessUnit')
    return t(isKnown ? 'shell.noBusinessUnit' : 'data.loading')
  }

  const name = describe()
  const hasMark = look !== 'text'
  return (
    <Frame data-look={look}>
      <Picker
        variant="plain"
        label={t('shell.businessUnit')}
        isLabelHidden
        options={businessUnits.map(({ id, code, description }) => ({
          id,
          name: description || code,
          description: code,
        }))}
        selectedKey={current?.id ?? null}
        onSelectionChange={handleChange}
        placeholder={name}
        isDisabled={businessUnits.length === 0}
      >
        {hasMark && <InitialsMark kind="unit" name={current?.code || name} />}
        {look === 'mark' ? (
          <VisuallyHidden>{name}</VisuallyHidden>
        ) : (
          <Names>
            <Name>{name}</Name> {look === 'tile' && user.company && <Company>{user.company}</Company>}
          </Names>
        )}
        {look !== 'mark' && (
          <Icon icon={look === 'text' ? ChevronDown : ChevronsUpDown} size={look === 'text' ? 14 : 16} />
        )}
      </Picker>
    </Frame>
  )
}

const Frame = styled('div', 'unit-picker')`
  display: grid;
  min-inline-size: 0;

  & button {
    gap: ${space(2)};
    min-block-size: 44px;
    padding-inline: ${space(2)};
  }
  & button:hover {
    background: ${tokens.hover};
  }
  &[data-look='mark'] button {
    justify-content: center;
    padding: 0;
  }
  &[data-look='text'] button {
    gap: 2px;
    min-block-size: 28px;
    padding: 0;
  }
`

const Names = styled('span', 'unit-names')`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  line-height: 16px;
  text-align: start;

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  [data-look='text'] & {
    flex: 0 1 auto;
    line-height: 18px;
    color: ${tokens.muted};
  }
`

const Name = styled('span', 'unit-name')`
  font-weight: 600;

  [data-look='text'] & {
    font-weight: 400;
  }
`

const Company = styled('span', 'unit-company')`
  font-size: ${tokens.fontSizeSmall};
  font-weight: 400;
  color: ${tokens.muted};
`
