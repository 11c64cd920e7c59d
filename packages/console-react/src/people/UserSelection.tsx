import type { Settings, User } from '@fieldtime/console-core'
import { chosenFieldsOf, inheritedValues, ownValuesOf, settingNameKeyOf } from '@fieldtime/console-core/internal'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { ContradictionDialog } from '../settings/useContradictions.tsx'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
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
  const bar = useRef<HTMLDivElement>(null)
  useEscape(bar, onClear)

  return (
    <Bar ref={bar} role="group" aria-label={t('users.selection')}>
      <Count role="status">
        <bdi>{t.count('users.selected', users.length)}</bdi>
      </Count>
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
      <Clear>
        <Button variant="quiet" onPress={onClear}>
          {t('users.clearSelection')}
        </Button>
      </Clear>
      {Dialog && isTooMany && (
        <TooManyPeopleDialog title={t.count('users.selected', users.length)} onClose={handleClose} />
      )}
      {Dialog && !isTooMany && <Dialog users={users} onClose={handleClose} />}
    </Bar>
  )
}

/** Calls `onEscape` for Escape on the element's page. Ignores dialogs, and search fields with text, which Escape clears. */
function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void) {
  useEffect(() => {
    const page = element.current?.closest('section')
    const handleKey = ({ key, target }: KeyboardEvent) => {
      const isSearching = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
      if (key === 'Escape' && !isSearching) onEscape()
    }
    page?.addEventListener('keydown', handleKey)
    return () => page?.removeEventListener('keydown', handleKey)
  }, [element, onEscape])
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

const Bar = styled('div', 'user-selection')`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-inline-size: 0;
  overflow: auto;
  padding-inline-start: ${space(1)};

  & > * {
    flex: none;
  }
`

const Count = styled('p', 'user-selection-count')`
  font-weight: 600;
  ${tabularFigures}
`

/** Stays visible while the actions scroll. */
const Clear = styled('span', 'user-selection-clear')`
  position: sticky;
  inset-inline-end: 0;
  margin-inline-start: auto;
  background: ${tokens.primarySoft};
`
