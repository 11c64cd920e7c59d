import type { Equipment } from '@fieldtime/console-core'
import { type EquipmentDraft, equipmentPageSize, isInactiveEquipment } from '@fieldtime/console-core/internal'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { Input } from 'react-aria-components/Input'
import { NumberField } from 'react-aria-components/NumberField'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { focusRing, space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { CheckboxMark } from '../ui/Checkbox.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { type PlainColumn, PlainTable, tableRoles, usePlainTable } from '../ui/PlainTable.tsx'

export interface EquipmentTableProps {
  /** The table's accessible name. */
  readonly label: string
  /** The equipment to list, in order. */
  readonly equipment: readonly Equipment[]
  readonly draft: EquipmentDraft
  /** Zero-based. Clamped to the last page. */
  readonly pageIndex: number
  readonly onPage: (pageIndex: number) => void
  readonly onToggle: (equipmentId: string) => void
  readonly onHours: (equipmentId: string, hours: number) => void
}

/** A page of equipment with checkboxes. Selected rows have an hours field. */
export function EquipmentTable({ label, equipment, pageIndex: wantedPage, onPage, ...choice }: EquipmentTableProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const pageCount = Math.ceil(equipment.length / equipmentPageSize)
  const pageIndex = Math.min(wantedPage, pageCount - 1)
  const columns = useEquipmentColumns(choice)
  const table = usePlainTable({ rows: equipment, columns, rowId: idOf, pageIndex, pageSize: equipmentPageSize })
  const format = new Intl.NumberFormat(locale).format
  return (
    <>
      <Table {...tableRoles.table} aria-label={label}>
        <PlainTable table={table} columns={columns} />
      </Table>
      {pageCount > 1 && (
        <Pager role="group" aria-label={t('equipmentPicker.pages')}>
          <IconButton
            icon={ChevronLeft}
            label={t('grid.page.previous')}
            isDisabled={pageIndex === 0}
            onPress={() => onPage(pageIndex - 1)}
          />
          <span aria-live="polite">{t('grid.page', format(pageIndex + 1), format(pageCount))}</span>
          <IconButton
            icon={ChevronRight}
            label={t('grid.page.next')}
            isDisabled={pageIndex === pageCount - 1}
            onPress={() => onPage(pageIndex + 1)}
          />
        </Pager>
      )}
    </>
  )
}

const idOf = ({ id }: Equipment) => id

function useEquipmentColumns({
  draft,
  onToggle,
  onHours,
}: Pick<EquipmentTableProps, 'draft' | 'onToggle' | 'onHours'>): readonly PlainColumn<Equipment>[] {
  const t = useMessages()
  return useMemo(() => {
    const inactiveMark = (machine: Equipment) => (isInactiveEquipment(machine) ? t('equipmentPicker.inactive') : null)
    return [
      {
        id: 'code',
        header: () => t('equipmentPicker.column.code'),
        isRowHeader: true,
        cell: machine => (
          <Selector
            aria-label={[machine.code, machine.description, inactiveMark(machine)].filter(Boolean).join(' ')}
            isSelected={draft.chosen.has(machine.id)}
            onChange={() => onToggle(machine.id)}
          >
            <CheckboxMark />
            {machine.code}
          </Selector>
        ),
      },
      {
        id: 'description',
        header: () => t('equipmentPicker.column.description'),
        cell: machine => {
          const mark = inactiveMark(machine)
          return (
            <>
              {machine.description} {mark && <Inactive>{mark}</Inactive>}
            </>
          )
        },
      },
      {
        id: 'hours',
        header: () => t('equipmentPicker.column.hours'),
        headerProps: () => ({ 'data-number': true }),
        cellProps: () => ({ 'data-number': true }),
        cell: ({ id, code }) => {
          const chosen = draft.chosen.get(id)
          return chosen && <HoursField code={code} hours={chosen.hours} onChange={hours => onHours(id, hours)} />
        },
      },
    ]
  }, [t, draft, onToggle, onHours])
}

interface HoursFieldProps {
  /** The machine's code. */
  readonly code: string
  readonly hours: number
  readonly onChange: (hours: number) => void
}

function HoursField({ code, hours, onChange }: HoursFieldProps) {
  const t = useMessages()
  return (
    <NumberField
      aria-label={t('equipmentPicker.hours', code)}
      value={hours}
      // Clearing the field restores its last value.
      onChange={value => onChange(Number.isNaN(value) ? hours : value)}
      minValue={0}
      maxValue={24}
      formatOptions={hoursFormat}
    >
      <Hours />
    </NumberField>
  )
}

const hoursFormat: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

const Table = styled('table', 'equipment-table')`
  inline-size: 100%;
  font-size: ${tokens.fontSizeGrid};
  border-collapse: collapse;
  ${tabularFigures}

  & tr {
    position: relative;
  }
  & tbody tr {
    block-size: ${tokens.rowHeight};
    border-block-start: 1px solid ${tokens.border};
  }
  & tbody tr:hover {
    background: ${tokens.hover};
  }
  & :is(th, td) {
    padding: 2px ${space(2)};
    font-weight: 400;
    text-align: start;
    overflow-wrap: anywhere;
  }
  & thead th {
    font-weight: 500;
    color: ${tokens.muted};
  }
  & thead th:first-child {
    inline-size: 136px;
  }
  & tbody th {
    font-weight: 500;
    white-space: nowrap;
    overflow-wrap: normal;
  }
  & [data-number] {
    inline-size: 88px;
    text-align: end;
  }
`

/** Clicking anywhere in the row toggles it, except in the hours field. */
const Selector = styled(Checkbox, 'equipment-selector')`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  cursor: pointer;

  &::after {
    position: absolute;
    inset: 0;
    border-radius: ${tokens.radiusSmall};
    content: '';
  }
  &[data-focus-visible]::after {
    outline: 2px solid ${tokens.primary};
    outline-offset: -2px;
  }
`

const Inactive = styled('span', 'equipment-inactive')`
  margin-inline-start: ${space(1)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Hours = styled(Input, 'equipment-hours')`
  position: relative;
  z-index: 1;
  inline-size: 72px;
  min-block-size: 28px;
  padding-inline: ${space(2)};
  color: ${tokens.text};
  text-align: end;
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};
  ${tabularFigures}
  ${focusRing}
`

const Pager = styled('div', 'equipment-pager')`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  color: ${tokens.muted};
  ${tabularFigures}
`
