import { isClockInWorkInfoLocked } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { PhotoSetting } from './PhotoSetting.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettingsForm } from './settingsForm.ts'
import { ToggleSetting } from './ToggleSetting.tsx'

/** What people must do to clock in. Hidden where they enter their hours. */
export function ClockInSettings() {
  const t = useMessages()
  const { settings } = useSettingsForm()
  const { general, clockIn } = settings
  if (general.workflowType.effectiveValue !== 'clockIn') return null
  const title = t('settings.title.clockIn')
  if (!clockIn) {
    // The services send these settings once the workflow is saved.
    return (
      <Section title={title}>
        <Loading>
          <Skeleton height="160px" />
        </Loading>
      </Section>
    )
  }
  return (
    <SettingsSection
      title={title}
      rows={{
        'clockIn.isClockInWorkInfoRequired': (
          <ToggleSetting
            field="clockIn.isClockInWorkInfoRequired"
            setting={clockIn.isClockInWorkInfoRequired}
            locked={isClockInWorkInfoLocked(settings) ? t('settings.workInfoLocked') : undefined}
          />
        ),
        'clockIn.isLocationRequired': (
          <ToggleSetting field="clockIn.isLocationRequired" setting={clockIn.isLocationRequired} />
        ),
        'clockIn.photoRequirements': <PhotoSetting setting={clockIn.photoRequirements} />,
        'clockIn.enablePaidBreaksQuestion': (
          <ToggleSetting field="clockIn.enablePaidBreaksQuestion" setting={clockIn.enablePaidBreaksQuestion} />
        ),
      }}
    />
  )
}
