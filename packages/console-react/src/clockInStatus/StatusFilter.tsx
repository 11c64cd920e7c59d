import type { DayStatus } from '@fieldtime/console-core'
import { useConsole, useMessages } from '../consoleContext.ts'
import { styled, tokens } from '../theme.ts'
import { ChipCount, FilterChip, FilterChips } from '../ui/FilterChips.tsx'
import { Icon } from '../ui/Icon.tsx'
import { statusLooks } from '../ui/StatusBadge.tsx'

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
    <FilterChips
      aria-label={t('clockInStatus.filter')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[wanted ?? 'everyone']}
      onSelectionChange={keys => onChange(statuses.find(status => keys.has(status)) ?? null)}
    >
      <FilterChip id="everyone">
        <bdi>{t.count('clockInStatus.people', total)}</bdi>
      </FilterChip>
      {statuses
        .filter(status => status !== 'unknown' || counts.unknown > 0 || wanted === 'unknown')
        .map(status => (
          <FilterChip key={status} id={status} isDisabled={counts[status] === 0 && wanted !== status}>
            <Mark $status={status}>
              <Icon icon={statusLooks[status].icon} size={14} />
            </Mark>
            {t(statusLooks[status].message)} <ChipCount>{number.format(counts[status])}</ChipCount>
          </FilterChip>
        ))}
    </FilterChips>
  )
}

const statuses: readonly DayStatus[] = ['clockedIn', 'atLunch', 'clockedOut', 'unknown']

const Mark = styled('span', 'status-filter-mark')<{ $status: DayStatus }>`
  display: inline-flex;
  color: ${props => tokens[statusLooks[props.$status].tone]};
`
