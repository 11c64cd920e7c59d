import { type StatusGrouping, statusGroupings } from '@fieldtime/console-core/internal'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMessages } from '../consoleContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picker } from '../ui/Picker.tsx'
import type { StatusGroupingChoice } from './useStatusGrouping.ts'

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
