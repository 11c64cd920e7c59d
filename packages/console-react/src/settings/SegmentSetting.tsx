import type { Setting, SettingsChoice } from '@fieldtime/console-core'
import type { HoursFormat, WorkPreference } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { Segments } from '../ui/Segments.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSettingsForm } from './settingsForm.ts'

type Value = WorkPreference | HoursFormat

export interface SegmentSettingProps {
  readonly field: Extract<SettingsChoice, { readonly value: Value | null }>['field']
  /** In the order of the segments. */
  readonly values: readonly Value[]
  readonly setting: Setting<Value>
}

/** A setting with a segment for each value. */
export function SegmentSetting({ field, values, setting }: SegmentSettingProps) {
  const t = useMessages()
  const { choose } = useSettingsForm()
  const options = values.map(id => ({ id, name: t(`settings.choice.${id}`) }))
  return (
    <SettingRow field={field} setting={setting}>
      {labels => (
        <Segments
          {...labels}
          isQuiet
          options={options}
          selectedKey={setting.effectiveValue}
          onSelectionChange={value => choose({ field, value } as SettingsChoice)}
        />
      )}
    </SettingRow>
  )
}
