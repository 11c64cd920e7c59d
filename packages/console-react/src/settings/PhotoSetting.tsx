import type { Setting } from '@fieldtime/console-core'
import type { PhotoMoment } from '@fieldtime/console-core/internal'
import Camera from 'lucide-react/icons/camera'
import { useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { Button } from '../ui/Button.tsx'
import { PhotoDialog } from './PhotoDialog.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSettingsForm } from './settingsForm.ts'
import { formatSetting } from './settingTexts.ts'

const field = 'clockIn.photoRequirements'

/** The moments that ask for a photo, changed in a dialog. */
export function PhotoSetting({ setting }: { readonly setting: Setting<readonly PhotoMoment[]> }) {
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
