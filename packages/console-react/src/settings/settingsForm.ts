import type { Settings, SettingsChoice, SettingsField, SettingsOwner } from '@fieldtime/console-core'
import { createContext, useContext } from 'react'
import type { ImpactOf } from './useSettingsImpact.ts'

/** The settings around a row, as they are with what has just been chosen. */
export interface SettingsForm {
  readonly owner: SettingsOwner
  readonly settings: Settings
  /** What the level inherits from; null while that is not known. */
  readonly above: Settings | null
  /** Null where nobody inherits from the level, and while that is not known. */
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
