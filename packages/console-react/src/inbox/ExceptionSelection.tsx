import type { CalendarDate } from '@fieldtime/console-core'
import type { ExceptionEntry } from '@fieldtime/console-core/internal'
import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useMessages } from '../provider/consoleContext.ts'
import { Button } from '../ui/Button.tsx'
import { ListSelectionBar } from '../ui/ListSelectionBar.tsx'
import { AskMenu } from './AskMenu.tsx'
import type { ExceptionActions } from './tableParts.tsx'

export interface ExceptionSelectionProps {
  readonly selected: readonly ExceptionEntry[]
  /** Under the filters. */
  readonly shown: readonly ExceptionEntry[]
  readonly today: CalendarDate
  readonly actions: ExceptionActions | null
  readonly onSelectAll: () => void
  readonly onClear: () => void
}

/** The number of selected exceptions, and what can be done with them. */
export function ExceptionSelection(props: ExceptionSelectionProps) {
  const { selected, shown, today, actions, onSelectAll, onClear } = props
  const t = useMessages()
  const selectableCount = shown.filter(({ exception }) => exception !== null).length
  const isMarked = selected.every(({ state }) => state !== 'open')
  return (
    <ListSelectionBar
      label={t('exceptions.selection')}
      count={t.count('exceptions.selected', selected.length)}
      clearLabel={t('exceptions.clearSelection')}
      onClear={onClear}
    >
      {selected.length < selectableCount && (
        <Button variant="plain" onPress={onSelectAll}>
          {t.count('exceptions.selectShown', selectableCount)}
        </Button>
      )}
      {actions && (
        <Button icon={Check} onPress={() => actions.accept(selected)}>
          {t('exceptions.accept')}
        </Button>
      )}
      {actions && <AskMenu entries={selected} today={today} onAsk={actions.ask} />}
      {actions && isMarked && (
        <Button icon={RotateCcw} onPress={() => void actions.reopen(selected)}>
          {t('exceptions.reopen')}
        </Button>
      )}
    </ListSelectionBar>
  )
}
