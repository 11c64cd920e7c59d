import type { SettingsField } from '@fieldtime/console-core'
import { choiceAt, ownValuesOf } from '@fieldtime/console-core/internal'
import { Fragment, type ReactElement } from 'react'
import { useMessages } from '../consoleContext.ts'
import { Section } from '../ui/Section.tsx'
import { useSettingsForm } from './settingsForm.ts'

export interface SettingsSectionProps {
  readonly title: string
  /** Rows in order, by setting. */
  readonly rows: { readonly [Field in SettingsField]?: ReactElement }
}

/** A section of settings whose heading counts the values set at this level. Hidden if the search matches no row. */
export function SettingsSection({ title, rows }: SettingsSectionProps) {
  const t = useMessages()
  const { settings, visible, isShown } = useSettingsForm()
  const own = ownValuesOf(settings)
  const fields = (Object.keys(rows) as SettingsField[]).filter(field => visible.has(field))
  const ownCount = fields.filter(field => choiceAt(own, field) !== null).length
  if (!fields.some(isShown)) return null
  return (
    <Section title={title} note={t('settings.chosenCount', ownCount, fields.length)} hasRows>
      {fields.map(field => (
        <Fragment key={field}>{rows[field]}</Fragment>
      ))}
    </Section>
  )
}
