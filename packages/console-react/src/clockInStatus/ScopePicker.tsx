import type { BusinessUnit } from '@fieldtime/console-core'
import { readClockInStatusScope, writeClockInStatusScope } from '@fieldtime/console-core/internal'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useBusinessUnit } from '../queries/queries.ts'
import { Picker } from '../ui/Picker.tsx'

export interface ScopePickerProps {
  readonly scope: StatusScope
}

/** The people of the business unit, or everyone. Hidden if there is no choice. */
export function ScopePicker({ scope }: ScopePickerProps) {
  const t = useMessages()
  if (!scope.unit) return null
  return (
    <Picker
      label={t('clockInStatus.scope')}
      isLabelHidden
      icon={Users}
      options={[
        { id: 'businessUnit', name: scope.unit.description || scope.unit.code },
        { id: 'company', name: t('clockInStatus.scope.company') },
      ]}
      selectedKey={scope.isWholeCompany ? 'company' : 'businessUnit'}
      onSelectionChange={id => scope.change(id === 'company')}
      placeholder={t('clockInStatus.scope')}
    />
  )
}

export interface StatusScope {
  /** The unit whose people are shown; null for everyone, undefined while units load. */
  readonly businessUnitId: string | null | undefined
  /** The unit whose people can be widened to everyone. Null if there is no choice. */
  readonly unit: BusinessUnit | null
  readonly isWholeCompany: boolean
  readonly change: (isWholeCompany: boolean) => void
  readonly isPartial: boolean
  readonly retry: () => void
}

/** The scope of the page: the current business unit, or the company if the person chose it. For a single employee, always the company. */
export function useStatusScope(employeeId: string | null): StatusScope {
  const { storage, isBusinessUnitFixed } = useConsole()
  const { current, isKnown, query } = useBusinessUnit()
  const [isWidened, setIsWidened] = useState(() => readClockInStatusScope(storage) === 'company')
  const isWholeCompany = employeeId !== null || current === null || (isWidened && !isBusinessUnitFixed)

  return {
    businessUnitId: businessUnitOf(),
    unit: isBusinessUnitFixed || employeeId !== null ? null : current,
    isWholeCompany,
    change: widens => {
      writeClockInStatusScope(storage, widens ? 'company' : 'businessUnit')
      setIsWidened(widens)
    },
    isPartial: employeeId === null && query.isPartial,
    retry: query.retry,
  }

  function businessUnitOf() {
    if (employeeId !== null) return null
    if (!isKnown) return undefined
    return isWholeCompany ? null : (current?.id ?? null)
  }
}
