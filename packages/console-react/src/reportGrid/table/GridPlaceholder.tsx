import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useMessages } from '../../provider/consoleContext.ts'
import { space, styled } from '../../theme/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useGrid, useGridActions } from '../state/gridContext.ts'
import { gridRoles } from './tableParts.ts'

export interface GridPlaceholderProps {
  /** The first rows are loading. */
  readonly isReading: boolean
  /** Shown when the report has no rows, or when nothing could be read. */
  readonly empty: ReactNode
}

/** Replaces rows with skeletons while they load, or with the reason why there are none and a next step. */
export function GridPlaceholder({ isReading, empty }: GridPlaceholderProps) {
  const { displayed, table } = useGrid()
  const columnCount = displayed.length + 1
  if (isReading && table.rowCount === 0) {
    return (
      <tbody {...gridRoles.group}>
        {outline.map(width => (
          <tr key={width} {...gridRoles.row}>
            <td {...gridRoles.cell} />
            {displayed.map(({ column }) => (
              <td key={column.id} {...gridRoles.cell}>
                <Skeleton width={width} height="12px" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    )
  }

  return (
    <tbody {...gridRoles.group}>
      <tr {...gridRoles.row}>
        <EmptyCell {...gridRoles.cell} colSpan={columnCount}>
          <Frame>
            <NoRows empty={empty} />
          </Frame>
        </EmptyCell>
      </tr>
    </tbody>
  )
}

/** Says why there are no rows, and what to do. */
export function NoRows({ empty }: Pick<GridPlaceholderProps, 'empty'>) {
  const t = useMessages()
  const { columns, table } = useGrid()
  const { dispatch } = useGridActions()
  if (table.rowCount === 0) return empty
  return (
    <EmptyState icon={Search} title={t('grid.empty.filtered')}>
      <Button onPress={() => dispatch({ type: 'clearFilters', columnIds: new Set(columns.keys()) })}>
        {t('grid.clearFilters')}
      </Button>
    </EmptyState>
  )
}

const outline = ['82%', '64%', '73%', '58%', '78%', '69%', '61%', '85%', '67%', '75%']

const EmptyCell = styled('td', 'grid-empty-cell')`
  &&& {
    padding: 0;
    border: 0;
  }
  &&&:hover {
    background: none;
  }
`

/** Centered in the visible area, however wide the table is. */
const Frame = styled('div', 'grid-empty')`
  position: sticky;
  inset-inline-start: 0;
  inline-size: var(--ft-grid-room);
  padding: ${space(6)};
  white-space: normal;
`
