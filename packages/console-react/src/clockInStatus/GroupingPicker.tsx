import { readStatusGrouping, writeStatusGrouping } from '@fieldtime/console-core/internal'
import { type StatusGrouping, statusGroupings } from '@fieldtime/console-core/reports'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMemo, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useUsers } from '../queries/useUsers.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picker } from '../ui/Picker.tsx'

export interface GroupingPickerProps {
  readonly choice: StatusGroupingChoice
}

/** `Group by: Job` */
export function GroupingPicker({ choice: { grouping, change } }: GroupingPickerProps) {
  const t = useMessages()
  const nameOf = (id: StatusGrouping) => t(`clockInStatus.groupBy.${id}`)
  return (
    <Picker
      label={t('clockInStatus.groupBy.label')}
      isLabelHidden
      options={statusGroupings.map(id => ({ id, name: nameOf(id) }))}
      selectedKey={grouping}
      onSelectionChange={id => change(statusGroupings.find(one => one === id) ?? 'none')}
      placeholder={t('clockInStatus.groupBy.label')}
    >
      {t('clockInStatus.groupBy', nameOf(grouping))}
      <Icon icon={ChevronDown} />
    </Picker>
  )
}

export interface StatusGroupingChoice {
  readonly grouping: StatusGrouping
  readonly change: (grouping: StatusGrouping) => void
  /** The user group of an employee; null without one, and until the users have been read. */
  readonly groupNameOf: (employeeId: string) => string | null
}

/** How people are grouped: as given at first, otherwise as stored for the person. Users are only read for groups of users. */
export function useStatusGrouping(initial: StatusGrouping | null): StatusGroupingChoice {
  const { storage } = useConsole()
  const [grouping, setGrouping] = useState(() => initial ?? readStatusGrouping(storage) ?? 'job')
  const { listing } = useUsers({ isWanted: grouping === 'group' })
  const groupNameOf = useMemo(() => {
    const names = new Map(listing?.rows.map(({ employeeId, groupName }) => [employeeId, groupName]))
    return (employeeId: string) => names.get(employeeId) ?? null
  }, [listing])
  return useMemo(
    () => ({
      grouping,
      change(next) {
        setGrouping(next)
        writeStatusGrouping(storage, next)
      },
      groupNameOf,
    }),
    [grouping, groupNameOf, storage],
  )
}
