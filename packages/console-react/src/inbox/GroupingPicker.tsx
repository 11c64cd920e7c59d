import {
  type ExceptionGrouping,
  exceptionGroupings,
  readExceptionGrouping,
  writeExceptionGrouping,
} from '@fieldtime/console-core/internal'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picker } from '../ui/Picker.tsx'

export interface ExceptionGroupingChoice {
  readonly grouping: ExceptionGrouping
  readonly change: (grouping: ExceptionGrouping) => void
}

/** How exceptions are grouped, as stored for the person. */
export function useExceptionGrouping(): ExceptionGroupingChoice {
  const { storage } = useConsole()
  const [grouping, setGrouping] = useState(() => readExceptionGrouping(storage) ?? 'rule')
  return {
    grouping,
    change: next => {
      setGrouping(next)
      writeExceptionGrouping(storage, next)
    },
  }
}

/** `Group by: Rule` */
export function GroupingPicker({ choice: { grouping, change } }: { readonly choice: ExceptionGroupingChoice }) {
  const t = useMessages()
  const nameOf = (id: ExceptionGrouping) => t(`exceptions.groupBy.${id}`)
  return (
    <Picker
      label={t('clockInStatus.groupBy.label')}
      isLabelHidden
      options={exceptionGroupings.map(id => ({ id, name: nameOf(id) }))}
      selectedKey={grouping}
      onSelectionChange={id => change(exceptionGroupings.find(one => one === id) ?? 'rule')}
      placeholder={t('clockInStatus.groupBy.label')}
    >
      {t('clockInStatus.groupBy', nameOf(grouping))}
      <Icon icon={ChevronDown} />
    </Picker>
  )
}
