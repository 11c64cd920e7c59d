import Users from 'lucide-react/icons/users'
import { useMessages } from '../consoleContext.ts'
import { Picker } from '../ui/Picker.tsx'
import type { StatusScope } from './useStatusScope.ts'

export interface ScopePickerProps {
  readonly scope: StatusScope
}

/** The people of the business unit, or everyone. Not there when there is no choice. */
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
