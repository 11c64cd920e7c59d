import type { User } from '@fieldtime/console-core'
import type { ChangePreview, MoveTarget } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { EffectTable } from './EffectTable.tsx'
import { nameOf } from './moveTexts.ts'

export interface MoveQuestion {
  readonly user: User
  readonly target: MoveTarget
  readonly preview: ChangePreview
  readonly answer: (isWanted: boolean) => void
}

/** Before a person joins, changes, or leaves a group: which of their effective settings change. */
export function MoveDialog({ user, target, preview, answer }: MoveQuestion) {
  const t = useMessages()
  const name = nameOf(user)
  const [title, label] = textsOf()
  return (
    <Dialog
      title={title}
      size="form"
      isOpen
      onClose={() => answer(false)}
      confirm={{ label, onConfirm: () => answer(true), autoFocus: true }}
    >
      <EffectTable preview={preview} users={[user]} />
    </Dialog>
  )

  function textsOf(): readonly [title: string, label: string] {
    if (!target) return [t('user.removeTitle', name, user.groupName ?? ''), t('user.removeConfirm')]
    if (user.groupId === null) return [t('user.addTitle', name, target.name), t('user.addConfirm')]
    return [t('user.moveTitle', name, target.name), t('user.moveConfirm')]
  }
}
