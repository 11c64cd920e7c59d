import type { SettingsField } from '@fieldtime/console-core'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { Button } from '../ui/Button.tsx'
import { ImpactDialog } from './ImpactDialog.tsx'
import { nameKeyOf } from './settingTexts.ts'
import type { ImpactOf } from './useSettingsImpact.ts'

export interface ImpactNoteProps {
  readonly field: SettingsField
  readonly impactOf: ImpactOf
}

/** How many people get another value when this setting is changed, and how many keep theirs; who they are on request. */
export function ImpactNote({ field, impactOf }: ImpactNoteProps) {
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const impact = impactOf(field)
  const name = t(nameKeyOf(field))
  const affected = t.count('settings.impact.affects', impact.affected.length)
  const kept = impact.overriding.length > 0 ? [t.count('settings.impact.overrides', impact.overriding.length)] : []
  const text = [affected, ...kept].join(' · ')
  return (
    <>
      <Button variant="quiet" icon={Users} aria-label={`${text}: ${name}`} onPress={() => setIsOpen(true)}>
        {text}
      </Button>
      {isOpen && <ImpactDialog name={name} impact={impact} onClose={() => setIsOpen(false)} />}
    </>
  )
}
