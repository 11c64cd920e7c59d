import type { Settings } from '@fieldtime/console-core'
import { chosenFieldsOf, inheritedValues, ownValuesOf } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { nameKeyOf } from '../settings/settingTexts.ts'
import { Notice } from '../ui/Notice.tsx'
import type { PeopleDialogProps } from './AssignGroupDialog.tsx'
import { BulkUpdateDialog } from './BulkUpdateDialog.tsx'
import { EffectTable } from './EffectTable.tsx'
import type { PersonChange } from './personChange.ts'
import { useBulkSettings } from './useBulkSettings.ts'
import { useChangePreview } from './useChangePreview.ts'
import { useCheckedChanges } from './useCheckedChanges.ts'

/** Resets the own settings of several people: which settings of whom, before anything is sent. */
export function ResetPeopleDialog({ users: given, onClose }: PeopleDialogProps) {
  const [users] = useState(given)
  const t = useMessages()
  const { locale } = useConsole()
  const { settings, ...bulk } = useBulkSettings(users, () => inheritedValues)
  const changes = users.map((user): PersonChange => {
    const read = settings.get(user.id)
    if (read === undefined) return { user, effect: 'reading', text: '' }
    if (read === null) return { user, effect: 'unread', text: '' }
    const fields = chosenFieldsOf(ownValuesOf(read.value))
    if (fields.length === 0) return { user, effect: 'same', text: '' }
    const names = new Intl.ListFormat(locale).format(fields.map(field => t(nameKeyOf(field))))
    return { user, effect: 'changes', text: t.count('users.customSettings', fields.length, names) }
  })
  const hasHiddenChoices = changes.some(
    ({ user, effect }) => effect === 'changes' && entersHours(settings.get(user.id)?.value),
  )
  const preview = useChangePreview({ kind: 'resetPeople', users })
  const { dialog, ...checked } = useCheckedChanges({
    ...bulk,
    change: people => ({ kind: 'resetPeople', users: people }),
  })

  return (
    <BulkUpdateDialog
      {...checked}
      title={t.count('users.resetTitle', users.length)}
      changes={changes}
      confirmCount="users.confirmReset"
      confirmKey="users.reset"
      isDestructive
      onClose={onClose}
    >
      {dialog}
      {preview && <EffectTable preview={preview} users={users} />}
      {hasHiddenChoices && <Notice variant="warning">{t('users.clearsClockInSettings')}</Notice>}
    </BulkUpdateDialog>
  )
}

/** The answer then has no clock-in settings, even if the person has chosen some. */
const entersHours = (settings: Settings | undefined) => settings?.clockIn === null
