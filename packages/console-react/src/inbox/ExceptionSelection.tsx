import type { CalendarDate } from '@fieldtime/console-core'
import type { ExceptionEntry } from '@fieldtime/console-core/internal'
import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type RefObject, useEffect, useRef } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
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
  const bar = useRef<HTMLDivElement>(null)
  useEscape(bar, onClear)
  const selectableCount = shown.filter(({ exception }) => exception !== null).length
  const isMarked = selected.every(({ state }) => state !== 'open')
  return (
    <Bar ref={bar} role="group" aria-label={t('exceptions.selection')}>
      <Count role="status">
        <bdi>{t.count('exceptions.selected', selected.length)}</bdi>
      </Count>
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
      <Clear>
        <Button variant="quiet" onPress={onClear}>
          {t('exceptions.clearSelection')}
        </Button>
      </Clear>
    </Bar>
  )
}

/** Calls `onEscape` for Escape on the element's page. */
function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void) {
  useEffect(() => {
    const page = element.current?.closest('section')
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape()
    }
    page?.addEventListener('keydown', handleKey)
    return () => page?.removeEventListener('keydown', handleKey)
  }, [element, onEscape])
}

const Bar = styled('div', 'exception-selection')`
  display: flex;
  flex: 1;
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;
  overflow-x: auto;

  & > * {
    flex: none;
  }
`

const Count = styled('p', 'exception-selection-count')`
  font-weight: 600;
  ${tabularFigures}
`

/** Stays visible while the actions scroll. */
const Clear = styled('span', 'exception-selection-clear')`
  position: sticky;
  inset-inline-end: 0;
  margin-inline-start: auto;
  background: ${tokens.primarySoft};
`
