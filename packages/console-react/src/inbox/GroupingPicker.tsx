import { isReadOnly } from '@fieldtime/console-core'
import {
  type ExceptionGrouping,
  exceptionGroupings,
  readExceptionGrouping,
  writeExceptionGrouping,
} from '@fieldtime/console-core/internal'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { Picker } from '../ui/Picker.tsx'
import { withToggled } from '../ui/withToggled.ts'

export interface ExceptionGroupingChoice {
  readonly grouping: ExceptionGrouping
  readonly change: (grouping: ExceptionGrouping) => void
  readonly isOpen: (groupId: string, isOpenAtFirst: boolean) => boolean
  readonly toggle: (groupId: string) => void
  readonly setAllOpen: (areOpen: boolean) => void
}

interface OpenGroups {
  /** Null: each group is as at first. */
  readonly areOpen: boolean | null
  /** The ids of groups that aren't. */
  readonly toggled: ReadonlySet<string>
}

const asAtFirst: OpenGroups = { areOpen: null, toggled: new Set() }

/** How exceptions are grouped, as stored for the person, and which groups are open. */
export function useExceptionGrouping(): ExceptionGroupingChoice {
  const { storage } = useConsole()
  const [grouping, setGrouping] = useState(() => readExceptionGrouping(storage) ?? 'rule')
  const [{ areOpen, toggled }, setOpenGroups] = useState(asAtFirst)
  return {
    grouping,
    change: next => {
      setGrouping(next)
      writeExceptionGrouping(storage, next)
    },
    isOpen: (groupId, isOpenAtFirst) => (areOpen ?? isOpenAtFirst) !== toggled.has(groupId),
    toggle: groupId => setOpenGroups(groups => ({ ...groups, toggled: withToggled(groups.toggled, groupId) })),
    setAllOpen: next => setOpenGroups({ areOpen: next, toggled: asAtFirst.toggled }),
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

/** `…`: opens or closes all groups, and leads to the limits of the rules. */
export function ListMenu({ choice: { setAllOpen } }: { readonly choice: ExceptionGroupingChoice }) {
  const t = useMessages()
  const { user } = useConsole()
  const label = t('exceptions.listMenu')
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={label} />} label={label} align="end">
      <MenuItem icon={ChevronsUpDown} onAction={() => setAllOpen(true)}>
        {t('clockInStatus.expandAll')}
      </MenuItem>
      <MenuItem icon={ChevronsDownUp} onAction={() => setAllOpen(false)}>
        {t('clockInStatus.collapseAll')}
      </MenuItem>
      {!isReadOnly(user) && (
        <MenuItem
          icon={SlidersHorizontal}
          description={t('destination.companySettings')}
          to={{ page: 'companySettings', search: t('exceptions.payrollReview') }}
        >
          {t('exceptions.ruleLimits')}
        </MenuItem>
      )}
    </Menu>
  )
}
