import { settingsFields } from './fields.ts'
import type { Settings, SettingsField } from './setting.ts'

export interface SettingsVisibility {
  /** Whether the user has the permission `clockEvents.edit`. */
  readonly canEditClockEvents: boolean
  /** Feature flags of the company. */
  readonly hasDeMinimisTime: boolean
  readonly hasEarlyLunchReturn: boolean
}

/** The settings that a user sees. Clock-in settings are hidden where people enter their hours. */
export function visibleSettingsOf(settings: Settings, visibility: SettingsVisibility): ReadonlySet<SettingsField> {
  const isClockIn = settings.general.workflowType.effectiveValue === 'clockIn'
  const conditions: { readonly [Field in SettingsField]?: boolean } = {
    'general.canEditClockEvents': visibility.canEditClockEvents,
    'general.trackDeMinimisTime': visibility.hasDeMinimisTime,
    'general.earlyLunchReturnThresholdMinutes': visibility.hasEarlyLunchReturn,
  }
  const isVisible = (field: SettingsField) => conditions[field] ?? (isClockIn || !field.startsWith('clockIn.'))
  return new Set(settingsFields.filter(isVisible))
}
