import type { MessageKey, SettingsField, SettingsLevel, SettingValue } from '@fieldtime/console-core'
import type { Translate } from '../consoleContext.js'

export const nameKeyOf = (field: SettingsField) => `settings.field.${field}` satisfies MessageKey

/** A value as people read it. */
export function formatSetting(t: Translate, locale: string, value: SettingValue): string {
  if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off')
  if (typeof value === 'number') return value === 0 ? t('settings.off') : t.count('settings.minutes', value)
  if (typeof value === 'string') return t(`settings.choice.${value}`)
  if (value.length === 0) return t('settings.noPhotos')
  return new Intl.ListFormat(locale).format(value.map(moment => t(`settings.photo.${moment}`)))
}

/** Where a value comes from, seen from one level: its own choice, or a level above. */
export function formatSource(t: Translate, level: SettingsLevel, from: SettingsLevel, isOwn: boolean): string {
  if (isOwn && level !== 'global') return t(`settings.chosenAt.${level}`)
  // A choice was taken back, and only the services know what is inherited instead.
  if (from === level || from === 'user') return t('settings.inherited')
  return t(`settings.inheritedFrom.${from}`)
}
