import type { User } from '@fieldtime/console-core'
import { useState } from 'react'
import { useMessages } from '../consoleContext.js'
import { space, styled, tabularFigures, tokens } from '../theme.js'
import { Button } from '../ui/Button.js'
import { AssignGroupDialog } from './AssignGroupDialog.js'
import { ResetPeopleDialog } from './ResetPeopleDialog.js'
import { mostPeopleAtOnce, TooManyPeopleDialog } from './SeveralPeopleDialog.js'

export interface UserSelectionProps {
  readonly users: readonly User[]
  readonly onClear: () => void
}

const dialogs = { assign: AssignGroupDialog, reset: ResetPeopleDialog }

/** How many are selected, and what can be done with them. */
export function UserSelection({ users, onClear }: UserSelectionProps) {
  const t = useMessages()
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null)
  const Dialog = opened && dialogs[opened]
  const isTooMany = users.length > mostPeopleAtOnce
  const handleClose = () => setOpened(null)

  return (
    <Bar role="group" aria-label={t('users.selection')}>
      <Count role="status">{t.count('users.selected', users.length)}</Count>
      <Button icon="users" onPress={() => setOpened('assign')}>
        {t('users.assign')}
      </Button>
      <Button icon="undo" onPress={() => setOpened('reset')}>
        {t('users.reset')}
      </Button>
      <Button kind="quiet" onPress={onClear}>
        {t('users.clearSelection')}
      </Button>
      {Dialog && isTooMany && (
        <TooManyPeopleDialog title={t.count('users.selected', users.length)} onClose={handleClose} />
      )}
      {Dialog && !isTooMany && <Dialog users={users} onClose={handleClose} />}
    </Bar>
  )
}

const Bar = styled('div', 'user-selection')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-block-end: ${space(2)};
  padding: ${space(2)} ${space(4)};
  background: ${tokens.primarySoft};
  border-radius: ${tokens.radiusLarge};
`

const Count = styled('p', 'user-selection-count')`
  margin-inline-end: auto;
  font-weight: 500;
  ${tabularFigures}
`
