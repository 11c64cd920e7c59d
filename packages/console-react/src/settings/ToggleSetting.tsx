import type { Setting, SettingsField } from '@fieldtime/console-core'
import type { SettingValueOf } from '@fieldtime/console-core/internal'
import { Toggle } from '../ui/Toggle.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSettingsForm } from './settingsForm.ts'

/** The settings that are on or off. */
export type ToggleField = {
  [Field in SettingsField]: SettingValueOf<Field> extends boolean ? Field : never
}[SettingsField]

export interface ToggleSettingProps {
  readonly field: ToggleField
  readonly setting: Setting<boolean>
  /** Why it can't be changed. */
  readonly locked?: string
}

export function ToggleSetting({ field, setting, locked }: ToggleSettingProps) {
  const { choose } = useSettingsForm()
  return (
    <SettingRow field={field} setting={setting} locked={locked}>
      {labels => (
        <Toggle
          {...labels}
          isSelected={setting.effectiveValue}
          onChange={value => choose({ field, value })}
          isDisabled={locked !== undefined}
        />
      )}
    </SettingRow>
  )
}
