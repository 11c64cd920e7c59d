import type { SettingsField } from '@fieldtime/console-core'
import { useState } from 'react'
import { useMessages } from '../consoleContext.js'
import { Button } from '../ui/Button.js'
import { ReachDialog } from './ReachDialog.js'
import { nameKeyOf } from './settingTexts.js'
import type { ReachOf } from './useSettingReach.js'

export interface ReachNoteProps {
  readonly field: SettingsField
  readonly reachOf: ReachOf
}

/** How many people get another value when this setting is changed, and how many keep theirs; who they are on request. */
export function ReachNote({ field, reachOf }: ReachNoteProps) {
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const reach = reachOf(field)
  const name = t(nameKeyOf(field))
  const reached = t.count('settings.impact.affects', reach.reached.length)
  const kept = reach.overriding.length > 0 ? [t.count('settings.impact.overrides', reach.overriding.length)] : []
  const text = [reached, ...kept].join(' · ')
  return (
    <>
      <Button kind="quiet" icon="users" aria-label={`${text}: ${name}`} onPress={() => setIsOpen(true)}>
        {text}
      </Button>
      {isOpen && <ReachDialog name={name} reach={reach} onClose={() => setIsOpen(false)} />}
    </>
  )
}
