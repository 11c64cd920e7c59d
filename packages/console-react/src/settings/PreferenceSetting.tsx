import type { Setting } from '@fieldtime/console-core'
import { type WorkPreference, workPreferences } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { Segments } from '../ui/Segments.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSettingsForm } from './settingsForm.ts'

export interface PreferenceSettingProps {
  readonly field: 'work.jobWorkPreference' | 'work.costCodeWorkPreference' | 'work.equipmentWorkPreference'
  readonly setting: Setting<WorkPreference>
}

/** Whether a picker of work info is offered, must be filled in, or is not there. */
export function PreferenceSetting({ field, setting }: PreferenceSettingProps) {
  const t = useMessages()
  const { choose } = useSettingsForm()
  const options = workPreferences.map(id => ({ id, name: t(`settings.choice.${id}`) }))
  return (
    <SettingRow field={field} setting={setting}>
      {labels => (
        <Segments
          {...labels}
          isQuiet
          options={options}
          selectedKey={setting.effectiveValue}
          onSelectionChange={value => choose({ field, value })}
        />
      )}
    </SettingRow>
  )
}
