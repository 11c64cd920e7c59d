import type { SettingsField } from '@fieldtime/console-core'
import { isClockInWorkInfoLocked } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { PhotoSetting } from './PhotoSetting.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettingsForm } from './settingsForm.ts'
import { ToggleSetting } from './ToggleSetting.tsx'

const fields: readonly SettingsField[] = [
  'clockIn.isClockInWorkInfoRequired',
  'clockIn.isLocationRequired',
  'clockIn.photoRequirements',
  'clockIn.enablePaidBreaksQuestion',
]

/** What people must do to clock in. Hidden where they enter their hours. */
export function ClockInSettings() {
  const t = useMessages()
  const { settings } = useSettingsForm()
  const { general, clockIn } = settings
  if (general.workflowType.effectiveValue !== 'clockIn') return null
  return (
    <SettingsSection title={t('settings.title.clockIn')} fields={fields}>
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
        // The services answer with this block after the workflow is saved.
        <Loading>
          <Skeleton height="160px" />
        </Loading>
      )}
    </SettingsSection>
  )
}
