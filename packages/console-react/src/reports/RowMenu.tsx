import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import type { Latest } from '../provider/hostValues.ts'
import { CellMenu } from '../reportGrid/index.ts'
import { space, styled } from '../theme/theme.ts'
import { useControlTabIndex } from '../ui/focus.ts'
import { Icon } from '../ui/Icon.tsx'
import { MenuItem } from '../ui/Menu.tsx'
import type { ReportRow, RowAction } from './reportOptions.ts'

export interface RowMenuProps {
  /** The name of the row. */
  readonly name: string
  readonly row: ReportRow
  readonly actions: readonly Pick<RowAction, 'id' | 'label'>[]
  readonly latestActions: Latest<readonly RowAction[]>
  /** The cell with the name. */
  readonly children: ReactNode
}

/** A name with the menu of the host's actions. */
export function RowMenu({ name, row, actions, latestActions, children }: RowMenuProps) {
  const t = useMessages()
  const label = t('grid.rowActions', name)
  const isReachable = useControlTabIndex() === 0
  return (
    <Line>
      <Name>{children}</Name>
      <CellMenu name={label} label={label} face={<Icon icon={Ellipsis} />} isReachable={isReachable}>
        <RowActions {...{ row, actions, latestActions }} />
      </CellMenu>
    </Line>
  )
}

/** Rendered while the menu is open. */
function RowActions({ row, actions, latestActions }: Pick<RowMenuProps, 'row' | 'actions' | 'latestActions'>) {
  const actionOf = (id: string) => latestActions.current.find(action => action.id === id)
  return actions.map(({ id, label }) => (
    <MenuItem
      key={id}
      isDisabled={actionOf(id)?.isDisabled?.(row) ?? false}
      onAction={() => actionOf(id)?.onAction(row)}
    >
      {label}
    </MenuItem>
  ))
}

const Line = styled('span', 'row-menu-line')`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  justify-content: space-between;

  /* Above the press area of a card. */
  & > button {
    position: relative;
    z-index: 1;
  }
`

const Name = styled('span', 'row-menu-name')`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`
