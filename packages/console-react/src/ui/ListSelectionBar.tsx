import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Button } from './Button.tsx'

export interface ListSelectionBarProps {
  /** Accessible name. */
  readonly label: string
  /** The number of selected items. */
  readonly count: string
  readonly clearLabel: string
  /** Also called for Escape. */
  readonly onClear: () => void
  /** Actions. */
  readonly children: ReactNode
}

/** The number of selected items of a page, and what can be done with them. */
export function ListSelectionBar({ label, count, clearLabel, onClear, children }: ListSelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEscape(bar, onClear)
  return (
    <Bar ref={bar} role="group" aria-label={label}>
      <Count role="status">
        <bdi>{count}</bdi>
      </Count>
      {children}
      <Clear>
        <Button variant="quiet" onPress={onClear}>
          {clearLabel}
        </Button>
      </Clear>
    </Bar>
  )
}

/** Calls `onEscape` for Escape on the element's page. Ignores dialogs, and search fields with text, which Escape clears. */
function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void) {
  useEffect(() => {
    const page = element.current?.closest('section')
    const handleKey = ({ key, target }: KeyboardEvent) => {
      const isSearching = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
      if (key === 'Escape' && !isSearching) onEscape()
    }
    page?.addEventListener('keydown', handleKey)
    return () => page?.removeEventListener('keydown', handleKey)
  }, [element, onEscape])
}

const Bar = styled('div', 'selection-bar')`
  display: flex;
  flex: 1;
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;
  overflow-x: auto;
  padding-inline-start: ${space(1)};

  & > * {
    flex: none;
  }
`

const Count = styled('p', 'selection-count')`
  font-weight: 600;
  ${tabularFigures}
`

/** Stays visible while the actions scroll. */
const Clear = styled('span', 'selection-clear')`
  position: sticky;
  inset-inline-end: 0;
  margin-inline-start: auto;
  background: ${tokens.primarySoft};
`
