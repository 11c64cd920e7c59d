import { readSettingsOf, type Transport, type User } from '@fieldtime/console-core'
import {
  changeSettings,
  chosenFieldsOf,
  type ItemOutcome,
  inheritedValues,
  ownValuesOf,
  type SettingsChange,
} from '@fieldtime/console-core/internal'
import { useRef, useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { nameKeyOf } from '../settings/settingTexts.ts'
import { Notice } from '../ui/Notice.tsx'
import { useCommand } from '../useCommand.ts'
import type { PeopleDialogProps } from './AssignGroupDialog.tsx'
import { BulkUpdateDialog } from './BulkUpdateDialog.tsx'
import { EffectTable } from './EffectTable.tsx'
import { describeProblem, type PersonChange } from './personChange.ts'
import { useChangePreview } from './useChangePreview.ts'
import { useCheckedChanges } from './useCheckedChanges.ts'
import { useReadAgain } from './useReadAgain.ts'
import { type ReadSettings, useSettingsByUser } from './useSettingsByUser.ts'

/** Takes back what several people have chosen for themselves: which settings of whom, before anything is sent. */
export function ResetPeopleDialog({ users: given, onClose }: PeopleDialogProps) {
  const [users] = useState(given)
  const t = useMessages()
  const { transport, locale } = useConsole()
  const command = useCommand()
  const undoing = useCommand()
  const readAgain = useReadAgain()
  const settings = useSettingsByUser(users)
  const failedIds = useRef(new Set<string>())
  const changes = users.map(changeOf)
  const hasHiddenChoices = changes.some(
    ({ user, effect }) => effect === 'changes' && entersHours(settings.get(user.id)),
  )

  const put = async (
    through: Transport,
    { id }: User,
    before: ReadSettings,
    values: SettingsChange,
  ): Promise<ItemOutcome<SettingsReset>> => {
    const outcome = await changeSettings(through, { level: 'user', id }, values, before.etag)
    if (!outcome.isOk) return { problem: describeProblem(t, outcome.error) }
    return { problem: null, saved: { before, after: outcome.value } }
  }
  const save = async (user: User): Promise<ItemOutcome<SettingsReset>> => {
    const { id } = user
    // Refetch users whose save failed; stale data may be the cause.
    const read = failedIds.current.has(id) ? await readSettingsOf(transport, { level: 'user', id }) : settings.get(id)
    const outcome = read ? await put(command, user, read, inheritedValues) : { problem: t('users.stage.unread') }
    if (outcome.problem !== null) failedIds.current.add(id)
    return outcome
  }

  const preview = useChangePreview({ kind: 'resetPeople', users })
  const { dialog, ...checked } = useCheckedChanges({
    save,
    undo: (user, { before, after }) => put(undoing, user, after, ownValuesOf(before.value)),
    command,
    onSettled: readAgain,
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

  function changeOf(user: User): PersonChange {
    const read = settings.get(user.id)
    if (read === undefined) return { user, effect: 'reading', text: '' }
    if (read === null) return { user, effect: 'unread', text: '' }
    const fields = chosenFieldsOf(ownValuesOf(read.value))
    if (fields.length === 0) return { user, effect: 'same', text: '' }
    const names = new Intl.ListFormat(locale).format(fields.map(field => t(nameKeyOf(field))))
    return { user, effect: 'changes', text: t.count('users.customSettings', fields.length, names) }
  }
}

/** A person's settings before and after their reset. */
interface SettingsReset {
  readonly before: ReadSettings
  readonly after: ReadSettings
}

/** The block of clock-in settings is then not told, and may hold choices all the same. */
function entersHours(read: ReadSettings | null | undefined): boolean {
  return read?.value.clockIn === null
}
