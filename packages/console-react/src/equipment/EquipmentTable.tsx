import type { Equipment } from '@fieldtime/console-core'
import { isInactiveEquipment } from '@fieldtime/console-core/internal'
import { Checkbox } from 'react-aria-components/Checkbox'
import { Input } from 'react-aria-components/Input'
import { NumberField } from 'react-aria-components/NumberField'
import { useMessages } from '../consoleContext.ts'
import { focusRing, space, styled, tabularFigures, tokens } from '../theme.ts'
import { TickBox } from '../ui/TickBox.tsx'

export interface EquipmentRowProps {
  readonly machine: Equipment
  /** Null while it is not selected. */
  readonly hours: number | null
  readonly onToggle: () => void
  readonly onHours: (hours: number) => void
}

/** A machine to be ticked, with its hours once it is. */
export function EquipmentRow({ machine, hours, onToggle, onHours }: EquipmentRowProps) {
  const t = useMessages()
  return (
    <Row>
      <Machine isSelected={hours !== null} onChange={onToggle}>
        <TickBox />
        <Code>{machine.code}</Code> <Description title={machine.description}>{machine.description}</Description>{' '}
        {isInactiveEquipment(machine) && <Inactive>{t('equipmentPicker.inactive')}</Inactive>}
      </Machine>
      {hours !== null && (
        <NumberField
          aria-label={t('equipmentPicker.hours', machine.code)}
          value={hours}
          // A field that was emptied tells no number.
          onChange={value => onHours(Number.isNaN(value) ? hours : value)}
          minValue={0}
          maxValue={24}
          formatOptions={hoursFormat}
        >
          <Hours />
        </NumberField>
      )}
    </Row>
  )
}

const hoursFormat: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

const Row = styled('li', 'equipment-row')`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: ${tokens.rowHeight};
  padding-inline: ${space(3)};
  border-block-end: 1px solid ${tokens.border};
`

const Machine = styled(Checkbox, 'equipment-machine')`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(2)};
  min-inline-size: 0;
  min-block-size: ${tokens.controlHeight};
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}
`

const Code = styled('span', 'equipment-code')`
  flex: none;
  font-weight: 500;
  ${tabularFigures}
`

const Description = styled('span', 'equipment-description')`
  flex: 1;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Inactive = styled('span', 'equipment-inactive')`
  flex: none;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Hours = styled(Input, 'equipment-hours')`
  inline-size: 72px;
  min-block-size: 30px;
  padding-inline: ${space(2)};
  color: ${tokens.text};
  text-align: end;
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};
  ${tabularFigures}
  ${focusRing}
`
