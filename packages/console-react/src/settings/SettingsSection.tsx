import type { SettingsField } from '@fieldtime/console-core'
import { choiceAt, ownValuesOf } from '@fieldtime/console-core/internal'
import type { ReactNode } from 'react'
import { useMessages } from '../consoleContext.ts'
import { Section } from '../ui/Section.tsx'
import { useSettingsForm } from './settingsForm.ts'

export interface SettingsSectionProps {
  readonly title: string
  /** The settings of the section. */
  readonly fields: readonly SettingsField[]
  readonly children: ReactNode
}

/** A section of settings with the number of own values. Nothing if the search finds none of them. */
export function SettingsSection({ title, fields, children }: SettingsSectionProps) {
  const t = useMessages()
  const { settings, isFound } = useSettingsForm()
  const own = ownValuesOf(settings)
  const ownCount = fields.filter(field => choiceAt(own, field) !== null).length
  if (!fields.some(isFound)) return null
  return (
    <Section title={title} note={t('settings.chosenCount', ownCount, fields.length)} hasRows>
      {children}
    </Section>
  )
}
