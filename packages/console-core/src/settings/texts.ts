import type { MessageKey, Translate } from '../messages/index.ts'
import type { SettingValue } from './fields.ts'
import type { SettingsField } from './setting.ts'

export const settingNameKeyOf = (field: SettingsField) => `settings.field.${field}` satisfies MessageKey

/** A value as people read it. */
export function formatSetting(t: Translate, locale: string, value: SettingValue): string {
  if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off')
  if (typeof value === 'number') return value === 0 ? t('settings.off') : t.count('settings.minutes', value)
  if (typeof value === 'string') return t(`settings.choice.${value}`)
  if (value.length === 0) return t('settings.noPhotos')
  return new Intl.ListFormat(locale).format(value.map(moment => t(`settings.photo.${moment}`)))
}
