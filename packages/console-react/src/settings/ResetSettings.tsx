import { canEditClockEvents, type SettingsField, type SettingsOwner } from '@fieldtime/console-core'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useSettingsEditor } from './useSettingsEditor.ts'

export interface ResetSettingsProps {
  readonly owner: SettingsOwner
  /** As a person reads it: of the company, the group or the person. */
  readonly ownerName: string
}

/** The link that takes back every choice of a level, after a question. What the person may not change stays. */
export function ResetSettings({ owner, ownerName }: ResetSettingsProps) {
  const t = useMessages()
  const { user } = useConsole()
  const { settings, editor } = useSettingsEditor(owner)
  const [isOpen, setIsOpen] = useState(false)
  const keepsClockEvents = !canEditClockEvents(user) && settings?.general.canEditClockEvents.value != null
  const kept: readonly SettingsField[] = keepsClockEvents ? ['general.canEditClockEvents'] : []

  const reset = () => {
    setIsOpen(false)
    editor.reset(kept)
  }
  return (
    <>
      <Button variant="quiet" icon={Undo2} onPress={() => setIsOpen(true)} isDisabled={!settings}>
        {t('settings.reset')}
      </Button>
      <Dialog
        title={t('settings.resetTitle')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        confirm={{ label: t('settings.resetConfirm'), onConfirm: reset }}
      >
        <p>{t(`settings.resetText.${owner.level}`, ownerName)}</p>
        {keepsClockEvents && <p>{t('settings.resetKeepsClockEvents')}</p>}
      </Dialog>
    </>
  )
}
