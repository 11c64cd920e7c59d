import { settingsFields } from './fields.ts'
import type { Settings, SettingsField, SettingsLevel } from './setting.ts'

export interface SettingsVisibility {
  /** Whether the user has the permission `clockEvents.edit`. */
  readonly canEditClockEvents: boolean
  /** Feature flags of the company. */
  readonly hasDeMinimisTime: boolean
  readonly hasEarlyLunchReturn: boolean
}

/**
 * The settings of a level that a user sees. Hides clock-in settings where people enter hours, and company-only settings at other
 * levels.
 */
export function visibleSettingsOf(
  level: SettingsLevel,
  settings: Settings,
  visibility: SettingsVisibility,
): ReadonlySet<SettingsField> {
  const isClockIn = settings.general.workflowType.effectiveValue === 'clockIn'
  const conditions: { readonly [Field in SettingsField]?: boolean } = {
    'general.canEditClockEvents': visibility.canEditClockEvents,
    'general.trackDeMinimisTime': visibility.hasDeMinimisTime,
    'general.earlyLunchReturnThresholdMinutes': visibility.hasEarlyLunchReturn,
    'review.hoursFormat': settings.review !== undefined && level === 'company',
  }
  const isVisible = (field: SettingsField) => {
    if (field in conditions) return conditions[field] ?? false
    if (field.startsWith('review.')) return settings.review !== undefined && isClockIn
    return isClockIn || !field.startsWith('clockIn.')
  }
  return new Set(settingsFields.filter(isVisible))
}
