import type { Setting } from '@fieldtime/console-core'
import {
  formatMinutes,
  pickEarlyLunchReturnThreshold,
  type WorkflowType,
  workflowTypes,
  workPreferences,
} from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tabularFigures } from '../theme/theme.ts'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { SegmentSetting, SettingRow, SettingsSection, type ToggleField, ToggleSetting } from './SettingRow.tsx'
import { useSettingsForm } from './settingsForm.ts'

/** How people of this level record their time, and which work info they enter. */
export function GeneralSettings() {
  const t = useMessages()
  const { owner, settings } = useSettingsForm()
  const { general, work } = settings
  const toggle = (field: ToggleField, setting: Setting<boolean>) => <ToggleSetting field={field} setting={setting} />
  return (
    <SettingsSection
      title={t(`settings.title.${owner.level}`)}
      rows={{
        'general.workflowType': <WorkflowSetting setting={general.workflowType} />,
        'general.isSignatureWorkflowEnabled': toggle(
          'general.isSignatureWorkflowEnabled',
          general.isSignatureWorkflowEnabled,
        ),
        'general.hideClockInEditHours': toggle('general.hideClockInEditHours', general.hideClockInEditHours),
        'general.canEditClockEvents': toggle('general.canEditClockEvents', general.canEditClockEvents),
        'general.trackDeMinimisTime': toggle('general.trackDeMinimisTime', general.trackDeMinimisTime),
        'general.earlyLunchReturnThresholdMinutes': (
          <EarlyLunchSetting setting={general.earlyLunchReturnThresholdMinutes} />
        ),
        'work.isForemanRequired': toggle('work.isForemanRequired', work.isForemanRequired),
        'work.jobWorkPreference': (
          <SegmentSetting field="work.jobWorkPreference" values={workPreferences} setting={work.jobWorkPreference} />
        ),
        'work.costCodeWorkPreference': (
          <SegmentSetting
            field="work.costCodeWorkPreference"
            values={workPreferences}
            setting={work.costCodeWorkPreference}
          />
        ),
        'work.equipmentWorkPreference': (
          <SegmentSetting
            field="work.equipmentWorkPreference"
            values={workPreferences}
            setting={work.equipmentWorkPreference}
          />
        ),
      }}
    />
  )
}

const WorkflowDialog = loadOnDemand(
  async () => (await import('./WorkflowDialog.tsx')).WorkflowDialog,
  () => null,
)

/** Whether people clock in or enter their hours. A dialog explains the effect before a change. */
function WorkflowSetting({ setting }: { readonly setting: Setting<WorkflowType> }) {
  const { choose } = useSettingsForm()
  const [next, setNext] = useState<WorkflowType | null>(null)
  const handleConfirm = (value: WorkflowType) => {
    setNext(null)
    choose({ field: 'general.workflowType', value })
  }
  return (
    <>
      <SegmentSetting field="general.workflowType" values={workflowTypes} setting={setting} onChoose={setNext} />
      {next && <WorkflowDialog next={next} onConfirm={() => handleConfirm(next)} onClose={() => setNext(null)} />}
    </>
  )
}

const field = 'general.earlyLunchReturnThresholdMinutes'

/** The shortest lunch, in minutes, that isn't an early return. The toggle chooses 30 or none; other numbers are shown as they are. */
function EarlyLunchSetting({ setting }: { readonly setting: Setting<number> }) {
  const { locale } = useConsole()
  const { choose } = useSettingsForm()
  const minutes = setting.effectiveValue
  return (
    <SettingRow field={field} setting={setting}>
      {labels => (
        <Line>
          {minutes > 0 && <bdi>{formatMinutes(minutes, locale)}</bdi>}
          <Toggle
            {...labels}
            isSelected={minutes > 0}
            onChange={isSelected => choose({ field, value: pickEarlyLunchReturnThreshold(isSelected) })}
          />
        </Line>
      )}
    </SettingRow>
  )
}

const Line = styled('span', 'early-lunch')`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  ${tabularFigures}
`
