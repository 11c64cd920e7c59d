import type { DayStatus } from '@fieldtime/console-core'
import type { LiveNumbers } from '@fieldtime/console-core/internal'
import { type StatusView, statusViews } from '@fieldtime/console-core/reports'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import UserX from 'lucide-react/icons/user-x'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { styled, tokens } from '../theme/theme.ts'
import type { BadgeTone } from '../ui/Badge.tsx'
import { ChipCount, FilterChip, FilterChips } from '../ui/FilterChips.tsx'
import { Icon, type IconDrawing } from '../ui/Icon.tsx'
import { statusStyles } from '../ui/StatusBadge.tsx'

export interface StatusFilterProps {
  readonly numbers: LiveNumbers
  /** Whether expected people are known, which is the case only today. */
  readonly hasExpected: boolean
  /** Null shows everyone. */
  readonly view: StatusView | null
  readonly onChange: (view: StatusView | null) => void
}

/** Chips with the number of people in each state. A press shows only those people. */
export function StatusFilter({ numbers, hasExpected, view, onChange }: StatusFilterProps) {
  const t = useMessages()
  const { byStatus } = numbers
  const total = statuses.reduce((sum, status) => sum + byStatus[status], 0)

  return (
    <FilterChips
      aria-label={t('clockInStatus.filter')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[view ?? 'everyone']}
      onSelectionChange={keys => onChange(statusViews.find(one => keys.has(one)) ?? null)}
    >
      <FilterChip id="everyone">
        <bdi>{t.count('clockInStatus.people', total)}</bdi>
      </FilterChip>
      <KindChip
        id="notClockedOut"
        icon={OctagonAlert}
        tone="danger"
        label={t('shift.notClockedOut')}
        count={numbers.notClockedOut}
        isChosen={view === 'notClockedOut'}
      />
      {hasExpected && (
        <KindChip
          id="missing"
          icon={UserX}
          tone="warning"
          label={t('clockInStatus.missing')}
          count={numbers.expected?.missing ?? null}
          isChosen={view === 'missing'}
        />
      )}
      {statuses
        .filter(status => status !== 'unknown' || byStatus.unknown > 0 || view === 'unknown')
        .map(status => (
          <KindChip
            key={status}
            id={status}
            icon={statusStyles[status].icon}
            tone={statusStyles[status].tone}
            label={t(statusStyles[status].message)}
            count={byStatus[status]}
            isChosen={view === status}
          />
        ))}
    </FilterChips>
  )
}

const statuses: readonly DayStatus[] = ['clockedIn', 'atLunch', 'clockedOut', 'unknown']

interface KindChipProps {
  readonly id: StatusView
  readonly icon: IconDrawing
  readonly tone: BadgeTone
  readonly label: string
  /** Null until it is known. */
  readonly count: number | null
  readonly isChosen: boolean
}

function KindChip({ id, icon, tone, label, count, isChosen }: KindChipProps) {
  const { locale } = useConsole()
  return (
    <FilterChip id={id} isDisabled={!count && !isChosen}>
      <Mark $tone={tone}>
        <Icon icon={icon} size={14} />
      </Mark>
      {label} <ChipCount>{count === null ? '…' : new Intl.NumberFormat(locale).format(count)}</ChipCount>
    </FilterChip>
  )
}

const Mark = styled('span', 'status-filter-mark')<{ $tone: BadgeTone }>`
  display: inline-flex;
  color: ${props => tokens[props.$tone]};

  [data-disabled] > & {
    color: inherit;
  }
`
