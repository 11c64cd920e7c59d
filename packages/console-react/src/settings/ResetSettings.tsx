import { changeSettings, inheritedValues, type SettingsOwner } from '@fieldtime/console-core'
import { useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { useToasts } from '../ui/Toasts.js'
import { useSettings } from './useSettings.js'

export interface ResetSettingsProps {
  readonly owner: SettingsOwner
  /** As a person reads it: of the company, the group or the person. */
  readonly ownerName: string
}

/** The link that takes back every choice of a level, after a question. */
export function ResetSettings({ owner, ownerName }: ResetSettingsProps) {
  const t = useMessages()
  const { transport } = useConsole()
  const toasts = useToasts()
  const { settings, readAgain } = useSettings(owner)
  const [isOpen, setIsOpen] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const reset = async () => {
    setIsSaving(true)
    const outcome = await changeSettings(transport, owner, inheritedValues, settings?.etag ?? null)
    setIsSaving(false)
    setIsOpen(false)
    toasts.show({ text: t(outcome.isOk ? 'settings.updated' : 'settings.failed') })
    await readAgain()
  }
  return (
    <>
      <Button kind="quiet" onPress={() => setIsOpen(true)} isDisabled={!settings}>
        {t('settings.reset')}
      </Button>
      <Dialog
        title={t('settings.resetTitle')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        confirm={{ label: t('settings.resetConfirm'), onConfirm: () => void reset(), isBusy: isSaving }}
      >
        <p>{t('settings.resetText', ownerName)}</p>
      </Dialog>
    </>
  )
}
