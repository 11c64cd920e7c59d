import type { CountKey, MessageKey, User } from '@fieldtime/console-core'
import type { BulkChangeOptions } from '@fieldtime/console-core/internal'
import { type ReactNode, useMemo, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { type BulkChanging, useBulkChange } from '../queries/commands.ts'
import { BulkActions, BulkProgress, type BulkTexts } from '../ui/BulkProgress.tsx'
import { ChangeList, ChangeStage, ChangeWords } from '../ui/ChangeList.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import { nameOf } from './moveTexts.ts'
import {
  describeCounts,
  type PersonChange,
  type PersonResults,
  stageOf,
  stageStyles,
  stagesByUrgency,
} from './personChange.ts'

/** How each person is saved. */
export type BulkUpdateOptions<Saved> = Omit<BulkChangeOptions<User, Saved>, 'keyOf'>

export interface BulkUpdateDialogProps<Saved> extends BulkUpdateOptions<Saved> {
  readonly title: string
  /** The planned changes, by person; null until a change is chosen. */
  readonly changes: readonly PersonChange[] | null
  /** The label of the confirm button, with the number of people who change. */
  readonly confirmCount: CountKey
  /** The button deletes or resets something. */
  readonly isDestructive?: boolean
  /** The label of the confirm button while no one would change. */
  readonly confirmKey: MessageKey
  /** Whether the changes are listed before they are sent. Default: yes. */
  readonly listsChanges?: boolean
  /** The label of the button that closes without a change. */
  readonly cancelLabel?: string | undefined
  /** Controls for the new value, if it can be selected. */
  readonly children?: ReactNode
  /** Called before the first write. False cancels. */
  readonly onConfirm?: (users: readonly User[]) => Promise<boolean>
  readonly onClose: () => void
}

const bulkTexts: BulkTexts = {
  stop: 'users.stop',
  stopping: 'users.stopping',
  undo: 'user.undo',
  retry: 'users.retry',
  progress: 'users.progress',
}

/** The most that a person can review after a mistake. */
export const maxPeople = 1_000

/** A change of several people: a preview for each, then the results. */
export function BulkUpdateDialog<Saved>(props: BulkUpdateDialogProps<Saved>) {
  const { title, confirmCount, confirmKey, listsChanges = true, cancelLabel, children, onClose } = props
  const t = useMessages()
  const toasts = useToasts()
  const changing = useBulkChange<User, Saved>({ ...props, keyOf: ({ id }) => id })
  const { phase, results, bulk } = changing
  const [sent, setSent] = useState<readonly PersonChange[] | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const changes = sent ?? props.changes ?? []
  const sendable = changes.filter(({ effect }) => effect === 'changes')
  const isWaiting = changes.some(({ effect }) => effect === 'reading')
  const undoFromToast = async () => {
    await bulk.undo()
    const left = bulk.savedItems().length
    toasts.show({ text: left === 0 ? t('users.bulkUpdate.undone') : t.count('users.bulkUpdate.notUndone', left) })
  }
  const handleClose = () => {
    onClose()
    if (bulk.savedItems().length === 0) return
    toasts.show({
      text: t('users.bulkUpdate.done'),
      action: { label: t('user.undo'), onPress: () => void undoFromToast() },
    })
  }
  const handleConfirm = async () => {
    const users = sendable.map(({ user }) => user)
    setIsAsking(true)
    const isConfirmed = (await props.onConfirm?.(users)) ?? true
    setIsAsking(false)
    if (!isConfirmed) return
    setSent(changes)
    void bulk.start(users)
  }
  const confirm = {
    label: sendable.length === 0 ? t(confirmKey) : t.count(confirmCount, sendable.length),
    onConfirm: () => void handleConfirm(),
    isDisabled: sendable.length === 0 || isWaiting,
    isBusy: isAsking,
    isDestructive: props.isDestructive ?? false,
  }

  return (
    <Dialog
      title={title}
      size="wide"
      isOpen
      onClose={phase === 'choosing' || phase === 'done' ? handleClose : bulk.stop}
      {...(phase === 'choosing'
        ? { confirm, ...(cancelLabel === undefined ? {} : { cancelLabel }) }
        : { actions: <Actions changing={changing} changes={sendable} onClose={handleClose} /> })}
    >
      {phase === 'choosing' && children}
      {changes.length > 0 && (listsChanges || phase !== 'choosing') && (
        <>
          <BulkProgress
            phase={phase}
            texts={bulkTexts}
            summary={describeCounts(t, changes, results)}
            settledCount={sendable.filter(change => isSettled(change, changing)).length}
            itemCount={sendable.length}
          />
          <PersonChangeList changes={changes} results={results} hasEnded={phase === 'done'} />
        </>
      )}
    </Dialog>
  )
}

/** Replaces the dialog if more people are selected than anyone could review. */
export function TooManyPeopleDialog({ title, onClose }: Pick<BulkUpdateDialogProps<unknown>, 'title' | 'onClose'>) {
  const t = useMessages()
  const { locale } = useConsole()
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Notice variant="warning">{t('users.tooMany', new Intl.NumberFormat(locale).format(maxPeople))}</Notice>
    </Dialog>
  )
}

function isSettled<Saved>(change: PersonChange, { phase, results }: BulkChanging<User, Saved>): boolean {
  const stage = stageOf(change, results)
  return phase === 'undoing' ? stage !== 'saved' : stage !== 'changes' && stage !== 'saving'
}

/** Stops the change while it runs. Then undoes saved people and retries failed ones. */
function Actions<Saved>({ changing, changes, onClose }: ActionsProps<Saved>) {
  const { phase, results, bulk } = changing
  const inStages = (...stages: readonly string[]) => changes.filter(change => stages.includes(stageOf(change, results)))
  const unsaved = inStages('failed', 'unsent').map(({ user }) => user)
  return (
    <BulkActions
      phase={phase}
      texts={bulkTexts}
      canUndo={inStages('saved', 'notUndone').length > 0}
      unsavedCount={unsaved.length}
      onStop={bulk.stop}
      onUndo={() => void bulk.undo()}
      onRetry={() => void bulk.start(unsaved)}
      onClose={onClose}
    />
  )
}

interface ActionsProps<Saved> {
  readonly changing: BulkChanging<User, Saved>
  readonly changes: readonly PersonChange[]
  readonly onClose: () => void
}

interface PersonChangeListProps {
  readonly changes: readonly PersonChange[]
  readonly results: PersonResults
  /** Then lists people who need attention first. */
  readonly hasEnded: boolean
}

/** The planned change of each person, or its result. */
function PersonChangeList({ changes, results, hasEnded }: PersonChangeListProps) {
  const t = useMessages()
  const shown = useMemo(() => (hasEnded ? sortByUrgency(changes, results) : changes), [changes, results, hasEnded])
  return (
    <ChangeList label={t('users.changes')} changes={shown} keyOf={({ user }) => user.id}>
      {change => {
        const result = results.get(change.user.id)
        const { icon, text } = stageStyles[stageOf(change, results)]
        return (
          <>
            <ChangeWords name={nameOf(change.user)} detail={change.text} />
            <ChangeStage icon={icon}>{result && 'problem' in result ? result.problem : t(text)}</ChangeStage>
          </>
        )
      }}
    </ChangeList>
  )
}

function sortByUrgency(changes: PersonChangeListProps['changes'], results: PersonChangeListProps['results']) {
  const rank = (change: PersonChange) => stagesByUrgency.indexOf(stageOf(change, results))
  return changes.toSorted((left, right) => rank(left) - rank(right))
}
