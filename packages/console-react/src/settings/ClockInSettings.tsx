import { formatSetting, type Setting } from '@fieldtime/console-core'
import {
  isClockInWorkInfoLocked,
  orderPhotoMoments,
  type PhotoMoment,
  photoMoments,
} from '@fieldtime/console-core/internal'
import Camera from 'lucide-react/icons/camera'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { SettingRow, SettingsSection, ToggleSetting } from './SettingRow.tsx'
import { useSettingsForm } from './settingsForm.ts'

/** Requirements for clocking in. Hidden if people enter their hours. */
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

const field = 'clockIn.photoRequirements'

/** The moments that ask for a photo, changed in a dialog. */
function PhotoSetting({ setting }: { readonly setting: Setting<readonly PhotoMoment[]> }) {
  const t = useMessages()
  const { locale } = useConsole()
  const { choose } = useSettingsForm()
  const [isOpen, setIsOpen] = useState(false)
  const moments = setting.effectiveValue

  const save = (value: readonly PhotoMoment[]) => {
    setIsOpen(false)
    choose({ field, value })
  }
  return (
    <SettingRow field={field} setting={setting}>
      {labels => (
        <>
          <Button icon={Camera} aria-describedby={labels['aria-describedby']} onPress={() => setIsOpen(true)}>
            {formatSetting(t, locale, moments)}
          </Button>
          {isOpen && <PhotoDialog moments={moments} onSave={save} onClose={() => setIsOpen(false)} />}
        </>
      )}
    </SettingRow>
  )
}

interface PhotoDialogProps {
  readonly moments: readonly PhotoMoment[]
  readonly onSave: (moments: readonly PhotoMoment[]) => void
  readonly onClose: () => void
}

/** At which moments of a day people take a photo of themselves. */
function PhotoDialog({ moments, onSave, onClose }: PhotoDialogProps) {
  const t = useMessages()
  const [selected, setSelected] = useState(moments)
  const setMoment = (moment: PhotoMoment, isSelected: boolean) =>
    setSelected(now => orderPhotoMoments(isSelected ? [...now, moment] : now.filter(one => one !== moment)))
  return (
    <Dialog
      title={t('settings.photoTitle')}
      isOpen
      onClose={onClose}
      confirm={{ label: t('settings.photoSave'), onConfirm: () => onSave(selected) }}
    >
      <p>{t('settings.photoText')}</p>
      <Moments>
        {photoMoments.map(moment => (
          <li key={moment}>
            <Checkbox
              label={t(`settings.photo.${moment}`)}
              isSelected={selected.includes(moment)}
              onChange={isSelected => setMoment(moment, isSelected)}
            />
          </li>
        ))}
      </Moments>
    </Dialog>
  )
}

const Moments = styled('ol', 'photo-moments')`
  margin-block-start: ${space(2)};
`
