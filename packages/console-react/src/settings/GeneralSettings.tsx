import type { Setting } from '@fieldtime/console-core'
import { workPreferences } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { EarlyLunchSetting } from './EarlyLunchSetting.tsx'
import { SegmentSetting } from './SegmentSetting.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettingsForm } from './settingsForm.ts'
import { type ToggleField, ToggleSetting } from './ToggleSetting.tsx'
import { WorkflowSetting } from './WorkflowSetting.tsx'

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
