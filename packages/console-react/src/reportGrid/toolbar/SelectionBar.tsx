import type { ReactNode } from 'react'
import { useConsole, useMessages } from '../../consoleContext.js'
import { notPrinted, space, styled, tokens } from '../../theme.js'
import { Button } from '../../ui/Button.js'
import { useGrid } from '../state/gridContext.js'
import type { GridSelecting } from '../state/useGridSelection.js'
import { ToolButton } from './ToolButton.js'

export interface SelectionBarProps {
  readonly selecting: GridSelecting
  readonly onCopy: () => void
  /** Further actions for the selected rows. */
  readonly children?: ReactNode
}

/** The number of selected rows and the actions for them. Hidden while nothing is selected. */
export function SelectionBar({ selecting, onCopy, children }: SelectionBarProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { result } = useGrid()
  const { hiddenCount } = selecting
  if (selecting.count === 0) return null
  return (
    <Bar role="group" aria-label={t('grid.select')}>
      <Count>
        {t.count('grid.selected', selecting.count)}
        {hiddenCount > 0 && ` · ${t('grid.selectedHidden', new Intl.NumberFormat(locale).format(hiddenCount))}`}
      </Count>
      <ToolButton icon="copy" label={t('grid.copy')} onPress={onCopy} />
      {children}
      {selecting.count < result.rowCount && (
        <Button kind="quiet" onPress={selecting.selectMatching}>
          {t.count('grid.selectAll', result.rowCount)}
        </Button>
      )}
      <ToolButton icon="close" label={t('grid.deselect')} onPress={selecting.clear} />
    </Bar>
  )
}

const Bar = styled('div', 'grid-selection-bar')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding: ${space(1)} ${space(3)};
  background: ${tokens.primarySoft};
  border-block-start: 1px solid ${tokens.border};
  ${notPrinted}
`

const Count = styled('span', 'grid-selection-count')`
  font-weight: 500;
`
