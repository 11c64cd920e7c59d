import { hoursFormats } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { SegmentSetting } from './SegmentSetting.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettingsForm } from './settingsForm.ts'

/** How payroll pages show hours. Hidden with services that don't have these settings. */
export function ReviewSettings() {
  const t = useMessages()
  const { review } = useSettingsForm().settings
  if (!review) return null
  return (
    <SettingsSection
      title={t('settings.title.review')}
      rows={{
        'review.hoursFormat': (
          <SegmentSetting field="review.hoursFormat" values={hoursFormats} setting={review.hoursFormat} />
        ),
      }}
    />
  )
}
