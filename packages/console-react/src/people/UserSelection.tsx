import type { Settings, User } from '@fieldtime/console-core'
import { chosenFieldsOf, inheritedValues, ownValuesOf, settingNameKeyOf } from '@fieldtime/console-core/internal'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { ContradictionDialog } from '../settings/useContradictions.tsx'
import { Button } from '../ui/Button.tsx'
import { ListSelectionBar } from '../ui/ListSelectionBar.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AssignGroupDialog, type PeopleDialogProps } from './AssignGroupDialog.tsx'
import { BulkUpdateDialog, maxPeople, TooManyPeopleDialog } from './BulkUpdateDialog.tsx'
import { ChangeSettingsDialog } from './ChangeSettingsDialog.tsx'
import { EffectTable, useChangePreview } from './EffectTable.tsx'
import type { PersonChange } from './personChange.ts'
import { useBulkSettings, useCheckedChanges } from './useBulkSettings.ts'

export interface UserSelectionProps {
  readonly users: readonly User[]
  readonly onClear: () => void
  /** After the count. */
  readonly children?: ReactNode
}

const dialogs = { assign: AssignGroupDialog, change: ChangeSettingsDialog, reset: ResetPeopleDialog }

/** The number of selected people, and their bulk actions. */
export function UserSelection({ users, onClear, children }: UserSelectionProps) {
  const t = useMessages()
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null)
  const Dialog = opened && dialogs[opened]
  const isTooMany = users.length > maxPeople
  const handleClose = () => setOpened(null)

  return (
    <ListSelectionBar
      label={t('users.selection')}
      count={t.count('users.selected', users.length)}
      clearLabel={t('users.clearSelection')}
      onClear={onClear}
    >
      {children}
      <Button icon={Users} onPress={() => setOpened('assign')}>
        {t('users.assign')}
      </Button>
      <Button icon={SlidersHorizontal} onPress={() => setOpened('change')}>
        {t('users.changeSettings')}
      </Button>
      <Button icon={Undo2} variant="danger" onPress={() => setOpened('reset')}>
        {t('users.reset')}
      </Button>
      {Dialog && isTooMany && (
        <TooManyPeopleDialog title={t.count('users.selected', users.length)} onClose={handleClose} />
      )}
      {Dialog && !isTooMany && <Dialog users={users} onClose={handleClose} />}
    </ListSelectionBar>
  )
}

/** Resets the settings of several people, after a preview. */
function ResetPeopleDialog({ users: given, onClose }: PeopleDialogProps) {
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
    const names = new Intl.ListFormat(locale).format(fields.map(field => t(settingNameKeyOf(field))))
    return { user, effect: 'changes', text: t.count('users.customSettings', fields.length, names) }
  })
  const hasHiddenChoices = changes.some(
    ({ user, effect }) => effect === 'changes' && entersHours(settings.get(user.id)?.value),
  )
  const preview = useChangePreview({ kind: 'resetPeople', users })
  const { question, ...checked } = useCheckedChanges({
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
      {question && <ContradictionDialog {...question} />}
      {preview && <EffectTable preview={preview} users={users} />}
      {hasHiddenChoices && <Notice variant="warning">{t('users.clearsClockInSettings')}</Notice>}
    </BulkUpdateDialog>
  )
}

/** The response then has no clock-in settings, even if the person has some. */
const entersHours = (settings: Settings | undefined) => settings?.clockIn === null
