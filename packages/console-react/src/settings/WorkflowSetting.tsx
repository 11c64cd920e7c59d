import type { Setting } from '@fieldtime/console-core'
import { type WorkflowType, workflowTypes } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Segments } from '../ui/Segments.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSettingsForm } from './settingsForm.ts'

const field = 'general.workflowType'

const WorkflowDialog = loadOnDemand(
  async () => (await import('./WorkflowDialog.tsx')).WorkflowDialog,
  () => null,
)

/** Whether people clock in or enter their hours. A dialog explains the effect before a change. */
export function WorkflowSetting({ setting }: { readonly setting: Setting<WorkflowType> }) {
  const t = useMessages()
  const { choose } = useSettingsForm()
  const [asked, setAsked] = useState<WorkflowType | null>(null)
  const options = workflowTypes.map(id => ({ id, name: t(`settings.choice.${id}`) }))
  const handleConfirm = (value: WorkflowType) => {
    setAsked(null)
    choose({ field, value })
  }
  return (
    <SettingRow field={field} setting={setting}>
      {labels => (
        <>
          <Segments
            {...labels}
            isQuiet
            options={options}
            selectedKey={setting.effectiveValue}
            onSelectionChange={setAsked}
          />
          {asked && (
            <WorkflowDialog next={asked} onConfirm={() => handleConfirm(asked)} onClose={() => setAsked(null)} />
          )}
        </>
      )}
    </SettingRow>
  )
}
