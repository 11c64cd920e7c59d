import type { DayStatus } from '@fieldtime/console-core'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { useConsole, useMessages } from '../consoleContext.js'
import { focusRing, space, styled, tabularFigures, tokens } from '../theme.js'
import { Icon } from '../ui/Icon.js'
import { statusLooks } from '../ui/StatusBadge.js'

export interface StatusFilterProps {
  readonly counts: Readonly<Record<DayStatus, number>>
  /** Null shows everyone. */
  readonly wanted: DayStatus | null
  readonly onChange: (wanted: DayStatus | null) => void
}

/** How many people are in each status; a press shows only those. */
export function StatusFilter({ counts, wanted, onChange }: StatusFilterProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const number = new Intl.NumberFormat(locale)
  const total = statuses.reduce((sum, status) => sum + counts[status], 0)

  return (
    <Group
      aria-label={t('clockInStatus.filter')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[wanted ?? 'everyone']}
      onSelectionChange={keys => onChange(statuses.find(status => keys.has(status)) ?? null)}
    >
      <Chip id="everyone">{t.count('clockInStatus.people', total)}</Chip>
      {statuses
        .filter(status => status !== 'unknown' || counts.unknown > 0 || wanted === 'unknown')
        .map(status => (
          <Chip key={status} id={status} isDisabled={counts[status] === 0 && wanted !== status}>
            <Mark $status={status}>
              <Icon name={statusLooks[status].icon} size={14} />
            </Mark>
            {t(statusLooks[status].message)} <Count>{number.format(counts[status])}</Count>
          </Chip>
        ))}
    </Group>
  )
}

const statuses: readonly DayStatus[] = ['clockedIn', 'atLunch', 'clockedOut', 'unknown']

const Group = styled(ToggleButtonGroup, 'status-filter')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
`

const Chip = styled(ToggleButton, 'status-filter-chip')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 30px;
  padding: 0 ${space(3)};
  font: 400 ${tokens.fontSizeBody} / 1.2 ${tokens.fontFamily};
  white-space: nowrap;
  color: ${tokens.text};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: 999px;
  cursor: pointer;
  ${tabularFigures}
  ${focusRing}

  &[data-hovered] {
    background: ${tokens.hover};
  }
  &[data-selected] {
    font-weight: 600;
    background: ${tokens.primarySoft};
    border-color: ${tokens.primary};
  }
  &[data-disabled] {
    color: ${tokens.muted};
    cursor: default;
  }
  @media (pointer: coarse) {
    min-height: 40px;
  }
  @media (forced-colors: active) {
    &[data-selected] {
      outline: 2px solid Highlight;
    }
  }
`

const Mark = styled('span', 'status-filter-mark')<{ $status: DayStatus }>`
  display: inline-flex;
  color: ${props => statusLooks[props.$status].color};
`

const Count = styled('span', 'status-filter-count')`
  font-weight: 600;
`
