import { canEditClockEvents, featureFlagKeys } from '@fieldtime/console-core'
import { isFeatureActive } from '@fieldtime/console-core/internal'
import { useConsole, useMessages } from '../consoleContext.ts'
import { useFeatureFlags } from '../queries.ts'
import { Section } from '../ui/Section.tsx'
import { EarlyLunchSetting } from './EarlyLunchSetting.tsx'
import { PreferenceSetting } from './PreferenceSetting.tsx'
import { useSettingsForm } from './settingsForm.ts'
import { ToggleSetting } from './ToggleSetting.tsx'
import { WorkflowSetting } from './WorkflowSetting.tsx'

/** How people of this level tell their time, and which work info they are asked for. */
export function GeneralSettings() {
  const t = useMessages()
  const { user } = useConsole()
  const flags = useFeatureFlags()
  const { owner, settings } = useSettingsForm()
  const { general, work } = settings
  return (
    <Section title={t(`settings.title.${owner.level}`)}>
      <WorkflowSetting setting={general.workflowType} />
      <ToggleSetting field="general.isSignatureWorkflowEnabled" setting={general.isSignatureWorkflowEnabled} />
      <ToggleSetting field="general.hideClockInEditHours" setting={general.hideClockInEditHours} />
      {canEditClockEvents(user) && (
        <ToggleSetting field="general.canEditClockEvents" setting={general.canEditClockEvents} />
      )}
      {isFeatureActive(flags, featureFlagKeys.trackDeMinimisTime) && (
        <ToggleSetting field="general.trackDeMinimisTime" setting={general.trackDeMinimisTime} />
      )}
      {isFeatureActive(flags, featureFlagKeys.earlyLunchReturnThreshold) && (
        <EarlyLunchSetting setting={general.earlyLunchReturnThresholdMinutes} />
      )}
      <ToggleSetting field="work.isForemanRequired" setting={work.isForemanRequired} />
      <PreferenceSetting field="work.jobWorkPreference" setting={work.jobWorkPreference} />
      <PreferenceSetting field="work.costCodeWorkPreference" setting={work.costCodeWorkPreference} />
      <PreferenceSetting field="work.equipmentWorkPreference" setting={work.equipmentWorkPreference} />
    </Section>
  )
}
