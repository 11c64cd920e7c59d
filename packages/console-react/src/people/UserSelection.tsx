import type { User } from '@fieldtime/console-core'
import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../theme.ts'
import { Button } from '../ui/Button.tsx'
import { AssignGroupDialog } from './AssignGroupDialog.tsx'
import { mostPeopleAtOnce, TooManyPeopleDialog } from './BulkUpdateDialog.tsx'
import { ResetPeopleDialog } from './ResetPeopleDialog.tsx'

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
      <Count role="status">
        <bdi>{t.count('users.selected', users.length)}</bdi>
      </Count>
      <Button icon={Users} onPress={() => setOpened('assign')}>
        {t('users.assign')}
      </Button>
      <Button icon={Undo2} onPress={() => setOpened('reset')}>
        {t('users.reset')}
      </Button>
      <Button variant="quiet" onPress={onClear}>
        {t('users.clearSelection')}
      </Button>
      {Dialog && isTooMany && (
        <TooManyPeopleDialog title={t.count('users.selected', users.length)} onClose={handleClose} />
      )}
      {Dialog && !isTooMany && <Dialog users={users} onClose={handleClose} />}
    </Bar>
  )
}

/** Below the table, so that nothing moves under the pointer that selects; in sight, unless the window is too low. */
const Bar = styled('div', 'user-selection')`
  position: sticky;
  inset-block-end: ${space(2)};
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-block-start: ${space(2)};
  padding: ${space(2)} ${space(4)};
  background: ${tokens.primarySoft};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};

  @media (height < 480px) {
    position: static;
  }
`

const Count = styled('p', 'user-selection-count')`
  margin-inline-end: auto;
  font-weight: 500;
  ${tabularFigures}
`
