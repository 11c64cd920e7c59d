import type { SettingsField, SettingsLevel } from '@fieldtime/console-core'
import { isSettingFound, settingNameKeyOf } from '@fieldtime/console-core/internal'
import type { Translate } from '../consoleContext.ts'

export { formatSetting } from '@fieldtime/console-core'
export { settingNameKeyOf as nameKeyOf } from '@fieldtime/console-core/internal'

export interface SettingSource {
  /** The level whose settings are shown. */
  readonly level: SettingsLevel
  /** The level that sets the value. */
  readonly from: SettingsLevel
  /** Whether the shown level has its own value. */
  readonly isOwn: boolean
  /** The name of the person's group; null if unknown. */
  readonly groupName: string | null
}

/** Names the source of a value: “Set here”, “Product default”, “Company”, or the group. */
export function formatSource(t: Translate, { level, from, isOwn, groupName }: SettingSource): string {
  if (isOwn && level !== 'global') return t('settings.chosenHere')
  // Just cleared: the services haven't said yet which level's value applies instead.
  if (from === level || from === 'user') return t('settings.inherited')
  return from === 'userGroup' && groupName ? groupName : t(`settings.inheritedFrom.${from}`)
}

/** Whether a search text finds the setting by its name, its hint, or everyday words. */
export const isFoundBy = (t: Translate, search: string, field: SettingsField): boolean =>
  isSettingFound(search, [t(settingNameKeyOf(field)), t(`settings.hint.${field}`), t(`settings.words.${field}`)])
