import type { Settings, SettingsChoice, SettingsField, SettingsLevel, SettingsOwner } from '@fieldtime/console-core'
import { isSettingFound, settingNameKeyOf } from '@fieldtime/console-core/internal'
import { createContext, useContext } from 'react'
import type { Translate } from '../provider/consoleContext.ts'
import type { ImpactOf } from './useSettingsOverrides.ts'

/** The settings of the level, including unsaved choices. */
export interface SettingsForm {
  readonly owner: SettingsOwner
  readonly settings: Settings
  /** The settings that the level inherits. Null while unknown. */
  readonly above: Settings | null
  /** Null if no one inherits from the level, and while unknown. */
  readonly impactOf: ImpactOf | null
  /** The name of a person's group; null without one, and for other owners. */
  readonly groupName: string | null
  /** The settings that the user can see, regardless of the search. */
  readonly visible: ReadonlySet<SettingsField>
  /** Whether the user sees the setting and the search matches it. */
  readonly isShown: (field: SettingsField) => boolean
  readonly choose: (choice: SettingsChoice) => void
}

export const SettingsFormContext = createContext<SettingsForm | null>(null)

export function useSettingsForm(): SettingsForm {
  const form = useContext(SettingsFormContext)
  if (!form) throw new Error('A setting needs <SettingsSections> above it.')
  return form
}

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

/** Whether a search text finds the setting by its name, its hint, or everyday words, and those of Payroll review by their section. */
export const isFoundBy = (t: Translate, search: string, field: SettingsField): boolean =>
  isSettingFound(search, [
    ...[t(settingNameKeyOf(field)), t(`settings.hint.${field}`), t(`settings.words.${field}`)],
    ...(field.startsWith('review.') ? [t('settings.title.review')] : []),
  ])
