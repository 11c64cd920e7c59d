import {
  canEditClockEvents,
  formatSetting,
  type SettingsField,
  type SettingsOwner,
  type SettingValue,
} from '@fieldtime/console-core'
import {
  choiceAt,
  effectiveValuesOf,
  ownValuesOf,
  settingNameKeyOf,
  settingsFields,
} from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useSettingsEditor } from './useSettingsEditor.ts'

export interface ResetSettingsProps {
  readonly owner: SettingsOwner
  /** The name of the company, group, or person. */
  readonly ownerName: string
}

const clockEvents: SettingsField = 'general.canEditClockEvents'

/** A button that clears every own value of a level. Its dialog lists what changes. Settings that the user may not change stay. */
export function ResetSettings({ owner, ownerName }: ResetSettingsProps) {
  const t = useMessages()
  const { user, locale } = useConsole()
  const { settings, above, editor } = useSettingsEditor(owner)
  const [isOpen, setIsOpen] = useState(false)
  const own = settings && ownValuesOf(settings)
  const keepsClockEvents = !canEditClockEvents(user) && own !== null && choiceAt(own, clockEvents) !== null
  const kept: readonly SettingsField[] = keepsClockEvents ? [clockEvents] : []
  const format = (value: SettingValue | null) =>
    value === null ? t('settings.inherited') : formatSetting(t, locale, value)
  const changes = settingsFields.flatMap(field => {
    const value = own && choiceAt(own, field)
    if (value === null || kept.includes(field)) return []
    const [before, after] = [format(value), format(above && choiceAt(effectiveValuesOf(above), field))]
    return before === after
      ? []
      : [{ field, text: t('settings.resetChange', t(settingNameKeyOf(field)), before, after) }]
  })
  const reset = () => {
    setIsOpen(false)
    editor.reset(kept)
  }
  return (
    <>
      <Button variant="danger" onPress={() => setIsOpen(true)} isDisabled={!settings}>
        {t('settings.reset')}
      </Button>
      <Dialog
        title={t('settings.resetTitle')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        confirm={{ label: t('settings.resetConfirm'), onConfirm: reset, isDestructive: true }}
      >
        <p>{t(`settings.resetText.${owner.level}`, ownerName)}</p>
        {changes.length > 0 ? (
          <Changes aria-label={t('settings.resetChanges')}>
            {changes.map(({ field, text }) => (
              <li key={field}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </Changes>
        ) : (
          <Note>{t('settings.resetNothing')}</Note>
        )}
        {keepsClockEvents && <Note>{t('settings.resetKeepsClockEvents')}</Note>}
      </Dialog>
    </>
  )
}

interface SettingsToolsProps extends ResetSettingsProps {
  readonly search: string
  readonly onSearchChange: (search: string) => void
}

/** The search for a setting and the reset, for the header of a page with `SettingsSections`. */
export function SettingsTools({ search, onSearchChange, ...reset }: SettingsToolsProps) {
  const t = useMessages()
  return (
    <>
      <SearchField label={t('settings.find')} value={search} onChange={onSearchChange} />
      <ResetSettings {...reset} />
    </>
  )
}

const Changes = styled('ul', 'reset-changes')`
  margin-block-start: ${space(3)};
`

const Note = styled('p', 'reset-note')`
  margin-block-start: ${space(3)};
  color: ${tokens.muted};
`
