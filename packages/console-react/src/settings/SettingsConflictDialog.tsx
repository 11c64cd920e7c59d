import type { SettingsConflict, SettingsField } from '@fieldtime/console-core'
import { choiceAt, type SettingsChange } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { OptionList } from '../ui/OptionList.tsx'
import { formatSetting, nameKeyOf } from './settingTexts.ts'

export interface SettingsConflictDialogProps {
  readonly conflict: SettingsConflict
  readonly onResolve: (keeps: 'mine' | 'theirs') => void
}

/** Two people have chosen differently for a setting: who came second chooses what holds. Closed, it is what was there first. */
export function SettingsConflictDialog({ conflict, onResolve }: SettingsConflictDialogProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const [keeps, setKeeps] = useState<'mine' | 'theirs'>('theirs')

  return (
    <Dialog
      title={t('settings.conflict.title')}
      isOpen
      onClose={() => onResolve('theirs')}
      confirm={{ label: t('settings.conflict.continue'), onConfirm: () => onResolve(keeps) }}
    >
      <p>{t('settings.conflict.text')}</p>
      <OptionList
        label={t('settings.conflict.choice')}
        options={[
          { id: 'theirs', name: t('settings.conflict.keepTheirs'), description: describe(conflict.theirs) },
          { id: 'mine', name: t('settings.conflict.useMine'), description: describe(conflict.mine) },
        ]}
        selectedKey={keeps}
        onSelectionChange={setKeeps}
      />
    </Dialog>
  )

  function describe(values: SettingsChange): string {
    return conflict.fields
      .map(field => t('settings.namedValue', t(nameKeyOf(field)), wordOf(values, field)))
      .join(' · ')
  }

  function wordOf(values: SettingsChange, field: SettingsField): string {
    const value = choiceAt(values, field)
    return value === null ? t('settings.inherited') : formatSetting(t, locale, value)
  }
}
