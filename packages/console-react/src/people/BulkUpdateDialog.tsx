import type { CountKey, MessageKey, User } from '@fieldtime/console-core'
import { type ReactNode, useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../theme.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PersonChangeList } from './PersonChangeList.tsx'
import { describeCounts, type PersonChange, stageOf } from './personChange.ts'
import { type BulkUpdate, type BulkUpdateOptions, useBulkUpdate } from './useBulkUpdate.ts'

export interface BulkUpdateDialogProps extends BulkUpdateOptions {
  readonly title: string
  /** What would change, person by person; null while it is not chosen what to change. */
  readonly changes: readonly PersonChange[] | null
  /** Of the button, with the number of people who change. */
  readonly confirmCount: CountKey
  /** Of the button while nobody changes. */
  readonly confirmKey: MessageKey
  /** What to change them to, while that can be chosen. */
  readonly children?: ReactNode
  /** Asked before anything is sent: whether to go on. */
  readonly onConfirm?: (users: readonly User[]) => Promise<boolean>
  readonly onClose: () => void
}

/** So many that a mistake can still be looked through. */
export const mostPeopleAtOnce = 1_000

/** One change for several people: what it would do to whom, and then how each one ended. */
export function BulkUpdateDialog(props: BulkUpdateDialogProps) {
  const { title, confirmCount, confirmKey, children, onClose } = props
  const t = useMessages()
  const several = useBulkUpdate(props)
  const { phase, ends } = several
  const [sent, setSent] = useState<readonly PersonChange[] | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const changes = sent ?? props.changes ?? []
  const sendable = changes.filter(({ effect }) => effect === 'changes')
  const isWaiting = changes.some(({ effect }) => effect === 'reading')
  const handleClose = () => {
    several.leave()
    onClose()
  }
  const handleConfirm = async () => {
    const users = sendable.map(({ user }) => user)
    setIsAsking(true)
    const goesOn = (await props.onConfirm?.(users)) ?? true
    setIsAsking(false)
    if (!goesOn) return
    setSent(changes)
    void several.start(users)
  }
  const confirm = {
    label: sendable.length === 0 ? t(confirmKey) : t.count(confirmCount, sendable.length),
    onConfirm: () => void handleConfirm(),
    isDisabled: sendable.length === 0 || isWaiting,
    isBusy: isAsking,
  }

  return (
    <Dialog
      title={title}
      size="wide"
      isOpen
      onClose={phase === 'choosing' || phase === 'done' ? handleClose : several.stop}
      {...(phase === 'choosing'
        ? { confirm }
        : { actions: <Actions several={several} changes={sendable} onClose={handleClose} /> })}
    >
      {phase === 'choosing' && children}
      {changes.length > 0 && (
        <>
          <Summary role="status">{describeCounts(t, changes, ends)}</Summary>
          {phase !== 'choosing' && phase !== 'done' && (
            <Bar
              aria-label={t('users.progress')}
              max={sendable.length}
              value={sendable.filter(change => isSettled(change, several)).length}
            />
          )}
          <PersonChangeList changes={changes} ends={ends} hasEnded={phase === 'done'} />
        </>
      )}
    </Dialog>
  )
}

/** In place of the dialog for more people than can be looked through. */
export function TooManyPeopleDialog({ title, onClose }: Pick<BulkUpdateDialogProps, 'title' | 'onClose'>) {
  const t = useMessages()
  const { locale } = useConsole()
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Notice kind="warning">{t('users.tooMany', new Intl.NumberFormat(locale).format(mostPeopleAtOnce))}</Notice>
    </Dialog>
  )
}

function isSettled(change: PersonChange, { phase, ends }: BulkUpdate): boolean {
  const stage = stageOf(change, ends)
  return phase === 'undoing' ? stage !== 'saved' : stage !== 'changes' && stage !== 'saving'
}

interface ActionsProps {
  readonly several: BulkUpdate
  readonly changes: readonly PersonChange[]
  readonly onClose: () => void
}

/** What there is to do once saving has begun. */
function Actions({ several, changes, onClose }: ActionsProps) {
  const t = useMessages()
  const { phase, ends, start, stop, undo } = several
  const inStages = (...stages: readonly string[]) => changes.filter(change => stages.includes(stageOf(change, ends)))
  const unsaved = inStages('failed', 'unsent').map(({ user }) => user)
  if (phase !== 'done') {
    return (
      <Button key="stop" autoFocus onPress={stop} isDisabled={phase !== 'saving'}>
        {t(phase === 'stopping' ? 'users.stopping' : 'users.stop')}
      </Button>
    )
  }
  return (
    <>
      {inStages('saved', 'notUndone').length > 0 && (
        <Button icon="undo" onPress={() => void undo()}>
          {t('user.undo')}
        </Button>
      )}
      {unsaved.length > 0 && (
        <Button icon="retry" onPress={() => void start(unsaved)}>
          {t.count('users.retry', unsaved.length)}
        </Button>
      )}
      <Button key="close" kind="primary" autoFocus onPress={onClose}>
        {t('dialog.close')}
      </Button>
    </>
  )
}

const Summary = styled('p', 'several-people-summary')`
  margin-block: ${space(3)} ${space(2)};
  color: ${tokens.muted};
  ${tabularFigures}
`

const Bar = styled('progress', 'several-people-progress')`
  display: block;
  inline-size: 100%;
  block-size: 8px;
  margin-block-end: ${space(2)};
  accent-color: ${tokens.primary};
`
