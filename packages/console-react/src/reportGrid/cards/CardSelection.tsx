import type { ReactNode } from 'react'
import { useMessages } from '../../provider/consoleContext.ts'
import { space, styled } from '../../theme/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { useGrid } from '../state/gridContext.ts'
import type { GridSelecting } from '../state/useGridSelection.ts'
import { BottomBar } from './CardTotal.tsx'

export interface CardSelectionProps {
  readonly selecting: GridSelecting
  readonly onDone: () => void
  /** Actions for the selected cards. */
  readonly children: ReactNode
}

/** Replaces the total while cards are selected: their number and their actions. */
export function CardSelection({ selecting, onDone, children }: CardSelectionProps) {
  const t = useMessages()
  const { result } = useGrid()
  return (
    <BottomBar role="group" aria-label={t('grid.select')}>
      <Line>
        <Count>{t.count('grid.selected', selecting.count)}</Count>
        {selecting.count - selecting.hiddenCount < result.rowCount && (
          <Button variant="quiet" onPress={selecting.selectMatching}>
            {t('grid.card.selectAll')}
          </Button>
        )}
        <Button onPress={onDone}>{t('grid.card.done')}</Button>
      </Line>
      {selecting.count > 0 && <Line>{children}</Line>}
    </BottomBar>
  )
}

const Line = styled('div', 'card-selection-line')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;

  & button {
    min-block-size: 44px;
  }
`

const Count = styled('span', 'card-selection-count')`
  flex: 1;
  font-weight: 600;
`
