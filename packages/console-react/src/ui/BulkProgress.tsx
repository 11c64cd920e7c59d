import type { CountKey, MessageKey } from '@fieldtime/console-core'
import type { BulkChangeSnapshot } from '@fieldtime/console-core/internal'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Undo2 from 'lucide-react/icons/undo-2'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Button } from './Button.tsx'

type BulkPhase = BulkChangeSnapshot<unknown>['phase']

/** The messages of the dialog's own subject. */
export interface BulkTexts {
  readonly stop: MessageKey
  readonly stopping: MessageKey
  readonly undo: MessageKey
  readonly retry: CountKey
  /** Accessible name of the progress bar. */
  readonly progress: MessageKey
}

export interface BulkActionsProps {
  readonly phase: BulkPhase
  readonly texts: BulkTexts
  /** Something was saved. */
  readonly canUndo: boolean
  /** The number of items that weren't saved. */
  readonly unsavedCount: number
  readonly onStop: () => void
  readonly onUndo: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The buttons of a bulk change: Stop while it runs, and then Undo, Retry, and Close. */
export function BulkActions(props: BulkActionsProps) {
  const { phase, texts, canUndo, unsavedCount, onStop, onUndo, onRetry, onClose } = props
  const t = useMessages()
  if (phase !== 'done') {
    return (
      <Button key="stop" autoFocus onPress={onStop} isDisabled={phase !== 'saving'}>
        {t(phase === 'stopping' ? texts.stopping : texts.stop)}
      </Button>
    )
  }
  return (
    <>
      {canUndo && (
        <Button icon={Undo2} onPress={onUndo}>
          {t(texts.undo)}
        </Button>
      )}
      {unsavedCount > 0 && (
        <Button icon={RefreshCw} onPress={onRetry}>
          {t.count(texts.retry, unsavedCount)}
        </Button>
      )}
      <Button key="close" variant="primary" autoFocus onPress={onClose}>
        {t('dialog.close')}
      </Button>
    </>
  )
}

export interface BulkProgressProps {
  readonly phase: BulkPhase
  readonly texts: BulkTexts
  /** How many items change, are saved, or failed. */
  readonly summary: string
  readonly settledCount: number
  readonly itemCount: number
}

/** The counts of a bulk change, and a bar while it runs. */
export function BulkProgress({ phase, texts, summary, settledCount, itemCount }: BulkProgressProps) {
  const t = useMessages()
  return (
    <>
      <Summary role="status">{summary}</Summary>
      {phase !== 'choosing' && phase !== 'done' && (
        <Bar aria-label={t(texts.progress)} max={itemCount} value={settledCount} />
      )}
    </>
  )
}

const Summary = styled('p', 'bulk-summary')`
  margin-block: ${space(3)} ${space(2)};
  color: ${tokens.muted};
  ${tabularFigures}
`

const Bar = styled('progress', 'bulk-progress')`
  display: block;
  inline-size: 100%;
  block-size: 8px;
  margin-block-end: ${space(2)};
  accent-color: ${tokens.primary};
`
