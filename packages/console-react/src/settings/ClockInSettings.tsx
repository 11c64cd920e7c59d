import { isClockInWorkInfoLocked } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { PhotoSetting } from './PhotoSetting.tsx'
import { useSettingsForm } from './settingsForm.ts'
import { ToggleSetting } from './ToggleSetting.tsx'

/** What people are asked for when they clock in. Not there where they enter their hours. */
export function ClockInSettings() {
  const t = useMessages()
  const { settings } = useSettingsForm()
  const { general, clockIn } = settings
  if (general.workflowType.effectiveValue !== 'clockIn') return null
  return (
    <Section title={t('settings.title.clockIn')}>
      {clockIn ? (
        <>
          <ToggleSetting
            field="clockIn.isClockInWorkInfoRequired"
            setting={clockIn.isClockInWorkInfoRequired}
            locked={isClockInWorkInfoLocked(settings) ? t('settings.workInfoLocked') : undefined}
          />
          <ToggleSetting field="clockIn.isLocationRequired" setting={clockIn.isLocationRequired} />
          <PhotoSetting setting={clockIn.photoRequirements} />
          <ToggleSetting field="clockIn.enablePaidBreaksQuestion" setting={clockIn.enablePaidBreaksQuestion} />
        </>
      ) : (
        // People clock in from now on; what they are asked for comes with the answer to the save.
        <Loading>
          <Skeleton height="160px" />
        </Loading>
      )}
    </Section>
  )
}
