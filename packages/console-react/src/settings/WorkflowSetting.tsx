import type { Setting } from '@fieldtime/console-core'
import { type WorkflowType, workflowTypes } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { Segments } from '../ui/Segments.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSettingsForm } from './settingsForm.ts'

const field = 'general.workflowType'

/** Whether people clock in or enter their hours. */
export function WorkflowSetting({ setting }: { readonly setting: Setting<WorkflowType> }) {
  const t = useMessages()
  const { choose } = useSettingsForm()
  const options = workflowTypes.map(id => ({ id, name: t(`settings.choice.${id}`) }))
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
