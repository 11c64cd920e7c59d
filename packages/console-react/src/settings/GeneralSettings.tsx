import { canEditClockEvents, featureFlagKeys, type SettingsField } from '@fieldtime/console-core'
import { isFeatureActive } from '@fieldtime/console-core/internal'
import { useConsole, useMessages } from '../consoleContext.ts'
import { useFeatureFlags } from '../queries.ts'
import { EarlyLunchSetting } from './EarlyLunchSetting.tsx'
import { PreferenceSetting } from './PreferenceSetting.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettingsForm } from './settingsForm.ts'
import { ToggleSetting } from './ToggleSetting.tsx'
import { WorkflowSetting } from './WorkflowSetting.tsx'

/** How people of this level record their time, and which work info they enter. */
export function GeneralSettings() {
  const t = useMessages()
  const { user } = useConsole()
  const flags = useFeatureFlags()
  const { owner, settings } = useSettingsForm()
  const { general, work } = settings
  const optional: readonly (readonly [SettingsField, boolean])[] = [
    ['general.canEditClockEvents', canEditClockEvents(user)],
    ['general.trackDeMinimisTime', isFeatureActive(flags, featureFlagKeys.trackDeMinimisTime)],
    ['general.earlyLunchReturnThresholdMinutes', isFeatureActive(flags, featureFlagKeys.earlyLunchReturnThreshold)],
  ]
  const shown = new Set(optional.flatMap(([field, isShown]) => (isShown ? [field] : [])))
  const fields: readonly SettingsField[] = [
    'general.workflowType',
    'general.isSignatureWorkflowEnabled',
    'general.hideClockInEditHours',
    ...shown,
    'work.isForemanRequired',
    'work.jobWorkPreference',
    'work.costCodeWorkPreference',
    'work.equipmentWorkPreference',
  ]
  return (
    <SettingsSection title={t(`settings.title.${owner.level}`)} fields={fields}>
      <WorkflowSetting setting={general.workflowType} />
      <ToggleSetting field="general.isSignatureWorkflowEnabled" setting={general.isSignatureWorkflowEnabled} />
      <ToggleSetting field="general.hideClockInEditHours" setting={general.hideClockInEditHours} />
      {shown.has('general.canEditClockEvents') && (
        <ToggleSetting field="general.canEditClockEvents" setting={general.canEditClockEvents} />
      )}
      {shown.has('general.trackDeMinimisTime') && (
        <ToggleSetting field="general.trackDeMinimisTime" setting={general.trackDeMinimisTime} />
      )}
      {shown.has('general.earlyLunchReturnThresholdMinutes') && (
        <EarlyLunchSetting setting={general.earlyLunchReturnThresholdMinutes} />
      )}
      <ToggleSetting field="work.isForemanRequired" setting={work.isForemanRequired} />
      <PreferenceSetting field="work.jobWorkPreference" setting={work.jobWorkPreference} />
      <PreferenceSetting field="work.costCodeWorkPreference" setting={work.costCodeWorkPreference} />
      <PreferenceSetting field="work.equipmentWorkPreference" setting={work.equipmentWorkPreference} />
    </SettingsSection>
  )
}
