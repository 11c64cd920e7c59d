import Copy from 'lucide-react/icons/copy'
import X from 'lucide-react/icons/x'
import { type ReactNode, useMemo } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../../theme/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { useGrid } from '../state/gridContext.ts'
import type { GridSelecting } from '../state/useGridSelection.ts'
import type { GridRows } from '../table/gridRows.ts'
import { totalsWithin, useTotalNotes } from '../table/TotalCells.tsx'
import { ToolButton } from './ToolButton.tsx'

export interface SelectionBarProps {
  readonly rows: GridRows
  readonly selecting: GridSelecting
  readonly onCopy: () => void
  readonly onClear: () => void
  /** Further actions for the selected rows. */
  readonly children?: ReactNode
}

/** The number of selected rows, their totals, and their actions. Overlays the toolbar, so nothing moves. */
export function SelectionBar({ rows, selecting, onCopy, onClear, children }: SelectionBarProps) {
  const t = useMessages()
  const { result } = useGrid()
  const summary = useSummary(rows, selecting)
  return (
    <Bar role="group" aria-label={t('grid.select')}>
      <Summary title={summary}>
        <bdi>{summary}</bdi>
      </Summary>
      <ToolButton icon={Copy} label={t('grid.copy')} onPress={onCopy} />
      {children}
      <Button variant="quiet" onPress={selecting.selectMatching} isDisabled={selecting.count >= result.rowCount}>
        {t.count('grid.selectAll', result.rowCount)}
      </Button>
      <ToolButton icon={X} label={t('grid.deselect')} onPress={onClear} />
    </Bar>
  )
}

/** For example `5 rows selected · 4 hidden by filters · Hours: 32.25`. */
function useSummary(rows: GridRows, { count, hiddenCount }: GridSelecting): string {
  const t = useMessages()
  const { locale } = useConsole()
  const { table, result, state } = useGrid()
  const { rowIds } = state.selection
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result may mean other values of the same rows.
  const totals = useMemo(() => table.totalsOf(rowIds), [table, rowIds, result])
  const notes = useTotalNotes(rows, totals)
  const hidden = t('grid.selectedHidden', new Intl.NumberFormat(locale).format(hiddenCount))
  return [
    t.count('grid.selected', count),
    ...(hiddenCount > 0 ? [hidden] : []),
    ...totalsWithin(rows, totals, rows.displayed.length),
    ...notes,
  ].join(' · ')
}

const Bar = styled('div', 'grid-selection-bar')`
  position: absolute;
  z-index: 1;
  inset: 0;
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  overflow: auto;
  padding-inline: ${space(3)};
  background: ${tokens.primarySoft};

  @container (min-width: 900px) {
    flex-wrap: nowrap;
  }
`

const Summary = styled('span', 'grid-selection-summary')`
  overflow: hidden;
  min-inline-size: 0;
  font-weight: 500;
  text-overflow: ellipsis;
  ${tabularFigures}

  @container (min-width: 900px) {
    flex: 0 1 auto;
    /* The number of rows. */
    min-inline-size: 112px;
    white-space: nowrap;
  }
`
