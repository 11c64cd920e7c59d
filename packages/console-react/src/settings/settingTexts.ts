import type { SettingsLevel } from '@fieldtime/console-core'
import type { Translate } from '../consoleContext.ts'

export { formatSetting } from '@fieldtime/console-core'
export { settingNameKeyOf as nameKeyOf } from '@fieldtime/console-core/internal'

/** Where a value comes from, seen from one level: its own choice, or a level above. */
export function formatSource(t: Translate, level: SettingsLevel, from: SettingsLevel, isOwn: boolean): string {
  if (isOwn && level !== 'global') return t(`settings.chosenAt.${level}`)
  // A choice was taken back, and only the services know what is inherited instead.
  if (from === level || from === 'user') return t('settings.inherited')
  return t(`settings.inheritedFrom.${from}`)
}
